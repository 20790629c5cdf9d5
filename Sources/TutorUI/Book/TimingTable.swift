internal import TerminalUI
internal import TutorCore

/// The part of a handout about time: when a workshop is likely to reach each step, and how long the
/// step's run takes.
struct TimingTable {
  let chapter: Book.Chapter

  var html: HTML {
    let lesson = chapter.lesson
    let total = chapter.outcomes.values.reduce(0) { $0 + $1.seconds }
    let rows = zip(lesson.steps, ends).enumerated().map { index, item -> HTML in
      let (step, end) = item
      let run: HTML = chapter.outcomes[step.id].map { "\(Self.run($0.seconds))" } ?? "–"
      return """
        <tr><td>\(index + 1)</td><td><a href="#\(step.id)">\(HTML(sentence: step.title))</a></td>\
        <td>\(Rhythm.time(end * 60))</td><td>\(run)</td></tr>

        """
    }
    return """
      <section><h2>Timing</h2>
      <p>The lesson's \(Rhythm.time(lesson.minutes * 60)) are divided by what there is to read, to \
      write, and to wait for in each step, so “done after” is an estimate. The runs were measured when \
      the book was written: \(Self.run(total)) in all, on a machine on which everything else was built.</p>
      <table><thead><tr><th>step</th><th></th><th>done after</th><th>run</th></tr></thead>
      <tbody>
      \(rows)</tbody></table></section>

      """
  }

  /// The minute in which each step ends.
  private var ends: [Int] {
    let efforts = chapter.lesson.steps.map(effort)
    let total = efforts.reduce(0, +)
    guard total > 0 else { return efforts.map { _ in 0 } }
    var sum = 0.0
    return efforts.map { effort in
      sum += effort
      return Int((sum / total * Double(chapter.lesson.minutes)).rounded())
    }
  }

  /// Returns the minutes that a step would take a learner who reads 150 words and writes 4 lines in a
  /// minute, and waits for one run.
  private func effort(of step: Step) -> Double {
    let text = step.prose + " " + (step.text.after ?? "")
    let words = text.split { $0.isWhitespace }.count
    let lines = chapter.changes[step.id, default: []].reduce(0) { sum, change in
      sum + change.lines.count { $0.sign == .added } + change.omittedLines
    }
    let wait = chapter.outcomes[step.id]?.seconds ?? 0
    return Double(words) / 150 + Double(lines) / 4 + wait / 60
  }

  private static func run(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) s" : Rhythm.time(Int(seconds.rounded()))
  }
}
