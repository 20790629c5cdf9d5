/// Parts a step's text at its `## Hint` headings.
enum HintSplitter {
  /// The prose, and the hints in order; a heading inside a code fence is code.
  static func split(_ text: String) -> (prose: String, hints: [String]) {
    var sections: [[Substring]] = [[]]
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if let open = fence {
        if bare.hasPrefix(open), bare.allSatisfy({ $0 == open.first || $0 == " " || $0 == "\r" }) {
          fence = nil
        }
      } else if bare.hasPrefix("```") || bare.hasPrefix("~~~") {
        fence = bare.prefix { $0 == bare.first }
      } else if line == "## Hint" || line == "## Hint\r" {
        sections.append([])
        continue
      }
      sections[sections.count - 1].append(line)
    }
    let texts = sections.map { trimmed($0.joined(separator: "\n")) }
    return (texts[0], Array(texts.dropFirst()))
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let first = text.first, first.isNewline { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
