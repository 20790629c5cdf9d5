internal import SwiftParser
internal import SwiftSyntax

/// A parsed Swift file; invalid code is parsed as far as possible.
///
/// Some deeply nested texts overflow the parser's stack or take minutes to parse. Therefore, only a
/// separate process may parse untrusted text.
package struct SourceFile {
  let tree: SourceFileSyntax

  /// Parses a text.
  package init(_ text: String) {
    tree = Parser.parse(source: text)
  }
}
