/// A change of an interface document.
///
/// Objects are named by their keys in the outline.
package enum InterfaceEdit: Equatable, Sendable {
  /// Adds an object from the library, by its command name, into another object or to the document.
  case add(String, into: String?, at: Int?, attributes: [String: String])
  /// Adds copies of objects from the text of their elements.
  case paste(String, into: String?, at: Int?)
  /// Removes objects, with all connections and constraints that refer to them.
  case delete([String])
  /// Changes the frame of a view, or the position of a scene on the canvas.
  case setFrame(String, x: Double?, y: Double?, width: Double?, height: Double?)
  /// Sets the frames of a view and of the views inside to those that constraints give them.
  case updateFrames(String)
  /// Sets the size of a view to that of its content.
  case sizeToFit(String)
  /// Moves an object to another place among its siblings, or into another object.
  case move(String, into: String?, at: Int?)
  /// Puts views into a new container, or a controller into a new container controller.
  case embed([String], in: String)
  /// Sets the class and its module; `nil` removes the class.
  ///
  /// A class of the target has the target's module. A class without a module is one of UIKit's or
  /// of Objective-C.
  case setClass(String, String?, module: String?)
  /// Sets an attribute or a part, such as `text`, `backgroundColor`, or `normal.title`, the `label`
  /// that the outline shows, the `module` of the class, or a number of the frame; `nil` removes it.
  case set(String, String, String?)
  /// Adds a runtime attribute, or removes it if the value is `nil`.
  case setRuntimeAttribute(String, keyPath: String, type: String, value: String?)
  /// Adds a constraint.
  case pin(ConstraintDescription)
  /// Connects an outlet of an object to another object.
  case connectOutlet(from: String, property: String, to: String, isCollection: Bool)
  /// Connects an action of a control, gesture recognizer, or bar button item.
  case connectAction(from: String, selector: String, to: String, event: String?)
  /// Adds a segue.
  case addSegue(SegueDescription)
  /// Removes a connection by its identifier.
  case disconnect(String)
  /// Chooses the initial controller of a storyboard; `nil` leaves the storyboard without one.
  case setInitial(String?)
}

extension InterfaceEdit {
  /// Applies the edit.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    switch self {
    case .add(let kind, let parent, let index, let attributes):
      try ObjectAddition(command: kind, parent: parent, index: index, attributes: attributes)
        .apply(to: &editor)
    case .paste(let text, let parent, let index):
      try ObjectCopies(text: text, parent: parent, index: index).apply(to: &editor)
    case .delete(let keys): try editor.delete(keys)
    case .setFrame(let key, let x, let y, let width, let height):
      try FrameChange(key: key, x: x, y: y, width: width, height: height).apply(to: &editor)
    case .updateFrames(let key): try FrameUpdate(key: key).apply(to: &editor)
    case .sizeToFit(let key): try SizeToFit(key: key).apply(to: &editor)
    case .move(let key, let parent, let index):
      try ObjectMove(key: key, parentKey: parent, index: index).apply(to: &editor)
    case .embed(let keys, let container):
      try Embedding(keys: keys, command: container).apply(to: &editor)
    case .setClass(let key, let name, let module): try editor.setClass(key, name, module: module)
    case .set(let key, let name, let value):
      try AttributeChange(key: key, name: name, value: value).apply(to: &editor)
    case .setRuntimeAttribute(let key, let keyPath, let type, let value):
      try RuntimeAttributeChange(key: key, keyPath: keyPath, type: type, value: value)
        .apply(to: &editor)
    case .pin(let constraint): try constraint.apply(to: &editor)
    case .connectOutlet(let source, let property, let destination, let isCollection):
      try OutletConnection(
        source: source, property: property, destination: destination, isCollection: isCollection
      ).apply(to: &editor)
    case .connectAction(let source, let selector, let destination, let event):
      try ActionConnection(
        source: source, selector: selector, destination: destination, event: event
      ).apply(to: &editor)
    case .addSegue(let segue): try segue.apply(to: &editor)
    case .disconnect(let id): try editor.disconnect(id)
    case .setInitial(let key): try editor.setInitial(key)
    }
  }
}

/// A constraint to add.
package struct ConstraintDescription: Equatable, Sendable {
  /// The key of the first item.
  package var first: String
  /// The attribute of the first item, such as `leading`.
  package var attribute: String
  /// The relation: `equal`, `lessThanOrEqual`, or `greaterThanOrEqual`.
  package var relation = "equal"
  /// The key of the second item; `nil` for a constant size.
  package var second: String?
  /// The attribute of the second item.
  package var secondAttribute: String?
  /// The factor of the second item's attribute.
  package var multiplier: Double = 1
  /// The constant, in points.
  package var constant: Double = 0
  /// The priority, in the range from 1 to 1000.
  package var priority = 1000
  /// The identifier that code can use.
  package var identifier: String?

  /// Creates a description.
  package init(
    first: String, attribute: String, second: String? = nil, secondAttribute: String? = nil,
    constant: Double = 0
  ) {
    self.first = first
    self.attribute = attribute
    self.second = second
    self.secondAttribute = secondAttribute
    self.constant = constant
  }
}

/// A segue to add.
package struct SegueDescription: Equatable, Sendable {
  /// The key of the object that triggers the segue: a controller, control, cell, or gesture
  /// recognizer.
  package var source: String
  /// The key of the controller, storyboard reference, or exit that it leads to.
  package var destination: String
  /// The kind: `show`, `showDetail`, `presentation`, `popoverPresentation`, `embed`, `unwind`,
  /// `relationship`, or `custom`.
  package var kind: String
  /// The identifier.
  package var identifier: String?
  /// The relationship, such as `rootViewController`, for the kind `relationship`.
  package var relationship: String?
  /// The class of the segue, for the kind `custom`.
  package var customClass: String?
  /// The module of that class; `nil` for a class of UIKit.
  package var customModule: String?
  /// The action that unwinds, for the kind `unwind`.
  package var unwindAction: String?

  /// Creates a description.
  package init(source: String, destination: String, kind: String, identifier: String? = nil) {
    self.source = source
    self.destination = destination
    self.kind = kind
    self.identifier = identifier
  }
}

/// A document after an edit.
package struct EditedDocument: Equatable, Sendable {
  /// The document.
  package var document: InterfaceDocument
  /// The outline of the document.
  package var outline: InterfaceOutline
  /// The keys of the objects to select.
  package var selection: [String]
  /// A sentence about what was done, such as "Added a label to View.".
  package var summary: String

  /// Creates a result.
  package init(
    document: InterfaceDocument, outline: InterfaceOutline, selection: [String], summary: String
  ) {
    self.document = document
    self.outline = outline
    self.selection = selection
    self.summary = summary
  }
}
