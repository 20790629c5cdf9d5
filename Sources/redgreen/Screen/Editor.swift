internal import Glibc
internal import TutorPlatform

/// The learner's own editor, and its command lines for opening a file.
struct Editor: Equatable {
  /// The value of `VISUAL` or `EDITOR`, or the name of an installed editor.
  ///
  /// It may consist of several shell words, such as `code -w`.
  let command: String
  private let environment: [String: String]

  /// Finds the editor, or returns `nil` if none is set and no common editor is installed.
  init?(environment: [String: String]) {
    self.environment = environment
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let installed = ["vi", "vim", "nvim", "nano", "emacs"].first { name in
      folders.contains { access($0 + "/" + name, X_OK) == 0 }
    }
    guard let command = named ?? installed else { return nil }
    self.command = command
  }

  /// Returns the command that opens a file on this terminal.
  ///
  /// The shell splits the editor's words, as in git (git-var(1), GIT_EDITOR).
  func opening(_ file: String, line: Int?, in folder: String) -> ChildProcess.Command {
    ChildProcess.Command(
      "/bin/sh", ["-c", command + " \"$@\"", command] + arguments(file, line),
      environment: environment, directory: folder)
  }

  /// Returns the command that opens a file in a new pane, or `nil` outside tmux and zellij.
  func splitting(_ file: String, line: Int?, in folder: String) -> ChildProcess.Command? {
    let words = ["sh", "-c", command + " \"$@\"", command] + arguments(file, line)
    if environment["TMUX"] != nil {
      return ChildProcess.Command(
        "/usr/bin/env", ["tmux", "split-window", "-h", "-c", folder] + words,
        environment: environment, directory: folder)
    }
    if environment["ZELLIJ"] != nil {
      return ChildProcess.Command(
        "/usr/bin/env", ["zellij", "run", "-c", "--"] + words, environment: environment,
        directory: folder)
    }
    return nil
  }

  /// Returns the editor's arguments for a file and a line.
  ///
  /// The line is omitted if the editor's syntax for lines is unknown.
  func arguments(_ file: String, _ line: Int?) -> [String] {
    guard let line else { return [file] }
    switch name {
    case "vi", "vim", "nvim", "gvim", "view", "nano", "emacs", "emacsclient", "micro", "kak", "joe",
      "mcedit", "jed", "ed", "pico", "mg", "zile", "less":
      return ["+\(line)", file]
    case "hx", "helix", "zed", "subl", "sublime_text": return ["\(file):\(line)"]
    case "code", "codium", "cursor", "code-insiders": return ["-g", "\(file):\(line)"]
    case "kate", "gedit": return ["-l", "\(line)", file]
    default: return [file]
    }
  }

  private var name: String {
    let word = command.split(separator: " ").first ?? ""
    return word.split(separator: "/").last.map(String.init) ?? ""
  }
}
