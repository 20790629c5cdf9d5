extension InterfaceIssue {
  /// The description of the defect, followed by what to do next.
  package var sentence: String {
    switch kind {
    case .unknownOutlet(let name, let type, let similar):
      "\(type) has no outlet \(name)."
        + Self.next(similar, "Connect", or: "declare @UIKit.IBOutlet var \(name)")
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
      "\(destination) does not conform to \(name), so \(outlet) remains nil. Add the conformance."
    case .unknownAction(let selector, let type, let similar):
      "\(type) has no method for the action \(selector)."
        + Self.next(similar, "Choose", or: "write the method")
    case .unknownDestination(let connection, let id):
      "The \(connection) leads to \(id), but no object has this identifier. Remove the connection, "
        + "or connect it again."
    case .incompleteConnection(let connection, let missing):
      "The \(connection) has no \(missing). Remove the connection, or connect it again."
    case .unknownClass(let name, let module, let similar):
      "The target \(module) has no class \(name)."
        + Self.next(similar, "Choose", or: "declare the class")
    case .moduleIsMissing(let name, let module):
      "The class \(name) is looked up without a module and will not be found. Set the module to "
        + "\(module)."
    case .classDoesNotFit(let name, let element, let needs):
      "\(name) does not inherit from \(needs), so it cannot be the class of a \(element). Choose "
        + "another class, or change its superclass."
    case .unknownRuntimeAttribute(let name, let type, let similar):
      "\(type) has no inspectable property \(name)."
        + Self.next(similar, "Set", or: "declare @UIKit.IBInspectable var \(name)")
    case .duplicateIdentifier(let id):
      "Another object has the identifier \(id), too. Give this object another identifier."
    case .duplicateStoryboardIdentifier(let identifier):
      "Another controller has the storyboard identifier \(identifier), too. Give this controller "
        + "another one."
    case .segueToNoController(let identifier, let destination):
      "The segue\(Self.quoted(identifier)) leads to a \(destination), which is no controller. "
        + "Choose another destination."
    case .customSegueWithoutClass(let identifier):
      "The custom segue\(Self.quoted(identifier)) has no class. Set its class, or choose another "
        + "kind."
    case .unknownUnwindAction(let selector, let similar):
      "No class of the target has the unwind action \(selector)."
        + Self.next(
          similar, "Choose", or: "write a method whose only parameter is a UIStoryboardSegue")
    case .unknownSegueAction(let selector, let type, let similar):
      "\(type) has no segue action \(selector)."
        + Self.next(similar, "Choose", or: "write the method")
    case .unknownStoryboard(let name, let similar):
      "The target has no storyboard \(name)."
        + Self.next(similar, "Choose", or: "add the storyboard")
    case .unknownSceneIdentifier(let identifier, let storyboard, let similar):
      "\(storyboard.map { "The storyboard \($0)" } ?? "This storyboard") has no controller with "
        + "the identifier \(identifier)."
        + Self.next(similar, "Choose", or: "give a controller this identifier")
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
    case .conflictingConstraints(let other):
      "The constraint \(other) sets the same attribute to another value. Remove one of them."
    case .contradictorySize(let axis, let sum, let available):
      "The \(axis == .horizontal ? "widths" : "heights") add up to \(sum), but the superview has "
        + "\(available). Remove one of the constraints, or change its constant."
    case .missingPosition(let axis):
      "The constraints do not determine the \(axis == .horizontal ? "x" : "y") position. Pin an "
        + "edge or the center."
    case .missingSize(let axis):
      "The constraints do not determine the \(axis == .horizontal ? "width" : "height"). Pin it, "
        + "or pin both edges."
    case .unknownImage(let name, let similar):
      "The target has no image \(name)."
        + Self.next(similar, "Choose", or: "add the image to the asset catalog")
    case .unknownSystemColor(let name, let similar):
      "There is no system color \(name)." + Self.next(similar, "Choose", or: "choose another color")
    case .unknownColor(let name, let similar):
      "The target has no color \(name)."
        + Self.next(similar, "Choose", or: "add the color to the asset catalog")
    case .unknownAttribute(let name, let element, let similar):
      "This UIKit does not read the attribute \(name) of a \(element)."
        + Self.next(similar, "Use", or: "leave it: it has no effect in tests")
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
