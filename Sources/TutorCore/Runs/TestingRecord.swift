import FoundationEssentials

/// One line of Swift Testing's event stream, version 0, as Swift 6.3 writes it.
package struct TestingRecord: Equatable, Sendable, Decodable {
  package enum Kind: String, Sendable, Decodable {
    case test
    case event
  }

  package var kind: Kind
  package var payload: Payload

  /// A test that will be run or something that happened; the keys of both.
  package struct Payload: Equatable, Sendable, Decodable {
    /// `suite` or `function` of a test; `testStarted`, `issueRecorded`… of an event.
    package var kind: String
    package var id: String?
    package var testID: String?
    package var messages: [Message]?
    package var issue: Issue?
    /// What the author of a trait that skips tests says about it.
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

  /// One line of what Swift Testing would print.
  package struct Message: Equatable, Sendable, Decodable {
    package var symbol: String?
    package var text: String
  }

  /// A recorded issue.
  package struct Issue: Equatable, Sendable, Decodable {
    package var isKnown: Bool?
    package var sourceLocation: Location?
  }

  /// Where an issue was recorded.
  package struct Location: Equatable, Sendable, Decodable {
    package var path: String
    package var line: Int
    package var column: Int?

    private enum CodingKeys: String, CodingKey {
      case path = "_filePath"
      case line
      case column
    }
  }

  /// Reads a line; nil where it is no record.
  package init?(line: [UInt8]) {
    let repaired = Data(String(decoding: line, as: UTF8.self).utf8)
    guard let record = try? JSONDecoder().decode(Self.self, from: repaired) else { return nil }
    self = record
  }
}

extension TestID {
  /// Reads Swift Testing's id, such as ``KataTests.Bunch/two()/S.swift:6:24``; a suite's has no place.
  ///
  /// Dots and slashes between backticks belong to a name.
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
