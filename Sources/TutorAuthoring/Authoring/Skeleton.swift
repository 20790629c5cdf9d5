import TestReports
package import TutorCore

extension LessonDraft {
  /// Returns a lesson of three steps that passes verification and has instructions in place of its
  /// texts.
  package static func skeleton(_ id: Lesson.ID) -> LessonDraft {
    LessonDraft(
      id: id, title: Prose.title(of: id), summary: Prose.summary,
      start: Skeleton.start, steps: [Skeleton.read, Skeleton.red, Skeleton.green])
  }
}

/// The package and the steps of the sample lesson.
private enum Skeleton {
  static let code = "Sources/Greeting/Greeting.swift"
  static let tests = "Tests/GreetingTests/GreetingTests.swift"

  static let start = bytes([
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "Greeting",
      targets: [
        .target(name: "Greeting"),
        .testTarget(name: "GreetingTests", dependencies: ["Greeting"]),
      ]
    )

    """,
    code: "// The code will go here. The test comes first.\n",
    tests: "import Testing\n\n@testable import Greeting\n\n// The tests go here.\n",
  ])

  static var read: StepDraft {
    StepDraft(
      id: "01-what-this-is-about", kind: .read, title: "What this lesson is about",
      prose: """
        Say here what the lesson builds, what the learner knows already, and what they will know afterwards. No tests run in
        this step, so it may show code without changing it.

        Sixty to two hundred words are enough. Then write the steps as you would do them yourself: one change, one outcome.
        """)
  }

  static var red: StepDraft {
    var step = StepDraft(
      id: "02-ask-for-a-greeting", kind: .red, title: "Ask for a greeting",
      prose: """
        Say here which test to write, what its name is, and what it asserts: `greetsByName()` expects `greeting(for: "Ada")` to be
        `"Hello, Ada!"`.

        Then say what to expect. There is no `greeting` yet, so it does not build, and the compiler names exactly what is missing.
        """)
    step.expectation = .failsToBuild(
      DiagnosticPattern(
        identifier: "cannot_find_in_scope",
        message: TextPattern(["cannot find 'greeting' in scope"])))
    step.files = [tests]
    step.solution = bytes([tests: test])
    step.wrongTurns = [codeFirst]
    step.hints = [
      "Say here where to look: the test goes into `\(tests)`, in place of the comment.",
      "In the last hint, show the code:\n\n```swift\n\(test)```",
    ]
    return step
  }

  static var green: StepDraft {
    var step = StepDraft(
      id: "03-greet", kind: .green, title: "Greet",
      prose: """
        Say here what makes the test pass, and why no more than that is needed: a function `greeting(for:)` that returns the name
        between `Hello, ` and `!`. The step's rule tries it with another name, so that code with the test's own answer does not pass.
        """)
    step.expectation = .passes(PassRequirement(tests: [TestName("greetsByName()")]))
    step.files = [code]
    step.solution = bytes([code: function])
    step.hints = [
      "Say here where to look: the function goes into `\(code)`.",
      "In the last hint, show the code:\n\n```swift\n\(function)```",
    ]
    step.rules = ["the-rule-of-names": bytes(["Tests/GreetingTests/TheRuleOfNames.swift": rule])]
    return step
  }

  /// A wrong turn for learners who write the code first, with the files that demonstrate it.
  private static var codeFirst: StepDraft.WrongTurnDraft {
    StepDraft.WrongTurnDraft(
      turn: WrongTurn(
        id: "code-first", sign: .passes,
        advice: """
          The test passes, because the code is there already. Say here what to do: take `greeting` out again, and see the test fail
          before you make it pass.
          """),
      files: bytes([tests: test, code: function]))
  }

  private static let test = """
    import Testing

    @testable import Greeting

    @Test func greetsByName() {
      #expect(greeting(for: "Ada") == "Hello, Ada!")
    }

    """

  private static let function = """
    func greeting(for name: String) -> String {
      "Hello, \\(name)!"
    }

    """

  /// A rule that refuses code with the answer of the only test.
  private static let rule = """
    import Testing

    @testable import Greeting

    @Test private func theRuleOfNames() {
      #expect(greeting(for: "Grace") == "Hello, Grace!")
    }

    """

  private static func bytes(_ texts: [String: String]) -> [String: [UInt8]] {
    texts.mapValues { Array($0.utf8) }
  }
}
