package import TutorCore

/// The parts of a step's text: the prose, and the sections with the headings `## Hint` and `## After`.
package struct StepSections: Sendable {
  /// The heading of a section.
  private enum Heading: String {
    case hint = "## Hint"
    case after = "## After"

    init?(_ line: Line) {
      self.init(rawValue: StepSections.trimmed(String(decoding: line, as: UTF8.self)))
    }
  }

  package private(set) var text = Step.Text()
  /// A description of the section that is out of place, or `nil` if none is.
  private(set) var problem: String?

  /// Divides a text at its headings.
  ///
  /// A heading inside a code fence is treated as code.
  package init(_ text: String) {
    // Bytes are compared many times faster than characters, and each start reads all lessons' texts.
    let newline = UInt8(ascii: "\n")
    let hasReturns = text.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "\r")) }
    var text = hasReturns == false ? text : Self.withoutReturns(text)
    text.withUTF8 { bytes in
      var heading: Heading?
      var fence: Line?
      var (section, start) = (0, 0)
      while start <= bytes.count {
        let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
        let line = bytes[start..<end]
        if let open = fence {
          if Self.isEnd(line, of: open) { fence = nil }
        } else if let open = Self.openFence(line) {
          fence = open
        } else if line.starts(with: "## ".utf8), let next = Heading(line) {
          add(bytes[section..<max(section, start - 1)], below: heading)
          (heading, section) = (next, min(end + 1, bytes.count))
        }
        start = end + 1
      }
      add(bytes[section...], below: heading)
    }
  }

  /// The bytes of a line, without those that end it.
  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// Returns a text in which a newline alone ends each line.
  private static func withoutReturns(_ text: String) -> String {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { String(Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)) }
      .joined(separator: "\n")
  }

  private mutating func add(_ bytes: Line, below heading: Heading?) {
    let part = Self.trimmed(String(decoding: bytes, as: UTF8.self))
    if text.after != nil { problem = "'## After' is not the last section; move it to the end" }
    switch heading {
    case nil: text.prose = part
    case .hint: text.hints.append(part)
    case .after: text.after = part
    }
  }

  /// Returns the code fence that a line opens, or `nil` if it opens none (CommonMark 0.31, section
  /// 4.5).
  private static func openFence(_ line: Line) -> Line? {
    let bare = line.drop { $0 == UInt8(ascii: " ") }
    guard line.count - bare.count < 4, let mark = bare.first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let fence = bare.prefix { $0 == mark }
    let isCode = mark == UInt8(ascii: "`") && bare.dropFirst(fence.count).contains(mark)
    return fence.count >= 3 && !isCode ? fence : nil
  }

  private static func isEnd(_ line: Line, of fence: Line) -> Bool {
    let bare = line.drop { $0 == UInt8(ascii: " ") }
    return bare.starts(with: fence)
      && bare.allSatisfy { $0 == fence.first || $0 == UInt8(ascii: " ") }
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let first = text.first, first.isNewline { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
