import Testing

@testable import TutorSystem

struct EditorTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var environment: [String: String] = [:]
    var installed: [String]
    var links: [String: String] = [:]
    var columns = 120
    var expected: [String]
  }

  static let rows = [
    Row(testDescription: "nothing is installed", installed: [], expected: []),
    Row(
      testDescription: "the installed editors of a plain terminal", installed: ["nano", "vim"],
      expected: ["in vim", "in nano"]),
    Row(
      testDescription: "the named editor comes first",
      environment: ["EDITOR": "nano", "VISUAL": ""], installed: ["vim", "nano"],
      expected: ["in nano", "in vim"]),
    Row(
      testDescription: "VISUAL comes before EDITOR",
      environment: ["EDITOR": "nano", "VISUAL": "hx"], installed: ["hx"],
      expected: ["in Helix"]),
    Row(
      testDescription: "a named editor that is not installed is not offered",
      environment: ["EDITOR": "/opt/mine -w"], installed: ["vim"], expected: ["in vim"]),
    Row(
      testDescription: "a named editor that only the shell can find is offered",
      environment: ["EDITOR": "$HOME/bin/mine"], installed: [], expected: ["in mine"]),
    Row(
      testDescription: "panes of tmux come first", environment: ["TMUX": "/tmp/x"],
      installed: ["vim"], expected: ["in vim, in a tmux pane", "in vim"]),
    Row(
      testDescription: "tmux opens a window if two panes do not fit",
      environment: ["TMUX": "/tmp/x"], installed: ["vim"], columns: 119,
      expected: ["in vim, in a tmux window", "in vim"]),
    Row(
      testDescription: "zellij opens a floating pane if two panes do not fit",
      environment: ["ZELLIJ": "0"], installed: ["vim"], columns: 80,
      expected: ["in vim, in a zellij floating pane", "in vim"]),
    Row(
      testDescription: "the best place of each editor comes before other places",
      environment: ["TMUX": "/tmp/x"], installed: ["nano", "vim"],
      expected: ["in vim, in a tmux pane", "in vim", "in nano, in a tmux pane", "in nano"]),
    Row(
      testDescription: "a program with two names is offered once",
      installed: ["vim", "vi", "nano"],
      links: ["vi": "vim"], expected: ["in vim", "in nano"]),
    Row(
      testDescription: "the named one of two names is offered", environment: ["EDITOR": "vi -n"],
      installed: ["vim", "vi"], links: ["vi": "vim"], expected: ["in vi"]),
    Row(
      testDescription: "the terminal of VS Code opens files in VS Code",
      environment: ["TERM_PROGRAM": "vscode"], installed: ["code", "vim"],
      expected: ["in VS Code, in its own window", "in vim"]),
    Row(
      testDescription: "the terminal of Neovim opens files in that Neovim",
      environment: ["NVIM": "/run/nvim.1"], installed: ["nvim"],
      expected: ["in Neovim, in its own window", "in Neovim"]),
    Row(
      testDescription: "editors with windows need a display",
      environment: ["DISPLAY": ":0"], installed: ["vim", "kate"],
      expected: ["in vim", "in kate, in its own window"]),
    Row(
      testDescription: "a named editor with a window opens its window",
      environment: ["VISUAL": "code -w"], installed: ["code"],
      expected: ["in VS Code, in its own window"]),
  ]

  @Test(arguments: rows) func `the ways to open a file`(_ row: Row) {
    let choices = Editor.choices(in: row.environment) { name in
      row.installed.contains(name) ? row.links[name] ?? name : nil
    }
    let host = TerminalHost(in: row.environment, columns: row.columns)
    #expect(choices.map { "\($0.description(on: host))" } == row.expected)
  }

  @Test(
    arguments: [
      ([:], nil, nil), (["TERM_PROGRAM": "iTerm.app"], "code", nil),
      (["TERM_PROGRAM": "vscode"], nil, "vscode"), (["TERM_PROGRAM": "vscode"], "vim", "vscode"),
      (
        ["TERM_PROGRAM": "vscode", "TERM_PROGRAM_VERSION": "1.99.0-insider"], "code-insiders",
        "vscode-insiders"
      ),
      (["TERM_PROGRAM": "vscode"], "cursor", "cursor"),
      (["TERM_PROGRAM": "vscode"], "/usr/bin/codium -w", "vscodium"),
      // On another machine, the editor would look for the file on its own disk.
      (["TERM_PROGRAM": "vscode", "SSH_CONNECTION": "1 2 3 4"], "code", nil),
      (["TERM_PROGRAM": "vscode", "VSCODE_IPC_HOOK_CLI": "/tmp/x.sock"], "code", nil),
    ] as [([String: String], String?, String?)])
  func `links open the editor that the terminal is part of`(
    _ environment: [String: String], _ command: String?, _ scheme: String?
  ) {
    let chosen = command.map { Editor(command: $0, place: .window) }
    #expect(EditorProgram.linkScheme(in: environment, chosen: chosen) == scheme)
  }

  @Test func `a missing editor is named, and another one can be chosen`() {
    let environment = ["EDITOR": "nano"]
    let make = { (settings: Settings, installed: [String]) in
      Editors(
        settings, environment, opensSplits: false, path: { installed.contains($0) ? $0 : nil })
    }
    let nano = Editor(command: "nano", place: .here)
    #expect(make(Settings(), ["nano"]).chosen == nano)
    #expect(make(Settings(), ["nano"]).missing == nil)
    #expect(make(Settings(), ["vim"]).chosen == nil)
    #expect(make(Settings(), ["vim"]).missing == nano)
    #expect(make(Settings(editor: "hx"), ["nano"]).missing?.command == "hx")
  }

  @Test(arguments: [
    ("vim", ["+9", "A.swift"]), ("/usr/bin/nano", ["+9", "A.swift"]), ("hx", ["A.swift:9"]),
    ("code -w", ["-g", "A.swift:9"]), ("kate", ["-l", "9", "A.swift"]), ("mine", ["A.swift"]),
  ])
  func `the arguments for a line`(_ command: String, _ expected: [String]) {
    #expect(EditorProgram(command: command).arguments("A.swift", 9) == expected)
    #expect(EditorProgram(command: command).arguments("A.swift", nil) == ["A.swift"])
  }

  @Test(arguments: [
    (
      ["TMUX": "x"], Editor.Place.pane, "vim", false,
      [
        "tmux", "split-window", "-h", "-P", "-F", "#{pane_id}", "-c", "/p", "sh", "-c",
        "vim \"$@\"", "vim", "+3", "A",
      ]
    ),
    (
      ["ZELLIJ": "0"], .pane, "vim", false,
      [
        "zellij", "run", "--close-on-exit", "--cwd", "/p", "--", "sh", "-c", "vim \"$@\"", "vim",
        "+3", "A",
      ]
    ),
    ([:], .pane, "vim", true, ["sh", "-c", "vim \"$@\"", "vim", "+3", "A"]),
    ([:], .here, "vim", true, ["sh", "-c", "vim \"$@\"", "vim", "+3", "A"]),
    ([:], .window, "code", false, ["sh", "-c", "code \"$@\"", "code", "-g", "/p/A:3"]),
    (
      [:], .window, "kate", false,
      ["setsid", "-f", "sh", "-c", "kate \"$@\"", "kate", "-l", "3", "/p/A"]
    ),
    (["INSIDE_EMACS": "29"], .window, "emacsclient", false, ["emacsclient", "-n", "+3", "/p/A"]),
    (
      ["NVIM": "/run/n"], .window, "nvim", false,
      [
        "nvim", "--server", "/run/n", "--remote-expr",
        "execute('tab drop ' . fnameescape('/p/A')) . cursor(3, 1)",
      ]
    ),
  ])
  func `the command that opens a file`(
    _ environment: [String: String], _ place: Editor.Place, _ command: String,
    _ needsTerminal: Bool, _ expected: [String]
  ) {
    let opening = Editor(command: command, place: place)
      .opening(
        "A", line: 3, in: "/p", environment: environment,
        on: TerminalHost(in: environment, columns: 160))
    #expect(opening.command.arguments == expected)
    #expect(opening.needsTerminal == needsTerminal)
  }

  @Test(arguments: [
    ("vim", ["Escape", ":e +3 /my\\ p/A", "Enter"]),
    ("kak", ["Escape", ":e /my\\ p/A 3", "Enter"]),
    ("hx", ["Escape", ":o /my\\ p/A:3", "Enter"]), ("nano", []),
  ])
  func `an editor in a pane of tmux is told to open another file`(
    _ command: String, _ keys: [String]
  ) {
    let editor = Editor(command: command, place: .pane)
    let words = editor.reopening(
      "A", line: 3, in: "/my p", pane: "%7", environment: [:],
      on: TerminalHost(in: ["TMUX": "x"], columns: 80))?.arguments
    let sending = keys.isEmpty ? [] : [";", "send-keys", "-t", "%7"] + keys
    let show = ["select-window", "-t", "%7", ";", "select-pane", "-t", "%7"]
    #expect(words == ["tmux"] + show + sending)
    let zellij = TerminalHost(in: ["ZELLIJ": "0"], columns: 160)
    let other = editor.reopening(
      "A", line: 3, in: "/p", pane: "1", environment: [:], on: zellij)
    #expect(other == nil)
  }
}
