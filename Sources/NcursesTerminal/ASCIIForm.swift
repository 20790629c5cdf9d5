/// The ASCII replacements for characters on a terminal that supports only ASCII.
enum ASCIIForm {
  /// Returns a replacement with one character per column of the cell.
  ///
  /// ASCII text is returned unchanged, and unknown characters become question marks.
  static func form(of text: String, width: Int) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let known = text.unicodeScalars.first.flatMap { forms[$0] }
    return String(repeating: known ?? "?", count: max(1, width))
  }

  private static let forms: [Unicode.Scalar: Character] = {
    var forms: [Unicode.Scalar: Character] = [
      "✓": "+", "✗": "x", "•": "*", "○": "o", "●": "@", "▸": ">", "↑": "^", "↓": "v", "←": "<",
      "→": ">", "…": "~", "↳": "\\", "–": "-", "—": "-", "▎": "|", "█": "#", "░": ":", "─": "-",
      "━": "=",
      "│": "|", "┃": "#", "‘": "'", "’": "'", "“": "\"", "”": "\"", "⟨": "<", "⟩": ">", "×": "x",
      "\u{A0}": " ", "\u{FFFD}": "?",
    ]
    for value in UInt32(0x250C)...0x254B {
      if let corner = Unicode.Scalar(value), forms[corner] == nil { forms[corner] = "+" }
    }
    return forms
  }()
}
