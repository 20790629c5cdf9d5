// The form of an entry in a commit message: one `git interpret-trailers` trailer per line.

extension JournalEntry {
  /// The version of the trailer format that this code writes.
  package static let version = 1

  private static let prefix = "Redgreen-"
  /// The maximum length of a trailer's value, in characters; longer text is truncated.
  private static let reasonLimit = 400

  /// Returns the commit message: a headline, a blank line, and the trailers.
  ///
  /// - Parameter time: The time of the entry in seconds since 1970, or `nil` if it is unknown.
  /// - Returns: The message, which ends with a newline.
  package func message(at time: Int?) -> String {
    var lines = [headline, ""]
    func add(_ key: String, _ value: String) {
      lines.append("\(Self.prefix)\(key): \(Self.oneLine(value))")
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
      add("Milliseconds", "\(Self.milliseconds(judgment.duration))")
      if let turn = judgment.wrongTurn { add("Wrong-Turn", turn) }
      if let predictionResult = judgment.predictionResult {
        add("Predicted", predictionResult.prediction.kind.rawValue)
        if !predictionResult.prediction.words.isEmpty {
          add("Predicted-Words", predictionResult.prediction.words)
        }
        add("Prediction", predictionResult.outcome.rawValue)
      }
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
    return lines.joined(separator: "\n") + "\n"
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
    let values = Trailers(message, prefix: Self.prefix)
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
      predictionResult: predictionResult(values))
    judgment.hasTextOfSolution = values["Solution"] != nil
    return judgment
  }

  private static func predictionResult(_ values: Trailers) -> PredictionResult? {
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
    case .stepsRelocated: "\(place): the lesson's steps have changed"
    }
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    seconds.isFinite ? Int(max(0, min(seconds, 1e6)) * 1000) : 0
  }

  /// Replaces line breaks and control characters with spaces, and truncates the text.
  private static func oneLine(_ text: String) -> String {
    if text.utf8.count <= reasonLimit, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return text
    }
    let scalars = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029 ? " " : Character(scalar)
    }
    return String(String(scalars).prefix(reasonLimit))
  }
}

/// The trailers of a commit message, as ranges of its bytes.
///
/// A board reads hundreds of thousands of messages. Parsing characters, or a dictionary for each
/// message, takes several times as long.
private struct Trailers {
  private let bytes: ArraySlice<UInt8>
  private var found: [(key: Range<Int>, value: Range<Int>)] = []

  init(_ bytes: ArraySlice<UInt8>, prefix: String) {
    self.bytes = bytes
    found.reserveCapacity(16)
    var line = bytes
    while !line.isEmpty {
      let end = line.firstIndex(of: UInt8(ascii: "\n")) ?? line.endIndex
      if let trailer = Self.trailer(in: line[..<end], prefix) { found.append(trailer) }
      line = line[min(end + 1, line.endIndex)...]
    }
  }

  private static func trailer(in line: ArraySlice<UInt8>, _ prefix: String) -> (
    key: Range<Int>, value: Range<Int>
  )? {
    guard line.starts(with: prefix.utf8) else { return nil }
    let rest = line.dropFirst(prefix.utf8.count)
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var value = rest[(colon + 1)...]
    guard value.popFirst() == UInt8(ascii: " ") else { return nil }
    // An editor may have changed line endings to `\r\n`.
    if value.last == UInt8(ascii: "\r") { value = value.dropLast() }
    return (rest.startIndex..<colon, value.startIndex..<value.endIndex)
  }

  /// Returns the value of the last trailer with a key.
  subscript(key: String) -> String? {
    found.last { bytes[$0.key].elementsEqual(key.utf8) }.map {
      String(decoding: bytes[$0.value], as: UTF8.self)
    }
  }

  /// Returns the values of all trailers with a key.
  func all(_ key: String) -> [String] {
    found.filter { bytes[$0.key].elementsEqual(key.utf8) }.map {
      String(decoding: bytes[$0.value], as: UTF8.self)
    }
  }

  /// Returns the value of the last trailer with a key as a number.
  func number(_ key: String) -> Int? { self[key].flatMap { Int($0) } }
}
