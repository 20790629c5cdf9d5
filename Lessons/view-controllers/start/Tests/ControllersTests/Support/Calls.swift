import XCTest

/// The calls that a mock gets, held against those that a test expects.
///
/// A nice mock takes calls that nobody expected. A strict one reports them.
final class Calls {
  private let isNice: Bool
  private var expected: [String] = []
  private var made: [String] = []

  init(isNice: Bool) {
    self.isNice = isNice
  }

  /// Says, before anything happens, which call has to come.
  func expect(_ call: String) {
    expected.append(call)
  }

  /// Writes down a call; the mock does that.
  func note(_ call: String) {
    made.append(call)
  }

  /// Fails the test for each expected call that never came, and for each that came unexpected.
  func verify(file: StaticString = #filePath, line: UInt = #line) {
    for call in expected where !made.contains(call) {
      XCTFail("expected call never made: \(call)", file: file, line: line)
    }
    for call in made where !isNice && !expected.contains(call) {
      XCTFail("unexpected call: \(call)", file: file, line: line)
    }
  }
}
