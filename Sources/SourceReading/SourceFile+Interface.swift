internal import SwiftSyntax
package import TutorSource

extension SourceFile {
  /// The parts of the file that other files can depend on, in source order.
  ///
  /// They have the tokens outside of private functions, and outside the bodies of functions and
  /// accessors. The compiler's interface hash (`docs/DependencyAnalysis.md` in swift) excludes the same
  /// bodies. The value is `nil` if a body may be copied into other files or the text cannot be parsed.
  package var interface: [InterfacePiece]? {
    let items = tree.children(viewMode: .sourceAccurate).flatMap { child in
      child.is(CodeBlockItemListSyntax.self)
        ? Array(child.children(viewMode: .sourceAccurate)) : [child]
    }
    // A text that cannot be parsed has an empty tree.
    guard !items.isEmpty else { return nil }
    var inferred = InferredTypes()
    while true {
      var readers = items.map { PieceReader($0, inferred) }
      for index in items.indices {
        items[index].walk(enter: { readers[index].enter($0) })
      }
      guard !readers.contains(where: \.copiesBodies) else { return nil }
      guard inferred.addSources(of: readers) else {
        return readers.map(\.piece).filter { !$0.text.isEmpty }
      }
    }
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
}

/// The private functions from which the compiler infers types that other files can depend on.
///
/// After `private let a = make()`, the layout of the type depends on what the private `make` returns.
private struct InferredTypes {
  private(set) var sources: Set<String> = []
  /// A Boolean value that indicates whether any private function may be one.
  private(set) var areAll = false

  func contains(_ function: FunctionDeclSyntax) -> Bool {
    areAll || sources.contains(function.name.plainText)
  }

  /// Adds the omitted functions that the pieces use.
  ///
  /// - Returns: A Boolean value that indicates whether there are more of them than before.
  mutating func addSources(of readers: [PieceReader]) -> Bool {
    let before = self
    // A private function can be the witness that decides an associated type of a private protocol.
    areAll = areAll || readers.contains(where: \.hasPrivateProtocol)
    let used = readers.reduce(into: Set<String>()) { $0.formUnion($1.piece.usedNames) }
    for reader in readers { sources.formUnion(reader.omittedNames.intersection(used)) }
    return sources != before.sources || areAll != before.areAll
  }
}

/// Reads the nodes of an item at the top level of a file.
private struct PieceReader {
  private(set) var piece = InterfacePiece()
  private(set) var copiesBodies = false
  private(set) var hasPrivateProtocol = false
  /// The names of the private functions that are not part of the piece.
  private(set) var omittedNames: Set<String> = []
  private let inferred: InferredTypes
  private let isVariable: Bool

  init(_ item: Syntax, _ inferred: InferredTypes) {
    self.inferred = inferred
    let declaration = item.as(CodeBlockItemSyntax.self)?.item.as(DeclSyntax.self)
    isVariable = declaration?.is(VariableDeclSyntax.self) == true
    piece.isUsedWithoutName =
      item.hasError || !(declaration.map { Self.usesNeedName.contains($0.kind) } ?? false)
    if let name = declaration?.asProtocol((any NamedDeclSyntax).self)?.name { readTopName(name) }
  }

  /// Reads a node, and returns whether to read its children.
  mutating func enter(_ node: Syntax) -> Bool {
    if let token = node.as(TokenSyntax.self) {
      read(token)
      return false
    }
    if let attribute = node.as(AttributeSyntax.self) {
      let name = attribute.lastName ?? ""
      if Self.copyingBodies.contains(name) { copiesBodies = true }
      if !Self.harmlessAttributes.contains(name) { piece.isUsedWithoutName = true }
    }
    if let function = node.as(FunctionDeclSyntax.self) {
      if node.isHiddenFunction, !inferred.contains(function) {
        omittedNames.insert(function.name.plainText)
        return false
      }
      if case .identifier = function.name.tokenKind {} else { piece.isUsedWithoutName = true }
    }
    if node.is(MacroExpansionDeclSyntax.self) { piece.isUsedWithoutName = true }
    if let type = node.as(ProtocolDeclSyntax.self), type.modifiers.hasAny([.private, .fileprivate])
    {
      hasPrivateProtocol = true
    }
    return !node.isBody
  }

  private mutating func read(_ token: TokenSyntax) {
    if !token.text.isEmpty { piece.text += token.text + " " }
    guard let name = token.usedName else { return }
    // Literals of such a type need no name.
    if name.hasPrefix("ExpressibleBy") { piece.isUsedWithoutName = true }
    switch token.declaration {
    case .none: piece.usedNames.insert(name)
    case .inside: break
    case .outside:
      piece.declaredNames.insert(name)
      if isVariable { readTopName(token) }
    }
  }

  private mutating func readTopName(_ token: TokenSyntax) {
    let name = token.plainText
    if name.hasPrefix("_") || Self.implicitNames.contains(name) || name.hasSuffix("LiteralType") {
      piece.isUsedWithoutName = true
    }
  }

  /// The declarations that another file can only use, directly or not, by a name that they declare.
  private static let usesNeedName: Set<SyntaxKind> = [
    .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl, .functionDecl,
    .variableDecl,
  ]

  /// The attributes that make a body visible to other files.
  private static let copyingBodies: Set<String> = [
    "inlinable", "inline", "_transparent", "_alwaysEmitIntoClient", "backDeployed",
  ]

  /// The attributes that declare no names, conformances, or conversions for other files.
  private static let harmlessAttributes: Set<String> = [
    "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "MainActor",
    "Sendable", "Suite", "Test", "autoclosure", "available", "concurrent", "convention",
    "discardableResult", "escaping", "frozen", "nonobjc", "objc", "objcMembers", "preconcurrency",
    "testable", "unchecked", "unknown", "warn_unqualified_access",
  ]

  /// The names that the compiler, or the code that a macro expands to, looks up in the scope of a file
  /// that does not contain them.
  private static let implicitNames: Set<String> = [
    "Any", "Array", "Bool", "Builtin", "Character", "Dictionary", "Double", "Error",
    "ExtendedGraphemeClusterType", "Float", "Foundation", "FoundationEssentials", "Int",
    "MainActor",
    "Never", "Observation", "Optional", "Range", "Regex", "Result", "Sendable", "Set", "String",
    "Substring", "Swift", "Task", "Testing", "UIKit", "UnicodeScalarType", "Void", "XCTest",
  ]
}

extension TokenSyntax {
  /// The kinds of declarations that a token can name.
  fileprivate enum Declaration {
    case none
    /// A declaration that is known only inside of another one, such as a parameter.
    case inside
    /// A declaration that other code may know.
    case outside
  }

  /// The kind of the declaration that the token names.
  fileprivate var declaration: Declaration {
    guard let parent else { return .none }
    if parent.is(GenericParameterSyntax.self) || parent.is(FunctionParameterSyntax.self)
      || parent.is(EnumCaseParameterSyntax.self)
    {
      return .inside
    }
    if parent.is(IdentifierPatternSyntax.self) || parent.is(EnumCaseElementSyntax.self) {
      return .outside
    }
    return parent.asProtocol((any NamedDeclSyntax).self)?.name.id == id ? .outside : .none
  }
}

extension Syntax {
  /// Whether this is a function that no other file can use or see the effect of, unless a type is
  /// inferred from it.
  ///
  /// In a class, a private function has an entry in the table from which subclasses are laid out.
  fileprivate var isHiddenFunction: Bool {
    guard let function = self.as(FunctionDeclSyntax.self), function.attributes.isEmpty,
      function.modifiers.hasAny([.private, .fileprivate]),
      case .identifier = function.name.tokenKind,
      !["callAsFunction", "dynamicallyCall"].contains(function.name.plainText)
    else { return false }
    var around = parent
    while let node = around, !node.is(MemberBlockSyntax.self) { around = node.parent }
    guard let type = around?.parent else { return true }
    // Where a private type conforms to a protocol, the function can decide an associated type.
    if let added = type.as(ExtensionDeclSyntax.self) { return added.inheritanceClause == nil }
    guard type.is(StructDeclSyntax.self) || type.is(EnumDeclSyntax.self) else { return false }
    return type.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause == nil
      || !type.isInPrivateType
  }

  /// Whether this is a private type, or is inside of one.
  private var isInPrivateType: Bool {
    var around: Syntax? = self
    while let node = around {
      if let type = node.asProtocol((any DeclGroupSyntax).self),
        type.modifiers.hasAny([.private, .fileprivate])
      {
        return true
      }
      around = node.parent
    }
    return false
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
