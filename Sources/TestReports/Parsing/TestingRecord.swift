import FoundationEssentials

/// A line of Swift Testing's event stream, version 0, as Swift 6.3 writes it.
package struct TestingRecord: Equatable, Sendable, Decodable {
  /// The kind of a record.
  package enum Kind: String, Sendable, Decodable {
    case test
    case event
  }

  /// The kind of the record.
  package var kind: Kind
  /// The content of the record.
  package var payload: Payload

  /// The content of a record, with the keys of both tests and events.
  package struct Payload: Equatable, Sendable, Decodable {
    /// For a test, `suite` or `function`; for an event, its kind, such as `testStarted`.
    package var kind: String
    /// The test's identifier, for a test.
    package var id: String?
    /// The identifier of the test that the event is about.
    package var testID: String?
    /// The messages that Swift Testing would print for the event.
    package var messages: [Message]?
    /// The recorded issue, for `issueRecorded`.
    package var issue: Issue?
    /// The author's comments on the trait that skips the test.
    package var comments: [String]?

    private enum CodingKeys: String, CodingKey {
      case kind
      case id
      case testID
      case messages
      case issue
      case comments = "_comments"
    }
  }

  /// One line of the text that Swift Testing would print.
  package struct Message: Equatable, Sendable, Decodable {
    /// The name of the symbol before the line, such as `fail` or `skip`.
    package var symbol: String?
    /// The text of the line.
    package var text: String
  }

  /// A recorded issue.
  package struct Issue: Equatable, Sendable, Decodable {
    /// A Boolean value that indicates whether the issue is a known issue.
    package var isKnown: Bool?
    /// The place where the issue was recorded.
    package var sourceLocation: Location?
  }

  /// The place where an issue was recorded.
  package struct Location: Equatable, Sendable, Decodable {
    /// The absolute path of the file.
    package var path: String
    /// The line, counted from 1.
    package var line: Int
    /// The column, counted from 1.
    package var column: Int?

    private enum CodingKeys: String, CodingKey {
      case path = "_filePath"
      case line
      case column
    }
  }

  /// Decodes a line, or returns `nil` if it is not a record.
  package init?(line: [UInt8]) {
    let repaired = Data(String(decoding: line, as: UTF8.self).utf8)
    guard let record = try? JSONDecoder().decode(Self.self, from: repaired) else { return nil }
    self = record
  }
}

extension TestID {
  /// Parses a Swift Testing identifier, such as ``KataTests.Bunch/two()/S.swift:6:24``.
  ///
  /// The identifier of a suite has no source location. Dots and slashes between backticks are part
  /// of a name.
  package init(swiftTesting id: String) {
    var path = [""]
    var isQuoted = false
    for character in id {
      if character == "`" { isQuoted.toggle() }
      let isFirst = path.count == 1
      if !isQuoted, character == "/" || (isFirst && character == ".") {
        path.append("")
      } else {
        path[path.count - 1].append(character)
      }
    }
    if let last = path.last, path.count > 1, last.contains(".swift:") { path.removeLast() }
    self.init(framework: .swiftTesting, path: path)
  }
}
