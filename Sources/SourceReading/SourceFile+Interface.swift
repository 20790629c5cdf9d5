internal import SwiftSyntax

extension SourceFile {
  /// All that other files can depend on: every token outside of the bodies of functions and accessors.
  ///
  /// The compiler's own notion of it (the interface hash, `docs/DependencyAnalysis.md` in swift) leaves out the same bodies. Nil
  /// where a body may be copied into other files, so that nothing can be left out.
  package var interface: String? {
    var text = ""
    var isWhole = false
    tree.walk(enter: { node in
      if let attribute = node.as(AttributeSyntax.self),
        Self.copiesBodies.contains(attribute.lastName ?? "")
      {
        isWhole = true
      }
      if let token = node.as(TokenSyntax.self) {
        text += token.text + " "
        return false
      }
      return !node.isBody
    })
    // What cannot be read has an empty tree.
    return isWhole || text.isEmpty ? nil : text
  }

  /// Attributes with which a body is a part of what others see.
  private static let copiesBodies: Set<String> = [
    "inlinable", "inline", "_transparent", "_alwaysEmitIntoClient", "backDeployed",
  ]
}

extension Syntax {
  /// Whether this is the body of a function, an initializer or an accessor.
  fileprivate var isBody: Bool {
    if self.is(CodeBlockSyntax.self), let parent {
      return parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self)
        || parent.is(DeinitializerDeclSyntax.self) || parent.is(AccessorDeclSyntax.self)
    }
    // `var isLeap: Bool { … }`: always with a type of its own.
    return self.is(CodeBlockItemListSyntax.self) && parent?.is(AccessorBlockSyntax.self) == true
  }
}
