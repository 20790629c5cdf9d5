/// One learner in a room, with all that their machines have shared.
package struct Learner: Equatable, Sendable, Identifiable {
  /// What one of the learner's machines has shared.
  package struct Machine: Equatable, Sendable {
    /// Oldest first.
    package var entries: [SharedEntry]
    /// When its newest entry arrived, in seconds since 1970 on the board's clock; nil where nobody saw that.
    package var arrivedAt: Int?
    /// How many of its commits could not be understood.
    package var unreadable = 0
    /// Why what it shares is not read, in a sentence.
    package var trouble: String?

    package init(entries: [SharedEntry] = [], arrivedAt: Int? = nil) {
      self.entries = entries
      self.arrivedAt = arrivedAt
    }
  }

  package var id: Nickname
  /// By the machines' names.
  package private(set) var machines: [String: Machine] = [:]
  /// What follows from the entries of all machines.
  package private(set) var history = History()

  package init(_ id: Nickname) {
    self.id = id
  }

  /// When the newest entry arrived, on the board's clock; nil where nobody saw that.
  package var arrivedAt: Int? { machines.values.compactMap(\.arrivedAt).max() }

  /// Why something that the learner shares is not read.
  package var trouble: String? {
    machines.sorted { $0.key < $1.key }.compactMap(\.value.trouble).first
  }

  /// Sets what a machine has shared; nil where it shares nothing any more.
  package mutating func set(_ machine: Machine?, for name: String) {
    machines[name] = machine
    history = History(of: entries)
  }

  /// The entries of all machines in the order of time, oldest first.
  ///
  /// Each machine's own order stays, whatever its clock says; and the machine that was heard of last comes last.
  package var entries: [SharedEntry] {
    if machines.count < 2 { return machines.values.first?.entries ?? [] }
    let queues = machines.sorted { left, right in
      (left.value.arrivedAt ?? 0, left.key) < (right.value.arrivedAt ?? 0, right.key)
    }.map(\.value.entries)
    var timed: [(at: Int, queue: Int, entry: SharedEntry)] = []
    for (index, queue) in queues.enumerated() {
      var latest = 0
      for entry in queue {
        latest = max(latest, entry.entry.at ?? latest)
        timed.append((latest, index, entry))
      }
    }
    var sorted = timed.enumerated().sorted { left, right in
      (left.element.at, left.offset) < (right.element.at, right.offset)
    }.map(\.element)
    // Two clocks may differ: what arrived last is where the learner is.
    if let newest = sorted.lastIndex(where: { $0.queue == queues.count - 1 }) {
      sorted.append(sorted.remove(at: newest))
    }
    return sorted.map(\.entry)
  }

  /// The learner as they stood at a moment of their own clock; nil where they had not begun.
  package func asOf(_ moment: Int) -> Learner? {
    var learner = Learner(id)
    let cut = machines.mapValues { machine in
      let entries = machine.entries.filter { ($0.entry.at ?? .min) <= moment }
      return Machine(entries: entries, arrivedAt: entries.last?.entry.at)
    }.filter { !$0.value.entries.isEmpty }
    guard !cut.isEmpty else { return nil }
    learner.machines = cut
    learner.history = History(of: learner.entries)
    return learner
  }
}

/// An entry of a journal that was shared.
package struct SharedEntry: Equatable, Sendable {
  /// The commit that it stands in.
  package var commit: String
  package var entry: JournalEntry

  package init(commit: String, entry: JournalEntry) {
    self.commit = commit
    self.entry = entry
  }
}
