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
    #expect(try table.isCurrent())
  }

  @Test func `the documented edits of the canvas are those of the program`() throws {
    let rows = CanvasTextCommand.forms.map { form in
      let usage = form.usage.replacing("|", with: "\\|")
      return "| `\(usage)` | \(form.summary) |"
    }
    let table = DocumentedTable(
      "canvas edits", in: "Sources/redgreen/README.md", lines: ["| edit | |", "|---|---|"] + rows)
    #expect(try table.isCurrent())
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
    #expect(try table.isCurrent())
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
      let hours = (count < 4 ? "" : "\(count / 4)") + quarters[count % 4]
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
