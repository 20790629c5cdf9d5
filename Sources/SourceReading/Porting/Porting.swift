internal import SwiftSyntax
package import TutorSource

extension SourceFile {
  /// Returns the file, rewritten for the headless UIKit.
  ///
  /// The edits keep the number of each line, so that messages of the compiler apply to the original,
  /// too.
  ///
  /// - Parameter facts: What is known about the files of the package.
  /// - Returns: The text, its edits, and the remaining work.
  package func ported(with facts: PortingFacts) -> PortedFile {
    if let change = facts.manifest { return ported(with: change) }
    var porting = Porting(of: tree, facts: facts)
    porting.readStatements()
    tree.walk(enter: { porting.enter($0) })
    porting.addImports()
    return porting.edits.result
  }
}

/// The porting of one file.
struct Porting {
  let tree: SourceFileSyntax
  let facts: PortingFacts
  var edits: SourceEdits
  /// A Boolean value that indicates whether the new text needs UIKit.
  var needsUIKit = false
  /// Boolean values that indicate whether the new text needs parts of Foundation that are modules of
  /// their own on Linux.
  var (needsNetworking, needsXML) = (false, false)
  /// The names of the modules that the new text imports.
  var imported: Set<String> = []

  init(of tree: SourceFileSyntax, facts: PortingFacts) {
    self.tree = tree
    self.facts = facts
    edits = SourceEdits(of: tree)
  }

  mutating func note(
    _ severity: PortingNote.Severity, at node: some SyntaxProtocol, _ message: String
  ) {
    edits.note(severity, at: node, message)
  }

  /// Handles a node, and returns whether to visit its children.
  mutating func enter(_ node: Syntax) -> Bool {
    switch node.kind {
    case .ifConfigClause: return node.as(IfConfigClauseSyntax.self).map { port($0) } ?? true
    case .classDecl, .extensionDecl: portIsolation(of: node)
    case .attribute: node.as(AttributeSyntax.self).map { port($0) }
    case .declModifier: node.as(DeclModifierSyntax.self).map { port($0) }
    case .variableDecl: node.as(VariableDeclSyntax.self).map { port($0) }
    case .functionDecl: node.as(FunctionDeclSyntax.self).map { port($0) }
    case .protocolDecl: node.as(ProtocolDeclSyntax.self).map { port($0) }
    case .macroExpansionExpr: return node.as(MacroExpansionExprSyntax.self).map { port($0) } ?? true
    case .functionCallExpr: node.as(FunctionCallExprSyntax.self).map { port($0) }
    case .declReferenceExpr: node.as(DeclReferenceExprSyntax.self).map { port($0) }
    case .identifierType: node.as(IdentifierTypeSyntax.self).map { portName($0.name) }
    default: break
    }
    return true
  }

  /// Records that the file needs UIKit if a name is one of UIKit's.
  mutating func need(_ name: TokenSyntax) {
    let text = name.text
    guard text != "UIKit" else { return }
    let isUIKits = ["UI", "CA", "NSLayout", "NSDiffable", "NSCollectionLayout", "NSText"].contains {
      text.hasPrefix($0) && text.dropFirst($0.count).first?.isUppercase == true
    }
    if isUIKits || KnownNames.ofUIKit.contains(text) { needsUIKit = true }
    if KnownNames.ofNetworking.contains(text) { needsNetworking = true }
    if ["XMLParser", "XMLParserDelegate"].contains(text) { needsXML = true }
  }

  /// Replaces a name of Swift 3, or gives advice about a name that does not exist.
  mutating func portName(_ name: TokenSyntax) {
    need(name)
    if let new = KnownNames.replaced[name.text] {
      edits.replace(name, with: new)
      note(.edit, at: name, "wrote \(new)")
    } else if let advice = KnownNames.advice[name.text] {
      note(.error, at: name, "There is no \(name.text) on Linux; \(advice)")
    }
  }

  /// Rewrites the condition of a clause, and returns whether to visit its code.
  ///
  /// On Linux, conditions that hold on iOS have to hold as well.
  private mutating func port(_ clause: IfConfigClauseSyntax) -> Bool {
    clause.condition?.walk(enter: { node in
      if let call = node.as(FunctionCallExprSyntax.self), call.trimmedDescription == "os(iOS)" {
        edits.replace(call, with: "canImport(UIKit)")
        note(.edit, at: call, "wrote canImport(UIKit) for os(iOS), which is false on Linux")
      }
      return true
    })
    return !clause.isInactiveOnIOS
  }

  private mutating func port(_ reference: DeclReferenceExprSyntax) {
    portName(reference.baseName)
    switch reference.baseName.text {
    case "XCUIApplication":
      note(.error, at: reference, "Tests of the user interface need a device; leave this file out.")
    case "XCTExpectFailure":
      note(.error, at: reference, "XCTest on Linux has no XCTExpectFailure; write XCTSkip.")
    default: break
    }
  }
}
