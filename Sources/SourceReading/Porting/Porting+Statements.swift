internal import SwiftSyntax
internal import TutorSource

// Imports, and extensions that override methods.
extension Porting {
  /// Handles the statements of the file: imports, and extensions that follow their class.
  mutating func readStatements() {
    var type: MergedClass?
    for item in tree.statements.map(\.item) {
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
      }
    }
    tree.walk(enter: { node in
      if let declaration = node.as(ImportDeclSyntax.self) { port(declaration) }
      return true
    })
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
      let start = found.extensionKeyword.bytesWithoutTrivia.lowerBound
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

  private mutating func reportOverrides(in found: ExtensionDeclSyntax) {
    for member in found.overrides {
      note(
        .error, at: member,
        "Move this override into the class; Swift on Linux cannot override in an extension.")
    }
  }

  // MARK: Imports

  private mutating func port(_ declaration: ImportDeclSyntax) {
    let path = declaration.path.map(\.name.plainText)
    guard let module = path.first, declaration.importKindSpecifier == nil else { return }
    if module == "UIKit" {
      importsUIKit = true
      guard path.count > 1 else { return }
      edits.replace(declaration.path, with: "UIKit")
      note(.edit, at: declaration, "wrote import UIKit")
    } else if let other = Self.replacements[module] {
      edits.replace(declaration.path, with: other)
      if other == "UIKit" { importsUIKit = true }
      note(.edit, at: declaration, "wrote import \(other)")
    } else if !Self.modules.contains(module), !facts.modules.contains(module),
      !Syntax(declaration).isConditional
    {
      note(.error, at: declaration, Self.advice(about: module))
    }
  }

  private static let modules: Set<String> = [
    "Dispatch", "Fleet", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc",
    "Observation", "RegexBuilder", "Swift", "Synchronization", "Testing", "XCTest",
  ]

  private static let replacements = [
    "CoreFoundation": "Foundation", "CoreGraphics": "UIKit", "Darwin": "Glibc",
    "ObjectiveC": "UIKit", "QuartzCore": "UIKit",
  ]

  private static func advice(about module: String) -> String {
    switch module {
    case "Nimble", "Quick":
      "\(module) builds on Linux; add its package and its product to Package.swift."
    case "Combine", "SwiftUI", "CoreData", "MapKit", "WebKit", "AVFoundation", "CoreLocation",
      "StoreKit", "UserNotifications", "os":
      "There is no \(module) on Linux; put the code that uses it in #if canImport(\(module))."
    default:
      "Add the package of \(module) to Package.swift, or put the code that uses it in #if "
        + "canImport(\(module))."
    }
  }

  /// Adds the import of UIKit, which XCTest and other modules export on Apple's systems.
  mutating func addImport() {
    guard needsUIKit, !importsUIKit else { return }
    let last = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }.last
    if let last {
      edits.insert("; import UIKit", at: last.bytesWithoutTrivia.upperBound)
      note(.edit, at: last, "added import UIKit")
    } else if let first = tree.statements.first {
      edits.insert("import UIKit; ", at: first.bytesWithoutTrivia.lowerBound)
      note(.edit, at: first, "added import UIKit")
    }
  }
}

extension ExtensionDeclSyntax {
  /// Returns whether the members may be part of a class instead.
  fileprivate func canJoin(_ type: ClassDeclSyntax) -> Bool {
    extendedType.trimmedDescription == type.name.text && attributes.isEmpty && modifiers.isEmpty
      && genericWhereClause == nil
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
