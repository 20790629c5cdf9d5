internal import SwiftSyntax
package import TutorSource

extension SourceFile {
  /// The facts about this file on which the porting of other files depends.
  package var portingFacts: PortingFacts {
    var facts = PortingFacts()
    tree.walk(enter: { node in
      if let type = node.as(ClassDeclSyntax.self) {
        facts.superclasses[type.name.plainText] = type.inheritanceClause.names.first
        if type.attributes.names.contains("MainActor") {
          facts.isolatedClasses.insert(type.name.plainText)
        }
      }
      if let found = node.as(ImportDeclSyntax.self), let module = found.path.first {
        facts.imports.insert(module.name.plainText)
        if found.attributes.names.contains("testable") {
          facts.testableImports.insert(module.name.plainText)
        }
      }
      if let name = node.as(FunctionCallExprSyntax.self)?.bundleClass {
        facts.bundleClasses.insert(name)
      }
      if let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
        let expression = macro.arguments.first?.expression.withoutCast,
        let name = expression.lastReference?.baseName
      {
        facts.selected.insert(name.plainText)
        let base = expression.as(MemberAccessExprSyntax.self)?.base?.lastReference?.baseName
        facts.selectingTypes.formUnion([base?.plainText, node.enclosingType].compactMap(\.self))
      }
      if let function = node.as(FunctionDeclSyntax.self) {
        facts.methods.insert(
          PortingFacts.Method(
            type: node.enclosingType ?? "", name: function.name.plainText,
            selector: function.selector))
        if function.modifiers.contains(where: { $0.name.text == "optional" }) {
          facts.optionalMethods.insert(function.name.plainText)
        }
      }
      return true
    })
    return facts
  }
}

extension FunctionCallExprSyntax {
  /// The class in `Bundle(for: A.self)`.
  var bundleClass: String? {
    guard calledExpression.lastReference?.baseName.text == "Bundle",
      let argument = arguments.first, argument.label?.text == "for"
    else { return nil }
    return argument.expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
  }
}

extension FunctionDeclSyntax {
  /// The name by which the headless UIKit finds the method.
  ///
  /// A name in `@objc(name)` has no effect there.
  var selector: String {
    Selectors.selector(
      name.plainText,
      labels: signature.parameterClause.parameters.map {
        $0.firstName.text == "_" ? nil : $0.firstName.plainText
      })
  }
}

extension Syntax {
  /// The name of the type whose declaration or extension contains the node.
  var enclosingType: String? {
    var current = parent
    while let here = current {
      if let name = here.typeName { return name }
      current = here.parent
    }
    return nil
  }
}
