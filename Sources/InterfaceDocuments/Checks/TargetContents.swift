package import TutorSource

/// The parts of a package's target that its interface files refer to.
package struct TargetContents: Equatable, Sendable {
  /// The controllers of a storyboard that other storyboards can refer to.
  package struct Storyboard: Equatable, Sendable {
    /// The storyboard identifiers of the controllers.
    package var identifiers: [String]
    /// A Boolean value that indicates whether the storyboard has an initial controller.
    package var hasInitialController: Bool
    /// The names of the storyboards whose initial controllers it refers to.
    package var entered: Set<String> = []
    /// A Boolean value that indicates whether the file could be read.
    package var isReadable = true

    /// A storyboard that cannot be read.
    package static let unreadable = {
      var storyboard = Storyboard(identifiers: [], hasInitialController: false)
      storyboard.isReadable = false
      return storyboard
    }()

    /// Creates a summary.
    package init(identifiers: [String], hasInitialController: Bool) {
      self.identifiers = identifiers
      self.hasInitialController = hasInitialController
    }

    /// Summarizes a storyboard.
    package init(of document: InterfaceDocument) {
      self.init(
        identifiers: [], hasInitialController: document.root["initialViewController"] != nil)
      document.root.visit { element in
        if let identifier = element["storyboardIdentifier"] { identifiers.append(identifier) }
        if let name = element["storyboardName"], element["referencedIdentifier"] == nil {
          entered.insert(name)
        }
      }
    }
  }

  /// The name of the module, as `customModule` names it.
  package var module: String
  /// The path of the package, to which the paths of the classes are relative.
  package var package: String
  /// The classes.
  package var classes: [DeclaredClass]
  /// The names of the images in asset catalogs and image files, sorted.
  package var images: [String]
  /// The names of the colors in asset catalogs, sorted.
  package var colors: [String]
  /// The storyboards, by name, including that of the document itself.
  package var storyboards: [String: Storyboard]
  /// The name of the document's own file, without extension.
  package var documentName: String

  /// Creates the contents of a target.
  package init(
    module: String, package: String = "", classes: [DeclaredClass] = [], images: [String] = [],
    colors: [String] = [], storyboards: [String: Storyboard] = [:], documentName: String = ""
  ) {
    self.module = module
    self.package = package
    self.classes = classes
    self.images = images
    self.colors = colors
    self.storyboards = storyboards
    self.documentName = documentName
  }
}
