internal import SwiftParser
internal import SwiftSyntax

/// A Swift file and its syntax tree.
struct SourceText {
  let path: String
  let text: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax

  init(path: String, text: String) {
    self.path = path
    self.text = text
    bytes = Array(text.utf8)
    tree = Parser.parse(source: text)
  }

  /// The text with some ranges replaced, given in any order without overlaps.
  func replacing(_ pieces: [Replacement]) -> String {
    var bytes = bytes
    for piece in pieces.sorted(by: { $0.rank > $1.rank }) {
      bytes.replaceSubrange(piece.range, with: Array(piece.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The indentation of the line at a position.
  func indentation(at offset: Int) -> String {
    String(
      decoding: bytes[startOfLine(at: offset)...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
  }

  /// The start of the line at a position.
  func startOfLine(at offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}

/// New text for a range of UTF-8 offsets.
struct Replacement: Equatable {
  var range: Range<Int>
  var text: String
  /// The order of insertions at the same place.
  var order = 0

  /// An insertion precedes a replacement at the same place.
  fileprivate var rank: (Int, Int) { (range.lowerBound, range.isEmpty ? order : .max) }

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// An insertion.
  init(at offset: Int, _ text: String, order: Int = 0) {
    range = offset..<offset
    self.text = text
    self.order = order
  }
}

extension SyntaxProtocol {
  /// The UTF-8 offsets of the node without the white space and comments around it.
  var place: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// All nodes inside this one, outer before inner.
  var descendants: [Syntax] {
    var result: [Syntax] = []
    collect(into: &result)
    return result
  }

  private func collect(into result: inout [Syntax]) {
    for child in children(viewMode: .sourceAccurate) {
      result.append(child)
      child.collect(into: &result)
    }
  }

  /// All nodes of one kind inside this one.
  func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    descendants.compactMap { $0.as(kind) }
  }

  /// The ancestors of this node, nearest first.
  var ancestors: [Syntax] {
    var result: [Syntax] = []
    var next = parent
    while let node = next {
      result.append(node)
      next = node.parent
    }
    return result
  }
}

/// Returns whether a Swift text can be parsed without an error.
package func parses(_ text: String) -> Bool {
  !Parser.parse(source: text).hasError
}

extension String {
  /// The text without leading and trailing spaces and line breaks.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(
      start.prefix(
        upTo: (start.lastIndex { !$0.isWhitespace }).map { start.index(after: $0) }
          ?? start.startIndex))
  }

  /// The text with its first letter in lower case.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// The text with its first letter in upper case.
  var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}
