internal import SwiftSyntax

/// One change to the code that some test ought to notice.
package struct Knockout: Equatable, Sendable {
  /// The bytes of the source that are replaced, in UTF-8.
  package var range: Range<Int>
  package var replacement: String
  /// Counted from 1.
  package var line: Int
  /// What was changed, in words.
  package var change: String

  /// Gives the source with this change made.
  package func applied(to source: String) -> String {
    let bytes = Array(source.utf8)
    guard range.upperBound <= bytes.count else { return source }
    return String(
      decoding: bytes[..<range.lowerBound] + Array(replacement.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }
}

/// Gives a knock-out for every statement of every body in a source, in its order.
///
/// Declarations stay, for what uses them would not build; whatever does not build is left out later.
package func knockouts(in source: String) -> [Knockout] {
  let tree = SourceFile(source).tree
  let lines = SourceLocationConverter(fileName: "", tree: tree)
  let bytes = Array(source.utf8)
  var knockouts: [Knockout] = []
  tree.walk(enter: { node in
    if let statement = node.as(CodeBlockItemSyntax.self), statement.isKnockedOut {
      knockouts.append(Knockout(removing: statement, from: bytes, lines))
    }
    return true
  })
  return knockouts
}

extension CodeBlockItemSyntax {
  /// Whether it is a statement of a function, a getter, a closure or a case, and no declaration.
  fileprivate var isKnockedOut: Bool {
    guard let body = parent?.parent, !item.is(DeclSyntax.self) else { return false }
    return switch body.kind {
    case .codeBlock, .accessorBlock, .closureExpr, .switchCase: true
    default: false
    }
  }
}

extension Knockout {
  fileprivate init(
    removing statement: CodeBlockItemSyntax, from bytes: [UInt8], _ lines: SourceLocationConverter
  ) {
    let start = statement.positionAfterSkippingLeadingTrivia
    range = start.utf8Offset..<statement.endPositionBeforeTrailingTrivia.utf8Offset
    replacement = ""
    line = lines.location(for: start).line
    let text = bytes[range]
    let firstLine = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let name = String(decoding: firstLine, as: UTF8.self)
    change = firstLine.count == text.count ? "`\(name)` removed" : "`\(name) …` removed"
  }
}
