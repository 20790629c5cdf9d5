import Foundation
import TestSupport
import Testing

@testable import redgreen

/// The table of events in the README, compared with the types that are encoded.
struct DocumentedEventsTests {
  private static let head = ["lesson", "step", "number", "of", "kind", "title"]

  /// The rows of the table, by event; an event that several commands report has several.
  private static let rows: [String: String] = {
    let file = URL(filePath: SharedFolder.checkout).appending(path: "Sources/redgreen/README.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var rows: [String: String] = [:]
    for line in (text.split(separator: "## JSON\n").last ?? "").split(separator: "\n") {
      guard line.hasPrefix("| `"), let end = line.range(of: " | ")?.lowerBound else { continue }
      for (index, name) in line[..<end].split(separator: "`").enumerated() where index % 2 == 1 {
        rows[String(name), default: ""] += line
      }
    }
    return rows
  }()

  /// An event with the keys that it encodes.
  private struct Event {
    var type: String
    var name = ""
    var keys: [String] = []
    private var topKeys: [String] = []
    private var isFlat = false
    private var isInBody = false

    init(type: String) { self.type = type }

    /// Reads a line of the type's declaration.
    mutating func read(_ line: Substring) {
      if ["  init", "  func ", "  var "].contains(where: line.hasPrefix) {
        // A property with a body is computed.
        isInBody = line.hasPrefix("  var ") ? line.hasSuffix("{") : !line.hasSuffix("}")
      }
      if line.hasPrefix("  func encode(") { isFlat = true }
      defer { if line == "  }" { isInBody = false } }
      let words = line.split { !$0.isLetter && !$0.isNumber }
      if line.contains("var name: String {") { name = words.last.map(String.init) ?? "" }
      guard !isInBody, ["var", "let"].contains(words.first), !line.contains("{"),
        !line.contains("//"), words.count > 2
      else { return }
      line.hasPrefix("    ") ? keys.append(String(words[1])) : topKeys.append(String(words[1]))
    }

    /// The keys; those of a flat event are the keys of its parts.
    var allKeys: [String] { isFlat ? keys : keys + topKeys }
  }

  private static let events: [Event] = {
    let folder = URL(filePath: SharedFolder.checkout).appending(path: "Sources/redgreen")
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    var events: [Event] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      var event: Event?
      for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
        if line.hasPrefix("struct "), line.hasSuffix(": JSONEvent {") {
          event = Event(type: String(line.dropFirst(7).prefix { $0 != ":" }))
        } else if line == "}" {
          if let event, !event.name.isEmpty { events.append(event) }
          event = nil
        } else {
          event?.read(line)
        }
      }
    }
    return events
  }()

  @Test func `every key of every event is documented`() {
    #expect(Self.events.count > 30)
    for event in Self.events where event.name != "rawValue" {
      let row = Self.rows[event.name] ?? ""
      #expect(!row.isEmpty, "\(event.type): there is no row for \(event.name)")
      for key in event.allKeys where !Self.head.contains(key) {
        #expect(row.contains("`\(key)`"), "\(event.type): the row does not name \(key)")
      }
    }
  }

  @Test func `every kind of message is documented`() {
    let kinds =
      MessageEvent.Kind.allCases.map(\.rawValue) + StateEvent.Kind.allCases.map(\.rawValue)
    #expect(kinds.filter { Self.rows[$0] == nil } == [])
  }

  @Test func `the keys of an event are read from its declaration`() throws {
    let learner = try #require(Self.events.first { $0.type == "LearnerEvent" })
    #expect(learner.name == "learner")
    #expect(learner.allKeys.count == 21)
    let output = try #require(Self.events.first { $0.type == "OutputEvent" })
    #expect(output.allKeys == ["output"])
  }
}
