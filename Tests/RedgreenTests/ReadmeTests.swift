import FoundationEssentials
import TestSupport
import Testing
import TutorCore
import TutorCourses

@testable import redgreen

struct ReadmeTests {
  static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the documented commands are those of the program`() throws {
    let rows = Subcommand.Group.allCases.flatMap { group in
      ["# \(group.rawValue)"]
        + Subcommand.all.group(group).map { command in
          let words = "redgreen \(command.usage)"
          return words + String(repeating: " ", count: max(1, 32 - words.count)) + command.summary
        }
    }
    let table = DocumentedTable(
      "commands", in: "Sources/redgreen/README.md", lines: ["```"] + rows + ["```"])
    try table.check()
  }

  @Test func `the documented edits of the canvas are those of the program`() throws {
    let rows = CanvasTextCommand.forms.map { form in
      let usage = form.usage.replacing("|", with: "\\|")
      return "| `\(usage)` | \(form.summary) |"
    }
    let table = DocumentedTable(
      "canvas edits", in: "Sources/redgreen/README.md", lines: ["| edit | |", "|---|---|"] + rows)
    try table.check()
  }

  @Test func `the documented events are those of --json`() throws {
    var known: [String: String] = [:]
    let rows = JSONEvents.all.map { event in
      let name = event.name.contains(" ") ? event.name : "`\(event.name)`"
      let keys = event.documentedKeys { parts in
        if let earlier = known[parts] { return "as in \(earlier)" }
        if parts.count > 50 { known[parts] = name }
        return parts
      }
      return "| \(name) | \(event.meaning) | \(keys) |"
    }
    let table = DocumentedTable(
      "events", in: "Sources/redgreen/README.md",
      lines: ["| event | | keys |", "|---|---|---|"] + rows)
    try table.check()
  }

  @Test func `the README lists every lesson and every path with its hours`() throws {
    let text = try String(
      contentsOf: Self.checkout.appending(path: "README.md"), encoding: .utf8)
    let course = try LessonLoader(folder: Self.checkout.appending(path: "Lessons").path)
      .load(.texts)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    func expect(_ title: String, minutes: Int) {
      let quarters = ["", "¼", "½", "¾"]
      let count = Int((Double(minutes) / 15).rounded())
      let hours = (count < 4 ? "" : "\(count / 4)") + quarters[count % 4]
      #expect(
        rows.contains { $0.hasPrefix("| \(title) |") && $0.hasSuffix("| \(hours) |") },
        "\(title), \(hours)")
    }
    for lesson in course.lessons { expect(lesson.title, minutes: lesson.minutes) }
    for path in course.paths {
      let lessons = course.lessons.filter { path.lessons.contains($0.id) }
      expect(path.title, minutes: lessons.map(\.minutes).reduce(0, +))
    }
    #expect(course.paths.count > 3)
  }

  @Test func `the README has at most 6,000 characters`() throws {
    let text = try String(
      contentsOf: Self.checkout.appending(path: "README.md"), encoding: .utf8)
    #expect(text.count <= 6000)
  }

  @Test func `the newest entry of the changelog is about this version`() throws {
    let text = try String(
      contentsOf: Self.checkout.appending(path: ".github/CHANGELOG.md"), encoding: .utf8)
    let newest = text.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(newest?.hasPrefix("## \(Help.version), ") == true)
  }
}
