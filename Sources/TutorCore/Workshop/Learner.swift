/// A learner in a workshop, with the entries that all of their machines have shared.
package struct Learner: Equatable, Sendable, Identifiable {
  /// The entries that one of the learner's machines has shared.
  package struct Machine: Equatable, Sendable {
    /// The entries, oldest first.
    package var entries: [RecordedEntry]
    /// The arrival time of the newest entry in seconds since 1970 on the board's clock, or `nil` if
    /// it is unknown.
    package var arrivedAt: Int?
    /// The number of commits that could not be parsed.
    package var unreadable = 0
    /// A sentence that says why the machine's entries are not read, or `nil` if they are.
    package var trouble: String?

    /// The maximum number of entries.
    ///
    /// Older ones are dropped.
    package static let mostEntries = 20_000

    /// Appends the entries of an update.
    ///
    /// - Returns: Whether all earlier entries are still there.
    fileprivate mutating func append(_ new: [RecordedEntry], _ update: WorkshopUpdate) -> Bool {
      entries += new
      unreadable += update.unreadable
      (trouble, arrivedAt) = (nil, update.arrivedAt)
      guard entries.count > Self.mostEntries else { return true }
      entries.removeFirst(entries.count - Self.mostEntries / 2)
      return false
    }

    /// Creates a machine with the entries that it has shared.
    package init(entries: [RecordedEntry] = [], arrivedAt: Int? = nil) {
      self.entries = entries
      self.arrivedAt = arrivedAt
    }
  }

  package var id: Nickname
  /// The learner's machines by name.
  package private(set) var machines: [String: Machine] = [:]
  /// The history computed from the entries of all machines.
  package private(set) var history = History()
  /// The newest reply of a facilitator to the learner.
  var reply: Pace.Reply?

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

  /// Applies an update to the entries of one of the learner's machines.
  mutating func apply(_ update: WorkshopUpdate) {
    let name = update.ref.machine
    switch update.change {
    case .removed: machines[name] = nil
    case .refused(let reason):
      machines[name, default: Machine()].trouble = reason
      return
    case .all(let entries):
      var machine = Machine(entries: entries, arrivedAt: update.arrivedAt)
      machine.unreadable = update.unreadable
      machines[name] = machine
    case .more(let entries):
      let isWhole = machines[name, default: Machine()].append(entries, update)
      if isWhole, machines.count == 1 { return history.apply(entries) }
    }
    history = History(of: self.entries)
  }

  /// The entries of all machines in chronological order, oldest first.
  ///
  /// Entries of the same machine keep their order, whatever its clock says. The newest entry of the
  /// machine whose entries arrived last is the last element. A machine on which the journal of another
  /// one was restored shares the same entries; they occur once.
  package var entries: [RecordedEntry] {
    if machines.count < 2 { return machines.values.first?.entries ?? [] }
    let queues = machines.sorted { left, right in
      (left.value.arrivedAt ?? 0, left.key) < (right.value.arrivedAt ?? 0, right.key)
    }.map(\.value.entries)
    var timed: [(at: Int, queue: Int, entry: RecordedEntry)] = []
    var seen: Set<String> = []
    for (index, queue) in queues.enumerated() {
      var latest = 0
      for entry in queue where seen.insert(entry.commit).inserted {
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
}
