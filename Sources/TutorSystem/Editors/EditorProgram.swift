internal import TutorTexts
internal import FoundationEssentials

/// An editor's program: its name, its syntax for lines, and whether it has a window.
package struct EditorProgram: Equatable {
  /// The name of the program file.
  package let name: String

  /// Finds the program in a command as in `EDITOR`.
  package init(command: String) {
    let word = command.split(whereSeparator: \.isWhitespace).first ?? ""
    name = word.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The editors that run in a terminal, in the order in which they are offered.
  package static let terminalNames = ["nvim", "vim", "hx", "kak", "micro", "nano", "emacs", "vi"]
  /// The editors that have a window of their own.
  package static let graphicalNames = [
    "code", "codium", "cursor", "code-insiders", "zed", "subl", "kate", "gedit", "gvim",
  ]
  private static let codeNames = ["code", "codium", "cursor", "code-insiders"]
  /// A Boolean value that indicates whether the editor is VS Code, or made from it.
  package var isCode: Bool { Self.codeNames.contains(name) }

  /// A Boolean value that indicates whether the editor opens a window and returns at once.
  package var hasWindow: Bool { Self.graphicalNames.contains(name) || name == "emacsclient" }

  /// A Boolean value that indicates whether the program runs until its window is closed.
  package var staysOpen: Bool { ["kate", "gedit"].contains(name) }

  /// The name as users know it.
  package var title: String {
    switch name {
    case "code": "VS Code"
    case "code-insiders": "VS Code Insiders"
    case "codium": "VSCodium"
    case "cursor": "Cursor"
    case "zed": "Zed"
    case "subl": "Sublime Text"
    case "hx", "helix": "Helix"
    case "kak": "Kakoune"
    case "nvim": "Neovim"
    case "emacs", "emacsclient": "Emacs"
    default: name
    }
  }

  /// Returns the arguments that open a file at a line.
  ///
  /// The line is omitted if the editor's syntax for lines is unknown.
  package func arguments(_ file: String, _ line: Int?) -> [String] {
    guard let line else { return [file] }
    switch name {
    case "vi", "vim", "nvim", "gvim", "view", "nano", "emacs", "emacsclient", "micro", "kak", "joe",
      "mcedit", "jed", "ed", "pico", "mg", "zile", "less", "gedit":
      return ["+\(line)", file]
    case "hx", "helix", "zed", "subl", "sublime_text": return ["\(file):\(line)"]
    case _ where isCode: return ["-g", "\(file):\(line)"]
    case "kate": return ["-l", "\(line)", file]
    default: return [file]
    }
  }

  /// Returns the keys that open a file in the running editor, as `tmux send-keys` reads them, or
  /// `nil` if the editor has no such command.
  ///
  /// If the current file has unsaved changes, the editors refuse, and say so.
  package func keys(opening file: String, line: Int?) -> [String]? {
    let path = file.replacing("\\", with: "\\\\").replacing(" ", with: "\\ ")
    switch name {
    case "vi", "vim", "nvim", "view":
      return ["Escape", ":e \(line.map { "+\($0) " } ?? "")\(path)", "Enter"]
    case "kak": return ["Escape", ":e \(path) \(line.map(String.init) ?? "")", "Enter"]
    case "hx", "helix":
      return ["Escape", ":o \(path)\(line.map { ":\($0)" } ?? "")", "Enter"]
    default: return nil
    }
  }

  /// Returns the editors that this terminal is part of, by the variables that they set.
  package static func hosts(in environment: [String: String]) -> [String] {
    var hosts: [String] = []
    if !environment["NVIM", default: ""].isEmpty { hosts.append("nvim") }
    if !environment["INSIDE_EMACS", default: ""].isEmpty { hosts.append("emacsclient") }
    if !environment["kak_session", default: ""].isEmpty { hosts.append("kak") }
    if environment["ZED_TERM"] == "true" { hosts.append("zed") }
    // Editors made from VS Code set the same variable.
    if environment["TERM_PROGRAM"] == "vscode" { hosts += codeNames }
    return hosts
  }

  /// Returns the scheme of the URLs that open a file at a line in the editor that this terminal is part
  /// of, or `nil` if it has none.
  ///
  /// See https://code.visualstudio.com/docs/configure/command-line, "Opening VS Code with URLs". Editors
  /// made from VS Code set the same variables, so the chosen editor tells which one it is. On another
  /// machine, the editor opens only the files of its own terminal.
  package static func linkScheme(in environment: [String: String], chosen: Editor?) -> String? {
    let isRemote = ["SSH_CONNECTION", "VSCODE_IPC_HOOK_CLI"].contains {
      !environment[$0, default: ""].isEmpty
    }
    guard environment["TERM_PROGRAM"] == "vscode", !isRemote else { return nil }
    let isInsiders = environment["TERM_PROGRAM_VERSION", default: ""].hasSuffix("-insider")
    return switch chosen?.program.name {
    case "cursor": "cursor"
    case "codium": "vscodium"
    default: isInsiders ? "vscode-insiders" : "vscode"
    }
  }

  /// Returns the words of a command that opens a file in the editor that is already running, or
  /// `nil` if the editor's usual command does that.
  ///
  /// See `:help remote-expr` of Neovim, `emacsclient(1)` and `kak -p`.
  package func remote(_ file: String, _ line: Int?, _ environment: [String: String]) -> [String]? {
    switch name {
    case "nvim":
      guard let server = environment["NVIM"] else { return nil }
      let path = file.replacing("'", with: "''")
      let open = "execute('tab drop ' . fnameescape('\(path)'))"
      let expression = line.map { "\(open) . cursor(\($0), 1)" } ?? open
      return ["nvim", "--server", server, "--remote-expr", expression]
    case "emacsclient": return ["emacsclient", "-n"] + arguments(file, line)
    case "kak":
      guard let session = environment["kak_session"] else { return nil }
      let path = file.replacing("'", with: "''")
      let client = environment["kak_client"].map { "-client \($0) " } ?? ""
      let command = "evaluate-commands \(client)%{ edit '\(path)' \(line.map(String.init) ?? "") }"
      return ["sh", "-c", "printf '%s\\n' \"$1\" | kak -p \"$2\"", "kak", command, session]
    default: return nil
    }
  }
}

/// A program around the terminal that can open a pane next to the tutor, or a tab.
package struct TerminalHost: Equatable {
  /// The name of the program.
  package let title: String
  /// The text that says where an editor appears, such as in a pane.
  let part: FrameText
  /// The words before the folder.
  private let before: [String]
  /// The words between the folder and the command.
  private let after: [String]

  /// The minimum width of a terminal with the tutor and an editor in panes, in columns.
  private static let widthOfTwoPanes = 120

  /// Returns the words that run a command in a new pane or tab.
  package func split(_ words: [String], _ folder: String) -> [String] {
    before + [folder] + after + words
  }

  /// Returns the words that go to an open pane and send keys to it, or `nil` if there is no such
  /// command.
  package func show(_ pane: String, sending keys: [String]) -> [String]? {
    guard title == "tmux" else { return nil }
    return ["tmux", "select-window", "-t", pane, ";", "select-pane", "-t", pane]
      + (keys.isEmpty ? [] : [";", "send-keys", "-t", pane] + keys)
  }

  /// Returns whether such a program is around the terminal.
  package static func isAround(_ environment: [String: String]) -> Bool {
    TerminalHost(in: environment, columns: 0) != nil
  }

  /// Finds the program that this terminal runs in, or returns `nil` if that has no panes.
  ///
  /// See `tmux(1)`, `zellij run --help`, `wezterm cli --help`, and kitty's remote control.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - columns: The width of the tutor. If two panes do not fit into it, the program opens a tab,
  ///     which tmux calls a window.
  package init?(in environment: [String: String], columns: Int) {
    let isSet = { (name: String) in !environment[name, default: ""].isEmpty }
    let fits = columns >= Self.widthOfTwoPanes
    if isSet("TMUX") {
      (title, part) = ("tmux", fits ? .inPane : .inTmuxWindow)
      before =
        ["tmux"] + (fits ? ["split-window", "-h"] : ["new-window"])
        + ["-P", "-F", "#{pane_id}", "-c"]
      after = []
    } else if isSet("ZELLIJ") {
      (title, part) = ("zellij", fits ? .inPane : .inFloatingPane)
      before = ["zellij", "run"] + (fits ? [] : ["--floating"]) + ["--close-on-exit", "--cwd"]
      after = ["--"]
    } else if isSet("WEZTERM_PANE") {
      (title, part) = ("WezTerm", fits ? .inPane : .inTab)
      before = ["wezterm", "cli"] + (fits ? ["split-pane", "--right"] : ["spawn"]) + ["--cwd"]
      after = ["--"]
    } else if isSet("KITTY_LISTEN_ON") {
      (title, part) = ("kitty", fits ? .inPane : .inTab)
      before = ["kitten", "@", "launch"] + [fits ? "--location=vsplit" : "--type=tab"] + ["--cwd"]
      after = []
    } else {
      return nil
    }
  }
}
