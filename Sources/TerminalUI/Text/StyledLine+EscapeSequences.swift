extension StyledLine {
  /// The line's text with the escape sequences of its styles.
  package var colored: String {
    spans.map { span in
      let codes = span.style.codes
      return codes.isEmpty ? span.text : "\u{1B}[\(codes)m\(span.text)\u{1B}[0m"
    }.joined()
  }
}

extension Style {
  /// The parameters of the control sequence "Select Graphic Rendition" (ECMA-48, 8.3.117).
  package var codes: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isItalic { codes.append("3") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    codes += foreground.codes(base: 30) + background.codes(base: 40)
    return codes.joined(separator: ";")
  }
}

extension Color {
  fileprivate func codes(base: Int) -> [String] {
    switch self {
    case .default: []
    case .ansi(let index) where index < 8: ["\(base + Int(index))"]
    case .ansi(let index): ["\(base + 60 + Int(index) - 8)"]
    case .rgb(let red, let green, let blue): ["\(base + 8);2;\(red);\(green);\(blue)"]
    }
  }
}
