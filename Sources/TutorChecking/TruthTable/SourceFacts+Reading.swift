import TutorRunning
import TestReports
import TutorCore
import TutorSource

extension SourceFacts {
  /// Creates the facts about a step's tests from a learner's files.
  ///
  /// - Parameters:
  ///   - learner: The learner's files, by path.
  ///   - plan: The plan of the step's table, which has the lesson's own files.
  ///   - arrival: The learner's files at the start of the step, or `nil` if unknown.
  ///   - lesson: The lesson.
  ///   - functions: The functions of these files.
  ///   - reading: The known facts about the sources.
  /// - Throws: `Reading.Unread` if something is not known yet.
  init(
    of learner: [String: [UInt8]], for plan: TablePlan, arrival: [String: [UInt8]]?,
    in lesson: Lesson, _ functions: StepFunctions, _ reading: Reading
  ) throws(Reading.Unread) {
    let (own, reference) = (functions.learner, functions.solution)
    let earlier = plan.earlierTests(functions).sorted()
    self.init(
      stepTests: plan.stepTests, earlierTests: earlier.map(TestName.init),
      functions: own.facts,
      emptied: Set(earlier + plan.stepTests.map(\.function)).sorted().filter {
        reference.asserts($0) && own.all[$0] != nil && !own.asserts($0)
      }.map(TestName.init),
      declared: try Self.declaredNames(learner, plan, reading),
      unusedPrescriptions: try Self.unusedPrescriptions(learner, plan, reference, lesson, reading),
      codeInTests: plan.codeInTests, isUntouched: learner == plan.before || learner == arrival,
      changesCode: plan.changesCode,
      hasLessonsTests: plan.changesCode ? try plan.hasOwnTests(learner, reading) : false,
      codeThatKnowsTests: Self.codeThatKnowsTests(learner, before: plan.before))
    code = Code(of: learner, before: plan.before, arrival: arrival)
    names = OwnNames(
      in: functions, stepTests: plan.stepTests.map(\.function), isRed: plan.step.kind == .red)
    hiddenFailures = own.hiddenFailures(
      knownIn: [functions.before, reference] + [functions.arrival].compactMap(\.self))
    step.guardsAgainstCrashes = plan.stepTests.contains {
      reference.guardsAgainstCrashes($0.function)
    }
    if case .failsToBuild = plan.step.expectation {
      typesInTests = try Self.typesInTests(learner, plan, reading)
    }
  }

  // MARK: - Types

  /// Returns the types in the learner's test files that the code to come declares in `Sources/`.
  private static func typesInTests(
    _ learner: [String: [UInt8]], _ plan: TablePlan, _ reading: Reading
  ) throws(Reading.Unread) -> [TypeInTests] {
    let isCode = { (path: String) in path.hasPrefix("Sources/") && path.hasSuffix(".swift") }
    // The lesson's own tests may declare such a type, too.
    let known = plan.before.merging(plan.solution.filter { $0.key.isInTests }) { $1 }
    let new = Set(
      try outlines(of: plan.coming.filter { isCode($0.key) }, reading).flatMap(\.typeNames)
    )
    .subtracting(try outlines(of: known, reading).flatMap(\.typeNames))
    var types: [TypeInTests] = []
    for (path, bytes) in learner.sorted(by: { $0.key < $1.key })
    where path.isInTests && path.hasSuffix(".swift") {
      let names = try reading.outline(of: bytes.text).typeNames.intersection(new)
      types += names.sorted().map { TypeInTests(name: $0, file: path) }
    }
    return types
  }

  private static func outlines(
    of files: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) -> [SourceOutline] {
    reading.prepare(files)
    var outlines: [SourceOutline] = []
    for (path, bytes) in files where path.hasSuffix(".swift") {
      outlines.append(try reading.outline(of: bytes.text))
    }
    return outlines
  }

  // MARK: - Names

  private static func declaredNames(
    _ learner: [String: [UInt8]], _ plan: TablePlan, _ reading: Reading
  ) throws(Reading.Unread) -> DeclaredNames {
    func names(in files: [String: [UInt8]]) throws(Reading.Unread) -> Set<String> {
      Set(try outlines(of: files, reading).flatMap(\.declaredNames))
    }
    let wanted = try names(in: TablePlan.code(of: plan.solution))
      .union(names(in: TablePlan.code(of: plan.coming)))
    let known = try names(in: plan.before).union(names(in: plan.solution)).union(wanted)
    return DeclaredNames(
      all: try names(in: learner),
      new: try names(in: TablePlan.code(of: learner)).subtracting(known), wanted: wanted)
  }

  /// Returns the names that the text prescribes for the coming code and that the learner's tests do
  /// not use.
  private static func unusedPrescriptions(
    _ learner: [String: [UInt8]], _ plan: TablePlan, _ reference: FunctionIndex, _ lesson: Lesson,
    _ reading: Reading
  ) throws(Reading.Unread) -> [Prescription] {
    guard plan.step.kind == .red else { return [] }
    let tests = Set(plan.stepTests.map(\.function))
    let asked = tests.reduce(into: Set<String>()) { names, test in
      for function in reference.all[test] ?? [] { names.formUnion(function.names) }
    }
    let declared = Set(
      try outlines(of: TablePlan.code(of: plan.coming), reading).flatMap(\.declaredNames))
    let used = Set(
      try outlines(of: learner.filter { $0.key.isInTests }, reading).flatMap(\.usedNames))
    let missing = asked.intersection(declared).subtracting(used).subtracting(tests)
    let steps = lesson.redsBefore(plan.step.id) + [plan.step]
    return missing.sorted().compactMap { name in
      steps.lazy.reversed().compactMap { $0.sentence(naming: name) }.first.map {
        Prescription(name: name, sentence: $0)
      }
    }
  }

  // MARK: - Code that knows its tests

  private static func codeThatKnowsTests(
    _ learner: [String: [UInt8]], before: [String: [UInt8]]
  ) -> SourceLocation? {
    let signs = ["XCTest", "xctest", "import Testing", "swift-testing", "swiftpm-testing"]
    for (path, bytes) in learner.sorted(by: { $0.key < $1.key })
    where path.hasPrefix("Sources/") && path.hasSuffix(".swift") && before[path] != bytes {
      let lines = bytes.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where signs.contains(where: line.contains) {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        if !isComment { return SourceLocation(file: path, line: number + 1) }
      }
    }
    return nil
  }
}

extension SourceFacts.Code {
  /// Compares the code under test with the lesson's and with that at the start of the step.
  fileprivate init(
    of learner: [String: [UInt8]], before: [String: [UInt8]], arrival: [String: [UInt8]]?
  ) {
    let changed = TablePlan.changedCode(from: arrival ?? before, to: learner)
    if TablePlan.changedCode(from: before, to: learner).isEmpty {
      self = .asBefore
    } else {
      self = changed.isEmpty ? .asOnArrival : .changed(changed)
    }
  }
}

extension SourceFacts.OwnNames {
  /// Finds the tests that the learner has named differently, by their code.
  fileprivate init(in functions: StepFunctions, stepTests: [String], isRed: Bool) {
    let (learner, arrival) = (functions.learner, functions.arrival)
    let (before, solution) = (functions.before, functions.solution)
    let lessons = Set(before.tests.keys).union(solution.tests.keys).union(stepTests)
    self.init(
      missingOnArrival: arrival.map { Set(before.tests.keys).subtracting($0.tests.keys) } ?? [],
      others: Set(learner.tests.keys).subtracting(lessons))
    var candidates = others
    for name in lessons.sorted() where learner.all[name] == nil {
      let bodies = [arrival, before, solution].compactMap(\.self).reduce(into: Set<String>()) {
        $0.formUnion($1.bodies(of: name))
      }
      let own = candidates.sorted().first { own in
        // A mistyped name of the step's test is rather a mistake than a choice.
        !learner.bodies(of: own).isDisjoint(with: bodies)
          && !(stepTests.contains(name) && own.isMisspelling(of: name))
      }
      guard let own else {
        missing.insert(name)
        continue
      }
      renamed[name] = own
      candidates.remove(own)
    }
    guard let arrival else { return }
    let known = candidates.filter { arrival.tests[$0] != nil }
    probable = before.pairs(of: missing.intersection(missingOnArrival), with: known, in: learner)
    let new = candidates.subtracting(known)
    let asked = missing.intersection(stepTests).subtracting(before.tests.keys)
    if isRed, new.count == 1, asked.count == 1 {
      probable.merge(solution.pairs(of: asked, with: new, in: learner)) { $1 }
    }
  }
}

extension FunctionIndex {
  /// Returns the tests of a learner by those of the lesson that they resemble most.
  ///
  /// A test that resembles several equally is left out, and one that uses nothing that the lesson's
  /// test uses.
  fileprivate func pairs(
    of names: Set<String>, with own: Set<String>, in learner: FunctionIndex
  ) -> [String: String] {
    var candidates = names.sorted().flatMap { name in
      own.sorted().map { own in
        (name: name, own: own, likeness: likeness(of: name, with: learner, own))
      }
    }.filter { $0.likeness > 0 }
    var pairs: [String: String] = [:]
    while let best = candidates.max(by: { $0.likeness < $1.likeness }) {
      let rivals = candidates.filter {
        $0.likeness == best.likeness && ($0.name == best.name || $0.own == best.own)
      }
      if rivals.count == 1 { pairs[best.name] = best.own }
      candidates.removeAll { candidate in
        rivals.contains { $0.name == candidate.name || $0.own == candidate.own }
      }
    }
    return pairs
  }

  /// Returns the proportion of the words of two tests that both have; 0 if they use nothing in common.
  private func likeness(of name: String, with other: FunctionIndex, _ own: String) -> Double {
    let used = { (functions: [TestFunction]?) in
      Set((functions ?? []).flatMap(\.names)).filter { !$0.hasPrefix("XCT") }
    }
    guard !used(all[name]).isDisjoint(with: used(other.all[own])) else { return 0 }
    let words = { (bodies: Set<String>) in Set(bodies.flatMap { $0.split(separator: " ") }) }
    let (left, right) = (words(bodies(of: name)), words(other.bodies(of: own)))
    return Double(left.intersection(right).count) / Double(left.union(right).count)
  }
}

extension TablePlan {
  /// Returns the tests of earlier steps that this step leaves in place, by name.
  ///
  /// - Parameter functions: The functions of the files that are compared.
  /// - Returns: The names, without those of tests that did not exist on arrival.
  fileprivate func earlierTests(_ functions: StepFunctions) -> Set<String> {
    let own = Set(stepTests.map(\.function))
    let old = Set(functions.before.tests.keys).intersection(functions.solution.tests.keys)
    // A red step that fails to build and adds no test applies to all existing tests.
    let isAboutOldTests = step.failingTest == nil && step.kind == .red && own.isSubset(of: old)
    let earlier = isAboutOldTests ? old : old.subtracting(own)
    guard let arrival = functions.arrival else { return earlier }
    return earlier.intersection(arrival.tests.keys)
  }

  /// Returns the names of the earlier tests that match neither the lesson's version nor the one on
  /// arrival.
  func changedTests(in functions: StepFunctions) -> Set<String> {
    let own = functions.learner
    let known = [functions.solution, functions.arrival].compactMap(\.self)
    return earlierTests(functions).filter { name in
      own.all[name] != nil && !known.contains { $0.tokens(of: name) == own.tokens(of: name) }
    }
  }

  /// Returns the names of the tests that the step's solution changes.
  func movedTests(_ reading: Reading) throws(Reading.Unread) -> Set<String> {
    let required = Set(step.passingTests.map(\.function))
    let (old, new) = (try FunctionIndex(before, reading), try FunctionIndex(solution, reading))
    return required.filter { name in
      old.tests[name] != nil && new.tests[name] != nil
        && old.bodies(of: name) != new.bodies(of: name)
    }
  }

  /// Returns the test files that differ from an earlier state, except in the names of tests.
  static func changedTestFiles(
    in learner: [String: [UInt8]], since earlier: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) -> [String] {
    let changed = earlier.keys.filter { $0.isInTests && learner[$0] != earlier[$0] }.sorted()
    guard !changed.isEmpty else { return [] }
    let isSame = try TestShape(of: earlier, reading) == TestShape(of: learner, reading)
    return isSame ? [] : changed
  }

  /// The paths of files in `Tests/` that contain no tests and that the step changes.
  fileprivate var codeInTests: Set<String> {
    Set(
      solution.filter { path, bytes in
        path.isInTests && path.hasSuffix(".swift") && !Self.hasTests(bytes) && before[path] != bytes
      }.keys)
  }

  /// Returns whether the learner has changed `Sources/` although the step does not change it.
  func hasOtherCode(_ learner: [String: [UInt8]]) -> Bool {
    let sources = { (files: [String: [UInt8]]) in files.filter { $0.key.hasPrefix("Sources/") } }
    return sources(solution) == sources(before) && sources(learner) != sources(before)
  }

  /// Returns whether the learner's tests of the step have the same tokens as the lesson's.
  func hasOwnTests(
    _ learner: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) -> Bool {
    let names = Set(stepTests.map(\.function))
    let own = try Self.tests(in: learner, reading).filter { names.contains($0.name) }
    let lessons = try Self.tests(in: solution, reading).filter { names.contains($0.name) }
    return Set(own.map(\.tokens)) == Set(lessons.map(\.tokens))
  }
}

/// The contents of a package's test files, without the names of tests and files.
private struct TestShape: Equatable {
  private var bodies: [String] = []
  private var rests: [UInt64] = []
  private var others: Set<[UInt8]> = []

  init(of files: [String: [UInt8]], _ reading: Reading) throws(Reading.Unread) {
    let tests = files.filter { $0.key.isInTests }
    reading.prepare(tests)
    for (path, bytes) in tests {
      guard path.hasSuffix(".swift") else {
        others.insert(bytes)
        continue
      }
      let outline = try reading.outline(of: bytes.text)
      bodies += outline.functions.map(\.body)
      rests.append(outline.restOfCode)
    }
    bodies.sort()
    rests.sort()
  }
}

extension Step {
  /// Returns the first sentence or code line of the text that contains a name as code.
  fileprivate func sentence(naming name: String) -> String? {
    for paragraph in prose.split(separator: "\n\n") where paragraph.hasWord(name) {
      if paragraph.hasPrefix("```") {
        let lines = paragraph.split(separator: "\n")
        return lines.first { $0.hasWord(name) }.map { $0.trimmedSpaces }
      }
      let sentences = paragraph.replacing("\n", with: " ").sentences
      if let found = sentences.first(where: { $0.hasCode(name) }) { return found }
    }
    return nil
  }
}

extension StringProtocol {
  /// Returns whether the text contains a name as a whole word.
  fileprivate func hasWord(_ name: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
  }

  /// Returns whether one of the text's code spans contains a name as a whole word.
  fileprivate func hasCode(_ name: String) -> Bool {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.contains { $0 % 2 == 1 && parts[$0].hasWord(name) }
  }

  /// The sentences of the text.
  ///
  /// A sentence ends at a period, colon, question mark, or exclamation mark that precedes a space
  /// and is not in code.
  fileprivate var sentences: [String] {
    var sentences = [""]
    var last: Character = " "
    var isInCode = false
    for character in self {
      if character == "`" { isInCode.toggle() }
      if character == " ", !isInCode, ".:?!".contains(last) { sentences.append("") }
      sentences[sentences.count - 1].append(character)
      last = character
    }
    return sentences.map(\.trimmedSpaces)
  }

  fileprivate var trimmedSpaces: String {
    var rest = self[...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest.drop { $0.isWhitespace })
  }
}
