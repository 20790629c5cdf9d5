internal import Glibc
internal import TerminalUI
internal import TutorCore
internal import TutorSystem
internal import TutorUI

/// Says what happens in lines: in sentences, or as JSON.
struct Voice {
  let transcript = PlainTranscript()
  let isJSON: Bool
  /// Whether pictures and colours may be shown.
  var isColored = false
  /// Whether pictures are worth showing: not to a screen reader.
  var drawsPictures = false
  /// Whether questions are asked: not where they are answered already.
  var asks = true

  func step(_ session: Session) {
    say([JSONRecord.step(session)], transcript.step(of: session))
  }

  /// The lessons, and those that cannot be read.
  func list(_ session: Session, faults: [LessonFault]) {
    say(
      JSONRecord.list(session) + faults.map(JSONRecord.faulty),
      transcript.list(of: session) + faults.map { "\($0.lesson): faulty: \($0.error)" })
  }

  /// Where the learner is, and in which folder the lesson's files are.
  func status(_ session: Session, in folder: String) {
    say(
      [JSONRecord.status(session, in: folder)],
      transcript.status(of: session) + ["Your files are in \(EscapeFilter.sanitized(folder))"])
  }

  /// How the learner works: in a lesson, and in all.
  func rhythm(_ beats: [Beat], in lesson: Lesson.ID) {
    say(
      [
        .rhythm(Rhythm(of: beats, in: lesson), of: lesson), .rhythm(Rhythm(of: beats), of: nil),
      ], transcript.rhythm(of: beats, in: lesson))
  }

  /// What is new in a session.
  func change(from old: Session, to new: Session) {
    if !asks, new.question != nil { return }
    guard isJSON else { return transcript.change(from: old, to: new).forEach(Console.write) }
    if old.place != new.place { return write(.step(new)) }
    if new.hintsShown > old.hintsShown, let step = new.step {
      var record = JSONRecord.message("hint", step.hints[new.hintsShown - 1])
      record.number = new.hintsShown
      record.of = step.hints.count
      write(record)
    }
    if !old.isRunning, new.isRunning { write(.message("running", "swift test")) }
    if let quick = new.provisionalVerdict, new.glimpse != old.glimpse {
      write(.quickLook(quick, at: new.place))
    }
    if let contradiction = new.contradiction, new.contradiction != old.contradiction {
      write(.message("quickLookWasWrong", contradiction.sentence))
    }
    if new.evidence != old.evidence || new.verdict != old.verdict,
      let record = JSONRecord.verdict(new)
    {
      write(record)
    }
    if new.saving != old.saving {
      if new.saving == .saved { write(JSONRecord(event: "saved")) }
      if case .failed(let reason) = new.saving { write(.message("notSaved", reason)) }
    }
    if new.question != old.question, new.question != nil {
      write(.message("question", "confirm: yes or no"))
    }
    if new.notice != old.notice, let notice = new.notice { write(.message("notice", notice)) }
  }

  /// How far what was recorded has come; in lines, only where the room takes nothing.
  func sharing(_ state: SharingState) {
    switch state {
    case .refused(let reason):
      let sentence = "The room takes nothing: \(reason)."
      isJSON ? write(.message("notShared", sentence)) : remark(sentence)
    case .shared: if isJSON { write(JSONRecord(event: "shared")) }
    case .waiting: if isJSON { write(JSONRecord(event: "sharing")) }
    case .off: break
    }
  }

  /// The room that the learner is in.
  func room(_ membership: Membership) {
    let what = membership.sharesCode ? "verdicts and files" : "verdicts, and no files"
    let sentence =
      "You share \(what) as '\(membership.nickname)' with the room at \(membership.url)"
    isJSON ? write(.message("room", sentence)) : remark(sentence)
  }

  /// What the room's facilitator publishes.
  func pace(_ pace: Pace?, in course: Course) {
    let now = Int(time(nil))
    let sentence = pace?.sentence(in: CourseIndex(course), at: now, firstSeen: now)
    if isJSON { return write(.message("pace", sentence ?? "")) }
    if let sentence { remark("From the room: \(sentence)") }
  }

  func difference(_ diffs: [FileDiff]) {
    guard isJSON else {
      guard isColored, !diffs.isEmpty else {
        return transcript.difference(diffs).forEach(Console.write)
      }
      return DiffView.lines(of: diffs, palette: .color).forEach { Console.write($0.colored) }
    }
    var record = JSONRecord(event: "diff")
    record.diff = diffs.flatMap { diff in
      diff.lines.map { .init(file: diff.file, sign: $0.sign.rawValue, text: $0.text) }
    }
    write(record)
  }

  func view(_ tree: ViewTree) {
    var record = JSONRecord(event: "view")
    record.view = tree
    guard !isJSON, drawsPictures else { return say([record], transcript.view(tree)) }
    let picture = ViewPicture(
      ViewOutline(tree), columns: 40, rows: 24, palette: isColored ? .color : .mono,
      glyphs: .unicode)
    for line in picture.lines { Console.write(isColored ? line.colored : line.text) }
    transcript.view(tree).forEach(Console.write)
  }

  func knockouts(_ verdict: Verdict, _ evidence: Evidence) {
    guard !isJSON else {
      var record = JSONRecord.message("knockouts", verdict.sentence)
      record.outcome = verdict.outcome.rawValue
      record.knockouts = evidence.knockouts
      record.notes = verdict.notes
      return write(record)
    }
    evidence.knockouts.map(transcript.line).forEach(Console.write)
    Console.write(EscapeFilter.sanitized(verdict.sentence))
    verdict.notes.forEach { Console.write(EscapeFilter.sanitized($0)) }
  }

  /// One sentence that belongs to no event of the session.
  func remark(_ sentence: String) {
    say([.message("notice", sentence)], [EscapeFilter.sanitized(sentence)])
  }

  private func say(_ records: [JSONRecord], _ lines: [String]) {
    if isJSON {
      records.forEach(write)
    } else {
      lines.forEach(Console.write)
    }
  }

  private func write(_ record: JSONRecord) { Console.write(record.text) }
}

extension StyledLine {
  /// The line with the escape sequences of its styles, for a terminal that prints one line after the other.
  var colored: String {
    spans.map { span in
      let codes = span.style.codes
      return codes.isEmpty ? span.text : "\u{1B}[\(codes)m\(span.text)\u{1B}[0m"
    }.joined()
  }
}

extension Style {
  /// The parameters of "select graphic rendition" (ECMA-48, 8.3.117).
  fileprivate var codes: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isItalic { codes.append("3") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    codes += foreground.codes(base: 30) + background.codes(base: 40)
    return codes.joined(separator: ";")
  }
}

extension Color {
  fileprivate func codes(base: Int) -> [String] {
    switch self {
    case .default: []
    case .ansi(let index) where index < 8: ["\(base + Int(index))"]
    case .ansi(let index): ["\(base + 60 + Int(index) - 8)"]
    case .rgb(let red, let green, let blue): ["\(base + 8);2;\(red);\(green);\(blue)"]
    }
  }
}
