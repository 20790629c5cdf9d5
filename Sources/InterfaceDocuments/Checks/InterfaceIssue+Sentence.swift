extension InterfaceIssue {
  /// The description of the defect, followed by what to do next.
  package var sentence: String {
    switch kind {
    case .missing(let what, let name, let owner, let similar):
      "\(owner) has no \(what.noun) \(name)." + Self.next(similar, what.verb, or: what.remedy(name))
    case .outletIsCollection(let name, let type):
      "The outlet \(name) of \(type) is a collection. Connect it as an outlet collection, or "
        + "declare it without the brackets."
    case .outletIsNoCollection(let name, let type):
      "The outlet \(name) of \(type) is no collection. Connect it as a single outlet, or declare "
        + "its type as an array."
    case .wrongDestination(let outlet, let type, let destination):
      "The outlet \(outlet) has the type \(type), but is connected to a \(destination). Connect "
        + "another object, or change the type."
    case .destinationDoesNotConform(let outlet, let name, let destination):
      "\(destination) does not conform to \(name), so \(outlet) remains nil in tests. Add the "
        + "conformance."
    case .unknownDestination(let connection, let id):
      "The \(connection) leads to \(id), but no object has this identifier. Remove the connection, "
        + "or connect it again."
    case .incompleteConnection(let connection, let missing):
      "The \(connection) has no \(missing). Remove the connection, or connect it again."
    case .viewIsNotConnected(let name):
      "\(name) gets no view. Connect the outlet view of File's Owner."
    case .classDoesNotFit(let name, let element, let needs):
      "\(name) does not inherit from \(needs), so it cannot be the class of a \(element). Choose "
        + "another class, or change its superclass."
    case .wrongModule(let name, let wrong, let module):
      "The class \(name) is looked up \(wrong.map { "in the module \($0)" } ?? "without a module") and "
        + "will not be found. Set the module to \(module)."
    case .duplicateIdentifier(let id, let count):
      "The identifier \(id) is used \(count) times. Give each object its own."
    case .missingIdentifier(let title):
      "This \(title) has no identifier, so nothing can refer to it. Give it an id."
    case .unknownReference(let attribute, let id):
      "No object has the identifier \(id), to which \(attribute) refers. Remove the reference."
    case .duplicateStoryboardIdentifier(let identifier, let count):
      "The storyboard identifier \(identifier) is used \(count) times. Give each controller its own."
    case .segueToNoController(let identifier, let destination):
      "The segue\(Self.quoted(identifier)) leads to a \(destination), which is no controller. "
        + "Choose another destination."
    case .customSegueWithoutClass(let identifier):
      "The custom segue\(Self.quoted(identifier)) has no class. Set its class, or choose another "
        + "kind."
    case .storyboardHasNoInitialController(let name):
      "The storyboard \(name) has no initial controller. Choose an initial controller there, or "
        + "name an identifier in this reference."
    case .emptyStoryboardReference:
      "The storyboard reference names neither a storyboard nor a controller. Set one of them."
    case .unknownInitialController(let id):
      "The initial controller is \(id), but no controller has this identifier. Choose an initial "
        + "controller."
    case .noInitialController:
      "The storyboard has no initial controller. Choose one if the program asks for it."
    case .unknownItem(let id):
      "The constraint is about \(id), but no object has this identifier. Remove the constraint."
    case .unrelatedItem(let item, let container):
      "The constraint belongs to \(container), but \(item) is not inside it. Remove the "
        + "constraint, and pin the views again."
    case .attributesDoNotPair(let first, let second?):
      "A constraint cannot relate \(first) to \(second). Choose attributes of the same axis."
    case .attributesDoNotPair(let first, nil):
      "A constraint for \(first) needs a second view. Remove the constraint, and pin the view again."
    case .conflictingConstraints(let others):
      "The constraint contradicts \(others.joined(separator: "; ")). Remove one of them, or change "
        + "its constant."
    case .missingPosition(let axis):
      "The constraints do not determine the \(axis == .horizontal ? "x" : "y") position. Pin an "
        + "edge or the center."
    case .missingSize(let axis):
      "The constraints do not determine the \(axis == .horizontal ? "width" : "height"). Pin it, "
        + "or pin both edges."
    case .unknownAttribute(let name, let element, let similar):
      "This UIKit does not read the attribute \(name) of a \(element). Use \(similar), or leave it: "
        + "it has no effect in tests."
    case .unfittingValue(let value, let attribute, let expected):
      "The value \"\(value)\" does not fit the attribute \(attribute). Set it to \(expected)."
    }
  }

  /// Returns the sentence about what to do: use the similar name, or something else.
  private static func next(_ similar: String?, _ verb: String, or other: String) -> String {
    guard let similar else {
      return " " + other.prefix(1).uppercased() + other.dropFirst() + "."
    }
    return " \(verb) \(similar), or \(other)."
  }

  private static func quoted(_ identifier: String?) -> String {
    identifier.map { " \"\($0)\"" } ?? ""
  }
}

extension InterfaceIssue.Missing {
  fileprivate var noun: String {
    switch self {
    case .outlet, .class, .storyboard, .image, .color: rawValue
    case .action: "method for the action"
    case .segueAction: "segue action"
    case .unwindAction: "unwind action"
    case .runtimeAttribute: "inspectable property"
    case .sceneIdentifier: "controller with the identifier"
    case .systemColor: "system color"
    }
  }

  /// What to do with a similar name.
  fileprivate var verb: String {
    self == .outlet ? "Connect" : self == .runtimeAttribute ? "Set" : "Choose"
  }

  /// What else to do.
  fileprivate func remedy(_ name: String) -> String {
    switch self {
    case .outlet: "declare @UIKit.IBOutlet var \(name)"
    case .action, .segueAction: "write the method"
    case .unwindAction: "write a method whose only parameter is a UIStoryboardSegue"
    case .runtimeAttribute: "declare @UIKit.IBInspectable var \(name)"
    case .class: "declare the class"
    case .storyboard: "add the storyboard"
    case .sceneIdentifier: "give a controller this identifier"
    case .image, .color: "add the \(rawValue) to the asset catalog"
    case .systemColor: "choose another color"
    }
  }
}
