internal import SwiftSyntax
internal import TutorSource

// Imports, and extensions that override methods.
extension Porting {
  /// Handles the statements of the file: imports, and extensions that follow their class.
  mutating func readStatements() {
    mergeExtensions(in: tree.statements)
    tree.walk(enter: { node in
      if let clause = node.as(IfConfigClauseSyntax.self) { return !clause.isInactiveOnIOS }
      if let declaration = node.as(ImportDeclSyntax.self) { port(declaration) }
      return true
    })
  }

  private mutating func mergeExtensions(in statements: CodeBlockItemListSyntax) {
    var type: MergedClass?
    for item in statements.map(\.item) {
      if let found = item.as(ClassDeclSyntax.self) {
        type = MergedClass(found)
      } else if let found = item.as(ExtensionDeclSyntax.self) {
        guard var current = type, found.canJoin(current.declaration) else {
          reportOverrides(in: found)
          type = nil
          continue
        }
        current.waiting.append(found)
        if !found.overrides.isEmpty { merge(&current) }
        type = current
      } else {
        type = nil
        for clause in item.as(IfConfigDeclSyntax.self)?.clauses.map(\.self) ?? []
        where !clause.isInactiveOnIOS {
          if case .statements(let inner)? = clause.elements { mergeExtensions(in: inner) }
        }
      }
    }
  }

  // MARK: Extensions

  /// A class, and the extensions that follow it.
  private struct MergedClass {
    let declaration: ClassDeclSyntax
    /// The brace that ends the class so far.
    var end: TokenSyntax
    /// The protocols that the extensions add.
    var protocols: [String] = []
    /// The extensions since the last one that overrides a method.
    var waiting: [ExtensionDeclSyntax] = []

    init(_ declaration: ClassDeclSyntax) {
      self.declaration = declaration
      end = declaration.memberBlock.rightBrace
    }
  }

  /// Moves the waiting extensions into the class, because Swift on Linux cannot override elsewhere.
  private mutating func merge(_ type: inout MergedClass) {
    for found in type.waiting {
      edits.remove(type.end)
      let first = found.modifiers.first?.bytesWithoutTrivia
      let start = (first ?? found.extensionKeyword.bytesWithoutTrivia).lowerBound
      if let access = found.modifiers.first?.name.text { addAccess(access, to: found) }
      edits.replace(start..<found.memberBlock.leftBrace.bytesWithoutTrivia.upperBound, with: "")
      type.end = found.memberBlock.rightBrace
      note(
        .edit, at: found,
        "moved the extension into \(type.declaration.name.text), where it can override methods")
      let names = found.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      guard !names.isEmpty else { continue }
      let clause = type.declaration.inheritanceClause
      let position =
        clause?.bytesWithoutTrivia.upperBound
        ?? (type.declaration.genericParameterClause.map(Syntax.init)
        ?? Syntax(type.declaration.name)).bytesWithoutTrivia.upperBound
      let isFirst = clause == nil && type.protocols.isEmpty
      edits.insert((isFirst ? ": " : ", ") + names.joined(separator: ", "), at: position)
      type.protocols += names
    }
    type.waiting = []
  }

  /// Writes the access level of an extension at those of its members that have none.
  private mutating func addAccess(_ access: String, to found: ExtensionDeclSyntax) {
    for member in found.memberBlock.members.map(\.decl) {
      guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        !modifiers.contains(where: { Self.accessLevels.contains($0.name.text) })
      else { continue }
      let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
      let last = attributes?.lastToken(viewMode: .sourceAccurate)
      let first =
        last?.nextToken(viewMode: .sourceAccurate) ?? member.firstToken(viewMode: .sourceAccurate)
      guard let first else { continue }
      edits.insert(
        (access == "private" ? "fileprivate" : access) + " ",
        at: first.bytesWithoutTrivia.lowerBound)
    }
  }

  private static let accessLevels = [
    "fileprivate", "internal", "open", "package", "private", "public",
  ]

  private mutating func reportOverrides(in found: ExtensionDeclSyntax) {
    for member in found.overrides {
      note(
        .error, at: member,
        "Move this override into the class, or, for a class of UIKit, into a subclass; Swift on Linux "
          + "cannot override in an extension.")
    }
  }

  // MARK: Imports

  private mutating func port(_ declaration: ImportDeclSyntax) {
    let path = declaration.path.map(\.name.plainText)
    guard let module = path.first, declaration.importKindSpecifier == nil else { return }
    imported.insert(module)
    if module == "UIKit" {
      guard path.count > 1 else { return }
      edits.replace(declaration.path, with: "UIKit")
      note(.edit, at: declaration, "wrote import UIKit")
    } else if let other = Self.replacements[module] {
      edits.replace(declaration.path, with: other)
      imported.insert(other)
      note(.edit, at: declaration, "wrote import \(other)")
    } else if !ForeignModule.isKnown(module), !facts.modules.contains(module),
      !Syntax(declaration).isConditional
    {
      note(.error, at: declaration, ForeignModule.advice(about: module))
    }
  }

  private static let replacements = [
    "CoreFoundation": "Foundation", "CoreGraphics": "UIKit", "Darwin": "Glibc",
    "ObjectiveC": "UIKit", "QuartzCore": "UIKit",
  ]

  /// Adds the imports of what XCTest, Foundation, and other modules export on Apple's systems.
  mutating func addImports() {
    if needsUIKit { addImport("UIKit") }
    // UIKit exports the classes for the network.
    if needsNetworking, !imported.contains("UIKit") { addImport("FoundationNetworking") }
    if needsXML { addImport("FoundationXML") }
  }

  private mutating func addImport(_ module: String) {
    guard imported.insert(module).inserted else { return }
    let last = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }.last
    if let last {
      edits.insert("; import \(module)", at: last.bytesWithoutTrivia.upperBound)
      note(.edit, at: last, "added import \(module)")
    } else if let first = tree.statements.first {
      edits.insert("import \(module); ", at: first.bytesWithoutTrivia.lowerBound)
      note(.edit, at: first, "added import \(module)")
    }
  }
}

extension ExtensionDeclSyntax {
  /// Returns whether the members may be part of a class instead.
  fileprivate func canJoin(_ type: ClassDeclSyntax) -> Bool {
    extendedType.trimmedDescription == type.name.text && genericWhereClause == nil
      && attributes.names.allSatisfy { ["objc", "objcMembers", "nonobjc"].contains($0) }
  }

  /// The members that override those of a superclass.
  fileprivate var overrides: [DeclSyntax] {
    memberBlock.members.map(\.decl).filter { member in
      member.asProtocol((any WithModifiersSyntax).self)?.modifiers
        .contains { $0.name.text == "override" } == true
    }
  }
}

extension Syntax {
  /// A Boolean value that indicates whether the node is compiled under a condition only.
  fileprivate var isConditional: Bool {
    var current = parent
    while let here = current {
      if here.is(IfConfigClauseSyntax.self) { return true }
      current = here.parent
    }
    return false
  }
}
