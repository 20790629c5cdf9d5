import XCTest

/// A test case that stands in while Swift Testing runs, so that an `XCTAssert` in a `@Test` finds someone to tell.
///
/// XCTest of 6.3 drops a failure when no test case is running: the test would pass. The whole program is run
/// inside this one's `invokeTest`; it ends the process and never comes back.
final class StrayAssertions: XCTestCase {
  private var events = EventWriter(descriptor: -1)
  private var program: () -> Void = {}

  static func watch(_ events: EventWriter, while program: @escaping () -> Void) {
    let watch = StrayAssertions(name: "StrayAssertions", testClosure: { _ in })
    watch.events = events
    watch.program = program
    watch.run()
  }

  override func invokeTest() {
    program()
  }

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    events.send(
      "stray",
      ["message": .text(description), "file": .text(filePath), "line": .number(lineNumber)])
  }
}
