internal import SwiftSyntax
internal import TutorSource

/// Replacements of parts of a text that keep the number of each line, and notes about the lines.
struct SourceEdits {
  private var edits: [(range: Range<Int>, text: String)] = []
  private var notes: [PortingNote] = []
  private let lines: SourceLocationConverter
  let bytes: [UInt8]

  init(of tree: SourceFileSyntax) {
    bytes = Array(tree.description.utf8)
    lines = SourceLocationConverter(fileName: "", tree: tree)
  }

  /// The text after all edits, and the notes.
  var result: PortedFile {
    let sorted = Set(notes).sorted { ($0.line, $0.message) < ($1.line, $1.message) }
    return PortedFile(
      text: text, edits: sorted.filter { $0.severity == .edit },
      remaining: sorted.filter { $0.severity != .edit })
  }

  mutating func note(
    _ severity: PortingNote.Severity, at node: some SyntaxProtocol, _ message: String
  ) {
    let line = lines.location(for: node.positionAfterSkippingLeadingTrivia).line
    notes.append(PortingNote(severity, line: line, message))
  }

  /// Replaces a range of bytes; the line feeds in it remain.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let lines = bytes[range].count { $0 == UInt8(ascii: "\n") }
    edits.append((range, text + String(repeating: "\n", count: lines)))
  }

  /// Replaces a node without the trivia around it.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(node.bytesWithoutTrivia, with: text)
  }

  /// Inserts a text before a byte.
  mutating func insert(_ text: String, at position: Int) {
    edits.append((position..<position, text))
  }

  /// Removes a node and the spaces after it, or the spaces before it if the line ends there.
  mutating func remove(_ node: some SyntaxProtocol) {
    var range = node.bytesWithoutTrivia
    var (start, end) = (range.lowerBound, range.upperBound)
    while end < bytes.count, Self.isSpace(bytes[end]) { end += 1 }
    if end == bytes.count || bytes[end] == UInt8(ascii: "\n") {
      while start > 0, Self.isSpace(bytes[start - 1]) { start -= 1 }
    }
    range = start..<end
    replace(range, with: "")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// The text after all edits; an edit that overlaps an earlier one is left out.
  private var text: String {
    var result: [UInt8] = []
    var position = 0
    // An insertion comes before the replacement of what follows.
    let sorted = edits.enumerated().sorted { one, other in
      let (a, b) = (one.element.range, other.element.range)
      return (a.lowerBound, a.isEmpty ? 0 : 1, one.offset)
        < (b.lowerBound, b.isEmpty ? 0 : 1, other.offset)
    }
    for edit in sorted.map(\.element) where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// The range of the node's bytes without the trivia around it.
  var bytesWithoutTrivia: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
