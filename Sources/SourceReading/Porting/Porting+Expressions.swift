internal import SwiftSyntax
internal import TutorSource

// Expressions that need the runtime of Objective-C, or Apple's bundles.
extension Porting {
  /// Rewrites `#selector` and `#keyPath`, and returns whether to visit the children.
  mutating func port(_ macro: MacroExpansionExprSyntax) -> Bool {
    switch macro.macroName.text {
    case "selector":
      portSelector(macro)
      return false
    case "keyPath":
      guard let path = macro.arguments.first?.expression else { return true }
      var names = path.trimmedDescription.split(separator: ".").map(String.init)
      if names.count > 1, names[0].first?.isUppercase == true { names.removeFirst() }
      edits.replace(macro, with: "\"\(names.joined(separator: "."))\"")
      note(.edit, at: macro, "wrote the key path as a string")
      return false
    case "colorLiteral", "imageLiteral":
      portLiteral(macro)
      return false
    default: return true
    }
  }

  private mutating func portLiteral(_ macro: MacroExpansionExprSyntax) {
    needsUIKit = true
    let arguments = macro.arguments.trimmedDescription
    let new =
      macro.macroName.text == "colorLiteral"
      ? "UIColor(\(arguments))"
      : "UIImage(\(arguments.replacingFirst("resourceName:", with: "named:")))!"
    edits.replace(macro, with: new)
    note(.edit, at: macro, "wrote the literal as an initializer")
  }

  private mutating func portSelector(_ macro: MacroExpansionExprSyntax) {
    needsUIKit = true
    guard let argument = macro.arguments.first else { return }
    if argument.label != nil {
      note(
        .error, at: macro, "A property has no selector on Linux; write a method, and its selector.")
      return
    }
    guard let reference = argument.expression.withoutCast.lastReference else {
      note(.error, at: macro, "Write Selector(\"name:\") with a colon for each argument.")
      return
    }
    let name = reference.baseName.plainText
    var selector: String?
    if let labels = reference.argumentNames?.arguments {
      selector = Selectors.selector(
        name, labels: labels.map { $0.name.text == "_" ? nil : $0.name.plainText })
    } else {
      let base = argument.expression.withoutCast.as(MemberAccessExprSyntax.self)?.base?
        .lastReference?.baseName.plainText
      let type =
        base.flatMap { $0.first?.isUppercase == true && $0 != "Self" ? $0 : nil }
        ?? Syntax(macro).enclosingType
      selector = self.selector(of: name, in: type)
    }
    guard let selector else {
      note(
        .error, at: macro,
        "Write Selector(\"\(name):\") with a colon for each argument; no file declares \(name).")
      return
    }
    edits.replace(macro, with: "Selector(\"\(selector)\")")
    note(.edit, at: macro, "wrote Selector(\"\(selector)\")")
  }

  /// Returns the selector of a method without written argument labels, or `nil` if it is unknown.
  private func selector(of name: String, in type: String?) -> String? {
    let all = facts.methods.filter { $0.name == name }
    var here = type
    for _ in 0..<20 {
      guard let current = here else { break }
      let own = Set(all.filter { $0.type == current }.map(\.selector))
      if own.count == 1 { return own.first }
      here = facts.superclasses[current]
    }
    let selectors = Set(all.map(\.selector))
    return selectors.count == 1 ? selectors.first : KnownNames.selectorsOfUIKit[name]
  }

  // MARK: Calls

  mutating func port(_ call: FunctionCallExprSyntax) {
    let name = call.calledExpression.lastReference?.baseName.text ?? ""
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    switch (name, labels.first) {
    case ("Bundle", "for"): portBundle(call)
    case ("url", "forResource"), ("path", "forResource"), ("urls", "forResourcesWithExtension"),
      ("paths", "forResourcesOfType"):
      portMainBundle(call)
    case ("UI_USER_INTERFACE_IDIOM", nil):
      edits.replace(call, with: "UIDevice.current.userInterfaceIdiom")
      note(.edit, at: call, "wrote UIDevice.current.userInterfaceIdiom")
      needsUIKit = true
    case ("addObserver", _) where labels.contains("forKeyPath"),
      ("removeObserver", _) where labels.contains("forKeyPath"):
      note(.error, at: call, Self.observing)
    case ("observe", "_") where call.arguments.first?.expression.is(KeyPathExprSyntax.self) == true:
      note(.error, at: call, Self.observing)
    case ("NSPredicate", "format"):
      note(
        .error, at: call, "Predicates from strings do not exist on Linux; write NSPredicate { }.")
    case ("method_exchangeImplementations", _), ("class_getInstanceMethod", _),
      ("class_addMethod", _):
      note(
        .error, at: call,
        "There is no runtime of Objective-C on Linux; write a subclass, or inject a closure.")
    default: break
    }
    if let chain = call.calledExpression.as(OptionalChainingExprSyntax.self),
      let method = chain.expression.lastReference,
      facts.optionalMethods.contains(method.baseName.text)
    {
      edits.remove(chain.questionMark)
      note(.edit, at: chain, "removed the question mark after an optional method")
    }
  }

  private mutating func portBundle(_ call: FunctionCallExprSyntax) {
    guard facts.hasResources else { return }
    if let name = call.bundleClass, facts.foreignClasses.contains(name) {
      return note(
        .warning, at: call,
        "Tests with a bundle of their own cannot name that of \(name); let the app find the file.")
    }
    edits.replace(call, with: "Bundle.module")
    note(.edit, at: call, "wrote Bundle.module, where SwiftPM puts the resources")
  }

  /// Replaces `Bundle.main` where a resource is looked for.
  private mutating func portMainBundle(_ call: FunctionCallExprSyntax) {
    guard facts.hasResources,
      let bundle = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.unwrapped
        .as(MemberAccessExprSyntax.self),
      ["Bundle.main", ".main", "Foundation.Bundle.main"].contains(bundle.trimmedDescription)
    else { return }
    edits.replace(bundle, with: "Bundle.module")
    note(.edit, at: bundle, "wrote Bundle.module, where SwiftPM puts the resources")
  }
}

extension String {
  /// Returns the text with the first occurrence of a word replaced.
  fileprivate func replacingFirst(_ word: String, with other: String) -> String {
    replacing(word, with: other, maxReplacements: 1)
  }
}

extension ExprSyntax {
  /// The expression without `as` and the type after it.
  var withoutCast: ExprSyntax {
    self.as(SequenceExprSyntax.self)?.elements.first ?? self.as(AsExprSyntax.self)?.expression
      ?? self
  }
}
