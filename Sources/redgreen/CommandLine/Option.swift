/// An option that every command understands.
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

  static let short: [String: Option] = ["-h": .help, "-y": .yes, "-C": .course]

  /// What the option's value is called in help; nil for a switch.
  var valueName: String? {
    switch self {
    case .course, .lessons: "DIR"
    case .color, .glyphs: "WHEN"
    case .plain, .json, .yes, .reducedMotion, .split, .stats, .help, .version: nil
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
    case .stats: "with `status`: how you work, in figures"
    case .help: "help, also after a command"
    case .version: "the tutor's version and the toolchain's"
    }
  }
}
