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
    var porting = Porting(of: tree, facts: facts)
    porting.readStatements()
    tree.walk(enter: { porting.enter($0) })
    porting.addImport()
    return porting.result
  }
}

/// The porting of one file.
struct Porting {
  let tree: SourceFileSyntax
  let facts: PortingFacts
  var edits: SourceEdits
  /// A Boolean value that indicates whether the new text needs UIKit.
  var needsUIKit = false
  /// A Boolean value that indicates whether the new text imports UIKit.
  var importsUIKit = false
  private let lines: SourceLocationConverter
  private var notes: [PortingNote] = []

  init(of tree: SourceFileSyntax, facts: PortingFacts) {
    self.tree = tree
    self.facts = facts
    edits = SourceEdits(of: tree.syntaxTextBytes)
    lines = SourceLocationConverter(fileName: "", tree: tree)
  }

  var result: PortedFile {
    let sorted = Set(notes).sorted { ($0.line, $0.message) < ($1.line, $1.message) }
    return PortedFile(
      text: edits.text, edits: sorted.filter { $0.severity == .edit },
      remaining: sorted.filter { $0.severity != .edit })
  }

  mutating func note(
    _ severity: PortingNote.Severity, at node: some SyntaxProtocol, _ message: String
  ) {
    let line = lines.location(for: node.positionAfterSkippingLeadingTrivia).line
    notes.append(PortingNote(severity, line: line, message))
  }

  /// Handles a node, and returns whether to visit its children.
  mutating func enter(_ node: Syntax) -> Bool {
    switch node.kind {
    case .attribute: node.as(AttributeSyntax.self).map { port($0) }
    case .declModifier: node.as(DeclModifierSyntax.self).map { port($0) }
    case .variableDecl: node.as(VariableDeclSyntax.self).map { port($0) }
    case .functionDecl: node.as(FunctionDeclSyntax.self).map { port($0) }
    case .protocolDecl: node.as(ProtocolDeclSyntax.self).map { port($0) }
    case .macroExpansionExpr: return node.as(MacroExpansionExprSyntax.self).map { port($0) } ?? true
    case .functionCallExpr: node.as(FunctionCallExprSyntax.self).map { port($0) }
    case .declReferenceExpr: node.as(DeclReferenceExprSyntax.self).map { port($0) }
    case .identifierType:
      node.as(IdentifierTypeSyntax.self).map { need($0.name) }
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
    if isUIKits || Self.namesOfUIKit.contains(text) { needsUIKit = true }
  }

  private static let namesOfUIKit: Set<String> = [
    "CGAffineTransform", "CGContext", "CGImage", "CGPath", "CGMutablePath",
    "NSDirectionalEdgeInsets",
    "NSException", "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow", "Selector",
    "autoreleasepool", "arc4random_uniform", "NSEC_PER_SEC", "NSEC_PER_MSEC",
  ]

  private mutating func port(_ reference: DeclReferenceExprSyntax) {
    need(reference.baseName)
    switch reference.baseName.text {
    case "XCUIApplication":
      note(.error, at: reference, "Tests of the user interface need a device; leave this file out.")
    case "XCTExpectFailure":
      note(.error, at: reference, "XCTest on Linux has no XCTExpectFailure; write XCTSkip.")
    default: break
    }
  }
}

extension SourceFileSyntax {
  /// The bytes of the text.
  fileprivate var syntaxTextBytes: [UInt8] { Array(description.utf8) }
}
