package import TerminalUI
package import TutorCore
internal import TutorTexts

/// Differences between files, as styled lines.
package struct DiffView {
  let theme: Theme
  let highlighting: App.Highlightings
  let columns: Int

  /// Creates a view of the given width.
  package init(theme: Theme, highlighting: App.Highlightings = [:], columns: Int) {
    self.theme = theme
    self.highlighting = highlighting
    self.columns = columns
  }

  private var palette: Palette { theme.palette }

  /// Returns the lines of the differences from the solution, each file under its name.
  package func lines(fromSolution diffs: [FileDiff]) -> [StyledLine] {
    guard !diffs.isEmpty else {
      return [StyledLine(theme.language(.filesMatch))]
    }
    return [StyledLine(theme.language(.yoursAndSolution), style: palette.faint)] + lines(of: diffs)
  }

  /// Returns the lines of all files, each file under its name.
  package func lines(of diffs: [FileDiff]) -> [StyledLine] {
    diffs.flatMap { diff -> [StyledLine] in
      let width = "\(diff.lines.compactMap(\.number).max() ?? 0)".count
      let head = StyledLine(Self.safe(diff.file), style: palette.heading)
      return ["", head] + diff.lines.flatMap { lines(of: $0, numberWidth: width) }
    }
  }

  /// Returns a line of a difference, behind its number and its sign, in as many rows as it needs.
  private func lines(of line: FileDiff.Line, numberWidth: Int) -> [StyledLine] {
    let blank = String(repeating: " ", count: numberWidth)
    guard line.sign != .gap else {
      return [StyledLine("\(blank) \(theme.glyphs.ellipsis)", style: palette.faint)]
    }
    let style = style(of: line.sign)
    let number = line.number.map { "\($0)" } ?? ""
    let margin = StyledLine(
      String(blank.dropFirst(number.count)) + number + " ", style: palette.faint)
    let sign = StyledLine(line.sign.rawValue + " ", style: style.bold())
    let text = Self.safe(line.text)
    let indent = text.prefix { $0 == " " }.count + 2
    let code = highlighting[text].map { _ in StyledLine.code(text, highlighting, palette) }
    let rows = marked(code ?? StyledLine(text, style: style), as: line).wrapped(
      to: max(1, columns - margin.width - sign.width), indent: indent,
      mark: StyledLine(theme.glyphs.wrap, style: palette.faint))
    return rows.enumerated().map { index, row in
      (index == 0 ? margin : StyledLine(blank + " ")) + sign + row
    }
  }

  /// Returns a line of code with the words reversed that differ from the other version.
  private func marked(_ code: StyledLine, as line: FileDiff.Line) -> StyledLine {
    let characters = Array(line.text)
    // Tabs and control characters have another width on the screen.
    func column(of index: Int) -> Int {
      StyledLine(Self.safe(String(characters.prefix(index)))).width
    }
    return line.marks.reduce(code) { code, range in
      let (start, end) = (column(of: range.lowerBound), column(of: range.upperBound))
      var words = code.dropping(columns: start).prefix(columns: end - start)
      for index in words.spans.indices {
        words.spans[index].style = words.spans[index].style.overlaid(with: Style().reversed())
      }
      return code.prefix(columns: start) + words + code.dropping(columns: end)
    }
  }

  private func style(of sign: FileDiff.Line.Sign) -> Style {
    switch sign {
    case .same, .gap: palette.faint
    case .removed: palette.removed
    case .added: palette.added
    }
  }

  /// Returns the code of the differences, for its highlighting.
  static func code(in diffs: [FileDiff]) -> [String] {
    diffs.filter { $0.file.hasSuffix(".swift") }.flatMap(\.lines).prefix(300)
      .map { safe($0.text) }.filter { !$0.isEmpty }
  }

  private static func safe(_ text: String) -> String {
    EscapeFilter.sanitized(text, tabWidth: 4)
  }
}
