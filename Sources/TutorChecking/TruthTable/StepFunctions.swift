import TutorRunning
import TestReports
import TutorCore
import TutorSource

/// The functions of the test files in the states of a package that a check of a step compares.
struct StepFunctions {
  /// The functions of the learner's files.
  let learner: FunctionIndex
  /// The functions before the step.
  let before: FunctionIndex
  /// The functions of the step's solution.
  let solution: FunctionIndex
  /// The functions at the start of the step, or `nil` if unknown.
  let arrival: FunctionIndex?

  /// Reads the functions.
  ///
  /// - Parameters:
  ///   - learner: The learner's files, by path.
  ///   - plan: The plan of the step's table, which has the lesson's own files.
  ///   - arrival: The learner's files at the start of the step, or `nil` if unknown.
  ///   - reading: The known facts about the sources.
  /// - Throws: `Reading.Unread` if something is not known yet.
  init(
    of learner: [String: [UInt8]], for plan: TablePlan, arrival: [String: [UInt8]]?,
    _ reading: Reading
  ) throws(Reading.Unread) {
    for files in [learner, plan.solution, plan.before, arrival ?? [:]] { reading.prepare(files) }
    self.learner = try FunctionIndex(learner, reading)
    before = try FunctionIndex(plan.before, reading)
    solution = try FunctionIndex(plan.solution, reading)
    self.arrival = try arrival.map { files throws(Reading.Unread) in
      try FunctionIndex(files, reading)
    }
  }
}

/// The functions of a package's test files, by name.
struct FunctionIndex {
  private(set) var all: [String: [TestFunction]] = [:]
  private(set) var facts: [SourceFacts.Function] = []

  init(_ files: [String: [UInt8]], _ reading: Reading) throws(Reading.Unread) {
    reading.prepare(files.filter { $0.key.isInTests })
    for (path, bytes) in files.sorted(by: { $0.key < $1.key })
    where path.isInTests && path.hasSuffix(".swift") {
      for function in try reading.outline(of: bytes.text).functions {
        all[function.name, default: []].append(function)
        facts.append(
          SourceFacts.Function(
            name: function.name, location: SourceLocation(file: path, line: function.line),
            problem: function.problem))
      }
    }
  }

  /// The functions that a framework runs as tests.
  var tests: [String: [TestFunction]] { all.filter { $0.value.contains(where: \.isTest) } }

  /// Returns the tokens of the functions with a name and of the helpers that they call.
  func tokens(of name: String) -> Set<String> { Set(reached(from: name).map(\.tokens)) }

  /// Returns the code of the functions with a name, without that name.
  func bodies(of name: String) -> Set<String> {
    Set((all[name] ?? []).map(\.body))
  }

  /// Returns whether a function unwraps or tries in a way that fails and does not crash.
  func guardsAgainstCrashes(_ name: String) -> Bool {
    (all[name] ?? []).contains { function in
      !function.calls.isDisjoint(with: ["require", "XCTUnwrap"])
        || function.tokens.contains(" try ") && !function.tokens.contains(" try ! ")
    }
  }

  /// Returns the tests in which a call turns a failure into a pass, unless other functions of the
  /// same name use that call, too.
  func hiddenFailures(knownIn others: [FunctionIndex]) -> [SourceFacts.HiddenFailure] {
    let calls = ["withKnownIssue", "XCTExpectFailure"]
    return tests.sorted { $0.key < $1.key }.compactMap { name, functions in
      let call = calls.first { call in functions.contains { $0.calls.contains(call) } }
      guard let call,
        !others.contains(where: { $0.uses(call, in: name) }),
        let location = facts.first(where: { $0.name == name })?.location
      else { return nil }
      return SourceFacts.HiddenFailure(test: name, call: call, location: location)
    }
  }

  /// Returns whether functions with a name make a call, or any function if no function has that name.
  private func uses(_ call: String, in name: String) -> Bool {
    (all[name] ?? all.values.flatMap(\.self)).contains { $0.calls.contains(call) }
  }

  /// Returns whether a function contains an assertion, directly or through its helpers.
  func asserts(_ name: String) -> Bool { reached(from: name).contains { $0.assertions > 0 } }

  /// Returns the functions with a name and all functions that they call, directly or indirectly.
  private func reached(from name: String) -> [TestFunction] {
    var seen: Set<String> = []
    var open = [name]
    var reached: [TestFunction] = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      for function in all[next] ?? [] {
        reached.append(function)
        open += function.calls
      }
    }
    return reached
  }
}

extension TestFunction {
  /// The tokens without the function's name.
  var body: String {
    for name in [name, "`\(name)`"] {
      guard let range = tokens.firstRange(of: "func \(name) ") else { continue }
      return String(tokens[..<range.lowerBound] + tokens[range.upperBound...])
    }
    return tokens
  }

  fileprivate var problem: SourceFacts.Problem? {
    switch obstacle {
    case nil: isXCTest && isSynchronousOnMainActor ? .isOnMainActor : nil
    case .isNotMarked: .isNotMarked
    case .isPrivate: .isPrivate
    case .isStatic: .isStatic
    case .takesParameters: .takesParameters
    case .returnsValue: .returnsValue
    }
  }
}
