/// What a step's test run must show before the step counts as done.
package enum Expectation: Equatable, Sendable {
  /// The build stops, with this diagnostic among its errors.
  case failsToBuild(DiagnosticPattern)
  /// It builds, and this test fails with this message.
  case failsTest(FailurePattern)
  /// The test process dies in this test with this message.
  case crashes(CrashPattern)
  /// The named tests ran and passed, and so did every other test.
  case passes(PassRequirement)
  /// The package builds, and there is no test in it yet.
  case findsNoTests
  /// The view that the code draws has these properties.
  case showsPreview(PreviewRequirement)
  /// The tests stay green, and the code has this shape.
  case keepsGreen(RefactorRequirement)
  /// The learner's tests notice every knock-out that is not excused.
  case catchesMutants(MutationRequirement)
}

/// Wordings of which one must be found; `…` in a wording stands for any text.
///
/// Several wordings exist because compilers reword: any one of them matches.
package struct TextPattern: Equatable, Sendable {
  package var wordings: [String]

  package init(_ wordings: [String]) {
    self.wordings = wordings
  }

  /// Says whether some wording occurs in a text; an empty pattern matches every text.
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

/// A compile error or warning that must be seen.
package struct DiagnosticPattern: Equatable, Sendable {
  /// The compiler's name of the diagnostic, such as `cannot_find_in_scope`, where it gives one.
  package var identifier: String?
  package var message: TextPattern
  /// The end of the path of the file it must be reported in.
  package var file: String?

  package init(identifier: String? = nil, message: TextPattern, file: String? = nil) {
    self.identifier = identifier
    self.message = message
    self.file = file
  }
}

/// A test that must fail, and with which message.
package struct FailurePattern: Equatable, Sendable {
  package var test: TestName
  package var message: TextPattern

  package init(test: TestName, message: TextPattern) {
    self.test = test
    self.message = message
  }
}

/// A test in which the process must die, and with which message.
package struct CrashPattern: Equatable, Sendable {
  package var test: TestName
  package var message: TextPattern

  package init(test: TestName, message: TextPattern) {
    self.test = test
    self.message = message
  }
}

/// What a green run must have shown.
package struct PassRequirement: Equatable, Sendable {
  /// Tests that must have run and passed; others may be there too.
  package var tests: [TestName]
  /// The least number of tests that must have run and passed.
  package var atLeast: Int
  /// A warning that the step wants to be seen.
  package var warning: DiagnosticPattern?

  package init(tests: [TestName], atLeast: Int = 1, warning: DiagnosticPattern? = nil) {
    self.tests = tests
    self.atLeast = atLeast
    self.warning = warning
  }
}

/// What a refactoring must keep and reach.
package struct RefactorRequirement: Equatable, Sendable {
  package var passes: PassRequirement
  /// Conditions on the code's shape, all of which must hold.
  package var conditions: [StructureCondition]
  /// What the screen must then show, where the step is about that.
  package var preview: PreviewRequirement?

  package init(
    passes: PassRequirement, conditions: [StructureCondition], preview: PreviewRequirement? = nil
  ) {
    self.passes = passes
    self.conditions = conditions
    self.preview = preview
  }
}

/// A condition on the shape of the learner's code, read from its syntax.
package struct StructureCondition: Equatable, Sendable {
  /// The file that the condition is about, relative to the package; its target is what counts.
  package var file: String
  /// The function, initializer, property or type inside which to look, such as `viewDidLoad`.
  package var inside: String?
  /// What must be there or must not be there, such as a call to `addSubview`.
  package var subject: Subject
  /// What counts as the subject, too.
  package var alternatives: [Subject]
  package var isPresent: Bool
  /// The condition in the learner's words, such as "`viewDidLoad` adds no subview any more".
  package var explanation: String

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

  /// A piece of syntax that can be looked for.
  package enum Subject: Equatable, Sendable {
    /// A call of a function or method of this name.
    case call(String)
    /// A mention of this identifier, as a type or as a value.
    case name(String)
    /// A declaration (type, function, property) of this name.
    case declaration(String)
    /// An attribute such as `IBDesignable`.
    case attribute(String)

    /// The identifier that is looked for.
    package var name: String {
      switch self {
      case .call(let name), .name(let name), .declaration(let name), .attribute(let name): name
      }
    }
  }
}

/// What the drawn view must show.
package struct PreviewRequirement: Equatable, Sendable {
  /// What is drawn.
  package enum Subject: Equatable, Sendable {
    /// The screen after the initial view controller's view has loaded.
    case screen
    /// The storyboard's canvas, drawn at design time.
    case canvas
  }

  package var subject: Subject
  /// Views of which at least one must be there for each.
  package var shows: [ViewPattern]
  /// Views of which none may be there.
  package var lacks: [ViewPattern]

  package init(subject: Subject, shows: [ViewPattern] = [], lacks: [ViewPattern] = []) {
    self.subject = subject
    self.shows = shows
    self.lacks = lacks
  }
}

/// A view that is looked for in a view tree; nil properties match anything.
package struct ViewPattern: Equatable, Sendable, Codable {
  /// The class's name without its module.
  package var `class`: String?
  package var width: Double?
  package var height: Double?
  /// The colour as `#RRGGBB`.
  package var background: String?
  /// The number of its direct subviews.
  package var subviews: Int?
  /// The class that some view above it must have.
  package var inside: String?

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

/// Which broken versions of the code the learner's tests must notice.
package struct MutationRequirement: Equatable, Sendable {
  /// The files whose statements are knocked out one by one, relative to the package.
  package var files: [String]
  /// Folder names in the step's `broken/`: authored broken versions, each laid over the package.
  package var broken: [String]
  /// Knock-outs that may survive, each told by its text, with the reason that the learner reads.
  package var excused: [Excuse]

  package init(files: [String] = [], broken: [String] = [], excused: [Excuse] = []) {
    self.files = files
    self.broken = broken
    self.excused = excused
  }

  /// Why no test needs to notice one knock-out.
  package struct Excuse: Equatable, Sendable, Codable {
    /// A part of the knocked-out text.
    package var text: String
    package var reason: String

    package init(text: String, reason: String) {
      self.text = text
      self.reason = reason
    }
  }
}
