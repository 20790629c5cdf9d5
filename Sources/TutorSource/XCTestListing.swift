internal import SwiftParser
internal import SwiftSyntax

/// The XCTests that a test target declares, read from its source.
///
/// Means the same as what SwiftPM 6.3 finds in the compiler's index (`isUnitTest` in swift's `lib/Index/IndexSymbol.cpp`):
/// methods of subclasses of `XCTestCase` whose names begin with `test`, without parameters or result, at least
/// internal. Where source alone cannot say that for sure, there is no listing.
package struct XCTestListing: Equatable, Sendable {
  /// One test class with the tests that it declares and inherits.
  package struct TestCase: Equatable, Sendable {
    package var name: String
    package var tests: [Test]
  }

  /// One test method.
  package struct Test: Equatable, Sendable, Comparable {
    package var name: String
    package var isAsync: Bool

    package static func < (left: Test, right: Test) -> Bool { left.name < right.name }
  }

  /// Why the tests cannot be told from the source.
  package struct Unclear: Error, Equatable, CustomStringConvertible {
    package var description: String
  }

  /// The classes with tests, sorted by name as SwiftPM sorts them.
  package let cases: [TestCase]

  /// Reads a target.
  ///
  /// - Parameters:
  ///   - files: The texts of the target's files.
  ///   - others: The texts of the package's other targets, from which test classes could inherit.
  /// - Throws: `Unclear` where the index may know more than the source says.
  package init(of files: [String], others: [String] = []) throws(Unclear) {
    let own = files.map(Declarations.init(in:))
    for found in own { if let reason = found.obstacle { throw Unclear(description: reason) } }
    let foreign = others.map(Declarations.init(in:))
    if foreign.contains(where: { $0.superclasses.values.contains("XCTestCase") }) {
      throw Unclear(description: "a class outside of the tests is an XCTestCase")
    }
    var superclasses: [String: String] = [:]
    var tests: [String: [Test]] = [:]
    var hidden: Set<String> = []
    for found in own {
      superclasses.merge(found.superclasses) { first, _ in first }
      tests.merge(found.tests) { $0 + $1 }
      hidden.formUnion(found.hiddenClasses)
    }
    let lineage = Lineage(
      superclasses: superclasses,
      known: Set((own + foreign).flatMap(\.typeNames)),
      aliases: Set((own + foreign).flatMap(\.aliases)))
    var result: [TestCase] = []
    for name in superclasses.keys.sorted() where !hidden.contains(name) {
      guard let line = try lineage.line(of: name) else { continue }
      var inherited: [String: Test] = [:]
      for ancestor in line.reversed() {
        for test in tests[ancestor] ?? [] { inherited[test.name] = test }
      }
      if !inherited.isEmpty {
        result.append(TestCase(name: name, tests: inherited.values.sorted()))
      }
    }
    cases = result
  }
}

/// Which class inherits from which.
private struct Lineage {
  var superclasses: [String: String]
  /// All types that the package declares.
  var known: Set<String>
  var aliases: Set<String>

  /// A class and its ancestors up to `XCTestCase`, or nil where it is no test class.
  func line(of name: String) throws(XCTestListing.Unclear) -> [String]? {
    var line: [String] = []
    var current = name
    while let parent = superclasses[current], !line.contains(current) {
      line.append(current)
      if parent == "XCTestCase" { return line }
      if aliases.contains(parent) {
        throw XCTestListing.Unclear(description: "'\(parent)' is an alias")
      }
      current = parent
    }
    return nil
  }
}

/// What one file declares, as far as tests are concerned.
private struct Declarations {
  /// The first type that each class inherits from.
  private(set) var superclasses: [String: String] = [:]
  private(set) var tests: [String: [XCTestListing.Test]] = [:]
  /// Classes that other files cannot see.
  private(set) var hiddenClasses: Set<String> = []
  private(set) var typeNames: [String] = []
  private(set) var aliases: [String] = []
  /// Why the source does not say all.
  private(set) var obstacle: String?

  init(in text: String) {
    let tree = Parser.parse(source: Readability.canRead(text) ? text : "")
    for statement in tree.statements { read(statement.item) }
  }

  private mutating func read(_ item: CodeBlockItemSyntax.Item) {
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
        obstacle = "tests stand inside of #if"
      }
    } else if declaration.is(MacroExpansionDeclSyntax.self) {
      obstacle = "a macro may declare tests"
    } else if let type = declaration.asProtocol((any NamedDeclSyntax).self) {
      typeNames.append(type.name.plainText)
      if declaration.trimmedDescription.contains("XCTestCase") {
        obstacle = "a test class stands inside of '\(type.name.plainText)'"
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
          obstacle = "'\(type)' has members inside of #if or from a macro"
        }
      } else if declaration.is(ClassDeclSyntax.self),
        declaration.trimmedDescription.contains("XCTestCase")
      {
        obstacle = "a test class stands inside of '\(type)'"
      }
    }
  }
}

extension XCTestListing.Test {
  /// A method as a test; nil where it is none.
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
  /// Whether what is declared cannot be seen from other files.
  fileprivate var hides: Bool {
    contains {
      [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind) && $0.detail == nil
    }
  }
}

extension String {
  /// A type's name without the module in front of it.
  fileprivate var withoutModule: String { split(separator: ".").last.map(String.init) ?? self }
}
