internal import Glibc
internal import TutorPlatform

/// The learner's own editor, and how it is told where to open a file.
struct Editor: Equatable {
  /// As `VISUAL` or `EDITOR` have it: a shell's words, such as `code -w`.
  let command: String
  private let environment: [String: String]

  /// Finds the editor; nil where none is set and none of the usual ones is installed.
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

  /// What opens a file on this terminal.
  ///
  /// The shell takes the editor's words apart, as git does it (git-var(1), GIT_EDITOR).
  func opening(_ file: String, line: Int?, in folder: String) -> ChildProcess.Command {
    ChildProcess.Command(
      "/bin/sh", ["-c", command + " \"$@\"", command] + arguments(file, line),
      environment: environment, directory: folder)
  }

  /// What opens a file in a new pane beside this one; nil outside of tmux and zellij.
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

  /// The file, with its line in the editor's own form where that is known.
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
