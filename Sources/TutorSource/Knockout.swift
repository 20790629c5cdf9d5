internal import SwiftParser
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
  let file = SourceFile(source)
  let search = StatementSearch(SourceLocationConverter(fileName: "", tree: file.tree))
  search.walk(file.tree)
  return search.knockouts
}

private final class StatementSearch: SyntaxVisitor {
  private(set) var knockouts: [Knockout] = []
  private let locations: SourceLocationConverter

  init(_ locations: SourceLocationConverter) {
    self.locations = locations
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    for statement in node.statements where !statement.item.is(DeclSyntax.self) {
      knockouts.append(removal(of: statement))
    }
    return .visitChildren
  }

  private func removal(of statement: CodeBlockItemSyntax) -> Knockout {
    let text = statement.trimmedDescription
    let firstLine = text.split(separator: "\n").first.map(String.init) ?? text
    let start = statement.positionAfterSkippingLeadingTrivia
    return Knockout(
      range: start.utf8Offset..<statement.endPositionBeforeTrailingTrivia.utf8Offset,
      replacement: "", line: locations.location(for: start).line,
      change: firstLine == text ? "`\(text)` removed" : "`\(firstLine) …` removed")
  }
}
