import FoundationEssentials
import Testing
import TutorCore
import TutorCourses

@testable import redgreen

struct ReadmeTests {
  static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The list of commands in `Sources/redgreen/README.md`, which `RECORD_README=1` writes.
  static var list: String {
    let rows = Subcommand.all.dropFirst().map { command in
      let words = "redgreen \(command.usage)"
      return words + String(repeating: " ", count: max(1, 32 - words.count)) + command.summary
    }
    return (["<!-- commands -->", "```"] + rows + ["```"]).joined(separator: "\n")
  }

  @Test func `the documented commands are those of the program`() throws {
    let file = Self.checkout.appending(path: "Sources/redgreen/README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_README"] == "1" {
      let start = try #require(text.firstRange(of: "<!-- commands -->")?.lowerBound)
      let end = try #require(text[start...].firstRange(of: "\n\n")?.lowerBound)
      let new = String(text[..<start]) + Self.list + String(text[end...])
      try new.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("Recorded: read it, then run without RECORD_README.")
      return
    }
    #expect(text.contains(Self.list + "\n\n"))
  }

  @Test func `the README lists every lesson with its hours`() throws {
    let text = try String(
      contentsOf: Self.checkout.appending(path: "README.md"), encoding: .utf8)
    let quarters = ["", "¼", "½", "¾"]
    let lessons = try LessonLoader(folder: Self.checkout.appending(path: "Lessons").path)
      .load(.texts).lessons
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for lesson in lessons {
      let count = Int((Double(lesson.minutes) / 15).rounded())
      let hours = "\(count / 4)\(quarters[count % 4])"
      #expect(
        rows.contains { $0.hasPrefix("| \(lesson.title) |") && $0.hasSuffix("| \(hours) |") },
        "\(lesson.title), \(hours)")
    }
  }

  @Test func `the README has at most 6,000 characters`() throws {
    let text = try String(
      contentsOf: Self.checkout.appending(path: "README.md"), encoding: .utf8)
    #expect(text.count <= 6000)
  }
}
