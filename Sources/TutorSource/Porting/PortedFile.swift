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

  /// Creates facts about a package without files.
  package init() {}

  /// Adds the facts about another file.
  package mutating func formUnion(_ other: PortingFacts) {
    methods.formUnion(other.methods)
    testCases.formUnion(other.testCases)
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

  /// Adds the subclasses of test cases to the test cases.
  package mutating func closeTestCases() {
    var count = -1
    while count != testCases.count {
      count = testCases.count
      testCases.formUnion(superclasses.filter { testCases.contains($0.value) }.keys)
    }
  }
}
