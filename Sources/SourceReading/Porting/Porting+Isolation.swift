internal import SwiftSyntax
internal import TutorSource

// Test cases of XCTest that are isolated to the main actor.
//
// XCTest on Linux aborts if it meets an isolated method that is not asynchronous. So the isolation
// moves from the class to those members that XCTest does not call, and into the bodies of the others,
// which run on the main thread.
extension Porting {
  /// Moves the isolation of a class, and of its extensions, to the members.
  mutating func portIsolation(of node: Syntax) {
    guard let name = node.typeName, facts.isolatedClasses.contains(name),
      let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members
    else { return }
    isolate(members)
  }

  private mutating func isolate(_ members: MemberBlockItemListSyntax) {
    for member in members.map(\.decl) {
      if let condition = member.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if case .decls(let inner)? = clause.elements { isolate(inner) }
        }
      }
      guard member.is(FunctionDeclSyntax.self) || member.is(VariableDeclSyntax.self),
        let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes,
        let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        !attributes.names.contains("MainActor"),
        !modifiers.contains(where: { $0.name.text == "nonisolated" })
      else { continue }
      if let function = member.as(FunctionDeclSyntax.self), function.isCalledByXCTest {
        isolateBody(of: function)
      } else {
        edits.insert("@MainActor ", at: member.bytesWithoutTrivia.lowerBound)
        note(.edit, at: member, "added @MainActor to the member")
      }
    }
  }

  private mutating func isolateBody(of function: FunctionDeclSyntax) {
    guard let body = function.body, !body.statements.isEmpty else { return }
    let doesThrow = function.signature.effectSpecifiers?.throwsClause != nil
    edits.insert(
      " \(doesThrow ? "try " : "")MainActor.assumeIsolated { () \(doesThrow ? "throws " : "")-> Void in",
      at: body.leftBrace.bytesWithoutTrivia.upperBound)
    edits.insert("} ", at: body.rightBrace.bytesWithoutTrivia.lowerBound)
    note(.edit, at: function, "isolated the body of the method")
  }

  /// Removes the attribute from test cases, and from their methods that XCTest calls.
  mutating func portMainActor(_ attribute: AttributeSyntax) {
    let declaration = attribute.parent?.parent
    let reason = "removed @MainActor, because XCTest on Linux aborts"
    if let type = declaration?.as(ClassDeclSyntax.self) {
      guard facts.testCases.contains(type.name.plainText) else { return }
    } else if let type = declaration?.as(ExtensionDeclSyntax.self) {
      guard facts.isolatedClasses.contains(type.extendedType.trimmedDescription) else { return }
    } else {
      guard let function = declaration?.as(FunctionDeclSyntax.self), function.isCalledByXCTest,
        let type = Syntax(function).enclosingType, facts.testCases.contains(type)
      else { return }
      isolateBody(of: function)
    }
    edits.remove(attribute)
    note(.edit, at: attribute, reason)
  }
}

extension FunctionDeclSyntax {
  /// A Boolean value that indicates whether the method is synchronous, and a test or one that prepares
  /// tests.
  fileprivate var isCalledByXCTest: Bool {
    guard signature.effectSpecifiers?.asyncSpecifier == nil,
      signature.parameterClause.parameters.isEmpty
    else { return false }
    if modifiers.contains(where: { $0.name.text == "override" }) {
      let names = ["setUp", "setUpWithError", "tearDown", "tearDownWithError", "invokeTest"]
      if names.contains(name.text) { return true }
    }
    return name.text.hasPrefix("test") && signature.returnClause == nil
      && !modifiers.contains { ["private", "fileprivate", "static"].contains($0.name.text) }
  }
}
