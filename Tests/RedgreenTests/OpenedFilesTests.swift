import Testing
import TutorPlatform

@testable import TutorSystem
@testable import redgreen

/// The ways to edit a file again.
struct OpenedFilesTests {
  private func way(
    _ opened: OpenedFiles, _ place: Editor.Place, _ environment: [String: String] = [:],
    file: String = "A.swift"
  ) -> OpenedFiles.Way {
    opened.way(
      toEdit: file, line: 3, in: "/kata", with: Editor(command: "vim", place: place),
      environment: environment, on: TerminalHost(in: environment, columns: 200))
  }

  @Test func `in tmux, the pane of the first time shows the file again`() {
    let tmux = ["TMUX": "/tmp/x"]
    var opened = OpenedFiles()
    guard case .beside(let command) = way(opened, .pane, tmux) else {
      Issue.record("no pane is opened")
      return
    }
    #expect(command.arguments.contains("tmux"))
    opened.note("/kata/A.swift", answer: "%7\n")
    for file in ["A.swift", "B.swift"] {
      guard case .again(let command) = way(opened, .pane, tmux, file: file) else {
        Issue.record("\(file) is opened twice")
        return
      }
      #expect(command.arguments.joined(separator: " ").contains("%7"))
    }
    opened.forgetPane()
    guard case .beside = way(opened, .pane, tmux) else {
      Issue.record("the pane is not opened again after it was closed")
      return
    }
  }

  @Test func `a pane that cannot be shown again is opened once for each file`() {
    let zellij = ["ZELLIJ": "0"]
    var opened = OpenedFiles()
    opened.note("/kata/A.swift", answer: "")
    #expect(way(opened, .pane, zellij) == .isOpen)
    guard case .beside = way(opened, .pane, zellij, file: "B.swift") else {
      Issue.record("another file is not opened")
      return
    }
  }

  @Test func `an editor in the tutor's terminal is started each time`() {
    guard case .inTerminal = way(OpenedFiles(), .here) else {
      Issue.record("the editor needs the terminal")
      return
    }
  }
}
