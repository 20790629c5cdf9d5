internal import TutorCore

/// Reads what `git log -z --format='%H %P%n%B'` prints, as it comes, and finds each ref's own chain in it.
struct LogReader: Sendable {
  /// A ref's commits, in order.
  struct Chain: Equatable, Sendable {
    var tip: String
    /// Oldest first.
    var entries: [SharedEntry]
    /// How many commits could not be understood.
    var unreadable: Int
  }

  private struct Commit: Sendable {
    var parent: Substring?
    var entry: JournalEntry?
  }

  /// The longest record that is read, in bytes.
  private let limit: Int
  private var record: [UInt8] = []
  private var isTooLong = false
  private var commits: [Substring: Commit] = [:]

  /// Begins; `limit` is the longest record that is understood, in bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes in what was printed.
  mutating func receive(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let end = rest.firstIndex(of: 0) {
      add(rest[..<end])
      endRecord()
      rest = rest[(end + 1)...]
    }
    add(rest)
  }

  /// Takes the last record for complete.
  mutating func finish() { endRecord() }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    let space = limit - record.count
    if bytes.count > space { isTooLong = true }
    record += bytes.prefix(max(0, space))
  }

  private mutating func endRecord() {
    defer {
      record.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    guard !record.isEmpty else { return }
    let head = record.prefix { $0 != UInt8(ascii: "\n") }
    let ids = String(decoding: head, as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard let id = ids.first else { return }
    // A message that is too long is cut off, which may make half a word of it.
    let entry =
      isTooLong
      ? nil
      : JournalEntry(
        message: String(decoding: record[min(head.endIndex + 1, record.endIndex)...], as: UTF8.self)
      )
    commits[id] = Commit(parent: ids.count > 1 ? ids[1] : nil, entry: entry)
  }

  /// The commits from a tip back to another, or to the first one.
  ///
  /// - Parameters:
  ///   - tip: The newest commit.
  ///   - old: The commit that is known already; nil where none is.
  ///   - limit: The most commits: older ones are left out.
  /// - Returns: nil where the way back does not lead to `old`, or leads out of what was read.
  func chain(from tip: String, to old: String?, limit: Int) -> Chain? {
    var entries: [SharedEntry] = []
    var unreadable = 0
    var next: Substring? = tip[...]
    while let id = next, id != old.map({ $0[...] }) {
      guard let commit = commits[id] else { return nil }
      if let entry = commit.entry {
        entries.append(SharedEntry(commit: String(id), entry: entry))
      } else {
        unreadable += 1
      }
      guard entries.count + unreadable < limit else { break }
      next = commit.parent
      if next == nil, old != nil { return nil }
    }
    return Chain(tip: tip, entries: entries.reversed(), unreadable: unreadable)
  }
}
