internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The lines of the rhythm page.
///
/// It has figures for this lesson and for all lessons, advice, the strip, and the changes of the
/// selected mark.
struct RhythmView {
  let page: RhythmPage
  let session: Session
  let theme: Theme
  let diffView: DiffView
  let columns: Int

  private var palette: Palette { theme.palette }
  private var language: Language { theme.language }
  private var verdicts: [CyclePhase] { page.phases.verdicts(of: session.place.lesson) }

  var lines: [StyledLine] {
    let own = Rhythm(of: page.phases, in: session.place.lesson)
    let parts = [figures(own), advice(own), strip, chosen]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// The index of the first line of the strip.
  var stripStart: Int {
    let own = Rhythm(of: page.phases, in: session.place.lesson)
    return figures(own).count + 1 + advice(own).count + 1
  }

  private func figures(_ own: Rhythm) -> [StyledLine] {
    let all = Rhythm(of: page.phases)
    let head = row("", language(.thisLesson), language(.allLessons)).styled(palette.faint)
    let extremes = own.extremeRows { session.course.step(at: $0).map { safe($0.title) } }
    return [head]
      + zip(own.rows, all.rows).map {
        row(language($0.name), language($0.value), language($1.value))
      }
      + extremes.flatMap { name, value in
        (StyledLine(language(name), style: palette.faint).padded(to: 16)
          + StyledLine(language(value))).wrapped(to: columns, indent: 16)
      }
  }

  private func row(_ name: String, _ own: String, _ all: String) -> StyledLine {
    let width = max(14, (columns - 16) / 2)
    return StyledLine(name, style: palette.faint).padded(to: 16)
      + StyledLine(own).padded(to: width) + StyledLine(all)
  }

  private func advice(_ own: Rhythm) -> [StyledLine] {
    own.advice.flatMap {
      StyledLine("\(theme.glyphs.bullet) \(language($0))").wrapped(to: columns, indent: 2)
    }
  }

  /// The marks, in as many rows as they need, with the selected one highlighted.
  private var strip: [StyledLine] {
    guard !verdicts.isEmpty else { return [] }
    var rows = [StyledLine()]
    for (index, phase) in verdicts.enumerated() {
      if rows[rows.count - 1].width >= max(10, columns - 2) { rows.append(StyledLine()) }
      let mark = phase.judgment?.mark ?? .unknown
      let style = palette.verdict(mark)
      rows[rows.count - 1].append(
        theme.glyphs.sign(of: mark),
        style: index == page.chosen ? style.overlaid(with: palette.selection) : style)
    }
    return rows + [
      StyledLine(language(.arrowsWalk), style: palette.faint)
    ]
  }

  /// The selected verdict and the changes that led to it.
  private var chosen: [StyledLine] {
    guard let index = page.chosen, verdicts.indices.contains(index) else { return [] }
    let phase = verdicts[index]
    guard let judgment = phase.judgment, let id = phase.entry.place.step?.step else { return [] }
    let number = session.lesson?.number(of: id)
    let title = session.lesson?.step(id)?.title ?? id
    let step = number.map { language(.stepWithTitle, "\($0)", title) } ?? title
    let words = language(judgment.labelText)
    let sentence = judgment.reason.isEmpty ? words : "\(words): \(judgment.reason)"
    let lines =
      StyledLine(
        language(.runOf, "\(index + 1)", "\(verdicts.count)", safe(step)), style: palette.heading
      )
      .wrapped(to: columns, indent: 2)
      + StyledLine(
        "\(theme.glyphs.sign(of: judgment.mark)) \(safe(sentence))",
        style: palette.verdict(judgment.mark)
      ).wrapped(to: columns, indent: 2)
    return lines + change(of: phase, isFirst: index == 0)
  }

  private func change(of phase: CyclePhase, isFirst: Bool) -> [StyledLine] {
    guard let count = phase.changedLines else {
      return StyledLine(language(isFirst ? .firstVerdict : .filesReplaced), style: palette.faint)
        .wrapped(to: columns, indent: 0)
    }
    guard let change = page.change else { return [] }
    guard count > 0, !change.isEmpty else {
      return [StyledLine(language(.nothingChanged), style: palette.faint)]
    }
    return diffView.lines(of: change)
  }

  private func safe(_ text: String) -> String { EscapeFilter.sanitized(text, tabWidth: 4) }
}
