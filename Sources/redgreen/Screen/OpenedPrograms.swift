internal import NcursesTerminal
internal import TerminalUI
internal import TutorPlatform
internal import TutorSystem
internal import TutorTexts

/// The programs that a screen opens: an editor or the canvas in its place, and those that need no
/// terminal.
final class OpenedPrograms {
  enum Event {
    /// There is a message for the user.
    case remarked(String)
    /// The program that used the terminal has ended.
    case returned
  }

  var editors: Editors { didSet { opened = OpenedFiles() } }
  /// Descriptions of the ways to open files, the best one first.
  var editorNames: [Phrase] { editors.choices.map { $0.description(on: host) } }
  /// A description of the chosen editor, or `nil` if none is chosen.
  var chosenEditor: Phrase? { editors.chosen?.description(on: host) }
  private let terminal: Terminal
  private let environment: [String: String]
  /// The program that uses the terminal, and its name: the editor or the canvas.
  private var foreground: (child: ForegroundChild, name: String)?
  /// The running programs that need no terminal.
  private var helpers: [(child: ChildProcess, purpose: Purpose)] = []
  private var opened = OpenedFiles()
  private var events: [Event] = []

  /// The purpose of a program that needs no terminal.
  private enum Purpose {
    case opening(path: String)
    case reopening(file: String, line: Int?, folder: String)
    case copying

    var isOpening: Bool { if case .copying = self { false } else { true } }
  }

  init(on terminal: Terminal, _ editors: Editors, _ environment: [String: String]) {
    self.terminal = terminal
    self.editors = editors
    self.environment = environment
  }

  var activities: [any Activity] { helpers.map(\.child) + (foreground.map { [$0.child] } ?? []) }

  /// Returns the events since the last call.
  func advance(at now: Instant) -> [Event] {
    for activity in activities { activity.advance(at: now) }
    if let foreground, let status = foreground.child.status { end(foreground.name, status) }
    let ended = helpers.filter(\.child.isOver)
    helpers.removeAll { $0.child.isOver }
    for (child, purpose) in ended { end(purpose, child) }
    defer { events = [] }
    return events
  }

  /// The program that opens panes, or `nil` without one.
  private var host: TerminalHost? {
    opened.host ?? TerminalHost(in: environment, columns: terminal.size.columns)
  }

  private func remark(_ sentence: String) { events.append(.remarked(sentence)) }

  // MARK: - Opening

  /// Opens a file in the chosen editor, or in the best one.
  func edit(_ file: String, _ line: Int?, in folder: String) {
    guard let editor = editors.chosen ?? editors.choices.first else {
      return remark("No editor was found. Choose one with `redgreen config editor NAME`.")
    }
    // The key was pressed twice.
    if helpers.contains(where: \.purpose.isOpening) { return }
    switch opened.way(
      toEdit: file, line: line, in: folder, with: editor, environment: environment, on: host)
    {
    case .again(let command):
      start(command, for: .reopening(file: file, line: line, folder: folder))
    case .isOpen:
      remark("\(file) is open in another pane. If you closed it, choose the editor with E.")
    case .inTerminal(let command): run(command, named: "editor")
    case .beside(let command):
      if editor.place == .pane { opened.host = host }
      start(command, for: .opening(path: folder + "/" + file))
    }
  }

  /// Chooses an editor for now and, if possible, for the next time.
  func chooseEditor(_ index: Int) {
    do {
      try editors.choose(index, environment)
    } catch {
      remark("Your choice applies until you quit, because it could not be saved: \(error)")
    }
  }

  /// Copies a text through the terminal, and through the program for the system's clipboard.
  func copy(_ text: String) {
    terminal.copy(text)
    if let command = Clipboard.copying(text, in: environment) { start(command, for: .copying) }
  }

  /// Starts a program that uses the terminal until it ends.
  func run(_ command: ChildProcess.Command, named name: String) {
    terminal.suspend()
    do {
      foreground = (try ForegroundChild(command), name)
    } catch {
      terminal.resume()
      remark("\(error)")
    }
  }

  private func start(_ command: ChildProcess.Command, for purpose: Purpose) {
    do {
      helpers.append((try ChildProcess(command), purpose))
    } catch {
      remark("\(error)")
    }
  }

  // MARK: - Ends

  private func end(_ purpose: Purpose, _ child: ChildProcess) {
    switch (purpose, child.status == .exited(0)) {
    case (.opening(let path), true):
      guard editors.chosen?.place == .pane else { return }
      opened.note(path, answer: child.output.text)
    case (.opening, false):
      let how = chosenEditor.map { "\($0)" } ?? ""
      remark("The file could not be opened \(how). Press E to choose another way.")
    case (.reopening(let file, let line, _), true):
      guard editors.chosen?.program.keys(opening: file, line: line) == nil else { return }
      let place = line.map { "\(file):\($0)" } ?? file
      remark("Your editor is in the other pane. Open \(place) there.")
    case (.reopening(let file, let line, let folder), false):
      // The user has closed the pane.
      opened.forgetPane()
      edit(file, line, in: folder)
    case (.copying, true): break
    case (.copying, false): remark("The program for the clipboard failed.")
    }
  }

  /// Returns to the screen after the program that used the terminal has ended.
  private func end(_ name: String, _ status: ProcessExit) {
    foreground = nil
    terminal.resume()
    events.append(.returned)
    switch status {
    case .exited(0): break
    case .exited(127): remark("The \(name) was not found. Press E to choose another one.")
    case .exited(let code): remark("The \(name) exited with code \(code).")
    case .signalled(let number): remark("The \(name) was terminated by signal \(number).")
    }
  }
}
