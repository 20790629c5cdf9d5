package import TutorCore

/// The parts of a step's text: the prose, and the sections with the headings `## Hint` and `## After`.
package struct StepSections: Sendable {
  /// The heading of a section.
  private enum Heading: String {
    case hint = "## Hint"
    case after = "## After"
  }

  package private(set) var text = Step.Text()
  /// A description of the section that is out of place, or `nil` if none is.
  private(set) var problem: String?

  /// Divides a text at its headings.
  ///
  /// A heading inside a code fence is treated as code.
  package init(_ text: String) {
    var heading: Heading?
    var lines: [Substring] = []
    var fence: Substring?
    // Bytes are compared many times faster than characters, and each start reads all lessons' texts.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      if let open = fence {
        if Self.isEnd(line, of: open) { fence = nil }
      } else if let open = Self.openFence(line) {
        fence = open
      } else if line.hasPrefix("## "), let next = Heading(rawValue: Self.trimmed(String(line))) {
        add(lines, below: heading)
        (heading, lines) = (next, [])
        continue
      }
      lines.append(line)
    }
    add(lines, below: heading)
  }

  private mutating func add(_ lines: [Substring], below heading: Heading?) {
    let part = Self.trimmed(lines.joined(separator: "\n"))
    if text.after != nil { problem = "'## After' is not the last section; move it to the end" }
    switch heading {
    case nil: text.prose = part
    case .hint: text.hints.append(part)
    case .after: text.after = part
    }
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
