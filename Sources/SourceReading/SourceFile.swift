internal import SwiftParser
internal import SwiftSyntax

/// Swift source, read for what stands in it; code that does not compile is read as far as it goes.
///
/// Some texts nest so deep that the parser overflows the stack or takes minutes, so that only a process of its own may read
/// what comes from others.
package struct SourceFile {
  let tree: SourceFileSyntax

  package init(_ text: String) {
    tree = Parser.parse(source: text)
  }
}
