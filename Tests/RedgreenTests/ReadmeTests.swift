import FoundationEssentials
import Testing

@testable import redgreen

/// The README's list of commands is the program's own: with `RECORD_README=1` it is written anew.
struct ReadmeTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

  static var list: String {
    let rows = Subcommand.all.dropFirst().map { command in
      let words = "redgreen \(command.usage)"
      return words + String(repeating: " ", count: max(1, 32 - words.count)) + command.summary
    }
    return (["<!-- commands -->", "```"] + rows + ["```"]).joined(separator: "\n")
  }

  @Test func `the commands in the README are those of the program`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_README"] == "1" {
      let start = try #require(text.firstRange(of: "<!-- commands -->")?.lowerBound)
      let end = try #require(text[start...].firstRange(of: "\n\n")?.lowerBound)
      let new = String(text[..<start]) + Self.list + String(text[end...])
      try new.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("Recorded: read it, then run without RECORD_README.")
      return
    }
    #expect(text.contains(Self.list + "\n\n"))
  }
}
