import FoundationEssentials

/// One line that the probe inside a test process wrote.
package struct ProbeEvent: Equatable, Sendable, Decodable {
  package enum Kind: String, Sendable, Decodable {
    case processStart
    /// The observer of XCTest could not be loaded: nothing is known of the tests.
    case unobserved
    case bundleStart
    case start
    case fail
    case end
    case bundleEnd
    /// A failed `XCTAssert…` while no XCTest was running.
    case stray
    /// Something that Swift Testing found while XCTest was running.
    case issue
    case crash
    /// `exit` was called, by the framework at its end or by a test.
    case exit
  }

  package var event: Kind
  package var pid: Int32
  package var framework: TestID.Framework?
  /// The test bundle, for `processStart`.
  package var path: String?
  /// Module, class and method: `KataTests.LeapTests/testLeap`.
  package var test: String?
  package var message: String?
  package var file: String?
  package var line: Int?
  /// What Swift Testing reports, for `issue`: a record of its event stream.
  package var record: String?
  package var ok: Bool?
  package var skipped: Bool?
  package var signal: Int32?
  package var code: Int32?

  /// Reads a line; nil where it is not one of the probe's.
  package init?(line: [UInt8]) {
    // The runtime's message can hold bytes that are not UTF-8.
    let repaired = Data(String(decoding: line, as: UTF8.self).utf8)
    guard let event = try? JSONDecoder().decode(Self.self, from: repaired) else { return nil }
    self = event
  }

  /// The test that this is about.
  package var testID: TestID? {
    guard let test, let slash = test.lastIndex(of: "/") else { return nil }
    let type = test[..<slash].split(separator: ".", maxSplits: 1).map(String.init)
    return TestID(framework: .xctest, path: type + [String(test[test.index(after: slash)...])])
  }
}
