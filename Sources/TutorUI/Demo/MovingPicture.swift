package import TerminalUI
internal import TutorTexts

/// Screens that follow each other, drawn as [SVG](https://www.w3.org/TR/SVG2/text.html).
///
/// Style sheets move the picture, because pages do not run scripts of pictures. It has its own
/// background, so it is legible on light and dark pages. Readers who want no motion see the last screen.
struct MovingPicture {
  /// The screens, all of one size, and for how many seconds each is shown.
  let frames: [(screen: Screen, seconds: Double)]

  /// The whole document.
  ///
  /// A row is in it once, however many screens have it: the rows that the same screens have are a group,
  /// which is visible during those screens.
  var svg: HTML {
    var order: [HTML] = []
    var shown: [String: [Int]] = [:]
    for (number, frame) in frames.enumerated() {
      for row in ScreenPicture(screen: frame.screen).rows where !row.isEmpty {
        if shown[row.source] == nil { order.append(row) }
        shown[row.source, default: []].append(number)
      }
    }
    let sets = order.map { shown[$0.source] ?? [] }.reduce(into: [[Int]]()) { sets, set in
      if !sets.contains(set) { sets.append(set) }
    }
    let groups = sets.enumerated().map { index, set -> HTML in
      let rows = order.filter { shown[$0.source] == set }.joined(separator: "\n")
      return "<g class=\"g\(index)\">\n\(rows)\n</g>"
    }
    let styles = sets.enumerated().map { style(of: "g\($0)", shownIn: $1) }
    let size = ScreenPicture.size(of: frames[0].screen)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(size.width)) \(number(size.height))" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
      <title>redgreen in a terminal</title>
      <style>
      \(styles.filter { !$0.isEmpty }.joined(separator: "\n"))
      @media (prefers-reduced-motion: reduce) { g { animation: none !important } }
      </style>
      <rect width="100%" height="100%" rx="8" fill="\(ScreenPicture.background)"/>
      \(groups.joined(separator: "\n"))
      </svg>

      """
  }

  /// Returns the styles of a group that is visible during some screens; none if it always is.
  ///
  /// Without motion, a group of the last screen is visible.
  private func style(of name: String, shownIn set: [Int]) -> HTML {
    guard set.count < frames.count else { return "" }
    let seconds = frames.reduce(0) { $0 + $1.seconds }
    var keys: [String] = []
    var (time, before) = (0.0, false)
    for (number, frame) in frames.enumerated() {
      let isShown = set.contains(number)
      if number == 0 || isShown != before {
        keys.append(
          "\(number == 0 ? "0" : percent(time / seconds))% "
            + "{ visibility: \(isShown ? "visible" : "hidden") }")
      }
      before = isShown
      time += frame.seconds
    }
    let still = set.contains(frames.count - 1) ? "visible" : "hidden"
    return """
      .\(name) { visibility: \(still); animation: \(name) \(number(seconds))s step-end infinite }
      @keyframes \(name) { \(keys.joined(separator: " ")) }
      """
  }

  private func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10000).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// The rows of a screen as parts of a drawing.
struct ScreenPicture {
  let screen: Screen

  /// The size of a cell in user units, that of a common monospaced font at 14 units.
  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = 12.0
  static let background = "#1e1f29"
  private static let text = "#e6e6e6"

  /// The size of a drawing of a screen.
  static func size(of screen: Screen) -> (width: Double, height: Double) {
    (
      Double(screen.size.columns) * cell.width + 2 * margin,
      Double(screen.size.rows) * cell.height + 2 * margin
    )
  }

  /// The rows, which are empty where nothing is shown.
  var rows: [HTML] {
    (0..<screen.size.rows).map { row in
      runs(inRow: row).map(\.elements).joined(separator: "\n")
    }
  }

  /// Neighboring cells of one style.
  private struct Run {
    var text: String
    var style: Style
    var column: Int
    var columns: Int
    var row: Int

    var elements: HTML {
      let x = margin + Double(column) * cell.width
      let y = margin + Double(row) * cell.height
      let width = number(Double(columns) * cell.width)
      let (ink, paper) = colors
      var result: HTML = ""
      if let paper {
        result += """
          <rect x="\(number(x))" y="\(number(y))" width="\(width)" \
          height="\(number(cell.height))" fill="\(paper)"/>
          """
      }
      var attributes: HTML = " fill=\"\(ink)\""
      if style.isBold { attributes += " font-weight=\"bold\"" }
      if style.isDim { attributes += " opacity=\"0.6\"" }
      if style.isItalic { attributes += " font-style=\"italic\"" }
      if style.isUnderlined { attributes += " text-decoration=\"underline\"" }
      // A fixed length keeps columns aligned in whatever font the reader has.
      result += """
        <text x="\(number(x))" y="\(number(y + 13))" textLength="\(width)" \
        xml:space="preserve"\(attributes)>\(text)</text>
        """
      return result
    }

    /// The run without leading and trailing spaces that show nothing, or `nil` if nothing is left.
    var withoutInvisibleSpaces: Run? {
      guard !style.isReversed, style.background == .default, !style.isUnderlined else {
        return self
      }
      guard let first = text.firstIndex(where: { $0 != " " }),
        let last = text.lastIndex(where: { $0 != " " })
      else { return nil }
      var run = self
      run.text = String(text[first...last])
      run.column += text[..<first].count
      run.columns -= text[..<first].count + text[text.index(after: last)...].count
      return run
    }

    private var colors: (ink: String, paper: String?) {
      let ink = ScreenPicture.name(of: style.foreground)
      let paper = ScreenPicture.name(of: style.background)
      return style.isReversed
        ? (paper ?? ScreenPicture.background, ink ?? ScreenPicture.text)
        : (ink ?? ScreenPicture.text, paper)
    }
  }

  private func runs(inRow row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<screen.size.columns {
      let cell = screen[column, row]
      if let last = runs.last, last.style == cell.style {
        runs[runs.count - 1].text += cell.text
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(Run(text: cell.text, style: cell.style, column: column, columns: 1, row: row))
      }
    }
    return runs.compactMap(\.withoutInvisibleSpaces)
  }

  /// The 16 colors of a dark terminal theme; `nil` for the default color.
  private static func name(of color: Color) -> String? {
    switch color {
    case .default: nil
    case .ansi(let index):
      [
        "#000000", "#ff6b68", "#50c878", "#f2c55c", "#6ca8ff", "#d79bff", "#5fd7d7", "#e6e6e6",
        "#8a8a99", "#ff8785", "#7be09b", "#ffd98a", "#9cc4ff", "#e5bfff", "#8ae8e8", "#ffffff",
      ][Int(index) % 16]
    case .rgb(let red, let green, let blue): "rgb(\(red),\(green),\(blue))"
    }
  }
}

/// Returns a number with at most one decimal place.
private func number(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}

extension Demo {
  /// A drawing of the tutor's screen after the right red.
  package var pictureOfTutor: HTML {
    var demo = self
    while demo.moment.caption != .demoRightRed, demo.goOn() {}
    return MovingPicture(frames: [(demo.app.render(), 1)]).svg
  }
}
