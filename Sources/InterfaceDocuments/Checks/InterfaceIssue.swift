/// A defect of an interface file that would otherwise only show when the program runs.
package struct InterfaceIssue: Equatable, Sendable {
  /// The severities.
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

    /// Creates a position.
    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// An axis of the layout.
  package enum Axis: String, Sendable {
    case horizontal, vertical
  }

  /// The defects, with the names that their sentences contain.
  package enum Kind: Equatable, Sendable {
    // Connections
    case unknownOutlet(String, of: String, similar: String?)
    case outletIsCollection(String, of: String)
    case outletIsNoCollection(String, of: String)
    case wrongDestination(outlet: String, type: String, destination: String)
    case destinationDoesNotConform(outlet: String, protocol: String, destination: String)
    case unknownAction(String, of: String, similar: String?)
    case unknownDestination(connection: String, id: String)
    case incompleteConnection(String, missing: String)
    // Classes
    case unknownClass(String, module: String, similar: String?)
    case moduleIsMissing(String, module: String)
    case classDoesNotFit(String, element: String, needs: String)
    case unknownRuntimeAttribute(String, of: String, similar: String?)
    // Identifiers
    case duplicateIdentifier(String)
    case duplicateStoryboardIdentifier(String)
    // Scenes
    case segueToNoController(identifier: String?, destination: String)
    case customSegueWithoutClass(identifier: String?)
    case unknownUnwindAction(String, similar: String?)
    case unknownSegueAction(String, of: String, similar: String?)
    case unknownStoryboard(String, similar: String?)
    case unknownSceneIdentifier(String, storyboard: String?, similar: String?)
    case storyboardHasNoInitialController(String)
    case emptyStoryboardReference
    case unknownInitialController(String)
    case noInitialController
    // Constraints
    case unknownItem(String)
    case unrelatedItem(String, container: String)
    case attributesDoNotPair(String, String?)
    case conflictingConstraints(with: String)
    case contradictorySize(Axis, sum: String, available: String)
    case missingPosition(Axis)
    case missingSize(Axis)
    // Values
    case unknownImage(String, similar: String?)
    case unknownSystemColor(String, similar: String?)
    case unknownColor(String, similar: String?)
    case unknownAttribute(String, element: String, similar: String?)
    case unfittingValue(String, attribute: String, expected: String)
  }

  /// The defect.
  package var kind: Kind
  /// The severity.
  package var severity: Severity
  /// The key of the object in the outline; `nil` if the issue is about the document.
  package var key: String?
  /// The path of the element that is wrong, such as a connection; `nil` for the document.
  package var path: ElementPath?
  /// The place in the source to look at; `nil` if there is none.
  package var source: SourceLocation?
}
