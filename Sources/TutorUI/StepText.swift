internal import TerminalUI
internal import TutorCore
internal import TutorSource

/// The current step's prose and open hints as lines of one width.
struct StepText: Sendable {
  private(set) var lines: [StyledLine] = []
  /// Where the hint that was opened last begins.
  private(set) var lastHint: Int?

  private let place: StepPlace
  private let hintsShown: Int
  private let isDone: Bool
  private let columns: Int
  private let look: App.Look

  init(of session: Session, columns: Int, look: App.Look) {
    place = session.place
    hintsShown = session.hintsShown
    isDone = session.isStepDone
    self.columns = columns
    self.look = look
    guard columns > 0, let step = session.step else { return }
    add(step, in: session)
  }

  /// Whether the lines are still those of the session at that width.
  func fits(_ session: Session, columns: Int) -> Bool {
    place == session.place && hintsShown == session.hintsShown && isDone == session.isStepDone
      && self.columns == columns
  }

  private mutating func add(_ step: Step, in session: Session) {
    lines = StyledLine(safe(step.title), style: look.palette.heading).wrapped(to: columns)
    lines.append("")
    lines += prose(step.prose)
    for number in 0..<hintsShown {
      lines.append("")
      lastHint = lines.count
      lines.append(
        StyledLine("Hint \(number + 1) of \(step.hints.count)", style: look.palette.accent))
      lines += prose(step.hints[number])
    }
    if let question = step.question { add(question) }
    if !step.files.isEmpty {
      lines += ["", StyledLine("File: \(safe(step.files[0]))", style: look.palette.faint)]
    }
  }

  private mutating func add(_ question: Question) {
    lines.append("")
    lines += StyledLine(safe(question.text), style: look.palette.heading).wrapped(to: columns)
    for (index, answer) in question.answers.enumerated() {
      lines += StyledLine("\(index + 1)  \(safe(answer))").wrapped(to: columns, indent: 3)
    }
    lines.append(StyledLine("Press a to answer.", style: look.palette.faint))
  }

  private func prose(_ text: String) -> [StyledLine] {
    let palette = look.palette
    return Markdown(text).lines(columns: columns, theme: palette.prose(look.glyphs)) {
      code, language in
      language == "swift" ? Self.highlighted(code, palette) : StyledLine.lines(of: code)
    }.flatMap { $0.wrapped(to: columns, indent: 4) }
  }

  private func safe(_ text: String) -> String { EscapeFilter.sanitized(text, tabWidth: 4) }

  /// Swift code as coloured lines.
  static func highlighted(_ code: String, _ palette: Palette) -> [StyledLine] {
    var lines = Highlighting.lines(of: code).map { pieces in
      StyledLine(pieces.map { Span($0.text, style: palette.code($0.role)) })
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
