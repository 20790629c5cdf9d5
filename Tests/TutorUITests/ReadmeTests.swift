import FoundationEssentials
import Testing

@testable import TutorUI

struct ReadmeTests {
  static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The table of keys in `Sources/redgreen/README.md`, which `RECORD_README=1` writes.
  static var table: String {
    let rows = App.Commands.all.map { command in
      let keys = command.keys.map(\.name).filter { !$0.isEmpty }.map { "`\($0)`" }
        .joined(separator: " ")
      return "| \(keys) | \(command.help) |"
    }
    return (["<!-- keys -->", "| key | |", "|---|---|"] + rows).joined(separator: "\n")
  }

  @Test func `the documented keys are those of the program`() throws {
    let file = Self.checkout.appending(path: "Sources/redgreen/README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_README"] == "1" {
      let start = try #require(text.firstRange(of: "<!-- keys -->")?.lowerBound)
      let end = try #require(text[start...].firstRange(of: "\n\n")?.lowerBound)
      let new = String(text[..<start]) + Self.table + String(text[end...])
      try new.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("Recorded: read it, then run without RECORD_README.")
      return
    }
    #expect(text.contains(Self.table + "\n\n"))
  }

  @Test func `the keys in the README exist`() throws {
    let text = try String(
      contentsOf: Self.checkout.appending(path: "README.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let keys = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(keys.count == 5)
    let known = Set(App.Commands.all.flatMap(\.keys).map(\.name))
    #expect(keys.filter { !known.contains($0) } == [])
  }
}
