internal import SwiftSyntax
internal import TutorSource

// Attributes and modifiers that Swift on Linux does not have.
extension Porting {
  mutating func port(_ attribute: AttributeSyntax) {
    guard let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text else {
      return
    }
    switch name {
    case "objc", "objcMembers", "nonobjc":
      edits.remove(attribute)
      note(.edit, at: attribute, "removed @\(name)")
      if let other = attribute.objectiveCName, let own = attribute.declaredName, other != own {
        note(
          .warning, at: attribute,
          "The declaration is called \(own) now; change interface files and strings that say "
            + "\(other).")
      }
    case "UIApplicationMain", "NSApplicationMain":
      edits.remove(attribute)
      note(.edit, at: attribute, "removed @\(name), because tests do not start the app")
    case "main": portMain(attribute)
    case "MainActor": portMainActor(attribute)
    case "NSManaged":
      note(
        .error, at: attribute,
        "There is no Core Data on Linux; put a protocol between the model and its users.")
    case "NSCopying":
      edits.remove(attribute)
      note(.edit, at: attribute, "removed @NSCopying")
      note(.warning, at: attribute, "The property does not copy what is assigned to it.")
    default: break
    }
  }

  private mutating func portMain(_ attribute: AttributeSyntax) {
    guard let type = attribute.parent?.parent?.as(ClassDeclSyntax.self),
      type.inheritanceClause.names.contains("UIApplicationDelegate")
    else { return }
    edits.remove(attribute)
    note(.edit, at: attribute, "removed @main, because tests do not start the app")
  }

  mutating func port(_ modifier: DeclModifierSyntax) {
    guard modifier.name.text == "dynamic" else { return }
    edits.remove(modifier)
    note(.edit, at: modifier, "removed dynamic")
  }

  // MARK: Properties

  mutating func port(_ variable: VariableDeclSyntax) {
    for attribute in variable.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
      switch attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text {
      case "IBOutlet": portOutlet(variable, attribute)
      case "IBInspectable": portInspectable(variable, attribute)
      default: break
      }
    }
  }

  private mutating func portOutlet(_ variable: VariableDeclSyntax, _ attribute: AttributeSyntax) {
    guard let binding = binding(of: variable, attribute, "An outlet") else { return }
    let modifier = variable.modifiers.first { ["weak", "unowned"].contains($0.name.text) }
    modifier.map { edits.remove($0) }
    let new = modifier == nil ? "@UIKit.IBOutlet" : "@UIKit.IBOutlet(.weak)"
    edits.replace(attribute, with: new)
    needsUIKit = true
    note(.edit, at: attribute, "wrote \(new)")
    guard let type = binding.typeAnnotation?.type, !type.isOptional else { return }
    let needsParentheses = type.is(CompositionTypeSyntax.self) || type.is(SomeOrAnyTypeSyntax.self)
    if needsParentheses { edits.insert("(", at: type.bytesWithoutTrivia.lowerBound) }
    edits.insert(needsParentheses ? ")!" : "!", at: type.bytesWithoutTrivia.upperBound)
    note(.edit, at: type, "made the outlet's type optional")
  }

  private mutating func portInspectable(
    _ variable: VariableDeclSyntax, _ attribute: AttributeSyntax
  ) {
    guard let binding = binding(of: variable, attribute, "An inspectable property") else { return }
    edits.replace(attribute, with: "@UIKit.IBInspectable")
    needsUIKit = true
    note(.edit, at: attribute, "wrote @UIKit.IBInspectable")
    guard binding.initializer == nil, let type = binding.typeAnnotation?.type, type.isOptional
    else {
      return
    }
    edits.insert(" = nil", at: type.bytesWithoutTrivia.upperBound)
    note(.edit, at: type, "added the initial value nil")
  }

  /// Returns the only binding of a stored property, or reports why the attribute cannot remain.
  private mutating func binding(
    of variable: VariableDeclSyntax, _ attribute: AttributeSyntax, _ kind: String
  ) -> PatternBindingSyntax? {
    guard variable.bindings.count == 1, let binding = variable.bindings.first else {
      note(.error, at: attribute, "\(kind) needs a declaration of its own; write one in each line.")
      return nil
    }
    guard let accessors = binding.accessorBlock?.accessors else { return binding }
    let names =
      accessors.as(AccessorDeclListSyntax.self)?.map(\.accessorSpecifier.text) ?? ["get"]
    if !Set(names).isDisjoint(with: ["didSet", "willSet"]) {
      note(
        .warning, at: variable.bindingSpecifier,
        "An interface file sets this property without its observer; do the work in awakeFromNib or "
          + "viewDidLoad.")
      return binding
    }
    edits.remove(attribute)
    note(.edit, at: attribute, "removed the attribute of a computed property")
    note(
      .warning, at: variable.bindingSpecifier,
      "No interface file can set a computed property; set it in code.")
    return nil
  }

  // MARK: Methods

  mutating func port(_ function: FunctionDeclSyntax) {
    let action = function.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.lastName == "IBAction" }
    if let action, function.signature.parameterClause.parameters.count != 1 {
      edits.remove(action)
      note(.edit, at: action, "removed @IBAction; the method is found by its name")
    }
    if function.name.text == "observeValue",
      function.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath"
    {
      note(.error, at: function.name, Self.observing)
    }
  }

  static let observing =
    "There is no key-value observing on Linux; call a closure or a delegate in didSet."

  /// Turns the optional methods of a protocol into methods with a default implementation.
  mutating func port(_ declaration: ProtocolDeclSyntax) {
    var defaults: [String] = []
    for member in declaration.memberBlock.members {
      guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        let modifier = modifiers.first(where: { $0.name.text == "optional" })
      else { continue }
      edits.remove(modifier)
      note(.edit, at: modifier, "removed optional")
      guard let function = member.decl.as(FunctionDeclSyntax.self),
        let body = function.signature.returnClause.map({ $0.type.isOptional ? " nil " : nil }) ?? ""
      else {
        note(
          .error, at: modifier,
          "Give this requirement a default value in an extension of \(declaration.name.text).")
        continue
      }
      let words = "func \(function.name.text)\(function.signature.trimmedDescription) {\(body)}"
      defaults.append(words.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    guard !defaults.isEmpty else { return }
    let access = declaration.modifiers.first {
      ["public", "open", "private"].contains($0.name.text)
    }
    let prefix =
      access.map { $0.name.text == "private" ? "fileprivate " : $0.name.text + " " } ?? ""
    edits.insert(
      "; \(prefix)extension \(declaration.name.text) { " + defaults.joined(separator: "; ") + " }",
      at: declaration.bytesWithoutTrivia.upperBound)
    note(.edit, at: declaration, "added default implementations of the optional methods")
  }
}

extension AttributeSyntax {
  /// The name by which the method or the class with the attribute is found.
  fileprivate var declaredName: String? {
    let declaration = parent?.parent
    return declaration?.as(FunctionDeclSyntax.self)?.selector
      ?? declaration?.as(ClassDeclSyntax.self)?.name.plainText
  }

  /// The name in `@objc(name)`.
  fileprivate var objectiveCName: String? {
    parent?.as(AttributeListSyntax.self)?.objectiveCName
  }
}

extension TypeSyntax {
  /// A Boolean value that indicates whether the type is written as an optional.
  fileprivate var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }
}
