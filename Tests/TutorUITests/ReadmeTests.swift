import TestSupport
import Testing

@testable import CanvasUI
@testable import TutorUI

struct ReadmeTests {
  /// Returns the table of the keys of commands, as Markdown.
  private static func table<Screen, Effect>(of commands: [Command<Screen, Effect>]) -> [String] {
    ["| key | |", "|---|---|"]
      + commands.map { command in
        let keys = command.keys.map(\.name).filter { !$0.isEmpty }.map { "`\($0)`" }
          .joined(separator: " ")
        return "| \(keys) | \(command.help) |"
      }
  }

  @Test func `the documented keys are those of the program`() throws {
    let file = "Sources/redgreen/README.md"
    let keys = DocumentedTable("keys", in: file, lines: Self.table(of: AppCommands.all))
    try keys.check()
    let canvas = DocumentedTable(
      "canvas keys", in: file, lines: Self.table(of: InterfaceCanvas.Commands.all))
    try canvas.check()
  }
}
