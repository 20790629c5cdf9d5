internal import TestReports
internal import TutorCore
internal import TutorCourses

/// The newest session in a practice journal, divided into cycles that end with a green.
struct RecordedSession {
  /// The verdict with which the session begins, unless it is a red.
  private(set) var start: Verdict?
  /// The cycles, oldest first.
  private(set) var cycles: [Cycle] = []
  /// The number of reds at the end that no green follows.
  private(set) var rest = 0
  /// A Boolean value that indicates whether the journal has a green, in any session.
  private(set) var hasGreen = false

  /// A recorded verdict, and the commit with its files.
  struct Verdict: Equatable {
    var commit: String
    var judgment: JournalEntry.Judgment
    var cycle: JournalEntry.CycleJudgment
    var kind: PracticeVerdict.Kind { cycle.kind }
  }

  /// A green, and the failures that led to it.
  struct Cycle: Equatable {
    var failures: [Verdict]
    var green: Verdict
  }

  /// Finds the newest session among the entries of a journal, which are sorted from oldest to
  /// newest.
  init(_ records: [RecordedEntry]) {
    let all = records.compactMap { record in
      record.entry.judgment.flatMap { judgment in
        judgment.cycle.map { Verdict(commit: record.commit, judgment: judgment, cycle: $0) }
      }
    }
    hasGreen = all.contains { $0.kind.isGreen }
    var verdicts = all[Self.beginning(of: all)...].drop { [.timedOut, .fault].contains($0.kind) }
    if let first = verdicts.first, first.kind.isGreen || first.kind == .nothingRan {
      start = first
      verdicts = verdicts.dropFirst()
    }
    var failures: [Verdict] = []
    for verdict in verdicts {
      switch verdict.kind {
      case .red, .stillRed, .redAtStart, .broken: failures.append(verdict)
      case .greenAtStart, .green, .refactored, .untestedCode, .testsChanged:
        cycles.append(Cycle(failures: failures, green: verdict))
        failures = []
      // Everything since the last green was undone.
      case .unchanged: failures = []
      case .nothingRan, .timedOut, .notDeterministic, .fault: break
      }
    }
    rest = failures.count
  }

  /// Returns the index of the first verdict of the newest session.
  ///
  /// A package that begins without tests has reds before its first green.
  private static func beginning(of verdicts: [Verdict]) -> Int {
    let newest = verdicts.lastIndex { [.greenAtStart, .redAtStart].contains($0.kind) }
    var index = newest ?? 0
    while index > 0,
      verdicts[index - 1].kind == .redAtStart || !verdicts[index - 1].kind.isAboutCode
    {
      index -= 1
    }
    return index
  }

  /// Removes the oldest cycles, so that at most the given number of stages remains.
  ///
  /// - Returns: Whether there were more.
  mutating func leaveOutAll(exceptNewest limit: Int) -> Bool {
    var isCut = false
    while cycles.reduce(0, { $0 + ($1.hasRed ? 2 : 1) }) > limit {
      start = cycles.removeFirst().green
      isCut = true
    }
    return isCut
  }
}

extension RecordedSession.Cycle {
  fileprivate var hasRed: Bool { failures.contains { $0.kind != .broken } }
}

// MARK: - Stages

extension RecordedSession {
  /// Returns the stages of the session.
  ///
  /// - Parameter files: Returns the files of a commit, by path.
  /// - Returns: The start, then a red and a green stage for each test that went from red to green,
  ///   and a stage for each other green.
  /// - Throws: The errors of `files`.
  func stages(files: (String) throws -> [String: [UInt8]]) throws -> [Stage] {
    var stages: [Stage] = []
    if let start {
      stages.append(Stage(subject: "Start", files: try files(start.commit)))
    } else if let first = cycles.first?.failures.first {
      // A run without tests is not recorded, so the package before the first test is not known.
      let stage = Stage(subject: "Start", files: try files(first.commit))
      stages.append(Stage(subject: "Start", files: stage.untestedFiles))
    }
    for cycle in cycles {
      let failures = try cycle.failures.map { Failure($0, files: try files($0.commit)) }
      stages += Self.stages(of: failures, before: cycle.green, try files(cycle.green.commit))
    }
    return stages
  }

  private struct Failure {
    var verdict: Verdict
    var files: [String: [UInt8]]

    init(_ verdict: Verdict, files: [String: [UInt8]]) {
      self.verdict = verdict
      self.files = files
    }

    var tests: [String: [UInt8]] { files.filter { $0.key.hasPrefix("Tests/") } }
    var attempt: Stage.Attempt { Stage.Attempt(reason: verdict.judgment.reason, files: files) }
  }

  private static func stages(
    of failures: [Failure], before green: Verdict, _ files: [String: [UInt8]]
  ) -> [Stage] {
    guard let index = red(among: failures) else {
      let title =
        switch green.kind {
        case .refactored: "Refactor"
        case .untestedCode: "Write code without a test"
        case .testsChanged: "Change the tests"
        default: failures.isEmpty ? "Write a test and its code" : "Make it pass again"
        }
      var stage = Stage(subject: title, files: files, attempts: failures.map(\.attempt))
      stage.isNamedAfterTest = green.kind == .green && failures.isEmpty
      return [stage]
    }
    let red = failures[index]
    let title = TestTitle.make(of: red.verdict.cycle.asked)
    var redStage = Stage(
      subject: title ?? "Write the first test", files: red.files,
      attempts: failures[..<index].map(\.attempt))
    // The test changed on the way to green, so the recorded one was wrong.
    if let mended = WeakTests.files(of: files, withCodeOf: red.files) {
      redStage.files = mended
      redStage.attempts.append(red.attempt)
    }
    var greenStage = Stage(
      subject: title.map(TestTitle.ofGreen) ?? "Make it pass", files: files,
      attempts: failures[(index + 1)...].map(\.attempt))
    redStage.isNamedAfterTest = title == nil
    greenStage.isNamedAfterTest = title == nil
    return [redStage, greenStage]
  }

  /// Returns the index of the failure that is the red of a cycle, or `nil` if no test was red.
  ///
  /// It is the last one whose tests are new, or that was the first to be built with its tests. What
  /// fails after it are attempts at the green.
  private static func red(among failures: [Failure]) -> Int? {
    var red: Int?
    for (index, failure) in failures.enumerated() where failure.verdict.kind != .broken {
      guard let last = red.map({ failures[$0] }) else {
        red = index
        continue
      }
      let isFirstBuilt = failure.verdict.cycle.isBuilt && !last.verdict.cycle.isBuilt
      if failure.tests != last.tests || isFirstBuilt { red = index }
    }
    return red
  }
}

/// Derives titles from the names of tests.
enum TestTitle {
  /// Creates a title from the first of some names.
  ///
  /// - Parameter names: Names of tests as practice records them, such as `LeapTests.testFourth`.
  /// - Returns: The words of the name, or `nil` if the list is empty.
  static func make(of names: [String]) -> String? {
    guard let name = names.first else { return nil }
    let words = words(of: function(of: name))
    guard let first = words.first else { return nil }
    let title = ([first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst())
      .joined(separator: " ")
    return names.count == 1 ? title : "\(title), and \((names.count - 1).counted("other"))"
  }

  /// Returns the title of the green after a red with the given title.
  static func ofGreen(for red: String) -> String {
    let isAcronym = red.dropFirst().first?.isUppercase == true
    return "Make it pass: " + (isAcronym ? red : red.prefix(1).lowercased() + red.dropFirst())
  }

  /// Returns the name without the types that contain the test.
  private static func function(of name: String) -> Substring {
    var rest = name[...]
    while let dot = rest.firstIndex(of: ".") {
      let type = rest[..<dot]
      let function = rest[rest.index(after: dot)...]
      // The name of a Swift Testing function in backticks may have periods and spaces.
      guard type.first?.isLetter == true, !type.contains(where: \.isWhitespace), !function.isEmpty
      else { break }
      rest = function
    }
    return rest
  }

  private static func words(of function: Substring) -> [String] {
    var name = function.filter { $0 != "`" }
    guard !name.contains(where: \.isWhitespace) else {
      return name.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    if name.hasPrefix("test"), name.count > 4 {
      name = String(name.dropFirst(4))
    }
    let characters = Array(name)
    var words = [""]
    for (index, character) in characters.enumerated() {
      let next = characters.indices.contains(index + 1) ? characters[index + 1] : nil
      let previous = index > 0 ? characters[index - 1] : nil
      if character == "_" {
        words.append("")
        continue
      }
      let startsWord =
        character.isUppercase
        && (previous?.isUppercase != true || next?.isLowercase == true)
      if startsWord { words.append("") }
      words[words.count - 1].append(character)
    }
    return words.filter { !$0.isEmpty }.map { word in
      word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber } ? word : word.lowercased()
    }
  }
}
