internal import FoundationEssentials
internal import Glibc
internal import TutorCourses
internal import TutorPlatform
internal import TutorSystem

/// What `redgreen config` shows and writes so that an editor shows verdicts.
struct EditorConfiguration {
  let general: GeneralOptions
  let environment: [String: String]

  private var output: Output { Output(general) }

  /// Shows the lines for the chosen editor, or else for each editor on this machine.
  func show() {
    let settings = Settings.readable(environment).0
    let chosen = Editors(
      settings, environment, opensSplits: false, path: Editor.search(environment)
    ).chosen.map { EditorProgram(command: $0.command).name }
    let search = ProgramSearch(environment)
    let setups = EditorSetup.all.filter { setup in
      setup.programs.contains { program in
        chosen.map { $0 == program } ?? (search.path(of: program) != nil)
      }
    }
    for setup in setups {
      output.writePlain("\nTo see verdicts in \(title(of: setup)), add to \(setup.place):\n")
      output.report([]) { Console.write(document: setup.lines + "\n") }
      if let note = setup.note { output.writePlain(note) }
    }
    if chosen.map({ EditorProgram(command: $0).isCode }) == true {
      output.writePlain("To see verdicts in VS Code: \(ProgramName.current) config vscode")
    } else if setups.isEmpty {
      output.writePlain(
        "To see verdicts in an editor, choose it first: redgreen config editor nvim")
    }
  }

  private func title(of setup: EditorSetup) -> String {
    EditorProgram(command: setup.programs[0]).title
  }

  /// Writes the task of VS Code into the package around the current folder, or else into that of the
  /// current lesson, after asking.
  func writeCodeTask() throws -> ExitCode {
    let (package, words) = try place()
    let file = "\(package)/\(CodeTask.file)"
    let text = CodeTask.text(running: words)
    if let present = SafeFile.contents(of: file) {
      guard present != Array(text.utf8) else {
        output.report("\(file) is up to date.", as: .done)
        return .asExpected
      }
      output.report("\(file) exists and is not changed. Add this task to it:")
      output.report([]) { Console.write(document: text) }
      return .notAsExpected
    }
    guard general.isConfirmed || output.isInteractive else {
      throw UsageError.needsAgreement("config vscode")
    }
    if !general.isConfirmed {
      Console.write(
        "Write \(file)? It runs `\(words)` when VS Code opens the folder. [y/N] ", to: STDERR_FILENO
      )
      guard Console.isYes(readLine()) else { return .notAsExpected }
    }
    try SafeFile.makeFolder(package + "/.vscode")
    try SafeFile.write(Array(text.utf8), to: file)
    output.report(
      "\(file) is written. Open the folder in VS Code, and allow its automatic tasks once.",
      as: .done)
    return .asExpected
  }

  /// Returns the package, and the command that shows its session.
  private func place() throws -> (package: String, words: String) {
    let course = OpenSession.path(general.course, environment)
    let option = general.course == nil ? "" : " --course '\(course)'"
    let here = FileManager.default.currentDirectoryPath
    let real = SafePath.real(course)
    if let package = SafePath.package(around: here), !SafePath.real(package).hasPrefix(real + "/") {
      return (package, "redgreen practice --plain .")
    }
    guard SafeFile.isFolder(CourseFolder.ownFolder(of: course)) else {
      throw PracticeError.noPackage(here)
    }
    let open = try OpenSession(general, Tools(general, environment: environment), needs: [])
    return (open.package(of: open.session), "redgreen --plain" + option)
  }
}
