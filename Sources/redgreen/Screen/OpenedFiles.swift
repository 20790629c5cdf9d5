internal import TutorPlatform
internal import TutorSystem

/// The files that were opened in panes, so that none is opened twice.
struct OpenedFiles {
  /// The tmux pane in which the editor was opened, if it was.
  private var pane: String?
  /// The program that opened that pane when the tutor's window was wider.
  var host: TerminalHost?
  /// The paths of the files that were opened in panes that the tutor cannot show again.
  private var inPanes: Set<String> = []

  /// A way to edit a file.
  enum Way: Equatable {
    /// The command shows the file in the pane that is open.
    case again(ChildProcess.Command)
    /// The file is in a pane that the tutor cannot show.
    case isOpen
    /// The command needs the tutor's terminal until it ends.
    case inTerminal(ChildProcess.Command)
    /// The command opens a pane or a window.
    case beside(ChildProcess.Command)
  }

  /// Returns the way to edit a file.
  func way(
    toEdit file: String, line: Int?, in folder: String, with editor: Editor,
    environment: [String: String], on host: TerminalHost?
  ) -> Way {
    if let pane, editor.place == .pane,
      let command = editor.reopening(
        file, line: line, in: folder, pane: pane, environment: environment, on: host)
    {
      return .again(command)
    }
    if inPanes.contains(folder + "/" + file) { return .isOpen }
    let (command, needsTerminal) = editor.opening(
      file, line: line, in: folder, environment: environment, on: host)
    return needsTerminal ? .inTerminal(command) : .beside(command)
  }

  /// Notes that a pane was opened for a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - answer: The output of the command, which names the pane in tmux.
  mutating func note(_ path: String, answer: String) {
    let name = answer.split(separator: "\n").first.map(String.init) ?? ""
    if name.hasPrefix("%") { pane = name } else { inPanes.insert(path) }
  }

  /// Notes that the pane is closed.
  mutating func forgetPane() { (pane, host) = (nil, nil) }
}
