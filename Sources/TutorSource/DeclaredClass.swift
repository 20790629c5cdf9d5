/// A class of a package, with the members that interface files refer to.
///
/// An extension of a class from another module is described in the same way; see `isExtension`.
package struct DeclaredClass: Equatable, Sendable, Codable {
  /// A property with `@IBOutlet` or `@IBInspectable`.
  package struct Property: Equatable, Sendable, Codable {
    /// The name.
    package var name: String
    /// The type without its module, `?`, `!`, generic arguments, and the brackets of a collection.
    ///
    /// It is empty if it is not written and cannot be derived from the initial value.
    package var type: String
    /// A Boolean value that indicates whether the type is an array.
    package var isCollection: Bool
    /// The line of the declaration, starting at 1.
    package var line: Int

    /// Creates a property.
    package init(_ name: String, type: String, isCollection: Bool = false, line: Int) {
      self.name = name
      self.type = type
      self.isCollection = isCollection
      self.line = line
    }
  }

  /// A method with `@IBAction` or `@IBSegueAction`, or one that unwinds.
  package struct Action: Equatable, Sendable, Codable {
    /// The purposes of an action.
    package enum Kind: String, Sendable, Codable {
      /// A control, gesture recognizer, or bar button item calls the method.
      case event
      /// A segue unwinds to the controller with the method, whose only parameter is the segue.
      case unwind
      /// A segue creates its destination with the method.
      case segue
    }

    /// The name in Objective-C, such as `save:` or `saveWithSender:forEvent:`.
    package var selector: String
    /// The type of the first parameter; `nil` if there is none.
    package var senderType: String?
    /// The purpose.
    package var kind: Kind
    /// The line of the declaration, starting at 1.
    package var line: Int

    /// Creates an action.
    package init(_ selector: String, senderType: String?, kind: Kind = .event, line: Int) {
      self.selector = selector
      self.senderType = senderType
      self.kind = kind
      self.line = line
    }
  }

  /// The name, with the names of the types around it.
  package var name: String
  /// The superclass as it is written, without its module if that is one of the system's, and
  /// without generic arguments; `nil` if the class has none.
  package var superclass: String?
  /// The protocols that the class and its extensions conform to, as they are written.
  package var protocols: [String]
  /// The path of the file.
  package var file: String
  /// The line of the declaration, starting at 1.
  package var line: Int
  /// The outlets, including those of extensions.
  package var outlets: [Property]
  /// The actions, including those of extensions.
  package var actions: [Action]
  /// The selectors of all other methods of instances.
  ///
  /// On Linux, any method can be called by its selector.
  package var methods: [String]
  /// The properties that a design tool shows.
  package var inspectables: [Property]
  /// A Boolean value that indicates whether the class is marked with `@IBDesignable`.
  package var isDesignable: Bool
  /// A Boolean value that indicates whether the class is declared in another module, and only
  /// extensions of it were found.
  package var isExtension: Bool

  /// Creates a class.
  package init(
    _ name: String, superclass: String?, protocols: [String] = [], file: String, line: Int,
    outlets: [Property] = [], actions: [Action] = [], methods: [String] = [],
    inspectables: [Property] = [], isDesignable: Bool = false, isExtension: Bool = false
  ) {
    self.name = name
    self.superclass = superclass
    self.protocols = protocols
    self.file = file
    self.line = line
    self.outlets = outlets
    self.actions = actions
    self.methods = methods
    self.inspectables = inspectables
    self.isDesignable = isDesignable
    self.isExtension = isExtension
  }
}
