import TestReports
internal import TerminalUI
internal import TutorCore
internal import TutorSource

/// Writes code as HTML, in color if its highlighting is known.
struct CodeHTML: Sendable {
  /// The lines of Swift code, by its text.
  let highlighting: App.Highlightings

  /// Returns the content of a code block of a text.
  func block(_ code: String, language: String?) -> HTML {
    guard language == "swift", let lines = highlighting[code] else { return HTML(text: code) }
    return lines.map(html).joined(separator: "\n")
  }

  /// Returns one line of a Swift file.
  ///
  /// - Parameters:
  ///   - number: The number of the line, counted from 1.
  ///   - text: The text of the whole file.
  ///   - line: The text of the line.
  /// - Returns: The line, without color if the highlighting does not contain it.
  func line(_ number: Int?, of text: String, saying line: String) -> HTML {
    guard let number, let lines = highlighting[text], lines.indices.contains(number - 1),
      lines[number - 1].map(\.text).joined() == line
    else { return HTML(text: line) }
    return html(of: lines[number - 1])
  }

  private func html(of line: [Highlighting.Piece]) -> HTML {
    line.map { piece -> HTML in
      guard let role = piece.role.styleClass else { return HTML(text: piece.text) }
      return "<span class=\"\(role)\">\(piece.text)</span>"
    }.joined()
  }

  /// Returns the changes of a file, under its name.
  func figure(of change: CodeChange) -> HTML {
    let caption: HTML =
      "<figcaption><code>\(change.file)</code> (\(change.kind.rawValue))</figcaption>"
    guard !change.lines.isEmpty else { return "<figure class=\"code\">\(caption)</figure>" }
    let width = "\(change.lines.compactMap(\.number).max() ?? 0)".count
    let omitted: HTML =
      change.omittedLines == 0
      ? "" : "<p class=\"faint\">\(change.omittedLines.counted("more line")), not shown here</p>"
    return """
      <figure class="code">\(caption)
      <pre tabindex="0"><code>\(change.lines.map { line($0, of: change, numberWidth: width) })</code></pre>
      \(omitted)</figure>
      """
  }

  /// Returns a line of a change, with its number and its sign.
  private func line(_ line: FileDiff.Line, of change: CodeChange, numberWidth: Int) -> HTML {
    let number = line.number.map { "\($0)" } ?? ""
    let blanks = String(repeating: " ", count: max(0, numberWidth - number.count))
    let margin: HTML = "<span class=\"n\">\(blanks)\(number)</span> "
    switch line.sign {
    case .gap: return "\(margin)<span class=\"n\">…</span>\n"
    case .same:
      return "\(margin)  \(self.line(line.number, of: change.before, saying: line.text))\n"
    case .removed:
      let code = self.line(line.number, of: change.before, saying: line.text)
      return "<del>\(margin)- \(code)</del>\n"
    case .added:
      let code = self.line(line.number, of: change.after, saying: line.text)
      return "<ins>\(margin)+ \(code)</ins>\n"
    }
  }
}

extension Highlighting.Role {
  /// The class in the style sheet, or `nil` for code without a color.
  fileprivate var styleClass: String? {
    switch self {
    case .keyword: "k"
    case .type: "t"
    case .string: "s"
    case .number: "m"
    case .comment: "c"
    case .attribute: "a"
    case .function, .plain: nil
    }
  }
}
