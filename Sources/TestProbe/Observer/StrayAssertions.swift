import XCTest

/// A test case that receives the failures of `XCTAssert` in a `@Test` while Swift Testing runs.
///
/// XCTest 6.3 drops a failure when no test case is running, so the test would pass. The whole
/// program runs inside `invokeTest` of this test case; it exits the process and never returns.
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
