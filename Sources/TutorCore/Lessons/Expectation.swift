package import TestReports

/// The result that a check must show before a step counts as done.
package enum Expectation: Equatable, Sendable {
  /// The build fails, and this diagnostic is among its errors.
  case failsToBuild(DiagnosticPattern)
  /// The package builds, and this test fails with this message.
  case failsTest(FailurePattern)
  /// The test process crashes in this test with this message.
  case crashes(CrashPattern)
  /// The named tests ran and passed, and all other tests passed as well.
  case passes(PassRequirement)
  /// The package builds and contains no tests yet.
  case findsNoTests
  /// The view that the code draws meets this requirement.
  case showsPreview(PreviewRequirement)
  /// The tests still pass, and the code meets the structure conditions.
  case keepsGreen(RefactorRequirement)
  /// The learner's tests catch every mutant that is not excused.
  case catchesMutants(MutationRequirement)
}

/// A set of alternative wordings, one of which must occur in a text.
///
/// Compiler versions word the same message differently, so a pattern can list several wordings.
/// An ellipsis (`…`) in a wording matches any text.
package struct TextPattern: Equatable, Sendable {
  /// The alternative wordings.
  package var wordings: [String]

  /// Creates a pattern from alternative wordings.
  package init(_ wordings: [String]) {
    self.wordings = wordings
  }

  /// Returns whether at least one wording occurs in a text.
  ///
  /// An empty pattern matches every text.
  package func matches(_ text: String) -> Bool {
    wordings.isEmpty || wordings.contains { Self.wording($0, occursIn: text) }
  }

  private static func wording(_ wording: String, occursIn text: String) -> Bool {
    var rest = text[...]
    for part in wording.split(separator: "…", omittingEmptySubsequences: true) {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

/// A compiler error or warning that the build must report.
package struct DiagnosticPattern: Equatable, Sendable {
  /// The compiler's identifier for the diagnostic, such as `cannot_find_in_scope`.
  ///
  /// `nil` matches every identifier.
  package var identifier: String?
  /// The wording of the diagnostic.
  package var message: TextPattern
  /// The last path components of the file that must contain the diagnostic, or `nil` for any file.
  package var file: String?

  /// Creates a diagnostic pattern.
  package init(identifier: String? = nil, message: TextPattern, file: String? = nil) {
    self.identifier = identifier
    self.message = message
    self.file = file
  }
}

/// A test that must fail, and the message that it must report.
package struct FailurePattern: Equatable, Sendable {
  /// The test that must fail.
  package var test: TestName
  /// The wording of the failure message.
  package var message: TextPattern

  /// Creates a failure pattern.
  package init(test: TestName, message: TextPattern) {
    self.test = test
    self.message = message
  }
}

/// A test in which the process must crash, and the crash message.
package struct CrashPattern: Equatable, Sendable {
  /// The test that must crash.
  package var test: TestName
  /// The wording of the crash message.
  package var message: TextPattern

  /// Creates a crash pattern.
  package init(test: TestName, message: TextPattern) {
    self.test = test
    self.message = message
  }
}

/// The requirements for a green run.
package struct PassRequirement: Equatable, Sendable {
  /// Tests that must have run and passed.
  ///
  /// The run may contain other tests, too.
  package var tests: [TestName]
  /// The minimum number of tests that must have run and passed.
  package var atLeast: Int
  /// A warning that the build must report, if the step requires one.
  package var warning: DiagnosticPattern?

  /// Creates a requirement for a green run.
  package init(tests: [TestName], atLeast: Int = 1, warning: DiagnosticPattern? = nil) {
    self.tests = tests
    self.atLeast = atLeast
    self.warning = warning
  }
}

/// The requirements for a refactoring step.
package struct RefactorRequirement: Equatable, Sendable {
  /// The tests that must still pass.
  package var passes: PassRequirement
  /// Structure conditions, all of which must hold.
  package var conditions: [StructureCondition]
  /// The requirement for the drawn view, if the step has one.
  package var preview: PreviewRequirement?

  /// Creates a requirement for a refactoring step.
  package init(
    passes: PassRequirement, conditions: [StructureCondition], preview: PreviewRequirement? = nil
  ) {
    self.passes = passes
    self.conditions = conditions
    self.preview = preview
  }
}

/// A condition on the structure of the learner's code, evaluated on its syntax tree.
package struct StructureCondition: Equatable, Sendable {
  /// The file that the condition is about, relative to the package.
  ///
  /// The search covers its target.
  package var file: String
  /// The function, initializer, property or type to search, such as `viewDidLoad`.
  package var inside: String?
  /// The syntax that must be present or absent, such as a call to `addSubview`.
  package var subject: Subject
  /// Alternatives that count as the subject as well.
  package var alternatives: [Subject]
  /// A Boolean value that indicates whether the subject must be present rather than absent.
  package var isPresent: Bool
  /// The condition as shown to the learner, such as "`viewDidLoad` adds no subview any more".
  package var explanation: String

  /// Creates a structure condition.
  package init(
    file: String, inside: String? = nil, subject: Subject, alternatives: [Subject] = [],
    isPresent: Bool, explanation: String
  ) {
    self.file = file
    self.inside = inside
    self.subject = subject
    self.alternatives = alternatives
    self.isPresent = isPresent
    self.explanation = explanation
  }

  /// A piece of syntax to search for.
  package enum Subject: Equatable, Sendable {
    /// A call to a function or method with this name.
    case call(String)
    /// A reference to this identifier, as a type or as a value.
    case name(String)
    /// A declaration (type, function, property) with this name.
    case declaration(String)
    /// An attribute such as `IBDesignable`.
    case attribute(String)

    /// The identifier to search for.
    package var name: String {
      switch self {
      case .call(let name), .name(let name), .declaration(let name), .attribute(let name): name
      }
    }
  }
}

/// The requirements for a drawn view.
package struct PreviewRequirement: Equatable, Sendable {
  /// The view to draw.
  package enum Subject: Equatable, Sendable {
    /// The screen after the view of the initial view controller has loaded.
    case screen
    /// The storyboard's canvas, drawn at design time.
    case canvas
  }

  /// The view to draw.
  package var subject: Subject
  /// Patterns, each of which must match at least one view.
  package var shows: [ViewPattern]
  /// Patterns that must not match any view.
  package var lacks: [ViewPattern]

  /// Creates a requirement for a drawn view.
  package init(subject: Subject, shows: [ViewPattern] = [], lacks: [ViewPattern] = []) {
    self.subject = subject
    self.shows = shows
    self.lacks = lacks
  }
}

/// A pattern that matches views in a view tree.
///
/// A property that is `nil` matches any value.
package struct ViewPattern: Equatable, Sendable, Codable {
  /// The name of the view's class, without its module.
  package var `class`: String?
  /// The width of the view's frame.
  package var width: Double?
  /// The height of the view's frame.
  package var height: Double?
  /// The background color as `#RRGGBB`.
  package var background: String?
  /// The number of direct subviews.
  package var subviews: Int?
  /// The name of a class that one of the view's ancestors must have.
  package var inside: String?

  /// Creates a view pattern.
  package init(
    class: String? = nil, width: Double? = nil, height: Double? = nil, background: String? = nil,
    subviews: Int? = nil, inside: String? = nil
  ) {
    self.class = `class`
    self.width = width
    self.height = height
    self.background = background
    self.subviews = subviews
    self.inside = inside
  }
}

/// The mutants that the learner's tests must catch.
package struct MutationRequirement: Equatable, Sendable {
  /// The files whose statements are removed one at a time, relative to the package.
  package var files: [String]
  /// The names of folders in the step's `broken/`.
  ///
  /// Each folder contains an authored mutant whose files replace those of the package.
  package var broken: [String]
  /// Mutants that the tests may miss.
  package var excused: [Excuse]

  /// Creates a requirement for mutation testing.
  package init(files: [String] = [], broken: [String] = [], excused: [Excuse] = []) {
    self.files = files
    self.broken = broken
    self.excused = excused
  }

  /// The reason why the tests may miss a mutant.
  package struct Excuse: Equatable, Sendable, Codable {
    /// A part of the mutant's description.
    package var text: String
    /// The reason as shown to the learner.
    package var reason: String

    /// Creates an excuse for the mutants whose description contains the text.
    package init(text: String, reason: String) {
      self.text = text
      self.reason = reason
    }
  }
}
