package import TutorTexts
internal import Glibc
package import TutorPlatform

/// A way to open the learner's files: an editor, and the place where it appears.
package struct Editor: Equatable {
  /// The command as in `VISUAL` and `EDITOR`, which may have several shell words.
  package let command: String
  /// The place where the editor appears.
  package let place: Place

  /// The place where an editor appears.
  package enum Place: String, CaseIterable {
    /// In the tutor's window; the tutor returns when the editor quits.
    case here
    /// In a new pane of the terminal, next to the tutor, or in a new tab if two panes do not fit.
    case pane
    /// In a window of its own, or in the editor that this terminal is part of.
    case window
  }

  /// The program that the command starts.
  package var program: EditorProgram { EditorProgram(command: command) }

  /// Returns a description of the way, such as `in vim, in a tmux pane`.
  ///
  /// - Parameter host: The program that opens panes, or `nil` without one.
  /// - Returns: The words, which complete "opens it …".
  package func description(on host: TerminalHost?) -> Phrase {
    let name = Phrase(verbatim: program.title)
    return switch place {
    case .here: Phrase(.inEditor, name)
    case .pane:
      host.map { Phrase($0.part, name, Phrase(verbatim: $0.title)) } ?? Phrase(.inEditor, name)
    case .window: Phrase(.inWindow, name)
    }
  }

  /// Returns the command that opens a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file, relative to the folder.
  ///   - line: The line, counted from 1, or `nil` for the start of the file.
  ///   - folder: The working directory.
  ///   - environment: The environment of the editor.
  ///   - host: The program that opens panes, or `nil` without one.
  /// - Returns: The command, and whether it needs the tutor's terminal until it ends.
  package func opening(
    _ file: String, line: Int?, in folder: String, environment: [String: String],
    on host: TerminalHost?
  ) -> (command: ChildProcess.Command, needsTerminal: Bool) {
    // An editor that is already running has another working directory.
    let file = place == .window ? folder + "/" + file : file
    let arguments = program.arguments(file, line)
    // The shell splits the editor's words, as in git (git-var(1), GIT_EDITOR).
    let words = ["sh", "-c", command + " \"$@\"", command] + arguments
    let make = { (words: [String]) in
      ChildProcess.Command(
        "/usr/bin/env", words, environment: environment, directory: folder, limits: .interactive)
    }
    switch place {
    case .pane:
      guard let host else { break }
      return (make(host.split(words, folder)), false)
    case .window:
      // An editor that runs until its window is closed must outlive the tutor.
      let remote = program.remote(file, line, environment)
      return (make(remote ?? (program.staysOpen ? ["setsid", "-f"] + words : words)), false)
    case .here: break
    }
    return (make(words), true)
  }
}

/// The editors of this machine, and the one that the learner has chosen.
package struct Editors: Equatable {
  /// The ways to open files, the best one first.
  package let choices: [Editor]
  /// The editor that opens files, or `nil` if neither the settings nor the environment name one that
  /// is installed.
  package private(set) var chosen: Editor?
  /// The editor that the settings or the environment name, if its program is not installed.
  package private(set) var missing: Editor?

  /// Finds the editors.
  ///
  /// - Parameters:
  ///   - settings: The learner's settings, which come before the environment.
  ///   - environment: The environment.
  ///   - opensSplits: Whether the editor must appear in a pane, if the terminal has panes.
  ///   - path: Returns the path of a program without links, or `nil` if it is not installed.
  package init(
    _ settings: Settings, _ environment: [String: String], opensSplits: Bool,
    path: (String) -> String?
  ) {
    choices = Editor.choices(in: environment, path: path)
    chosen =
      settings.chosenEditor
      ?? Editor.named(in: environment).map { command in
        let hasWindow = EditorProgram(command: command).hasWindow
        return Editor(command: command, place: hasWindow ? .window : .here)
      }
    if let editor = chosen, !editor.isUsable(path) { (chosen, missing) = (nil, editor) }
    if opensSplits, TerminalHost.isAround(environment), let editor = chosen ?? choices.first {
      chosen = Editor(command: editor.command, place: .pane)
    }
  }

  /// Chooses an editor, and remembers it in the settings.
  ///
  /// - Throws: `SettingsError` or `FileError` if the settings cannot be read or written.
  package mutating func choose(_ index: Int, _ environment: [String: String]) throws {
    guard choices.indices.contains(index) else { return }
    (chosen, missing) = (choices[index], nil)
    var settings = try Settings.read(environment)
    settings.editor = choices[index].command
    settings.place = choices[index].place.rawValue
    try settings.write(environment)
  }
}

extension Editor {
  /// Returns the command that opens a file in a pane that the tutor has opened before, or `nil` if
  /// the terminal has no such command.
  ///
  /// If the editor cannot be told to open a file, the command only goes to the pane.
  package func reopening(
    _ file: String, line: Int?, in folder: String, pane: String, environment: [String: String],
    on host: TerminalHost?
  ) -> ChildProcess.Command? {
    let keys = program.keys(opening: folder + "/" + file, line: line)
    let words = host?.show(pane, sending: keys ?? [])
    return words.map {
      ChildProcess.Command(
        "/usr/bin/env", $0, environment: environment, directory: folder, limits: .interactive)
    }
  }

  /// Returns the ways to open files on this machine, the best one first.
  ///
  /// - Parameters:
  ///   - environment: The environment. `VISUAL` and `EDITOR` come before other editors.
  ///   - path: Returns the path of a program without links, or `nil` if it is not installed.
  /// - Returns: The ways. A program with two names, such as `vi` and `vim`, is offered once.
  package static func choices(
    in environment: [String: String], path: (String) -> String?
  ) -> [Editor] {
    var choices: [Editor] = []
    let add = { (command: String, place: Place) in
      let editor = Editor(command: command, place: place)
      if !choices.contains(editor) { choices.append(editor) }
    }
    for host in EditorProgram.hosts(in: environment) where path(host) != nil {
      add(host, .window)
    }
    let named = named(in: environment).flatMap {
      Editor(command: $0, place: .here).isUsable(path) ? $0 : nil
    }
    let hasPanes = TerminalHost.isAround(environment)
    var offered: Set<String> = []
    var others: [Editor] = []
    for command in [named].compactMap(\.self) + EditorProgram.terminalNames {
      let word = command.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
      guard let program = path(word) ?? (command == named ? command : nil),
        offered.insert(program).inserted
      else { continue }
      if EditorProgram(command: command).hasWindow {
        add(command, .window)
      } else {
        if hasPanes { add(command, .pane) }
        // For the best editor, both places come first.
        if offered.count < 2 || !hasPanes {
          add(command, .here)
        } else {
          others.append(Editor(command: command, place: .here))
        }
      }
    }
    choices += others
    let hasWindows =
      ["DISPLAY", "WAYLAND_DISPLAY"].contains { !environment[$0, default: ""].isEmpty }
    for command in EditorProgram.graphicalNames where hasWindows && path(command) != nil {
      add(command, .window)
    }
    return choices
  }

  /// Returns the editor that the environment names, or `nil` if it names none.
  package static func named(in environment: [String: String]) -> String? {
    ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first {
      $0.contains { !$0.isWhitespace }
    }
  }

  /// Returns whether the editor's program is installed, as far as the command tells.
  ///
  /// A command may use the syntax of the shell. Then only the shell can find its program.
  package func isUsable(_ path: (String) -> String?) -> Bool {
    let word = command.split(whereSeparator: \.isWhitespace).first ?? ""
    let isPlain = word.utf8.allSatisfy { byte in
      Unicode.Scalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte)
        || "+-._/".utf8.contains(byte)
    }
    return !isPlain || path(String(word)) != nil
  }

  /// Returns a closure that looks for a program at its path, or in the folders of `PATH`, and
  /// returns its path without links.
  package static func search(_ environment: [String: String]) -> (String) -> String? {
    let search = ProgramSearch(environment)
    return { name in
      let path =
        name.contains("/") ? (ProgramSearch.isProgram(name) ? name : nil) : search.path(of: name)
      return path.map(SafePath.real)
    }
  }
}
