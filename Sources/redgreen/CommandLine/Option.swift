/// An option, and which commands understand it.
enum Option: String, CaseIterable, Sendable {
  case course = "--course"
  case lessons = "--lessons"
  case plain = "--plain"
  case json = "--json"
  case yes = "--yes"
  case color = "--color"
  case glyphs = "--glyphs"
  case reducedMotion = "--reduced-motion"
  case split = "--split"
  case stats = "--stats"
  case help = "--help"
  case version = "--version"
  case nickname = "--as"
  case verdictsOnly = "--verdicts-only"
  case delete = "--delete"
  case once = "--once"
  case html = "--html"
  case csv = "--csv"
  case projector = "--projector"
  case printHook = "--print-hook"
  case open = "--open"
  case message = "--message"
  case timer = "--timer"
  case clear = "--clear"
  case from = "--from"

  static let short: [String: Option] = ["-h": .help, "-y": .yes, "-C": .course]

  /// The options that every command understands.
  static let everywhere = allCases.filter { $0.commands == nil }

  /// The commands that understand it; nil where all do.
  var commands: [Subcommand]? {
    switch self {
    case .course, .lessons, .plain, .json, .yes, .color, .glyphs, .reducedMotion, .help, .version:
      nil
    case .split: [.learn]
    case .stats: [.status]
    case .nickname, .verdictsOnly: [.join]
    case .delete: [.leave]
    case .once, .projector, .printHook: [.board]
    case .html: [.board, .report]
    case .csv: [.report]
    case .open, .message, .timer, .clear: [.pace]
    case .from: [.new]
    }
  }

  /// What the option's value is called in help; nil for a switch.
  var valueName: String? {
    switch self {
    case .course, .lessons, .from: "DIR"
    case .color, .glyphs: "WHEN"
    case .nickname: "NICKNAME"
    case .html: "FILE"
    case .open: "STEP"
    case .message: "TEXT"
    case .timer: "MINUTES"
    case .plain, .json, .yes, .reducedMotion, .split, .stats, .help, .version, .verdictsOnly,
      .delete, .once, .csv, .projector, .printHook, .clear:
      nil
    }
  }

  var summary: String {
    switch self {
    case .course: "the folder with your own packages (default: ~/redgreen)"
    case .lessons: "the folder with the lessons (default: the tutor's own)"
    case .plain: "plain lines instead of a screen, as a screen reader likes them"
    case .json: "one JSON object per line"
    case .yes: "do not ask before files are overwritten (a snapshot is kept all the same)"
    case .color: "auto, always or never (NO_COLOR is honoured)"
    case .glyphs: "auto, unicode or ascii"
    case .reducedMotion: "no spinner and no running clock"
    case .split: "open your editor in a split of tmux or zellij, beside the tutor"
    case .stats: "also how you work, in figures"
    case .help: "help, also after a command"
    case .version: "the tutor's version and the toolchain's"
    case .nickname: "your name in the room (default: one that says nothing about you)"
    case .verdictsOnly: "share what the tests said, and none of your files"
    case .delete: "also have the room's remote delete what you shared"
    case .once: "look once, print, and end"
    case .html: "write one page that needs nothing else, for a browser or a phone"
    case .csv: "rows for a spreadsheet"
    case .projector: "begin with the page for a projector: large, and no names"
    case .printHook: "print the hook for the remote, and how to install it"
    case .open: "the last step the room is to work on for now"
    case .message: "a line that every learner's tutor shows"
    case .timer: "minutes that every learner's tutor counts down"
    case .clear: "take back what is published, before anything else"
    case .from: "a finished package, whose commits become the steps"
    }
  }
}
