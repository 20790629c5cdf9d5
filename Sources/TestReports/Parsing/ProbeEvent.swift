import FoundationEssentials

/// An event that the probe inside a test process wrote as one line of JSON.
package struct ProbeEvent: Equatable, Sendable, Decodable {
  /// The kind of an event.
  package enum Kind: String, Sendable, Decodable {
    case processStart
    /// The XCTest observer could not be loaded, so the state of the tests is unknown.
    case unobserved
    case bundleStart
    case start
    case fail
    case end
    case bundleEnd
    /// An `XCTAssert…` failed while no XCTest was running.
    case stray
    /// Swift Testing recorded an issue while an XCTest was running.
    case issue
    case crash
    /// The framework called `exit` at its end, or a test called it.
    case exit
  }

  /// The kind of the event.
  package var event: Kind
  /// The process that wrote the event.
  package var pid: Int32
  /// The framework whose tests the process runs.
  package var framework: TestID.Framework?
  /// The path of the test bundle, for `processStart`.
  package var path: String?
  /// The module, class, and method of the test, such as `KataTests.LeapTests/testLeap`.
  package var test: String?
  /// The message of a failure, the runtime's for `crash`, or the reason for `unobserved`.
  package var message: String?
  /// The source file of a failure.
  package var file: String?
  /// The line of a failure.
  package var line: Int?
  /// The record from Swift Testing's event stream, for `issue`.
  package var record: String?
  /// A Boolean value that indicates whether the test passed, for `end`.
  package var ok: Bool?
  /// A Boolean value that indicates whether the test was skipped, for `end`.
  package var skipped: Bool?
  /// The signal that ended the process, for `crash`.
  package var signal: Int32?
  /// The exit code, for `exit`.
  package var code: Int32?

  /// Decodes a line, or returns `nil` if it is not an event of the probe.
  package init?(line: [UInt8]) {
    // The runtime's message can contain bytes that are not UTF-8.
    let repaired = Data(String(decoding: line, as: UTF8.self).utf8)
    guard let event = try? JSONDecoder().decode(Self.self, from: repaired) else { return nil }
    self = event
  }

  /// The test that the event is about, or `nil` if the event names none.
  package var testID: TestID? {
    guard let test, let slash = test.lastIndex(of: "/") else { return nil }
    let type = test[..<slash].split(separator: ".", maxSplits: 1).map(String.init)
    return TestID(framework: .xctest, path: type + [String(test[test.index(after: slash)...])])
  }
}
