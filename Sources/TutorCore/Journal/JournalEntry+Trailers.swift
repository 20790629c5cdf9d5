// The form of an entry in a commit message: one `git interpret-trailers` trailer per line.

extension JournalEntry {
  /// The version of the trailer format that this code writes.
  package static let version = 1

  private static let prefix = "Redgreen-"
  /// The maximum length of a trailer's value, in characters; longer text is truncated.
  private static let reasonLimit = 400

  /// Returns the commit message: a headline, a blank line, and the trailers.
  ///
  /// - Parameter time: The time of the entry, in seconds since 1970.
  /// - Returns: The message, which ends with a newline.
  package func message(at time: Int) -> String {
    var lines = [headline, ""]
    func add(_ key: String, _ value: String) {
      lines.append("\(Self.prefix)\(key): \(Self.oneLine(value))")
    }
    add("Version", "\(Self.version)")
    add("Lesson", place.lesson)
    add("Step", place.step)
    add("At", "\(time)")
    switch event {
    case .verdict(let judgment):
      add("Event", "verdict")
      add("Verdict", judgment.outcome.rawValue)
      add("Kind", judgment.kind.rawValue)
      add("Hints", "\(judgment.hints)")
      add("Milliseconds", "\(Self.milliseconds(judgment.duration))")
      if let turn = judgment.wrongTurn { add("Wrong-Turn", turn) }
      if let predictionResult = judgment.predictionResult {
        add("Predicted", predictionResult.prediction.kind.rawValue)
        if !predictionResult.prediction.words.isEmpty {
          add("Predicted-Words", predictionResult.prediction.words)
        }
        add("Prediction", predictionResult.outcome.rawValue)
      }
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
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Parses a commit message.
  ///
  /// Returns `nil` if the message is not a journal entry, is malformed, or has a later version.
  package init?(message: String) {
    var values: [Substring: String] = [:]
    // Parse bytes: a board reads tens of thousands of messages, and parsing characters takes
    // several times as long.
    let bytes = message.utf8
    for line in bytes.split(separator: UInt8(ascii: "\n"))
    where line.starts(with: Self.prefix.utf8) {
      let rest = line.dropFirst(Self.prefix.utf8.count)
      guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { continue }
      var value = rest[bytes.index(after: colon)...]
      guard value.popFirst() == UInt8(ascii: " ") else { continue }
      // An editor may have changed line endings to `\r\n`.
      if value.last == UInt8(ascii: "\r") { value = value.dropLast() }
      values[Substring(rest[..<colon])] = String(Substring(value))
    }
    guard let version = values["Version"].flatMap({ Int($0) }),
      (1...Self.version).contains(version),
      let lesson = values["Lesson"], let step = values["Step"], !lesson.isEmpty, !step.isEmpty,
      let event = Self.event(values)
    else { return nil }
    self.init(
      place: StepPlace(lesson: lesson, step: step), event: event,
      at: values["At"].flatMap { Int($0) })
  }

  private static func event(_ values: [Substring: String]) -> Event? {
    switch values["Event"] {
    case "verdict": judgment(values).map { .verdict($0) }
    case "read": .stepRead
    case "moved": .stepMoved
    case "hint":
      values["Number"].flatMap { Int($0) }.map { .hintShown(number: clamped($0)) }
    case "snapshot":
      .snapshot(
        reason: SnapshotReason(rawValue: values["Reason"] ?? "") ?? .other,
        position: values["Files"].flatMap(FilesPosition.init(trailer:)))
    case "help requested": .helpRequested(values["Question"] ?? "")
    case "help received": .helpReceived
    case "joined":
      .joined(Equipment(toolchain: values["Toolchain"] ?? "", problem: values["Problem"]))
    default: nil
    }
  }

  private static func judgment(_ values: [Substring: String]) -> Judgment? {
    guard let outcome = values["Verdict"].flatMap({ Verdict.Outcome(rawValue: $0) }),
      let kind = values["Kind"].flatMap({ Step.Kind(rawValue: $0) })
    else { return nil }
    return Judgment(
      outcome: outcome, kind: kind, reason: values["Reason"] ?? "", wrongTurn: values["Wrong-Turn"],
      hints: clamped(values["Hints"].flatMap { Int($0) } ?? 0),
      duration: Double(max(0, values["Milliseconds"].flatMap { Int($0) } ?? 0)) / 1000,
      predictionResult: predictionResult(values))
  }

  private static func predictionResult(_ values: [Substring: String]) -> PredictionResult? {
    guard let kind = values["Predicted"].flatMap({ Prediction.Kind(rawValue: $0) }),
      let outcome = values["Prediction"].flatMap({ Prediction.Outcome(rawValue: $0) })
    else { return nil }
    return PredictionResult(
      prediction: Prediction(kind: kind, words: values["Predicted-Words"] ?? ""), outcome: outcome)
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
    }
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    seconds.isFinite ? Int(max(0, min(seconds, 1e6)) * 1000) : 0
  }

  /// Replaces line breaks and control characters with spaces, and truncates the text.
  private static func oneLine(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029 ? " " : Character(scalar)
    }
    return String(String(scalars).prefix(reasonLimit))
  }
}
