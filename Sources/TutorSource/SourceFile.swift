internal import SwiftParser
internal import SwiftSyntax

/// Swift source, read for what stands in it; code that does not compile is read as far as it goes.
package struct SourceFile {
  let tree: SourceFileSyntax

  /// Reads a text; one that is larger or nests deeper than code does has nothing in it.
  package init(_ text: String) {
    tree = Parser.parse(source: Readability.canRead(text) ? text : "")
  }
}
