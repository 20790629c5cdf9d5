internal import TerminalUI
internal import TestReports
internal import TutorCore
internal import TutorTexts

/// The verdict as lines.
///
/// Its sign and its word come first. The actual outcome and its source line follow.
struct VerdictView {
  let session: Session
  let highlighting: App.Highlightings
  let theme: Theme
  let columns: Int
  /// A Boolean value that indicates whether a pane shows the problems of the run.
  let isRunVisible: Bool
  /// A Boolean value that indicates whether the source line is left out, and the first line names its
  /// place instead.
  ///
  /// In few rows, the advice matters more than a line that the learner's editor shows as well.
  var isCompact = false
  /// The words that start the tutor, which sentences name.
  var program = "redgreen"

  private var palette: Palette { theme.palette }
  private var language: Language { theme.language }

  var lines: [StyledLine] {
    if let provisional = session.provisionalVerdict {
      return head(provisional, .isProvisional) + predicted + outcome(provisional)
    }
    guard let verdict = session.verdict else { return waiting + predicted + invitation }
    return head(verdict, session.isStale ? .isStale : .counts) + progress(verdict) + predicted
      + outcome(verdict) + more(verdict) + (session.isStale ? invitation : [])
  }

  /// A prompt to press t, because a save does not try the broken versions: that takes too long.
  private var invitation: [StyledLine] {
    guard session.step?.kind == .mutation, !session.isRunning else { return [] }
    return [
      StyledLine(language(.runTheMutants), style: palette.accent)
    ]
  }

  /// Whether the step is done, if there is no verdict yet.
  private var waiting: [StyledLine] {
    guard session.step?.expectation != nil else { return [] }
    guard session.isStepDone else {
      // A save does not run the mutants, as the invitation says.
      if session.isRunning || session.step?.kind == .mutation { return [] }
      return StyledLine(language(.saveAFile), style: palette.faint)
        .wrapped(to: columns)
    }
    return [
      StyledLine("\(theme.glyphs.check) \(language(.doneBefore))", style: palette.verdict(.green))
    ]
  }

  /// The validity of a verdict.
  private enum Validity {
    case counts
    /// Files were saved after the verdict.
    case isStale
    /// The verdict is provisional, and `swift test` has not confirmed it yet.
    case isProvisional

    var label: FrameText? {
      switch self {
      case .counts: nil
      case .isStale: .beforeLastSave
      case .isProvisional: .isProvisional
      }
    }
  }

  private func head(_ verdict: Verdict, _ status: Validity) -> [StyledLine] {
    let isFaint = status == .isStale
    let style = isFaint ? palette.faint : palette.verdict(verdict.mark)
    // What follows the comma explains the word, such as "WRONG RED".
    var label = language(verdict.labelText)
    if isCompact, !verdict.isAsExpected { label = String(label.prefix { $0 != "," }) }
    var line = StyledLine(safe(label), style: style)
    if verdict.isAsExpected, status == .counts {
      let done = StyledLine(
        " \(theme.glyphs.check) \(language(.stepDone)) ", style: palette.verdict(.green).reversed())
      line = done + " " + line
    } else {
      let place = isCompact ? verdict.location.map(fileAndLine) : nil
      line =
        StyledLine(theme.glyphs.sign(of: verdict.mark) + " ", style: style)
        + StyledLine(place ?? "") + line
    }
    if !verdict.got.isEmpty, verdict.isAsExpected {
      line += StyledLine(
        ": " + safe(verdict.got(in: language)), style: isFaint ? palette.faint : .plain)
    }
    line += StyledLine(
      status.label.map { language($0) } ?? "",
      style: status == .isStale ? palette.warning : palette.faint)
    return line.wrapped(to: columns, indent: 2)
  }

  private func fileAndLine(_ location: SourceLocation) -> String {
    safe(location.file.split(separator: "/").last.map(String.init) ?? "") + ":\(location.line) "
  }

  /// The progress of the lesson and the key to continue, once the step is done.
  private func progress(_ verdict: Verdict) -> [StyledLine] {
    guard verdict.isAsExpected, !session.isStale, let lesson = session.lesson else { return [] }
    let (done, count) = (session.progress.doneCount(in: lesson), lesson.steps.count)
    let width = min(20, count)
    let full = done * width / max(1, count)
    return [
      StyledLine(
        String(repeating: theme.glyphs.blocks.full, count: full), style: palette.verdict(.green))
        + StyledLine(String(repeating: theme.glyphs.blocks.shaded, count: width - full))
        + StyledLine(
          sentence: " " + language(.stepsDone, "\(done)", "\(count)"), style: .plain,
          code: palette.accent)
    ].flatMap { $0.wrapped(to: columns, indent: 2) }
  }

  /// Returns the actual outcome and its source line, or nothing if it is as expected.
  private func outcome(_ verdict: Verdict) -> [StyledLine] {
    guard !verdict.isAsExpected else { return [] }
    let expected = verdict.expected(in: language)
    let wanted = expected == session.step?.goalSummary(in: language) ? "" : expected
    return (wanted.isEmpty ? [] : labelled(TaskView.label(.needed, in: language), wanted, .plain))
      + labelled(TaskView.label(.got, in: language), verdict.got(in: language), palette.heading)
      + excerpt(verdict)
  }

  private func excerpt(_ verdict: Verdict) -> [StyledLine] {
    // The run's pane shows the same line, but only of a run that has ended.
    guard let location = verdict.location, !isCompact,
      !isRunVisible || session.provisionalVerdict != nil
    else { return [] }
    let evidence = session.provisionalEvidence ?? session.evidence
    let problem =
      evidence?.report?.problems.first { $0.location == location }
      ?? Problem(.failure, message: "", at: location)
    return ExcerptView(
      problem: problem, excerpts: evidence?.excerpts ?? SourceExcerpts(),
      highlighting: highlighting, theme: theme, columns: columns,
      showsMessage: !verdict.got.contains(problem.message)
    ).lines
  }

  private func more(_ verdict: Verdict) -> [StyledLine] {
    var lines = mismatch
    if let advice = session.advice(in: language) { lines += quoted(advice, palette.warning) }
    var notes = session.notes(in: language)
    // The text after the run may take all rows.
    if let index = notes.firstIndex(of: language(.unpredicted)) {
      lines += labelled("\(theme.glyphs.bullet) ", notes.remove(at: index), palette.faint)
    }
    if verdict.isAsExpected, !session.isStale, let after = session.textAfterRun {
      lines += quoted(after, palette.faint)
    }
    // In few rows, the end of the notes may not be visible.
    if isCompact, let move = verdict.nextMove.map({ language($0) }),
      let index = notes.lastIndex(of: move)
    {
      notes.insert(notes.remove(at: index), at: 0)
    }
    lines += notes.flatMap {
      labelled("\(theme.glyphs.bullet) ", $0, palette.faint)
    }
    return lines
  }

  private func quoted(_ text: String, _ style: Style) -> [StyledLine] {
    Markdown(text).lines(columns: max(1, columns - 2), theme: palette.prose(theme.glyphs))
      .map { StyledLine(theme.glyphs.quoteBar + " ", style: style) + $0 }
  }

  /// The prediction of the next run, or the result of the last one.
  private var predicted: [StyledLine] {
    if let prediction = session.prediction {
      return labelled(
        language(.youPredict), language(prediction.sentence), palette.accent)
    }
    guard let predictionResult = session.predictionResult, !session.isStale else { return [] }
    let isRight = predictionResult.outcome == .right
    let sign = isRight ? theme.glyphs.check : theme.glyphs.cross
    return StyledLine(
      "\(sign) \(safe(language(predictionResult.sentence)))",
      style: isRight ? palette.verdict(.green) : .plain
    ).wrapped(to: columns, indent: 2)
  }

  /// The difference between the provisional verdict and that of `swift test`, if any.
  private var mismatch: [StyledLine] {
    guard let mismatch = session.mismatch, !session.isStale else { return [] }
    return StyledLine("! " + safe(mismatch.sentence), style: palette.warning)
      .wrapped(to: columns, indent: 2)
  }

  /// Returns a text with a label, indenting further lines by the width of the label.
  private func labelled(_ label: String, _ text: String, _ style: Style) -> [StyledLine] {
    (StyledLine(label, style: palette.faint)
      + StyledLine(sentence: safe(text), style: style, code: palette.inlineCode))
      .wrapped(to: columns, indent: TextWidth.columns(of: label))
  }

  private func safe(_ text: String) -> String {
    EscapeFilter.sanitized(text.naming(program: program).namingKeys(in: language), tabWidth: 4)
      .replacing("\n", with: " ")
  }
}
