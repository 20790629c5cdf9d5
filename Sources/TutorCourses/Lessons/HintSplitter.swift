/// Splits a step's text at its `## Hint` headings.
package enum HintSplitter {
  /// Returns the prose and the hints, in order.
  ///
  /// A heading inside a code fence is treated as code.
  package static func split(_ text: String) -> (prose: String, hints: [String]) {
    var sections: [[Substring]] = [[]]
    var fence: Substring?
    // `\r\n` is a single `Character`, so both line endings split the text.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnding) {
      if let open = fence {
        if isEnd(line, of: open) { fence = nil }
      } else if let open = openFence(line) {
        fence = open
      } else if line.hasPrefix("## Hint"), line.dropFirst(7).allSatisfy(\.isWhitespace) {
        sections.append([])
        continue
      }
      sections[sections.count - 1].append(line)
    }
    let texts = sections.map { trimmed($0.joined(separator: "\n")) }
    return (texts[0], Array(texts.dropFirst()))
  }

  /// Returns the code fence that a line opens, or `nil` if it opens none (CommonMark 0.31, section
  /// 4.5).
  private static func openFence(_ line: Substring) -> Substring? {
    let bare = line.drop { $0 == " " }
    guard line.count - bare.count < 4, let mark = bare.first, mark == "`" || mark == "~" else {
      return nil
    }
    let fence = bare.prefix { $0 == mark }
    let isCode = mark == "`" && bare.dropFirst(fence.count).contains("`")
    return fence.count >= 3 && !isCode ? fence : nil
  }

  private static func isEnd(_ line: Substring, of fence: Substring) -> Bool {
    let bare = line.drop { $0 == " " }
    return bare.hasPrefix(fence) && bare.allSatisfy { $0 == fence.first || $0 == " " }
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let first = text.first, first.isNewline { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

extension Character {
  fileprivate var isLineEnding: Bool { self == "\n" || self == "\r\n" }
}
