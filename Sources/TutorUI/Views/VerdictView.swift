internal import TerminalUI
internal import TutorCore

/// The verdict as lines.
///
/// Its sign, its word and its reason come first. The expected and the actual outcome follow.
struct VerdictView {
  let session: Session
  let theme: App.Theme
  let columns: Int

  private var palette: Palette { theme.palette }

  var lines: [StyledLine] {
    if let provisional = session.provisionalVerdict {
      return head(provisional, .isProvisional) + predicted + comparison(provisional)
    }
    guard let verdict = session.verdict else { return waiting + predicted + invitation }
    return head(verdict, session.isStale ? .isStale : .counts) + predicted + comparison(verdict)
      + more(verdict)
      + (session.isStale ? invitation : [])
  }

  /// A prompt to press t, because a save does not try the broken versions: that takes too long.
  private var invitation: [StyledLine] {
    guard session.step?.kind == .mutation, !session.isRunning else { return [] }
    return [
      StyledLine("Press t to run the mutants; saving does not.", style: palette.accent)
    ]
  }

  /// The next action if there is no verdict yet.
  private var waiting: [StyledLine] {
    guard let step = session.step else { return [] }
    guard step.expectation != nil else {
      return [StyledLine("Read this step, then press n.", style: palette.faint)]
    }
    let done =
      session.isStepDone
      ? [StyledLine("\(theme.glyphs.check) done before", style: palette.verdict(.green))] : []
    return done + labelled("Goal: ", step.goalSummary, palette.faint)
  }

  /// The validity of a verdict.
  private enum Validity {
    case counts
    /// Files were saved after the verdict.
    case isStale
    /// The verdict is provisional, and `swift test` has not confirmed it yet.
    case isProvisional

    var label: String {
      switch self {
      case .counts: ""
      case .isStale: " (before your last save)"
      case .isProvisional: " (provisional, not confirmed yet)"
      }
    }
  }

  private func head(_ verdict: Verdict, _ status: Validity) -> [StyledLine] {
    let isFaint = status == .isStale
    let sign = theme.glyphs.sign(of: verdict.mark) + " "
    let style = isFaint ? palette.faint : palette.verdict(verdict.mark)
    var line = StyledLine(sign + safe(verdict.label), style: style)
    if !verdict.got.isEmpty, verdict.isAsExpected {
      line += StyledLine(": " + safe(verdict.got), style: isFaint ? palette.faint : .plain)
    }
    line += StyledLine(
      status.label, style: status == .isStale ? palette.warning : palette.faint)
    return line.wrapped(to: columns, indent: 2)
  }

  /// Returns the expected and the actual outcome, aligned, or nothing if they agree.
  private func comparison(_ verdict: Verdict) -> [StyledLine] {
    guard !verdict.isAsExpected else { return [] }
    return labelled("expected  ", verdict.expected, .plain)
      + labelled("got       ", verdict.got, palette.heading)
  }

  private func more(_ verdict: Verdict) -> [StyledLine] {
    var lines = mismatch
    if let advice = session.advice {
      lines += Markdown(advice).lines(
        columns: max(1, columns - 2), theme: palette.prose(theme.glyphs)
      )
      .map { StyledLine(theme.glyphs.quoteBar + " ", style: palette.warning) + $0 }
    }
    if let location = verdict.location, !verdict.isAsExpected {
      let place = "\(safe(location.file)):\(location.line)"
      lines.append(StyledLine("at \(place)", style: palette.faint))
    }
    lines += verdict.notes.flatMap { labelled("\(theme.glyphs.bullet) ", $0, palette.faint) }
    return lines
  }

  /// The prediction of the next run, or the result of the last one.
  private var predicted: [StyledLine] {
    if let prediction = session.prediction {
      return labelled("? you predict  ", prediction.sentence, palette.accent)
    }
    guard let predictionResult = session.predictionResult, !session.isStale else { return [] }
    let isRight = predictionResult.outcome == .right
    let sign = isRight ? theme.glyphs.check : theme.glyphs.cross
    return StyledLine(
      "\(sign) \(safe(predictionResult.sentence))",
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
    (StyledLine(label, style: palette.faint) + StyledLine(safe(text), style: style))
      .wrapped(to: columns, indent: TextWidth.columns(of: label))
  }

  private func safe(_ text: String) -> String { EscapeFilter.sanitized(text, tabWidth: 4) }
}
