internal import TutorPlatform
internal import Glibc
internal import TutorCore

/// The entries that a board has read from a workshop, stored between sessions.
///
/// The file is a sequence of records with checksums, to which new ones are appended. The store is a
/// cache: a damaged record ends it, and what is missing is read from git again. Errors are
/// therefore ignored.
struct EntryStore {
  /// New entries of a ref.
  struct Record: Equatable, Sendable {
    var ref: WorkshopRef
    /// The newest commit that the previous records of the ref contain, or `nil` if this record
    /// replaces them.
    var old: String?
    /// The newest commit of the ref, or `nil` if the ref was deleted.
    var tip: String?
    /// The time at which the newest entry arrived, in seconds since 1970 on the board's clock.
    var arrivedAt: Int?
    var entries: [RecordedEntry] = []
    var unreadable = 0
  }

  /// The first bytes of the file, with the version of its format.
  private static let head = Array("redgreen entries 1\n".utf8)
  /// The maximum size of a record, in bytes.
  private static let longest = 16 << 20
  /// The size of the file from which on nothing is appended.
  ///
  /// A ref that is rewritten again and again would otherwise fill the disk.
  private static let largest = 1 << 30

  let path: String
  private var input: Int32 = -1
  private var output: Int32 = -1
  /// The bytes that were read from the file and do not form a complete record yet.
  private var buffer: ArraySlice<UInt8> = []
  /// The offset of `buffer` in the file.
  private var offset = 0
  /// The newest commit of each ref, and the parts of the file from which it is read.
  private var live: [WorkshopRef: (tip: String, parts: [Range<Int>])] = [:]

  /// A Boolean value that indicates whether a damaged or half-empty file is not rewritten.
  private let isReadOnly: Bool

  /// Opens the store for reading.
  init(path: String, isReadOnly: Bool = false) {
    self.path = path
    self.isReadOnly = isReadOnly
    input = open(path, O_RDONLY | O_CLOEXEC)
    if input >= 0, !readHead() { endReading() }
  }

  /// Closes the files.
  mutating func close() {
    for descriptor in [input, output] where descriptor >= 0 { Glibc.close(descriptor) }
    (input, output) = (-1, -1)
  }

  // MARK: - Reading

  /// A Boolean value that indicates whether all records have been read.
  var isRead: Bool { input < 0 }

  /// Reads the next part of the file.
  ///
  /// - Parameter limit: The number of bytes after which reading stops.
  /// - Returns: The valid records of the part, or an empty array at the end.
  mutating func next(limit: Int = 1 << 20) -> [Record] {
    var records: [Record] = []
    let end = offset + limit
    while !isRead, offset < end {
      switch nextRecord() {
      case .record(let record, let part): if keep(record, part) { records.append(record) }
      case .incomplete: if !readMore() { finishReading(isDamaged: !buffer.isEmpty) }
      case .damaged: finishReading(isDamaged: true)
      }
    }
    return records
  }

  private enum Parsed {
    case record(Record, Range<Int>)
    case incomplete
    case damaged
  }

  private mutating func readHead() -> Bool {
    while buffer.count < Self.head.count, readMore() {}
    guard buffer.starts(with: Self.head) else { return false }
    drop(Self.head.count)
    return true
  }

  private mutating func readMore() -> Bool {
    var piece = [UInt8](repeating: 0, count: 256 << 10)
    let count = read(input, &piece, piece.count)
    guard count > 0 else { return false }
    buffer = ArraySlice(Array(buffer) + piece[..<count])
    return true
  }

  private mutating func drop(_ count: Int) {
    buffer = buffer.dropFirst(count)
    offset += count
  }

  private mutating func nextRecord() -> Parsed {
    guard let end = buffer.prefix(80).firstIndex(of: UInt8(ascii: "\n")) else {
      return buffer.count < 80 ? .incomplete : .damaged
    }
    let words = String(decoding: buffer[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 2, let length = Int(words[1]), (0...Self.longest).contains(length) else {
      return .damaged
    }
    let body = buffer[(end + 1)...].prefix(length)
    guard body.count == length else { return .incomplete }
    guard Self.checksum(of: body) == words[0], let record = Record(body) else { return .damaged }
    let start = offset
    drop(end + 1 - buffer.startIndex + length)
    return .record(record, start..<offset)
  }

  /// Returns whether a record continues the previous records of its ref, or replaces them.
  private mutating func keep(_ record: Record, _ part: Range<Int>) -> Bool {
    guard let tip = record.tip else { return live.removeValue(forKey: record.ref) != nil }
    if record.old == nil {
      live[record.ref] = (tip, [part])
      return true
    }
    // Another board may have appended the same entries.
    guard live[record.ref]?.tip == record.old else { return false }
    live[record.ref]?.tip = tip
    live[record.ref]?.parts.append(part)
    return true
  }

  private mutating func finishReading(isDamaged: Bool) {
    let size = live.values.reduce(0) { $0 + $1.parts.reduce(0) { $0 + $1.count } }
    if !isReadOnly, isDamaged || offset > 2 * size + (1 << 20) { rewrite() }
    endReading()
  }

  private mutating func endReading() {
    Glibc.close(input)
    input = -1
    (buffer, live) = ([], [:])
  }

  /// Replaces the file by one that contains only the valid records.
  private func rewrite() {
    var bytes = Self.head
    for part in live.values.flatMap(\.parts) {
      var piece = [UInt8](repeating: 0, count: part.count)
      guard pread(input, &piece, piece.count, part.lowerBound) == piece.count else { return }
      bytes += piece
    }
    try? SafeFile.write(bytes, to: path)
  }

  // MARK: - Writing

  /// Appends records.
  mutating func append(_ records: [Record]) {
    guard !records.isEmpty else { return }
    if output < 0 {
      // A file of another version is replaced.
      if !Self.isValid(path) { try? SafeFile.write(Self.head, to: path) }
      output = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    }
    var status = stat()
    guard output >= 0, fstat(output, &status) == 0, status.st_size < Self.largest else { return }
    var bytes: [UInt8] = []
    for record in records {
      let body = record.body
      guard body.count <= Self.longest else { continue }
      bytes += "\(Self.checksum(of: body[...])) \(body.count)\n".utf8
      bytes += body
    }
    // The processes of two boards append whole records.
    _ = write(output, bytes, bytes.count)
  }

  private static func isValid(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { Glibc.close(descriptor) }
    var start = [UInt8](repeating: 0, count: head.count)
    return read(descriptor, &start, start.count) == head.count && start == head
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> String {
    var print = Fingerprint()
    print.add(bytes)
    return print.hex
  }
}

// The form of a record in the file: a line about the ref, then each entry as a line with its commit
// and the size of its message, and the message.
extension EntryStore.Record {
  fileprivate var body: [UInt8] {
    let words = [
      ref.name, old ?? "-", tip ?? "-", arrivedAt.map { "\($0)" } ?? "-", "\(unreadable)",
    ]
    var bytes = Array((words.joined(separator: " ") + "\n").utf8)
    for shared in entries {
      let message = shared.entry.message(at: shared.entry.at).utf8
      bytes += "\(shared.commit) \(message.count)\n".utf8
      bytes += message
    }
    return bytes
  }

  fileprivate init?(_ body: ArraySlice<UInt8>) {
    var rest = body
    guard let words = Self.line(from: &rest), words.count == 5,
      let ref = WorkshopRef(name: words[0]),
      let unreadable = Int(words[4])
    else { return nil }
    let value = { (word: Substring) in word == "-" ? nil : String(word) }
    self.init(
      ref: ref, old: value(words[1]), tip: value(words[2]), arrivedAt: Int(words[3]),
      unreadable: unreadable)
    while let line = Self.line(from: &rest) {
      guard line.count == 2, let size = Int(line[1]), (0...rest.count).contains(size) else {
        return nil
      }
      if let entry = JournalEntry(message: rest.prefix(size)) {
        entries.append(RecordedEntry(commit: String(line[0]), entry: entry))
      } else {
        self.unreadable += 1
      }
      rest = rest.dropFirst(size)
    }
  }

  /// Removes the first line, and returns its words.
  private static func line(from bytes: inout ArraySlice<UInt8>) -> [Substring]? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { bytes = bytes[(end + 1)...] }
    return String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
  }
}
