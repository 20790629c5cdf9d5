import FoundationEssentials
import Testing

@testable import TutorUI

/// The README's table of keys is the program's own: with `RECORD_README=1` it is written anew.
struct ReadmeTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

  static var table: String {
    let rows = App.Commands.all.map { command in
      let keys = command.keys.map(\.name).filter { !$0.isEmpty }.map { "`\($0)`" }
        .joined(separator: " ")
      return "| \(keys) | \(command.help) |"
    }
    return (["<!-- keys -->", "| key | |", "|---|---|"] + rows).joined(separator: "\n")
  }

  @Test func `the keys in the README are those of the program`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_README"] == "1" {
      let start = try #require(text.firstRange(of: "<!-- keys -->")?.lowerBound)
      let end = try #require(text[start...].firstRange(of: "\n\n")?.lowerBound)
      try text.replacingCharacters(in: start..<end, with: Self.table)
        .write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("Recorded: read it, then run without RECORD_README.")
      return
    }
    #expect(text.contains(Self.table + "\n\n"))
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
