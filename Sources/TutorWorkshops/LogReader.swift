internal import TutorCore

/// An incremental parser for the output of `git log -z --format='%H %P%n%B'` that extracts the
/// history of each ref.
struct LogReader: Sendable {
  /// The commits of a ref, in order.
  struct Chain: Equatable, Sendable {
    var tip: String
    /// The entries, oldest first.
    var entries: [RecordedEntry]
    /// The number of commits that could not be parsed.
    var unreadable: Int
  }

  private struct Commit: Sendable {
    var parent: String?
    var entry: JournalEntry?
  }

  /// The maximum length of a record, in bytes.
  private let limit: Int
  private var record: [UInt8] = []
  private var isTooLong = false
  private var commits: [String: Commit] = [:]

  /// Creates a reader.
  ///
  /// The message of a record longer than `limit` bytes is not parsed.
  init(limit: Int) {
    self.limit = limit
  }

  /// Parses the next part of the output.
  mutating func receive(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let end = rest.firstIndex(of: 0) {
      add(rest[..<end])
      endRecord()
      rest = rest[(end + 1)...]
    }
    add(rest)
  }

  /// Ends the last record at the end of the output.
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
    // Splitting bytes is several times as fast as splitting a string.
    let ids = head.split(separator: UInt8(ascii: " "), maxSplits: 2)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let id = ids.first else { return }
    // A long message is cut off, possibly within a word, and must not be parsed.
    let entry =
      isTooLong
      ? nil
      : JournalEntry(message: record[min(head.endIndex + 1, record.endIndex)...])
    commits[id] = Commit(parent: ids.count > 1 ? ids[1] : nil, entry: entry)
  }

  /// Returns the commits from a tip back to an older commit, which is excluded, or to the first
  /// one.
  ///
  /// - Parameters:
  ///   - tip: The newest commit.
  ///   - old: The newest commit that is already known, or `nil` if there is none.
  ///   - limit: The maximum number of commits. Older ones are omitted.
  /// - Returns: The commits, or `nil` if `old` is not an ancestor of `tip` or if a commit in
  ///   between is missing from the output.
  func chain(from tip: String, to old: String?, limit: Int) -> Chain? {
    var entries: [RecordedEntry] = []
    var unreadable = 0
    var next: String? = tip
    while let id = next, id != old {
      guard let commit = commits[id] else { return nil }
      if let entry = commit.entry {
        entries.append(RecordedEntry(commit: id, entry: entry))
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
