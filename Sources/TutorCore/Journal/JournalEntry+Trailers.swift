import TestReports

// The form of an entry in a commit message: one `git interpret-trailers` trailer per line.
//
// An entry of practice has the trailers of a lesson's entry that says the same, and further ones, so
// that an older board reads it, too.

extension JournalEntry {
  /// The version of the trailer format that this code writes.
  package static let version = 1

  /// The maximum number of tests and of subjects that an entry of practice names.
  private static let nameLimit = 30

  /// The name of the step in an entry of practice.
  ///
  /// The name of a lesson's step has no parentheses.
  private static let stepInPractice = "(practice)"

  /// Returns the commit message: a headline, a blank line, and the trailers.
  ///
  /// - Parameter time: The time of the entry in seconds since 1970, or `nil` if it is unknown.
  /// - Returns: The message, which ends with a newline.
  package func message(at time: Int?) -> String {
    var lines = ["\(Trailers.oneLine("\(place)")): \(headline)", ""]
    func add(_ key: String, _ value: String) {
      lines.append("\(Trailers.prefix)\(key): \(Trailers.oneLine(value))")
    }
    add("Version", "\(Self.version)")
    switch place {
    case .step(let place):
      add("Lesson", place.lesson)
      add("Step", place.step)
    case .package(let name):
      add("Lesson", name)
      add("Step", Self.stepInPractice)
      add("Practice", name)
    }
    if let time { add("At", "\(time)") }
    if let head { add("Head", head) }
    if let dependencies { add("Dependencies", dependencies) }
    switch event {
    case .verdict(let judgment): addTrailers(of: judgment, with: add)
    case .stepRead: add("Event", "read")
    case .stepMoved: add("Event", "moved")
    case .hintShown(let number):
      add("Event", "hint")
      add("Number", "\(number)")
    case .snapshot(let reason, let position):
      add("Event", "snapshot")
      add("Reason", reason.rawValue)
      if let position { add("Files", position.trailer) }
    case .helpRequested(let question):
      add("Event", "help requested")
      add("Question", question)
    case .helpReceived: add("Event", "help received")
    case .joined(let equipment):
      add("Event", "joined")
      add("Toolchain", equipment.toolchain)
      if let problem = equipment.problem { add("Problem", problem) }
    case .stepsRelocated(let relocation):
      add("Event", "steps relocated")
      for (old, new) in relocation.renamed.sorted(by: { $0.key < $1.key }) {
        add("Renamed", "\(old) \(new)")
      }
      for removal in relocation.removed {
        add("Removed", [removal.step, removal.successor].compactMap(\.self).joined(separator: " "))
      }
    case .remarks(let remarks):
      // An older board reads it as a snapshot, which changes nothing there.
      add("Event", "snapshot")
      add("Practice-Event", "remarks")
      for remark in remarks { add("Remark", Self.text(of: remark)) }
    case .mutants(let tally):
      add("Event", "snapshot")
      add("Practice-Event", "mutants")
      add("Missed", "\(tally.missed)")
      add("Tried", "\(tally.count)")
      if let number = tally.onlyNewTests { add("Only-New-Tests", "\(number)") }
      if tally.equivalent > 0 { add("Equivalent", "\(tally.equivalent)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func addTrailers(of judgment: Judgment, with add: (String, String) -> Void) {
    add("Event", "verdict")
    add("Verdict", judgment.outcome.rawValue)
    add("Kind", judgment.kind.rawValue)
    add("Milliseconds", "\(Trailers.milliseconds(judgment.duration))")
    for (key, value) in Trailers.pairs(for: judgment.predictionResult) { add(key, value) }
    add("Reason", judgment.reason)
    switch judgment.subject {
    case .step(let step):
      add("Hints", "\(step.hints)")
      if let turn = step.wrongTurn { add("Wrong-Turn", turn) }
      if step.hasTextOfSolution { add("Solution", "same text") }
      if step.ranOtherTests { add("Tests", "others ran") }
    case .cycle(let cycle):
      add("Practice-Kind", cycle.kind.rawValue)
      for name in cycle.asked.prefix(Self.nameLimit) { add("Asked", name) }
      if !cycle.isBuilt { add("Build", "failed") }
      if let lines = cycle.changedLines { add("Lines", "\(lines)") }
      for remark in cycle.remarks { add("Remark", Self.text(of: remark)) }
    }
  }

  /// The times that an entry can have, in seconds since 1970: those of the years 2020 to 2100.
  ///
  /// Times outside the range come from a clock that was never set, or from a forged entry.
  static let plausibleTimes = 1_577_836_800..<4_133_980_800

  /// Parses a commit message.
  ///
  /// Returns `nil` if the message is not a journal entry, is malformed, or has a later version.
  package init?(message: String) {
    self.init(message: Array(message.utf8)[...])
  }

  /// Parses the bytes of a commit message.
  ///
  /// Returns `nil` if the message is not a journal entry, is malformed, or has a later version. An
  /// entry whose time is not plausible has no time.
  package init?(message: ArraySlice<UInt8>) {
    let values = Trailers(message)
    guard let version = values.number("Version"), (1...Self.version).contains(version),
      let place = Self.place(values), let event = Self.event(values, isPractice: place.step == nil)
    else { return nil }
    self.init(
      place: place, event: event,
      at: values.number("At").flatMap { Self.plausibleTimes.contains($0) ? $0 : nil })
    head = values["Head"]
    dependencies = values["Dependencies"]
  }

  private static func place(_ values: Trailers) -> Place? {
    // The first entries of practice had no lesson and no step.
    if let name = values["Practice"] { return name.isEmpty ? nil : .package(name) }
    guard let lesson = values["Lesson"], let step = values["Step"], !lesson.isEmpty, !step.isEmpty
    else { return nil }
    return step == stepInPractice
      ? .package(lesson) : .step(StepPlace(lesson: lesson, step: step))
  }

  private static func event(_ values: Trailers, isPractice: Bool) -> Event? {
    switch isPractice ? values["Practice-Event"] ?? values["Event"] : values["Event"] {
    case "verdict": judgment(values, isPractice: isPractice).map { .verdict($0) }
    case "read": .stepRead
    case "moved": .stepMoved
    case "hint": values.number("Number").map { .hintShown(number: clamped($0)) }
    case "snapshot":
      .snapshot(
        reason: SnapshotReason(rawValue: values["Reason"] ?? "") ?? .other,
        position: values["Files"].flatMap(FilesPosition.init(trailer:)))
    case "help requested": .helpRequested(values["Question"] ?? "")
    case "help received": .helpReceived
    case "joined":
      .joined(Equipment(toolchain: values["Toolchain"] ?? "", problem: values["Problem"]))
    case "steps relocated": .stepsRelocated(relocation(values))
    case "remarks": isPractice ? .remarks(values.all("Remark").compactMap(remark)) : nil
    case "mutants":
      isPractice
        ? .mutants(
          MutantTally(
            missed: count(values.number("Missed")), of: count(values.number("Tried")),
            onlyNewTests: values.number("Only-New-Tests").map(count),
            equivalent: count(values.number("Equivalent"))))
        : nil
    default: nil
    }
  }

  private static func relocation(_ values: Trailers) -> StepRelocation {
    let words = { (key: String) in values.all(key).map { $0.split(separator: " ").map(String.init) }
    }
    var relocation = StepRelocation()
    for pair in words("Renamed") where pair.count == 2 { relocation.renamed[pair[0]] = pair[1] }
    for words in words("Removed") where (1...2).contains(words.count) {
      relocation.removed.append(
        LessonChanges.Removal(step: words[0], successor: words.count > 1 ? words[1] : nil))
    }
    return relocation
  }

  private static func judgment(_ values: Trailers, isPractice: Bool) -> Judgment? {
    let subject =
      isPractice
      ? cycle(values).map(Judgment.Subject.cycle) : step(values).map(Judgment.Subject.step)
    return subject.map {
      Judgment(
        $0, reason: values["Reason"] ?? "",
        duration: Double(count(values.number("Milliseconds"))) / 1000,
        predictionResult: values.predictionResult)
    }
  }

  private static func step(_ values: Trailers) -> StepJudgment? {
    guard let outcome = values["Verdict"].flatMap({ Verdict.Outcome(rawValue: $0) }),
      let kind = values["Kind"].flatMap({ Step.Kind(rawValue: $0) })
    else { return nil }
    return StepJudgment(
      outcome: outcome, kind: kind, wrongTurn: values["Wrong-Turn"],
      hints: clamped(values.number("Hints") ?? 0), ranOtherTests: values["Tests"] != nil,
      hasTextOfSolution: values["Solution"] != nil)
  }

  private static func cycle(_ values: Trailers) -> CycleJudgment? {
    let name = values["Practice-Kind"] ?? values["Kind"]
    guard let kind = name.flatMap({ PracticeVerdict.Kind(rawValue: $0) }) else { return nil }
    return CycleJudgment(
      kind: kind, asked: values.all("Asked"), isBuilt: values["Build"] != "failed",
      remarks: values.all("Remark").compactMap(remark),
      changedLines: values.number("Lines").map(count))
  }

  /// Limits a number of hints to 0...99, because the message may have been edited by hand.
  private static func clamped(_ hints: Int) -> Int { max(0, min(hints, 99)) }

  /// Limits a number to 0...1e9, for the same reason.
  private static func count(_ number: Int?) -> Int { max(0, min(number ?? 0, 1_000_000_000)) }

  /// Returns a remark as its kind, its number or an empty text, and its subjects.
  private static func text(of remark: PracticeRemark) -> String {
    let number = remark.number.map(String.init) ?? ""
    let subjects = remark.subjects.prefix(nameLimit).map { $0.replacing(";", with: ",") }
    return ([remark.kind.rawValue, number] + subjects).joined(separator: "; ")
  }

  private static func remark(_ text: String) -> PracticeRemark? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { part in
      String(part.first == " " ? part.dropFirst() : part)
    }
    guard let kind = parts.first.flatMap({ PracticeRemark.Kind(rawValue: $0) }) else { return nil }
    return PracticeRemark(
      kind, Array(parts.dropFirst(2)), number: parts.count > 1 ? Int(parts[1]) : nil)
  }

  private var headline: String {
    switch event {
    case .verdict(let judgment): judgment.cycle?.kind.rawValue ?? judgment.outcome.rawValue
    case .stepRead: "read"
    case .stepMoved: "moved here"
    case .hintShown(let number): "hint \(number)"
    case .snapshot: "snapshot"
    case .helpRequested: "asked for help"
    case .helpReceived: "got help"
    case .joined: "joined a workshop"
    case .stepsRelocated: "the lesson's steps have changed"
    case .remarks(let remarks): remarks.map(\.kind.rawValue).joined(separator: ", ")
    case .mutants(let tally): "\(tally.missed) of \(tally.count) mutants missed"
    }
  }
}
