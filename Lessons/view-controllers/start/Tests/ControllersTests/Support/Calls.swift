import XCTest

/// Records the calls of a mock and compares them with the calls that a test expects.
///
/// A nice mock ignores unexpected calls. A strict one reports them.
final class Calls {
  private let isNice: Bool
  private var expected: [String] = []
  private var made: [String] = []

  init(isNice: Bool) {
    self.isNice = isNice
  }

  /// Expects a call. A test says so before it runs the code.
  func expect(_ call: String) {
    expected.append(call)
  }

  /// Records a call. The mock does this.
  func note(_ call: String) {
    made.append(call)
  }

  /// Fails the test for each expected call that was never made and, if strict, for each unexpected call.
  func verify(file: StaticString = #filePath, line: UInt = #line) {
    for call in expected where !made.contains(call) {
      XCTFail("expected call never made: \(call)", file: file, line: line)
    }
    for call in made where !isNice && !expected.contains(call) {
      XCTFail("unexpected call: \(call)", file: file, line: line)
    }
  }
}
