/// Prose of a lesson, written in CommonMark.
///
/// The text may come from strangers: it is made safe to show before it is read.
package struct Markdown: Hashable, Sendable {
  /// The text, made safe to show.
  package let source: String

  /// Takes a document.
  package init(_ text: String) {
    source = EscapeFilter.sanitized(text, tabWidth: 4)
  }

  /// The document as lines of at most that width; only the lines of code blocks may be wider.
  ///
  /// - Parameters:
  ///   - columns: The width to keep to.
  ///   - theme: How it looks, and which signs may be used.
  ///   - highlight: Colours the lines of a code block, given its text and the language it names.
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
  /// A part of a document under one level-2 heading.
  package struct Section: Hashable, Sendable {
    /// The text of the heading, `nil` for what stands before the first one.
    package let title: String?
    /// What follows the heading.
    package let body: Markdown
  }

  /// The document split at its level-2 headings, in order; `## ` inside code is no heading.
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

  /// The lines as one text, without the empty ones around it.
  private static func text(_ lines: ArraySlice<Substring>) -> String {
    let isEmpty = { (line: Substring) in line.allSatisfy { $0 == " " } }
    let start = lines.firstIndex { !isEmpty($0) } ?? lines.endIndex
    let end = lines.lastIndex { !isEmpty($0) }.map { $0 + 1 } ?? start
    return lines[start..<end].joined(separator: "\n")
  }
}

extension StyledLine {
  /// The lines of a text, without the empty one after its last line feed.
  package static func lines(of text: String, style: Style = .plain) -> [StyledLine] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { StyledLine(String($0), style: style) }
  }
}
