extension Style: CustomStringConvertible {
  /// A textual description such as `bold, green, on blue`, or `plain` for the plain style.
  package var description: String {
    var words: [String] = []
    if isBold { words.append("bold") }
    if isDim { words.append("dim") }
    if isItalic { words.append("italic") }
    if isUnderlined { words.append("underlined") }
    if isReversed { words.append("reversed") }
    if foreground != .default { words.append(foreground.description) }
    if background != .default { words.append("on \(background.description)") }
    if link != nil { words.append("link") }
    return words.isEmpty ? "plain" : words.joined(separator: ", ")
  }
}

extension Color: CustomStringConvertible {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// A textual description such as `bright red`.
  package var description: String {
    switch self {
    case .default: "default"
    case .ansi(let index) where index < 8: Self.names[Int(index)]
    case .ansi(let index): "bright \(Self.names[Int(index % 8)])"
    case .rgb(let red, let green, let blue): "rgb \(red) \(green) \(blue)"
    }
  }
}
