/// A learner in a workshop, with the entries that all of their machines have shared.
package struct Learner: Equatable, Sendable, Identifiable {
  /// The entries that one of the learner's machines has shared.
  package struct Machine: Equatable, Sendable {
    /// The entries, oldest first.
    package var entries: [SharedEntry]
    /// The arrival time of the newest entry in seconds since 1970 on the board's clock, or `nil` if
    /// it is unknown.
    package var arrivedAt: Int?
    /// The number of commits that could not be parsed.
    package var unreadable = 0
    /// A sentence that says why the machine's entries are not read, or `nil` if they are.
    package var trouble: String?

    /// Creates a machine with the entries that it has shared.
    package init(entries: [SharedEntry] = [], arrivedAt: Int? = nil) {
      self.entries = entries
      self.arrivedAt = arrivedAt
    }
  }

  package var id: Nickname
  /// The learner's machines by name.
  package private(set) var machines: [String: Machine] = [:]
  /// The history computed from the entries of all machines.
  package private(set) var history = History()

  /// Creates a learner who has shared nothing yet.
  package init(_ id: Nickname) {
    self.id = id
  }

  /// The arrival time of the newest entry on the board's clock, or `nil` if it is unknown.
  package var arrivedAt: Int? { machines.values.compactMap(\.arrivedAt).max() }

  /// A sentence that says why the entries of a machine are not read, or `nil` if all are.
  package var trouble: String? {
    machines.sorted { $0.key < $1.key }.compactMap(\.value.trouble).first
  }

  /// Replaces the entries of a machine, or removes the machine if `machine` is `nil`.
  package mutating func set(_ machine: Machine?, for name: String) {
    machines[name] = machine
    history = History(of: entries)
  }

  /// The entries of all machines in chronological order, oldest first.
  ///
  /// Entries of the same machine keep their order, whatever its clock says. The newest entry of the
  /// machine whose entries arrived last is the last element.
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
    // The machines' clocks may differ. The entry that arrived last shows where the learner is.
    if let newest = sorted.lastIndex(where: { $0.queue == queues.count - 1 }) {
      sorted.append(sorted.remove(at: newest))
    }
    return sorted.map(\.entry)
  }

  /// Returns the learner's state at a time on their own clock, or `nil` if they had not begun.
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

/// A journal entry that a learner has shared.
package struct SharedEntry: Equatable, Sendable {
  /// The commit that contains the entry.
  package var commit: String
  /// The journal entry.
  package var entry: JournalEntry

  /// Creates a shared entry.
  package init(commit: String, entry: JournalEntry) {
    self.commit = commit
    self.entry = entry
  }
}
