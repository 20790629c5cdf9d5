import XCTest

/// Records the calls of a mock and compares them with the calls that a test expects: which calls, how often, and
/// in which order.
///
/// A nice mock ignores calls that the test does not mention. A strict one reports them.
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

  /// Fails the test for each expected call that was not made, for each call too many, and for another order.
  func verify(file: StaticString = #filePath, line: UInt = #line) {
    let relevant = isNice ? made.filter(expected.contains) : made
    let missing = Self.calls(expected, without: relevant)
    let unexpected = Self.calls(relevant, without: expected)
    for call in missing {
      XCTFail("expected call never made: \(call)", file: file, line: line)
    }
    for call in unexpected {
      XCTFail("unexpected call: \(call)", file: file, line: line)
    }
    if missing.isEmpty, unexpected.isEmpty, relevant != expected {
      XCTFail("calls in another order: \(relevant)", file: file, line: line)
    }
  }

  /// Returns the calls that are left if each of the others takes one away.
  private static func calls(_ calls: [String], without others: [String]) -> [String] {
    var others = others
    return calls.filter { call in
      guard let index = others.firstIndex(of: call) else { return true }
      others.remove(at: index)
      return false
    }
  }
}
