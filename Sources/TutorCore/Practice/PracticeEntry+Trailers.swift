// The form of a practice entry in a commit message: one `git interpret-trailers` trailer per line.
//
// The message is that of the journal entry that a board shows, with further trailers. So the board of
// a workshop reads practice without knowing about it.

extension PracticeEntry {
  /// The maximum number of tests and of subjects that an entry names.
  private static let nameLimit = 30

  /// Returns the commit message: a headline, a blank line, and the trailers.
  ///
  /// - Parameter time: The time of the entry in seconds since 1970, or `nil` if it is unknown.
  /// - Returns: The message, which ends with a newline.
  package func message(at time: Int?) -> String {
    var lines = ["\(Trailers.oneLine(package)): \(headline)", ""] + journalEntry.trailers(at: time)
    func add(_ key: String, _ value: String) {
      lines.append("\(Trailers.prefix)\(key): \(Trailers.oneLine(value))")
    }
    add("Practice", package)
    if let head { add("Head", head) }
    switch event {
    case .verdict(let judgment):
      add("Practice-Kind", judgment.kind.rawValue)
      for name in judgment.asked.prefix(Self.nameLimit) { add("Asked", name) }
      if !judgment.isBuilt { add("Build", "failed") }
      if let lines = judgment.changedLines { add("Lines", "\(lines)") }
      for remark in judgment.remarks { add("Remark", Self.text(of: remark)) }
    case .remarks(let remarks):
      add("Practice-Event", "remarks")
      for remark in remarks { add("Remark", Self.text(of: remark)) }
    case .mutants(let tally):
      add("Practice-Event", "mutants")
      add("Missed", "\(tally.missed)")
      add("Tried", "\(tally.count)")
      if let number = tally.onlyNewTests { add("Only-New-Tests", "\(number)") }
    // The trailers of the journal entry say it already.
    case .joined, .helpRequested, .helpReceived: break
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Parses a commit message.
  ///
  /// Returns `nil` if the message is not an entry, is malformed, or has a later version.
  package init?(message: String) {
    let values = Trailers(Array(message.utf8)[...])
    guard let version = values.number("Version"), (1...JournalEntry.version).contains(version),
      let package = values["Practice"], let event = Self.event(values)
    else { return nil }
    self.init(
      package: package, event: event,
      at: values.number("At").flatMap { JournalEntry.plausibleTimes.contains($0) ? $0 : nil })
    head = values["Head"]
  }

  private static func event(_ values: Trailers) -> Event? {
    // A board reads remarks and mutants as snapshots, so they have an event of their own.
    switch values["Practice-Event"] ?? values["Event"] {
    case "verdict": judgment(values).map { .verdict($0) }
    case "remarks": .remarks(values.all("Remark").compactMap(remark))
    case "mutants":
      .mutants(
        MutantTally(
          missed: count(values.number("Missed")), of: count(values.number("Tried")),
          onlyNewTests: values.number("Only-New-Tests").map(count)))
    case "joined":
      .joined(
        JournalEntry.Equipment(
          toolchain: values["Toolchain"] ?? "", problem: values["Problem"]))
    case "help requested": .helpRequested(values["Question"] ?? "")
    case "help received": .helpReceived
    default: nil
    }
  }

  private static func judgment(_ values: Trailers) -> Judgment? {
    let name = values["Practice-Kind"] ?? values["Kind"]
    guard let kind = name.flatMap({ PracticeVerdict.Kind(rawValue: $0) }) else { return nil }
    return Judgment(
      kind: kind, reason: values["Reason"] ?? "", asked: values.all("Asked"),
      isBuilt: values["Build"] != "failed", remarks: values.all("Remark").compactMap(remark),
      changedLines: values.number("Lines").map(count),
      duration: Double(count(values.number("Milliseconds"))) / 1000,
      prediction: values.predictionResult)
  }

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
    case .verdict(let judgment): judgment.kind.rawValue
    case .remarks(let remarks): remarks.map(\.kind.rawValue).joined(separator: ", ")
    case .joined: "joined a workshop"
    case .helpRequested: "asked for help"
    case .helpReceived: "needs no help anymore"
    case .mutants(let tally): "\(tally.missed) of \(tally.count) mutants missed"
    }
  }
}

extension PracticeCycle {
  /// Creates the state in which the recorded entries ended.
  ///
  /// The code of the failing tests is unknown, so none of them counts as changed.
  ///
  /// - Parameter history: The entries, oldest first.
  package init(after history: [PracticeEntry]) {
    self.init()
    for case (let at, let judgment?) in history.map({ ($0.at, $0.judgment) }) {
      if judgment.kind == .nothingRan {
        self = PracticeCycle(greenAt: greenAt ?? at, reds: reds, last: last)
      } else if judgment.kind.isGreen {
        self = PracticeCycle(greenAt: at ?? greenAt, reds: [:], last: judgment.kind)
      } else if judgment.kind == .redAtStart {
        self = PracticeCycle(greenAt: nil, reds: [:], last: .redAtStart)
      } else {
        var reds = reds
        for name in judgment.asked { reds[name] = Red(code: nil, isBuilt: judgment.isBuilt) }
        self = PracticeCycle(greenAt: greenAt, reds: reds, last: judgment.kind)
      }
    }
  }
}
