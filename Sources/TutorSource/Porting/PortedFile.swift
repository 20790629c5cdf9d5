/// A Swift file for Apple's UIKit, rewritten for the headless one.
///
/// Each line of the text has the number that it has in the original.
package struct PortedFile: Equatable, Sendable, Codable {
  /// The text after the edits.
  package var text: String
  /// The edits, in source order.
  package var edits: [PortingNote]
  /// The lines that need a person, in source order.
  package var remaining: [PortingNote]

  /// Creates a ported file.
  package init(text: String, edits: [PortingNote], remaining: [PortingNote]) {
    self.text = text
    self.edits = edits
    self.remaining = remaining
  }
}

/// A line of a ported file that was edited or that a person must look at.
package struct PortingNote: Hashable, Sendable, Codable {
  /// Constants that specify the consequence of a note.
  package enum Severity: String, Sendable, Codable {
    /// The line was changed.
    case edit
    /// The line compiles, but it may do something else than on Apple's systems.
    case warning
    /// The line does not compile on Linux.
    case error
  }

  /// The consequence of the note.
  package var severity: Severity
  /// The number of the line, counted from 1.
  package var line: Int
  /// The edit, or the advice on what to write instead.
  package var message: String

  /// Creates a note.
  package init(_ severity: Severity, line: Int, _ message: String) {
    self.severity = severity
    self.line = line
    self.message = message
  }
}

/// The additions to a manifest that make its targets build with the headless UIKit.
package struct ManifestChange: Hashable, Sendable, Codable {
  /// The entry for the dependencies of the package.
  package var dependency: String
  /// The entry for the dependencies of each target.
  package var product: String
  /// The names of the targets.
  package var targets: Set<String>
  /// The entries for the resources of targets, by their names.
  package var resources: [String: [String]] = [:]
  /// The targets to add.
  package var additions: [String] = []

  /// Creates a change.
  package init(dependency: String, product: String, targets: Set<String>) {
    self.dependency = dependency
    self.product = product
    self.targets = targets
  }
}

/// Facts about a package that decide how each of its files is ported.
package struct PortingFacts: Hashable, Sendable, Codable {
  /// A method, as far as `#selector` needs it.
  package struct Method: Hashable, Sendable, Codable {
    /// The name of the type that declares the method.
    package var type: String
    /// The name without argument labels.
    package var name: String
    /// The name by which the method is found at run time.
    package var selector: String

    /// Creates a method.
    package init(type: String, name: String, selector: String) {
      self.type = type
      self.name = name
      self.selector = selector
    }
  }

  /// The methods of the package.
  package var methods: Set<Method> = []
  /// The names in the selectors of the file.
  package var selected: Set<String> = []
  /// The types in which the file selects methods.
  package var selectingTypes: Set<String> = []
  /// The names of the classes that inherit from `XCTestCase`, directly or not.
  package var testCases: Set<String> = ["XCTestCase"]
  /// The names of the classes that are isolated to the main actor, directly or, in a test case, by a
  /// superclass.
  package var isolatedClasses: Set<String> = []
  /// The superclass of each class that has one.
  package var superclasses: [String: String] = [:]
  /// The names of the optional methods of the package's protocols.
  package var optionalMethods: Set<String> = []
  /// The names of the modules that the files import.
  package var imports: Set<String> = []
  /// The names of the modules that the files import with `@testable`.
  package var testableImports: Set<String> = []
  /// The names of the package's modules.
  package var modules: Set<String> = []
  /// A Boolean value that indicates whether the file's target, or one that it tests, has resources.
  package var hasResources = false
  /// The classes by which the file asks for bundles.
  package var bundleClasses: Set<String> = []
  /// Those of them whose bundle the file cannot name.
  package var foreignClasses: Set<String> = []
  /// The change to make if the file is a manifest, or `nil` for a file of a target.
  package var manifest: ManifestChange?

  /// Creates facts about a package without files.
  package init() {}

  /// Adds the facts about another file.
  package mutating func formUnion(_ other: PortingFacts) {
    methods.formUnion(other.methods)
    testCases.formUnion(other.testCases)
    isolatedClasses.formUnion(other.isolatedClasses)
    superclasses.merge(other.superclasses) { old, _ in old }
    optionalMethods.formUnion(other.optionalMethods)
    imports.formUnion(other.imports)
    testableImports.formUnion(other.testableImports)
    modules.formUnion(other.modules)
    hasResources = hasResources || other.hasResources
  }

  /// Returns the facts that the porting of one file needs.
  ///
  /// A question repeats them for each file, so methods that the file does not select are left out.
  ///
  /// - Parameter own: The facts about the file.
  /// - Returns: The facts without unneeded methods and superclasses.
  package func narrowed(to own: PortingFacts) -> PortingFacts {
    var facts = self
    facts.methods = methods.filter { own.selected.contains($0.name) }
    facts.superclasses = [:]
    for type in own.selectingTypes {
      var type = type
      while let other = superclasses[type], facts.superclasses[type] == nil {
        facts.superclasses[type] = other
        type = other
      }
    }
    return facts
  }

  /// Adds the subclasses of test cases to the test cases, and the isolation of a test case to its
  /// subclasses.
  package mutating func closeTestCases() {
    close(\.testCases)
    isolatedClasses.formIntersection(testCases)
    close(\.isolatedClasses)
  }

  /// Adds the subclasses of classes in a set to it.
  private mutating func close(_ classes: WritableKeyPath<PortingFacts, Set<String>>) {
    var count = -1
    while count != self[keyPath: classes].count {
      count = self[keyPath: classes].count
      let subclasses = superclasses.filter { self[keyPath: classes].contains($0.value) }.keys
      self[keyPath: classes].formUnion(subclasses)
    }
  }
}
