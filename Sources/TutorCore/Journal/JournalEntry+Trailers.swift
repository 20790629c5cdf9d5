// The form of an entry in a commit message: one `git interpret-trailers` trailer per line.

extension JournalEntry {
  /// The version of the trailer format that this code writes.
  package static let version = 1

  /// Returns the commit message: a headline, a blank line, and the trailers.
  ///
  /// - Parameter time: The time of the entry in seconds since 1970, or `nil` if it is unknown.
  /// - Returns: The message, which ends with a newline.
  package func message(at time: Int?) -> String {
    ([headline, ""] + trailers(at: time)).joined(separator: "\n") + "\n"
  }

  /// Returns the trailers of the commit message, one per line.
  func trailers(at time: Int?) -> [String] {
    var lines: [String] = []
    func add(_ key: String, _ value: String) {
      lines.append("\(Trailers.prefix)\(key): \(Trailers.oneLine(value))")
    }
    add("Version", "\(Self.version)")
    add("Lesson", place.lesson)
    add("Step", place.step)
    if let time { add("At", "\(time)") }
    switch event {
    case .verdict(let judgment):
      add("Event", "verdict")
      add("Verdict", judgment.outcome.rawValue)
      add("Kind", judgment.kind.rawValue)
      add("Hints", "\(judgment.hints)")
      add("Milliseconds", "\(Trailers.milliseconds(judgment.duration))")
      if let turn = judgment.wrongTurn { add("Wrong-Turn", turn) }
      for (key, value) in Trailers.pairs(for: judgment.predictionResult) { add(key, value) }
      if judgment.hasTextOfSolution { add("Solution", "same text") }
      add("Reason", judgment.reason)
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
    }
    return lines
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
      let lesson = values["Lesson"], let step = values["Step"], !lesson.isEmpty, !step.isEmpty,
      let event = Self.event(values)
    else { return nil }
    self.init(
      place: StepPlace(lesson: lesson, step: step), event: event,
      at: values.number("At").flatMap { Self.plausibleTimes.contains($0) ? $0 : nil })
  }

  private static func event(_ values: Trailers) -> Event? {
    switch values["Event"] {
    case "verdict": judgment(values).map { .verdict($0) }
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

  private static func judgment(_ values: Trailers) -> Judgment? {
    guard let outcome = values["Verdict"].flatMap({ Verdict.Outcome(rawValue: $0) }),
      let kind = values["Kind"].flatMap({ Step.Kind(rawValue: $0) })
    else { return nil }
    var judgment = Judgment(
      outcome: outcome, kind: kind, reason: values["Reason"] ?? "", wrongTurn: values["Wrong-Turn"],
      hints: clamped(values.number("Hints") ?? 0),
      duration: Double(max(0, values.number("Milliseconds") ?? 0)) / 1000,
      predictionResult: values.predictionResult)
    judgment.hasTextOfSolution = values["Solution"] != nil
    return judgment
  }

  /// Limits a number of hints to 0...99, because the message may have been edited by hand.
  private static func clamped(_ hints: Int) -> Int { max(0, min(hints, 99)) }

  private var headline: String {
    switch event {
    case .verdict(let judgment): "\(place): \(judgment.outcome.rawValue)"
    case .stepRead: "\(place): read"
    case .stepMoved: "\(place): moved here"
    case .hintShown(let number): "\(place): hint \(number)"
    case .snapshot: "\(place): snapshot"
    case .helpRequested: "\(place): asked for help"
    case .helpReceived: "\(place): got help"
    case .joined: "\(place): joined a workshop"
    case .stepsRelocated: "\(place): the lesson's steps have changed"
    }
  }
}
