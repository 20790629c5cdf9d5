/// A text in CommonMark, such as the prose of a lesson.
///
/// The text may come from untrusted authors, so it is sanitized before it is parsed.
package struct Markdown: Hashable, Sendable {
  /// The sanitized text.
  package let source: String

  /// Creates a document from an unsanitized text.
  package init(_ text: String) {
    source = EscapeFilter.sanitized(text, tabWidth: 4)
  }

  /// Returns the document as lines of the given width; only lines of code blocks may be wider.
  ///
  /// - Parameters:
  ///   - columns: The maximum width.
  ///   - theme: The styles and glyphs.
  ///   - highlight: A closure that returns the colored lines of a code block, given its text and
  ///     its language.
  /// - Returns: The lines from top to bottom.
  package func lines(
    columns: Int, theme: MarkdownTheme = MarkdownTheme(),
    highlight: ((_ code: String, _ language: String?) -> [StyledLine])? = nil
  ) -> [StyledLine] {
    let layout = MarkdownLayout(theme: theme) { code, language in
      highlight?(code, language) ?? StyledLine.lines(of: code, style: theme.codeBlock)
    }
    return layout.lines(of: MarkdownDocument(source).blocks, columns: max(1, columns))
  }
}

extension Markdown {
  /// The texts of all code blocks, in order.
  package var codeBlocks: [String] { MarkdownDocument(source).blocks.flatMap(\.code) }

  /// The part of a document under one level-2 heading.
  package struct Section: Hashable, Sendable {
    /// The text of the heading, or `nil` for the text before the first heading.
    package let title: String?
    /// The text after the heading.
    package let body: Markdown
  }

  /// The document split at its level-2 headings, in order; `## ` inside code is not a heading.
  package var sections: [Section] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let headings = MarkdownDocument(source).secondLevelHeadings
    let ends = headings.dropFirst().map { $0.lines.lowerBound - 1 } + [lines.count]
    let preamble = Self.text(lines.prefix((headings.first?.lines.lowerBound ?? .max) - 1))
    let parts = zip(headings, ends).map { heading, end in
      Section(
        title: heading.title,
        body: Markdown(Self.text(lines.prefix(end).dropFirst(heading.lines.upperBound))))
    }
    return (preamble.isEmpty ? [] : [Section(title: nil, body: Markdown(preamble))]) + parts
  }

  /// Returns the joined lines, without blank lines at the start and end.
  private static func text(_ lines: ArraySlice<Substring>) -> String {
    let isEmpty = { (line: Substring) in line.allSatisfy { $0 == " " } }
    let start = lines.firstIndex { !isEmpty($0) } ?? lines.endIndex
    let end = lines.lastIndex { !isEmpty($0) }.map { $0 + 1 } ?? start
    return lines[start..<end].joined(separator: "\n")
  }
}

extension StyledLine {
  /// Returns the lines of a text, without an empty line after a final line feed.
  package static func lines(of text: String, style: Style = .plain) -> [StyledLine] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { StyledLine(String($0), style: style) }
  }
}
