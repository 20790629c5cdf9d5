internal import TerminalUI
import TestReports
package import TutorCore
internal import TutorTexts

/// A session as plain text, suited to screen readers.
///
/// Each event is a sentence. There is no redrawing, there are no boxes, and there are no symbols
/// that a screen reader reads badly.
package struct PlainTranscript: Sendable {
  /// The maximum width of prose, in columns.
  package var columns: Int
  /// The learner's folders.
  package var workplace: Workplace

  /// Creates a transcript.
  ///
  /// A width below 20 columns becomes 20.
  package init(columns: Int = 80, workplace: Workplace) {
    self.columns = max(20, columns)
    self.workplace = workplace
  }

  // MARK: - Steps

  /// Returns the current step: its place, its text and the open hints.
  package func step(of session: Session) -> [String] {
    guard let lesson = session.lesson, let step = session.step else {
      return ["There is no step to show because the course is empty."]
    }
    let number = lesson.number(of: step.id) ?? 0
    var lines = [
      "\(safe(lesson.title)), step \(number) of \(lesson.steps.count), \(step.kind.rawValue): "
        + safe(step.title) + (session.isStepDone ? " (done)" : "")
    ]
    lines += [""] + prose(lesson.text(of: step))
    for number in 0..<session.hintsShown { lines += [""] + hint(number, of: step) }
    if let after = session.textAfterRun { lines += ["", "After the run:"] + prose(after) }
    if let question = step.question { lines += [""] + ask(question) }
    if step.expectation != nil {
      // The goal would give the prediction's answer away.
      lines += [
        "",
        session.shouldPredict
          ? "Goal: first say what you expect: predict build, predict fail, predict crash or predict pass"
          : "Goal: \(safe(step.goalSummary.replacing("`", with: "")))",
      ]
    }
    let files = step.files.map { workplace.path(of: $0, in: lesson.id) }
    if files.isEmpty {
      lines += ["", "Folder: \(safe(workplace.folder(of: lesson.id)))"]
    } else {
      lines += files.map { "File: \(safe($0))" }
    }
    return lines
  }

  private func ask(_ question: Question) -> [String] {
    [safe(question.text)]
      + question.answers.enumerated().map { "  \($0.offset + 1). \(safe($0.element))" }
  }

  /// Returns the hint with the given index.
  private func hint(_ number: Int, of step: Step) -> [String] {
    guard step.hints.indices.contains(number) else { return [] }
    return ["Hint \(number + 1) of \(step.hints.count):"] + prose(step.hints[number])
  }

  private func prose(_ text: String) -> [String] {
    Markdown(text).lines(columns: columns, theme: MarkdownTheme(glyphs: .ascii)).map(\.text)
  }

  // MARK: - Verdicts

  /// Returns the last verdict, with the expected and the actual outcome.
  package func verdict(of session: Session) -> [String] {
    guard let verdict = session.verdict else { return [] }
    var lines = [safe(verdict.sentence)]
    if verdict.isAsExpected, let lesson = session.lesson {
      let done = session.progress.doneCount(in: lesson)
      lines.append(
        "Step done: \(done) of \(lesson.steps.count) in this lesson. Continue with next.")
    }
    if let predictionResult = session.predictionResult {
      lines.append(safe("\(predictionResult.sentence)"))
    }
    if !verdict.isAsExpected {
      lines += ["Expected: \(safe(verdict.expected))", "Got: \(safe(verdict.got))"]
    }
    lines += session.notes.map(safe)
    lines += problems(of: session)
    if let advice = session.advice { lines += prose(advice) }
    if verdict.isAsExpected, let after = session.textAfterRun { lines += prose(after) }
    for result in session.evidence?.mutants ?? [] { lines.append(line(of: result)) }
    return lines
  }

  /// Returns the problems of the last run in the format of compilers, which editors recognize.
  ///
  /// The first line of a problem is `file:line:column: error: message`. Its source line follows.
  private func problems(of session: Session) -> [String] {
    guard let evidence = session.evidence, let verdict = session.verdict else { return [] }
    var problems = evidence.report?.problems ?? []
    if let location = verdict.location, !verdict.isAsExpected,
      !problems.contains(where: { $0.location == location })
    {
      problems.insert(Problem(.failure, message: verdict.got, at: location), at: 0)
    }
    return problems.flatMap { problem -> [String] in
      guard let location = problem.location else { return [] }
      let file = workplace.fullPath(of: location.file, in: session.place.lesson)
      // Editors expect a column, which XCTest does not report.
      let place = "\(file):\(location.line):\(location.column ?? 1):"
      let word = problem.kind == .warning ? "warning" : "error"
      let test = problem.test.map { "\($0.displayName): " } ?? ""
      let message = problem.message.split(separator: "\n", omittingEmptySubsequences: false)
      let source = evidence.excerpts.line(at: location).map { "    \(safe($0))" }
      return [safe("\(place) \(word): \(test)\(message.first ?? "")")]
        + message.dropFirst().prefix(20).map { safe("    \($0)") } + [source].compactMap(\.self)
        + problem.values.map { safe("    \($0.part) is \($0.value)") }
    }
  }

  /// Returns a line that describes a mutant and whether the tests caught it.
  package func line(of result: MutantResult) -> String {
    let place = result.location.map { " (\($0.file):\($0.line))" } ?? ""
    return safe("\(result.change)\(place): \(result.outcomeClause)")
  }

  // MARK: - Changes

  /// Returns the lines that report a change of the session.
  package func lines(for change: Session.Change, in session: Session) -> [String] {
    switch change {
    case .moved: step(of: session)
    case .hintOpened(let number): session.step.map { hint(number, of: $0) } ?? []
    case .runStarted: ["Running the tests."]
    case .runStopped: ["The run was stopped."]
    case .provisionalVerdict(.step(let verdict)):
      ["Provisional: \(safe(verdict.sentence)). swift test is confirming it."]
    case .provisionalVerdict(.cycle(let verdict)):
      ["Provisional: \(headline(of: verdict)). swift test is confirming it."]
    case .judged(.cycle(let verdict)): lines(of: verdict, in: session)
    case .judged: verdict(of: session)
    case .remarked(let remarks): remarks.map(line)
    case .mutantsTried(let missed, let tally): lines(of: missed, tally)
    case .obstacle(let sentence): [safe(sentence)]
    case .verdictMismatch(let mismatch): [safe(mismatch.sentence)]
    // The figures of the end are in the journal, which does not contain the last verdict yet.
    case .lessonFinished: []
    case .saving(.failed(let reason)): ["This is not saved: \(safe(reason))"]
    case .saving: []
    case .asked(let question): ["\(safe("\(question.sentence)")) Type yes or no."]
    case .predicted(let prediction): ["You predict: \(safe("\(prediction.sentence)"))."]
    case .noticed(let notice): [safe("\(notice)")]
    }
  }

  /// Returns what was learned in a lesson, the figures, and the next lesson.
  package func lines(of end: LessonEnd) -> [String] {
    ([end.learned] + end.figures.map { "\($0.name): \($0.value)" } + end.next).map(safe)
  }

  // MARK: - Overviews

  /// Returns the lessons, or one lesson and its steps.
  package func list(of session: Session, stepsOf lesson: Lesson.ID? = nil) -> [String] {
    if let lesson = lesson.flatMap({ session.course.lesson($0) }) {
      return [line(of: lesson, session)] + steps(of: lesson, session)
    }
    return session.course.lessons.flatMap { lesson -> [String] in
      let addition = session.course.addition(with: lesson.id)
      let heading =
        addition?.lessons.first == lesson.id
        ? addition.map { ["Added course \($0.name): \(safe($0.title))"] } ?? [] : []
      return heading + [line(of: lesson, session)]
    } + paths(of: session.course)
  }

  private func line(of lesson: Lesson, _ session: Session) -> String {
    let done = session.progress.doneCount(in: lesson)
    return "\(lesson.id): \(safe(lesson.title)), \(done) of \(lesson.steps.count) done, "
      + "\(lesson.minutes) minutes"
      + (lesson.id == session.place.lesson ? ", you are here" : "")
  }

  private func steps(of lesson: Lesson, _ session: Session) -> [String] {
    lesson.steps.enumerated().map { index, step in
      let place = StepPlace(lesson: lesson.id, step: step.id)
      let mark =
        place == session.place ? ", you are here" : session.progress.isDone(place) ? ", done" : ""
      return "  \(index + 1). \(safe(step.title)) (\(step.kind.rawValue))\(mark)"
    }
  }

  private func paths(of course: Course) -> [String] {
    guard !course.paths.isEmpty else { return [] }
    return ["Paths through the course:"]
      + course.paths.map { path in
        "  \(safe(path.title)), \(Rhythm.time(course.minutes(of: path) * 60)): \(safe(path.summary)) "
          + "Lessons: \(path.lessons.joined(separator: ", "))."
      }
  }

  /// Returns the learner's place, progress and verdicts, in three lines.
  package func status(of session: Session) -> [String] {
    guard let lesson = session.lesson, let step = session.step else { return [] }
    let marks = session.progress.strips[lesson.id, default: []].suffix(40).map(\.mark.word)
    return [
      "\(safe(lesson.title)): step \(lesson.number(of: step.id) ?? 0) of \(lesson.steps.count), "
        + "\(safe(step.title)) (\(step.kind.rawValue))\(session.isStepDone ? ", done" : "")",
      "\(session.progress.doneCount(in: lesson)) of \(lesson.steps.count) steps done in this lesson, "
        + "\(session.progress.doneCount(in: session.course)) of \(session.course.places.count) in all",
      marks.isEmpty
        ? "No verdicts yet" : "Verdicts so far: \(marks.joined(separator: ", "))",
    ]
  }

  /// Returns a line for each figure of the learner's rhythm, in a lesson and in all lessons.
  ///
  /// The extremes and advice follow the figures.
  package func rhythm(
    of phases: [CyclePhase], in lesson: Lesson.ID, titledBy title: (StepPlace) -> String?
  ) -> [String] {
    let (own, all) = (Rhythm(of: phases, in: lesson), Rhythm(of: phases))
    let rows = zip(own.rows, all.rows).map { row, other in
      row.value == other.value
        ? "\(row.name.rawValue): \(row.value)"
        : "\(row.name.rawValue): \(row.value); in all lessons: \(other.value)"
    }
    return ["", "Your rhythm in this lesson"] + rows
      + own.extremeRows(titledBy: title).map { safe("\($0.name.rawValue): \($0.value)") }
      + own.advice.map(\.description)
  }

  /// Returns the differences between the learner's files and the solution.
  package func difference(_ diffs: [FileDiff]) -> [String] {
    guard !diffs.isEmpty else { return ["Your files match this step's solution."] }
    return ["Lines with - are yours, lines with + are the solution's."]
      + diffs.flatMap { ["", safe($0.file)] + lines(of: $0) }
  }

  /// Returns the lines of a difference, each with its sign; in a line that differs in some words, these
  /// follow.
  func lines(of diff: FileDiff) -> [String] {
    diff.lines.flatMap { line -> [String] in
      let text = line.text.isEmpty ? "" : " \(line.text)"
      let words = line.markedWords.joined(separator: ", ")
      return [safe(line.sign.rawValue + text)]
        + (words.isEmpty ? [] : [safe("  (only here: \(words))")])
    }
  }

  /// Returns a view and all its subviews, one per line.
  package func view(_ tree: ViewTree) -> [String] {
    ViewOutline(tree).lines.map(\.text)
  }

  /// Returns a text that is safe to display, and whose further lines are indented, so that a message
  /// cannot imitate a line of its own.
  func safe(_ text: String) -> String {
    EscapeFilter.sanitized(text, tabWidth: 4).replacing("\n", with: "\n    ")
  }
}

extension Verdict.Mark {
  /// The mark as a word.
  package var word: String {
    switch self {
    case .red: "red"
    case .green: "green"
    case .wrong: "wrong"
    case .unknown: "not judged"
    }
  }
}
