import TutorCore

/// A defect of an interface file that would otherwise only show when the program runs.
package struct InterfaceIssue: Equatable, Sendable {
  package enum Severity: String, Sendable {
    /// Something is not connected, has the wrong class, or raises an exception.
    case error
    /// Something has no effect, or may have been forgotten.
    case warning
  }

  /// A position in the source.
  package struct SourceLocation: Equatable, Sendable {
    /// The path of the file, relative to the package.
    package var file: String
    /// The line, starting at 1.
    package var line: Int
  }

  /// An axis of the layout.
  package enum Axis: String, Sendable {
    case horizontal, vertical
  }

  /// The parts of a program that a document names, and that may not exist.
  package enum Missing: String, Sendable {
    case outlet, action, segueAction, unwindAction, runtimeAttribute
    case `class`, storyboard, sceneIdentifier, image, color, systemColor
  }

  /// The defects, with the names that their sentences contain.
  package enum Kind: Equatable, Sendable {
    case missing(Missing, String, of: String, similar: String?)
    // Connections
    case outletIsCollection(String, of: String)
    case outletIsNoCollection(String, of: String)
    case wrongDestination(outlet: String, type: String, destination: String)
    case destinationDoesNotConform(outlet: String, protocol: String, destination: String)
    case unknownDestination(connection: String, id: String)
    case incompleteConnection(String, missing: String)
    case viewIsNotConnected(String)
    // Classes
    case wrongModule(String, String?, module: String)
    case classDoesNotFit(String, element: String, needs: String)
    // Identifiers
    case duplicateIdentifier(String, count: Int)
    case missingIdentifier(String)
    case unknownReference(String, id: String)
    case duplicateStoryboardIdentifier(String, count: Int)
    // Scenes
    case segueToNoController(identifier: String?, destination: String)
    case customSegueWithoutClass(identifier: String?)
    case storyboardHasNoInitialController(String)
    case emptyStoryboardReference
    case unknownInitialController(String)
    case noInitialController
    // Constraints
    case unknownItem(String)
    case unrelatedItem(String, container: String)
    case attributesDoNotPair(String, String?)
    case conflictingConstraints(with: [String])
    case missingPosition(Axis)
    case missingSize(Axis)
    // Values
    case unknownAttribute(String, element: String, similar: String)
    case unfittingValue(String, attribute: String, expected: String)

    /// Returns the defect that something is missing, with the existing name that is most similar.
    static func unknown(
      _ what: Missing, _ name: String, of owner: String, among names: [String]
    ) -> Kind {
      .missing(what, name, of: owner, similar: name.closest(in: names.sorted()))
    }
  }

  package var kind: Kind
  package var severity: Severity
  /// The key of the object in the outline; `nil` if the issue is about the document.
  package var key: String?
  /// The path of the element that is wrong, such as a connection; `nil` for the document.
  package var path: ElementPath?
  /// The place in the source to look at; `nil` if there is none.
  package var source: SourceLocation?
  /// The keys of other objects that the issue is about.
  package var others: [String] = []
}
