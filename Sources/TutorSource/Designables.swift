internal import SwiftParser
internal import SwiftSyntax

/// Gives the names of the classes that a source marks with `@IBDesignable`, in its order.
package func designableClasses(in source: String) -> [String] {
  let search = DesignableSearch(viewMode: .sourceAccurate)
  search.walk(SourceFile(source).tree)
  return search.names
}

private final class DesignableSearch: SyntaxVisitor {
  private(set) var names: [String] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isDesignable = node.attributes.contains { attribute in
      attribute.as(AttributeSyntax.self)?.lastName == "IBDesignable"
    }
    if isDesignable { names.append(node.name.text) }
    return .visitChildren
  }
}
