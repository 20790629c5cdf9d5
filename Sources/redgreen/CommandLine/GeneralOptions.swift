internal import TutorCourses

/// The options that every command accepts.
struct GeneralOptions: Equatable, Sendable {
  /// The folder with the learner's packages, or `nil` for the default folder.
  var course: String?
  /// The folder with the lessons, or `nil` for the tutor's own lessons.
  var lessons: String?
  /// The language of the lessons, or `nil` for that of the settings or the locale.
  var language: String?
  var isPlain = false
  var isJSON = false
  var isConfirmed = false
  var color = ColorChoice.auto
  var glyphs = GlyphChoice.auto
  var isReducedMotion = false
  var wantsHelp = false
  var wantsVersion = false

  enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }
  enum GlyphChoice: String, CaseIterable, Sendable { case auto, unicode, ascii }

  static let table = OptionTable(
    GeneralOptions(),
    [
      .text(
        "--course", "C", .folder, \.course,
        "the folder with your packages (default: ~/redgreen, or ~/redgreen-course if the tutor was cloned to ~/redgreen)"
      ),
      .text(
        "--lessons", nil, .folder, \.lessons,
        "the folder with the lessons (default: the tutor's own)"),
      .language(
        "--language", \.language,
        "the language of the lessons, such as de (default: the locale's)"),
      .flag("--plain", nil, \.isPlain, "plain text output, suited to screen readers"),
      .flag("--json", nil, \.isJSON, "one JSON object per line"),
      .flag(
        "--yes", "y", \.isConfirmed,
        "answer every question with yes: overwrite files (the tutor still keeps a snapshot), share, "
          + "or repair"),
      .choice("--color", "WHEN", \.color, "auto, always or never (NO_COLOR is honored)"),
      .choice("--glyphs", "WHEN", \.glyphs, "auto, unicode or ascii"),
      .flag("--reduced-motion", nil, \.isReducedMotion, "no spinner or running clock"),
      .flag("--help", "h", \.wantsHelp, "show help; also works after a command"),
      .flag(
        "--version", nil, \.wantsVersion, "show the versions of the tutor and the toolchain"),
    ])

  /// Adapts the options to a user who needs accessible programs: plain text, and no animations.
  ///
  /// The variable is that of the programs of charm.sh, such as gum.
  mutating func adapt(to environment: [String: String]) {
    guard !["", "0", "false"].contains(environment["ACCESSIBLE", default: ""].lowercased()) else {
      return
    }
    (isPlain, isReducedMotion) = (true, true)
  }

  /// The options that give another program of the tutor the same appearance.
  var appearance: [String] {
    ["--color=\(color.rawValue)", "--glyphs=\(glyphs.rawValue)"]
      + (isReducedMotion ? ["--reduced-motion"] : [])
  }
}

extension OptionTable.Row {
  /// Creates an option whose value is the code of a language.
  static func language(_ name: String, _ path: Path<String?>, _ summary: String) -> Self {
    Self(option: Option(name: name, value: .text("CODE"), summary: summary)) {
      options, text throws(UsageError) in
      guard LessonLoader.isLanguage(text) else {
        throw .badValue(name, text, allowed: ["a code of two or three letters, such as de"])
      }
      options[keyPath: path] = text
    }
  }
}
