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

  /// Adds the subclasses of test cases to the test cases.
  package mutating func closeTestCases() {
    var count = -1
    while count != testCases.count {
      count = testCases.count
      testCases.formUnion(superclasses.filter { testCases.contains($0.value) }.keys)
    }
  }
}
