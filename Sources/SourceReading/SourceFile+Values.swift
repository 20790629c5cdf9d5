internal import SwiftSyntax
package import TutorSource

extension SourceFile {
  /// The functions, subscripts and computed properties that return a value, in source order.
  package var valueDeclarations: [SourceOutline.ValueDeclaration] {
    let lines = SourceLocationConverter(fileName: "", tree: tree)
    var found: [SourceOutline.ValueDeclaration] = []
    tree.walk(enter: { node in
      if let (name, body) = node.valueDeclaration {
        let first = lines.location(for: body.positionAfterSkippingLeadingTrivia).line
        let last = lines.location(for: body.endPositionBeforeTrailingTrivia).line
        found.append(.init(name: name, lines: min(first, last)...max(first, last)))
      }
      return true
    })
    return found
  }
}

extension AccessorBlockSyntax {
  /// A Boolean value that indicates whether the block computes the value.
  fileprivate var hasCode: Bool {
    guard case .accessors(let list) = accessors else { return true }
    return list.contains { $0.accessorSpecifier.text == "get" && $0.body != nil }
  }
}

extension Syntax {
  /// The name and the body of a declaration that returns a value, or `nil` for any other node.
  fileprivate var valueDeclaration: (String, Syntax)? {
    if let function = self.as(FunctionDeclSyntax.self) {
      let result = function.signature.returnClause?.type.trimmedDescription
      guard let result, !["Void", "()", "Never"].contains(result), let body = function.body else {
        return nil
      }
      return (function.name.plainText, Syntax(body))
    }
    if let property = self.as(PatternBindingSyntax.self), let body = property.accessorBlock,
      body.hasCode
    {
      return (property.pattern.trimmedDescription, Syntax(body))
    }
    if let item = self.as(SubscriptDeclSyntax.self), let body = item.accessorBlock {
      return ("subscript", Syntax(body))
    }
    return nil
  }
}
