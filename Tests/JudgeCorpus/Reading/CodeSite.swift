internal import SwiftSyntax

/// A function or computed property in code under development.
struct CodeSite {
  let source: SourceText
  let declaration: Syntax
  /// The function's or property's name.
  let name: String
  let body: CodeBlockItemListSyntax
  /// The text between the braces.
  let bodyPlace: Range<Int>
  /// The result type, or `nil` for a function without a result.
  let resultType: String?
  let isProperty: Bool
  let parameters: FunctionParameterListSyntax?
  let modifiers: DeclModifierListSyntax

  var indentation: String { source.indentation(at: declaration.place.lowerBound) }
  var isStatic: Bool { modifiers.contains { $0.name.text == "static" || $0.name.text == "class" } }

  /// The one expression that it consists of.
  var expression: ExprSyntax? {
    guard body.count == 1 else { return nil }
    if let result = body.first?.item.as(ReturnStmtSyntax.self) { return result.expression }
    return body.first?.item.as(ExprSyntax.self)
  }

  /// The text of the statements, with their indentation.
  var lines: String {
    let text = source.text(bodyPlace)
    guard text.contains("\n") else { return indentation + "  " + text.trimmed }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .joined(separator: "\n")
  }

  /// Other statements for the whole body.
  func body(_ lines: String) -> Replacement {
    Replacement(bodyPlace, "\n" + lines + "\n" + indentation)
  }

  /// Lines at the column of the statements.
  func indented(_ lines: String) -> String { lines.mappingLines { indentation + "  " + $0 } }

  /// Another member after this one.
  func beside(_ lines: String) -> Replacement {
    Replacement(
      at: declaration.place.upperBound, "\n\n" + lines.mappingLines { indentation + $0 }, order: 2)
  }
}

extension CodeSite {
  /// All members with statements in a file.
  static func all(in source: SourceText) -> [CodeSite] {
    source.tree.descendants.compactMap { node in
      if let function = node.as(FunctionDeclSyntax.self) { return CodeSite(function, in: source) }
      return node.as(VariableDeclSyntax.self).flatMap { CodeSite($0, in: source) }
    }
  }

  private init?(_ function: FunctionDeclSyntax, in source: SourceText) {
    guard let block = function.body, function.ancestors.contains(where: { $0.typeMembers != nil }),
      function.genericParameterClause == nil
    else { return nil }
    self.init(
      source: source, declaration: Syntax(function), name: function.name.text,
      body: block.statements,
      bodyPlace: block.leftBrace.place.upperBound..<block.rightBrace.place.lowerBound,
      resultType: function.signature.returnClause?.type.trimmedDescription, isProperty: false,
      parameters: function.signature.parameterClause.parameters, modifiers: function.modifiers)
  }

  private init?(_ variable: VariableDeclSyntax, in source: SourceText) {
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type, let block = binding.accessorBlock,
      case .getter(let statements) = block.accessors
    else { return nil }
    self.init(
      source: source, declaration: Syntax(variable), name: binding.pattern.trimmedDescription,
      body: statements,
      bodyPlace: block.leftBrace.place.upperBound..<block.rightBrace.place.lowerBound,
      resultType: type.trimmedDescription, isProperty: true, parameters: nil,
      modifiers: variable.modifiers)
  }
}

extension StepSources {
  /// The members that the step adds or changes.
  var changedMembers: [CodeSite] {
    changed.flatMap { source in
      CodeSite.all(in: source).filter { site in
        situation.before[source.path]?.contains(site.declaration.trimmedDescription) != true
      }
    }
  }

  /// The members that the step adds or changes, or those of the first file if there are none.
  var members: [CodeSite] {
    changedMembers.isEmpty ? code.first.map(CodeSite.all) ?? [] : changedMembers
  }
}
