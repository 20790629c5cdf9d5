internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorSystem

/// `redgreen edit`: opens the file of the current step in the learner's editor.
struct EditCommand {
  let session: Session
  let open: OpenSession

  /// Opens the file, and waits until the editor quits or its window is open.
  ///
  /// - Throws: `EditorProblem` if there is no editor or it fails; `SettingsError` or `ProcessError`.
  func run() throws -> ExitCode {
    let environment = open.environment
    let editors = Editors(
      try Settings.read(environment), environment, opensSplits: false,
      path: Editor.search(environment))
    guard let editor = editors.chosen else {
      throw EditorProblem(missing: editors.missing?.command)
    }
    let file = session.editedFile()
    let (command, needsTerminal) = editor.opening(
      file.path, line: file.line,
      in: open.package(of: session), environment: environment,
      on: TerminalHost(in: environment, columns: Console.columns(environment)))
    let status: ProcessExit?
    if needsTerminal {
      let child = try ForegroundChild(command)
      Poll.run([child]) { child.isOver }
      status = child.status
    } else {
      let child = try ChildProcess(command)
      Poll.run([child]) { child.isOver }
      status = child.status
    }
    guard status == .exited(0) else { throw EditorProblem.failed(editor.command) }
    return .asExpected
  }
}

/// An error that prevents a file from being opened.
enum EditorProblem: Error, Equatable, CustomStringConvertible {
  case noEditor
  case notInstalled(String)
  case failed(String)

  init(missing: String?) { self = missing.map(EditorProblem.notInstalled) ?? .noEditor }

  var description: String {
    switch self {
    case .noEditor: "no editor is chosen; choose one with `redgreen config editor NAME`"
    case .notInstalled(let name):
      "your editor, \(name), is not installed; choose another with `redgreen config editor NAME`"
    case .failed(let name): "the editor \(name) failed"
    }
  }
}
