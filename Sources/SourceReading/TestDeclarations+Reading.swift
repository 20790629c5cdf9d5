internal import SwiftSyntax
package import TutorSource

extension SourceFile {
  /// The declarations of the file that matter to XCTest.
  package var testDeclarations: TestDeclarations {
    var found = TestDeclarations()
    for statement in tree.statements { found.read(statement.item) }
    return found
  }
}

extension TestDeclarations {
  fileprivate mutating func read(_ item: CodeBlockItemSyntax.Item) {
    guard case .decl(let declaration) = item else { return }
    if let type = declaration.as(ClassDeclSyntax.self) {
      read(type)
    } else if let added = declaration.as(ExtensionDeclSyntax.self) {
      let isHidden = added.modifiers.hides
      read(added.memberBlock, of: added.extendedType.trimmedDescription.withoutModule, isHidden)
    } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
      aliases.append(alias.name.plainText)
    } else if declaration.is(IfConfigDeclSyntax.self) {
      if declaration.trimmedDescription.contains("XCTestCase") {
        obstacle = "tests are inside #if"
      }
    } else if declaration.is(MacroExpansionDeclSyntax.self) {
      obstacle = "a macro may declare tests"
    } else if let type = declaration.asProtocol((any NamedDeclSyntax).self) {
      typeNames.append(type.name.plainText)
      if declaration.trimmedDescription.contains("XCTestCase") {
        obstacle = "a test class is nested in '\(type.name.plainText)'"
      }
    }
  }

  private mutating func read(_ type: ClassDeclSyntax) {
    let name = type.name.plainText
    typeNames.append(name)
    let parent = type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    superclasses[name] = parent.map(\.withoutModule) ?? ""
    if type.modifiers.hides { hiddenClasses.insert(name) }
    if type.genericParameterClause != nil, parent?.contains("XCTestCase") == true {
      obstacle = "'\(name)' is generic"
    }
    read(type.memberBlock, of: name, false)
  }

  private mutating func read(_ block: MemberBlockSyntax, of type: String, _ isHidden: Bool) {
    for member in block.members {
      let declaration = member.decl
      if let function = declaration.as(FunctionDeclSyntax.self) {
        if !isHidden, let test = XCTestListing.Test(function) {
          tests[type, default: []].append(test)
        }
      } else if declaration.is(IfConfigDeclSyntax.self)
        || declaration.is(MacroExpansionDeclSyntax.self)
      {
        if declaration.trimmedDescription.contains("func test")
          || !declaration.is(IfConfigDeclSyntax.self)
        {
          obstacle = "'\(type)' has members inside #if or from a macro"
        }
      } else if declaration.is(ClassDeclSyntax.self),
        declaration.trimmedDescription.contains("XCTestCase")
      {
        obstacle = "a test class is nested in '\(type)'"
      }
    }
  }
}

extension XCTestListing.Test {
  /// Creates a test from a method, or returns `nil` if the method is not a test.
  fileprivate init?(_ function: FunctionDeclSyntax) {
    let signature = function.signature
    let result = signature.returnClause?.type.trimmedDescription
    let isInstance = !function.modifiers.contains {
      [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind)
    }
    guard function.name.plainText.hasPrefix("test"), isInstance, !function.modifiers.hides,
      signature.parameterClause.parameters.isEmpty, function.genericParameterClause == nil,
      result == nil || ["Void", "()", "Swift.Void"].contains(result)
    else { return nil }
    self.init(
      name: function.name.plainText, isAsync: signature.effectSpecifiers?.asyncSpecifier != nil)
  }
}

extension DeclModifierListSyntax {
  /// Whether the modifiers hide the declaration from other files.
  fileprivate var hides: Bool {
    contains {
      [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind) && $0.detail == nil
    }
  }
}

extension String {
  /// The type's name without its module.
  fileprivate var withoutModule: String { split(separator: ".").last.map(String.init) ?? self }
}
