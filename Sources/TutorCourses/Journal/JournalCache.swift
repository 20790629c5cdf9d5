internal import TutorPlatform
internal import FoundationEssentials
internal import Glibc

/// A copy of the journal's records in one file, oldest first, so that opening it needs no call of git.
///
/// It is believed only where its last record is the very commit that the ref names; and where the ref is damaged, it
/// tells which commits there were.
struct JournalCache: Sendable {
  let path: String

  /// A record: a commit's id in the first line, and its message behind it.
  typealias Record = Substring

  /// The records, newest first, if the newest is that commit; nil otherwise.
  func records(endingAt tip: String) -> [Record]? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let records = Self.split(text)
    guard let last = records.last, last.hasPrefix(tip + "\n"), text.utf8.last == 0 else {
      return nil
    }
    return records.reversed()
  }

  /// The ids of the last commits, oldest first; what is no record is passed over.
  func commits(last count: Int) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return Self.split(text).suffix(count).compactMap { record in
      let id = record.prefix { $0 != "\n" }
      return id.utf8.count >= 40 && id.allSatisfy(\.isHexDigit) ? String(id) : nil
    }
  }

  /// Makes the file hold just these records, which come newest first.
  func write(_ records: [Record]) {
    let text = records.reversed().map { $0 + "\0" }.joined()
    // Without the copy the journal works all the same.
    try? SafeFile.write(Array(text.utf8), to: path)
  }

  /// Puts one more record at the end.
  func append(_ commit: String, _ message: String) { append("\(commit)\n\(message)\0") }

  /// Has the next session read the journal itself.
  func distrust() { append("?\0") }

  private func append(_ text: String) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }

  /// Takes the records of one text apart.
  static func split(_ text: String) -> [Record] {
    text.utf8.split(separator: 0).map { Substring($0) }
  }
}
