import TestReports
internal import TerminalUI
package import TutorCore

/// Katas as plain text, suited to screen readers.
package struct KataTranscript: Sendable {
  /// The maximum width of prose, in columns.
  private let columns: Int

  /// Creates a transcript.
  package init(columns: Int = 80) {
    self.columns = columns
  }

  /// Returns the katas, each with its name, title, difficulty, minutes, and summary, and how to
  /// start one.
  package func list(of katas: [Kata]) -> [String] {
    katas.flatMap { kata in
      [
        "\(kata.id): \(safe(kata.title)), \(kata.difficulty.word), \(kata.minutes.counted("minute"))",
        "  \(safe(kata.summary))",
      ]
    } + [
      "`redgreen kata NAME` creates a package in the folder NAME here, and begins practice in it.",
      "`redgreen kata NAME DIR` creates it in the folder DIR.",
      "`redgreen kata NAME --rules` only shows the rules.",
    ]
  }

  /// Returns the rules of a kata under a line with its title.
  package func rules(of kata: Kata) -> [String] {
    let head =
      "\(safe(kata.title)), a kata with \(kata.framework.title), \(kata.difficulty.word), "
      + kata.minutes.counted("minute")
    let theme = MarkdownTheme(glyphs: .ascii)
    return [head, ""] + Markdown(kata.text).lines(columns: columns, theme: theme).map(\.text)
  }

  /// Returns a text as one line without control characters.
  private func safe(_ text: String) -> String {
    EscapeFilter.sanitized(text, tabWidth: 4).split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }
}
