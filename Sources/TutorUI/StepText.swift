internal import TerminalUI
internal import TutorCore
internal import TutorTexts
internal import TutorSource

/// The prose and the open hints of the current step, as lines of a fixed width.
struct StepText: Sendable {
  private(set) var lines: [StyledLine] = []
  /// The index of the first line of the latest hint.
  private(set) var lastHint: Int?
  /// The Swift code that is shown without colors because its highlighting is not known yet.
  private(set) var uncolored: Set<String> = []

  private let place: StepPlace
  private let hintsShown: Int
  private let after: String?
  private let columns: Int
  private let theme: Theme

  /// Lays out the current step of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - columns: The width of the lines.
  ///   - theme: The appearance.
  ///   - highlighting: The highlighting of Swift code, by its text.
  init(of session: Session, columns: Int, theme: Theme, highlighting: App.Highlightings) {
    place = session.place
    hintsShown = session.hintsShown
    after = Self.after(in: session)
    self.columns = columns
    self.theme = theme
    guard columns > 0, let step = session.step else { return }
    add(step, in: session, highlighting)
  }

  /// Returns whether the lines are up to date for a session, a width, a theme and known
  /// highlighting.
  func fits(
    _ session: Session, columns: Int, _ theme: Theme, highlighting: App.Highlightings
  ) -> Bool {
    uncolored.allSatisfy { highlighting[$0] == nil } && place == session.place
      && hintsShown == session.hintsShown && after == Self.after(in: session)
      && self.columns == columns && self.theme == theme
  }

  private mutating func add(
    _ step: Step, in session: Session, _ highlighting: App.Highlightings
  ) {
    lines = StyledLine(safe(step.title), style: theme.palette.heading).wrapped(to: columns)
    lines.append("")
    lines += prose(session.lesson?.text(of: step) ?? step.prose, highlighting)
    for number in 0..<hintsShown {
      lines.append("")
      lastHint = lines.count
      lines.append(
        StyledLine(
          theme.language(.hintOf, "\(number + 1)", "\(step.hints.count)"),
          style: theme.palette.accent))
      lines += prose(step.hints[number], highlighting)
    }
    if let after {
      lines += ["", StyledLine(theme.language(.afterTheRun), style: theme.palette.accent)]
      lines += prose(after, highlighting)
    }
    if let question = step.question { add(question) }
  }

  /// Returns the language of the current step's text, or English if the tutor does not have it.
  static func language(in session: Session) -> Language {
    Language(code: session.step?.text.language)
  }

  /// The step's text for after the run, unless the verdict shows it.
  private static func after(in session: Session) -> String? {
    session.verdict?.isAsExpected == true && !session.isStale ? nil : session.textAfterRun
  }

  private mutating func add(_ question: Question) {
    lines.append("")
    lines += StyledLine(safe(question.text), style: theme.palette.heading).wrapped(to: columns)
    for (index, answer) in question.answers.enumerated() {
      lines += StyledLine("\(index + 1)  \(safe(answer))").wrapped(to: columns, indent: 3)
    }
    lines.append(StyledLine(theme.language(.pressToAnswer), style: theme.palette.faint))
  }

  private mutating func prose(
    _ text: String, _ highlighting: App.Highlightings
  ) -> [StyledLine] {
    let palette = theme.palette
    var uncolored: Set<String> = []
    let lines = Markdown(text).lines(columns: columns, theme: palette.prose(theme.glyphs)) {
      code, language in
      guard language == "swift" else { return StyledLine.lines(of: code) }
      guard let lines = highlighting[code] else {
        uncolored.insert(code)
        return StyledLine.lines(of: code)
      }
      return StyledLine.lines(of: lines, palette)
    }.flatMap {
      $0.wrapped(to: columns, indent: 4, mark: StyledLine(theme.glyphs.wrap, style: palette.faint))
    }
    self.uncolored.formUnion(uncolored)
    return lines
  }

  private func safe(_ text: String) -> String { EscapeFilter.sanitized(text, tabWidth: 4) }
}

extension StyledLine {
  /// Returns Swift code as colored lines.
  static func lines(of code: [[Highlighting.Piece]], _ palette: Palette) -> [StyledLine] {
    var lines = code.map { pieces in
      StyledLine(pieces.map { Span($0.text, style: palette.code($0.role)) })
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
