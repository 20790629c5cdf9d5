internal import SwiftSyntax
internal import TutorSource

extension SourceFile {
  /// The tokens on which other files can depend: those outside of private functions, and outside the bodies
  /// of functions and accessors.
  ///
  /// The compiler's interface hash (`docs/DependencyAnalysis.md` in swift) excludes the same bodies.
  /// The value is `nil` if a body may be copied into other files or the text cannot be parsed.
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
      return !node.isBody && !node.isHiddenFunction
    })
    // A text that cannot be parsed has an empty tree.
    return isWhole || text.isEmpty ? nil : text
  }

  /// Returns a hash of the tokens outside the given functions, without comments and white space.
  ///
  /// The hash is FNV-1a, because Swift's own differs in each process.
  func restOfCode(without functions: [TestFunction]) -> UInt64 {
    let ranges = Set(functions.map(\.range))
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    tree.walk(enter: { node in
      if let token = node.as(TokenSyntax.self) {
        for byte in token.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ 0x20) &* 0x100_0000_01b3
        return false
      }
      guard node.is(FunctionDeclSyntax.self) else { return true }
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = node.endPositionBeforeTrailingTrivia.utf8Offset
      return !ranges.contains(start..<end)
    })
    return hash
  }

  /// The attributes that make a body visible to other files.
  private static let copiesBodies: Set<String> = [
    "inlinable", "inline", "_transparent", "_alwaysEmitIntoClient", "backDeployed",
  ]
}

extension Syntax {
  /// Whether this is a function that no other file can use or see the effect of.
  ///
  /// In a class, a private function has an entry in the table from which subclasses are laid out.
  fileprivate var isHiddenFunction: Bool {
    guard let function = self.as(FunctionDeclSyntax.self), function.attributes.isEmpty,
      function.modifiers.hasAny([.private, .fileprivate])
    else { return false }
    var around = parent
    while let node = around, !node.is(MemberBlockSyntax.self) { around = node.parent }
    guard let type = around?.parent else { return true }
    return type.is(StructDeclSyntax.self) || type.is(EnumDeclSyntax.self)
      || type.is(ExtensionDeclSyntax.self)
  }

  /// Whether this is the body of a function, an initializer or an accessor.
  fileprivate var isBody: Bool {
    if self.is(CodeBlockSyntax.self), let parent {
      return parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self)
        || parent.is(DeinitializerDeclSyntax.self) || parent.is(AccessorDeclSyntax.self)
    }
    // A body such as in `var isLeap: Bool { … }`, where the type is always explicit.
    return self.is(CodeBlockItemListSyntax.self) && parent?.is(AccessorBlockSyntax.self) == true
  }
}
