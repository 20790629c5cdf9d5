import Glibc
import XCTest

/// An observer that reports each XCTest test, one JSON object per line.
///
/// It writes to the descriptor that the preloaded library opened.
final class TestObserver: NSObject, XCTestObservation {
  private let events: EventWriter
  private var beforeTests: (() -> Void)?

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - events: The writer of the events.
  ///   - beforeTests: A closure to call once before the first test, but not if there are no tests.
  init(_ events: EventWriter, beforeTests: (() -> Void)?) {
    self.events = events
    self.beforeTests = beforeTests
  }

  func testBundleWillStart(_ testBundle: Bundle) {
    events.send("bundleStart", [:])
  }

  func testBundleDidFinish(_ testBundle: Bundle) {
    events.send("bundleEnd", [:])
  }

  func testSuiteWillStart(_ testSuite: XCTestSuite) {
    guard testSuite.testCaseCount > 0 else { return }
    beforeTests?()
    beforeTests = nil
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    events.send("start", ["test": .text(Self.id(of: testCase))])
  }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    events.send(
      "fail",
      [
        "test": .text(Self.id(of: testCase)), "message": .text(description),
        "file": .text(filePath ?? ""), "line": .number(lineNumber),
      ])
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    events.send(
      "end",
      [
        "test": .text(Self.id(of: testCase)),
        "ok": .flag(testCase.testRun?.hasSucceeded ?? false),
        "skipped": .flag(testCase.testRun?.hasBeenSkipped ?? false),
      ])
  }

  /// Returns the module, class, and method, such as `KataTests.LeapTests/testLeap`.
  ///
  /// XCTest's own name omits the module, so it cannot distinguish the tests of two targets.
  private static func id(of testCase: XCTestCase) -> String {
    let type = String(reflecting: Swift.type(of: testCase))
    let method = testCase.name.split(separator: ".").last.map(String.init) ?? testCase.name
    return type + "/" + method
  }
}
