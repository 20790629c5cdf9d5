import FoundationEssentials
import Glibc
import TerminalUI
import Testing
import TutorCore

@testable import CanvasUI
@testable import TutorUI

/// The keys in the last row of each screen, which most golden frames leave out.
struct FootLineTests {
  @Test func `the remark that the tests are running goes when they end`() {
    for cancels in [false, true] {
      var app = App.sample()
      let effects = app.update(.session(.checkRequested), at: 1)
      app.type("n")
      #expect(app.remark == "n: the tests are still running.")
      for case .session(.startCheck(let id, _)) in effects {
        _ = app.update(
          .session(cancels ? .cancelRequested : .checkEnded(id, Evidence(report: .missing))), at: 2)
      }
      #expect(app.remark == nil)
    }
  }

  // MARK: - The learner's screen

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var columns = 80
    var app: App
    var commands: [App.ScreenCommand]
  }

  private typealias Keys = AppCommands

  static let rows: [Row] = {
    var done = App.sample()
    done.check(.missing, at: 1)
    var running = App.sample()
    _ = running.update(.key(.character("r")), at: 1)
    var hinted = App.sample()
    hinted.type("hh")
    var read = App.sample()
    _ = read.update(
      .session(.goToRequested(StepPlace(lesson: "more", step: Step.welcome.id))), at: 1)
    let open = [Keys.check, Keys.hint, Keys.edit, Keys.showDiff, Keys.showView]
    let end = [Keys.help, Keys.quit]
    return [
      Row(
        testDescription: "an open step", app: .sample(),
        commands: open + [Keys.list, Keys.undo] + end),
      Row(
        testDescription: "an open step on a small screen",
        app: .sample(size: Size(columns: 60, rows: 15)), commands: open + end),
      Row(
        testDescription: "an open step on a large screen",
        app: .sample(size: Size(columns: 160, rows: 48)),
        commands: open + [Keys.list, Keys.undo] + end),
      Row(
        testDescription: "a step that is done", app: done,
        commands: [Keys.next] + open + [Keys.list] + end),
      Row(
        testDescription: "a run", app: running, commands: [Keys.stop] + open + [Keys.list] + end),
      Row(
        testDescription: "all hints are open", app: hinted,
        commands: [Keys.check, Keys.edit, Keys.showDiff, Keys.showView, Keys.list, Keys.undo] + end),
      Row(
        testDescription: "a question", app: .sample(at: .preview),
        commands: [Keys.answer] + open + [Keys.list] + end),
      Row(
        testDescription: "a step to read, without UIKit", app: read,
        commands: [Keys.next, Keys.edit, Keys.list, Keys.undo] + end),
    ]
  }()

  @Test(arguments: rows)
  func `the foot line offers what can be done now, as far as it fits`(_ row: Row) {
    #expect(row.app.footLine.labels.map(\.item) == row.commands)
    #expect(row.app.render().lines.last == labels(row.commands))
  }

  @Test func `the key of the next step stands out when it is due`() throws {
    var app = App.sample()
    app.check(.missing, at: 1)
    let screen = app.render()
    let row = screen.size.rows - 1
    for label in app.footLine.labels {
      let (command, range) = (label.item, label.range)
      #expect(screen[range.lowerBound, row].style == app.palette.accent)
      #expect(
        screen[range.upperBound - 1, row].style
          == (command == Keys.next ? app.palette.accent : app.palette.faint))
    }
  }

  // MARK: - The other screens

  @Test func `the foot line of the board follows the page`() {
    var board = BoardTests.board()
    typealias Keys = Board.Commands
    func foot() -> String? { board.render().lines.last }
    #expect(
      foot()
        == labels([
          Keys.open, Keys.sort, Keys.filter, Keys.review, Keys.refresh, Keys.help, Keys.quit,
        ])
    )
    for key in ["2", "3"] as [Character] {
      _ = board.update(.key(.character(key)))
      #expect(foot() == labels([Keys.review, Keys.refresh, Keys.help, Keys.quit]))
    }
    _ = board.update(.key(.character("p")))
    #expect(foot() == " Esc back " + labels([Keys.help, Keys.quit]))
    _ = board.update(.key(.character("1")))
    _ = board.update(.key(.enter))
    #expect(foot() == " Esc back " + labels([Keys.answer, Keys.help, Keys.quit]))
    _ = board.update(.key(.escape))
    _ = board.update(.key(.character("v")))
    #expect(
      foot()
        == " Esc now  ←→ move "
        + labels([Keys.open, Keys.sort, Keys.filter, Keys.help, Keys.quit]))
  }

  @Test func `the foot line of practice has what fits`() {
    #expect(PracticeRig().screen.render().lines.last == labels(PracticeScreen.Commands.onFootLine))
    let small = PracticeRig(size: Size(columns: 60, rows: 15)).screen.render()
    #expect(small.lines.last == labels(PracticeScreen.Commands.onFootLine.prefix(6)))
  }

  @Test(arguments: InterfaceCanvas.Pane.allCases, [60, 80, 160])
  func `the foot line of the canvas has the commands of the pane`(
    _ pane: InterfaceCanvas.Pane, _ columns: Int
  ) throws {
    var canvas = try InterfaceCanvas.sample(columns, 24)
    canvas.select("but-to-one")
    canvas.type("rOK")
    canvas.press(.enter)
    canvas.panes.focused = pane
    let offered = InterfaceCanvas.Commands.onFootLine(of: pane)
    let end = InterfaceCanvas.Commands.atEndOfFootLine
    let shown = canvas.footLine.labels.map(\.item)
    #expect(shown.suffix(2) == end)
    #expect(Array(shown.dropLast(2)) == offered.filter { shown.contains($0) })
    #expect(columns < 160 || shown.dropLast(2) == offered[...])
    #expect(columns > 60 || shown.count >= 6)
    #expect(canvas.render().lines.last == labels(shown))
  }

  // MARK: - Few frames

  /// For each command, the texts that change with its key or its name.
  static let namings: [[String]] = {
    func namings<Screen, Effect>(_ commands: [Command<Screen, Effect>]) -> [[String]] {
      commands.map { command in
        let key = command.keyName
        let name = "\(command.name)"
        let names = [name, name.capitalized]
        // Items of a line have two spaces between them; sentences have one.
        return names.flatMap { ["  \(key) \($0)", "\n \(key) \($0)"] }
          + ["  \(key) opens it", " Press \(key) to", " press \(key)."]
          + [String("\(command.help)".prefix(30))]
      }
    }
    return namings(AppCommands.all) + namings(Board.Commands.all)
      + namings(PracticeScreen.Commands.all) + namings(InterfaceCanvas.Commands.all)
  }()

  @Test func `a renamed key changes at most three golden frames`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: FrameSnapshot.folder.path)
    let frames = try files.map { name in
      let file = FrameSnapshot.folder.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      return (name: name, text: text.components(separatedBy: "\nstyles\n")[0])
    }
    #expect(frames.count > 30)
    for texts in Self.namings {
      let changed = frames.filter { frame in texts.contains(where: frame.text.hasText) }
      #expect(changed.count <= 3, "\(texts[0]): \(changed.map(\.name).sorted())")
    }
  }
}

extension String {
  /// Returns whether a text occurs in this one; `contains` is slow for thousands of searches.
  fileprivate func hasText(_ text: String) -> Bool {
    withCString { all in text.withCString { strstr(all, $0) != nil } }
  }
}

/// Returns the foot line with the given commands.
private func labels<Screen, Effect>(_ commands: some Sequence<Command<Screen, Effect>>) -> String {
  " " + commands.map { "\($0.keyName) \($0.name)" }.joined(separator: "  ")
}
