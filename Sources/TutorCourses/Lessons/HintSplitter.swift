/// Splits a step's text at its `## Hint` headings.
package enum HintSplitter {
  /// Returns the prose and the hints, in order.
  ///
  /// A heading inside a code fence is treated as code.
  package static func split(_ text: String) -> (prose: String, hints: [String]) {
    var sections: [[Substring]] = [[]]
    var fence: Substring?
    // Bytes are compared many times faster than characters, and each start reads all lessons' texts.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
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
    let indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }
    let bare = line[indentation.endIndex...]
    guard indentation.count < 4, let mark = bare.first, mark == "`" || mark == "~" else {
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
