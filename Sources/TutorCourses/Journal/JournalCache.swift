internal import TutorCore
internal import TutorPlatform
internal import Glibc

/// A copy of the journal's records in one file, oldest first, so that opening the journal needs no
/// git call.
///
/// The copy is used only if its last record is the commit that the ref points to. If the ref is
/// damaged, the copy lists the commits to try.
struct JournalCache: Sendable {
  let path: String

  /// A record: a commit ID on the first line, followed by the commit message.
  typealias Record = Substring

  private var text: String? {
    SafeFile.contents(of: path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the records, newest first, or `nil` if some are missing or the newest record is not the
  /// given commit.
  func records(endingAt tip: String) -> [Record]? {
    guard let text else { return nil }
    let records = Self.split(text)
    // Bytes are compared, because each start reads all records.
    guard let last = records.last, last.hasPrefix(tip + "\n"), text.utf8.last == 0,
      !records.contains(where: { $0.utf8.elementsEqual(Self.gap.utf8) })
    else { return nil }
    // A process that reads the journal from git writes all records, and may do so just before the
    // process that has made the last commit appends its record.
    var seen: Set<Substring> = []
    return records.filter { record in
      seen.insert(Substring(record.utf8.prefix { $0 != UInt8(ascii: "\n") })).inserted
    }.reversed()
  }

  /// Returns the IDs of the last commits, oldest first, skipping malformed records.
  func commits(last count: Int) -> [String] {
    guard let text else { return [] }
    return Self.split(text).suffix(count).compactMap { record in
      let id = record.prefix { $0 != "\n" }
      return id.utf8.count >= 40 && id.allSatisfy(\.isHexDigit) ? String(id) : nil
    }
  }

  /// The entries with their messages, oldest first.
  var entries: [(entry: JournalEntry, message: String)] {
    var seen: Set<String> = []
    return Self.split(text ?? "").compactMap { record in
      guard let (commit, message) = Self.parts(of: record), seen.insert(commit).inserted else {
        return nil
      }
      return JournalEntry(message: message).map { ($0, message) }
    }
  }

  /// Replaces the file's contents with the given records, which are passed newest first.
  func write(_ records: [Record]) {
    let text = records.reversed().map { $0 + "\0" }.joined()
    // Ignore errors: the journal works without the cache.
    try? SafeFile.write(Array(text.utf8), to: path)
  }

  /// Appends one record.
  ///
  /// Without a file, only the journal's first record is written: a file must have all of them.
  func append(_ commit: String, _ message: String, isFirst: Bool) {
    append("\(commit)\n\(message)\0", flags: isFirst ? O_CREAT : 0)
  }

  /// Invalidates the cache, so that the next session reads the journal from git.
  ///
  /// Records that are appended later do not make it valid again.
  func distrust() { append(Self.gap + "\0", flags: 0) }

  /// The record in the place of records that the cache lacks.
  private static let gap: Record = "?"

  private func append(_ text: String, flags: Int32) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | flags, 0o644)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }

  /// Returns the commit and the message of a record, or `nil` if it has no message.
  static func parts(of record: Record) -> (commit: String, message: String)? {
    guard let end = record.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return (String(record[..<end]), String(record[record.index(after: end)...]))
  }

  /// Splits a text into its records.
  static func split(_ text: String) -> [Record] {
    text.utf8.split(separator: 0).map { Substring($0) }
  }
}

extension RecordedEntry {
  /// Parses a record, or returns `nil` if it is not an entry.
  init?(_ record: JournalCache.Record) {
    guard let (commit, message) = JournalCache.parts(of: record),
      let entry = JournalEntry(message: message)
    else { return nil }
    self.init(commit: commit, entry: entry)
  }
}
