internal import TutorGit
internal import FoundationEssentials
internal import Glibc
package import TutorCore
internal import TutorPlatform

/// The folder with the courses that the user has added.
///
/// Each course has a folder of its name, with its record and, in a subfolder, its files. A course
/// appears, changes, and disappears with a single rename, so that a killed process leaves the state
/// before or after it. Files of the previous version stay until the next update, because an open tutor
/// may still read them.
package struct CourseStore: Equatable, Sendable {
  /// The path of the folder.
  package let path: String

  /// Creates the store at `$XDG_DATA_HOME/redgreen/courses` or `~/.local/share/redgreen/courses`.
  package init(environment: [String: String]) {
    // The XDG specification requires relative paths to be ignored.
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      path = base + "/redgreen/courses"
    } else {
      path = (environment["HOME"] ?? "/tmp") + "/.local/share/redgreen/courses"
    }
  }

  private static let recordLimit = 1 << 20

  // MARK: - Reading

  /// The names of the added courses, sorted.
  package var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { Self.isName($0) && SafeFile.isFolder(path + "/" + $0) }.sorted()
  }

  /// Reads the record of a course.
  ///
  /// - Throws: `CourseStoreError.unknownCourse` or `CourseStoreError.brokenRecord`.
  package func record(of name: String) throws(CourseStoreError) -> CourseRecord {
    guard names.contains(name) else {
      throw .unknownCourse(name, suggestion: name.closest(in: names))
    }
    let file = recordFile(of: name)
    guard let bytes = SafeFile.contents(of: file, limit: Self.recordLimit),
      let record = CourseRecord(parsing: bytes, named: name)
    else { throw .brokenRecord(file, name: name) }
    return record
  }

  /// Returns the folder with the `course.json` of a course.
  package func content(of record: CourseRecord) -> String {
    "\(path)/\(record.name)/\(record.content)"
  }

  /// Returns whether a text can be the name of a course.
  package static func isName(_ text: String) -> Bool {
    SafePath.isName(text) && text.utf8.count <= 40 && !text.contains(".")
      && text.first.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// Returns the name of the course at an address: its last part, without `.git`.
  ///
  /// - Throws: `CourseStoreError.badName` if that is not a valid name.
  package static func name(for address: String) throws(CourseStoreError) -> String {
    let last = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
    let name = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    let valid = String(name.map { $0 == "." || $0 == " " ? "-" : $0 })
    guard isName(valid) else { throw .badName(valid) }
    return valid
  }

  // MARK: - Changing

  /// Locks the store, and removes what killed processes have left.
  ///
  /// - Throws: `CourseStoreError.busy` if another process has the lock.
  package func lock() throws(CourseStoreError) -> CourseStoreLock {
    do throws(FileError) {
      try SafeFile.makeFolder(path)
    } catch {
      throw CourseStoreError(error, path)
    }
    let lock = try CourseStoreLock(path + "/.lock")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.hasPrefix(".") && (name.hasSuffix(".new") || name.hasSuffix(".old")) {
      Self.discard(path + "/" + name)
    }
    SafeFile.removeDrafts(in: path)
    for name in names { SafeFile.removeDrafts(in: path + "/" + name) }
    return lock
  }

  /// Creates a folder in which a version of a course is prepared.
  ///
  /// - Throws: `CourseStoreError.cannotWrite`.
  package func makeStaging() throws(CourseStoreError) -> String {
    let staging = "\(path)/.\(getpid())-\(Self.random()).new"
    do throws(FileError) {
      try SafeFile.makeFolder(staging)
    } catch {
      throw CourseStoreError(error, path)
    }
    return staging
  }

  /// Adds a course whose files are in a subfolder of a staging folder.
  ///
  /// - Throws: `CourseStoreError.cannotWrite`.
  package func install(_ record: CourseRecord, from staging: String) throws(CourseStoreError) {
    try reserve(record)
    try write(record, to: staging + "/record.json")
    guard rename(staging, "\(path)/\(record.name)") == 0 else {
      throw .cannotWrite("\(path)/\(record.name)", errno: errno)
    }
  }

  /// Replaces the version of a course by one whose files are in a subfolder of a staging folder.
  ///
  /// - Throws: `CourseStoreError.cannotWrite`.
  package func replace(
    _ old: CourseRecord, by new: CourseRecord, from staging: String
  ) throws(CourseStoreError) {
    try reserve(new)
    guard rename(staging + "/" + new.content, content(of: new)) == 0 else {
      throw .cannotWrite(content(of: new), errno: errno)
    }
    try write(new, to: recordFile(of: new.name))
    Self.discard(staging)
    let folder = "\(path)/\(new.name)"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(Self.contentPrefix) && name != new.content && name != old.content {
      Self.discard(folder + "/" + name)
    }
  }

  /// Removes a course.
  ///
  /// The names of its lessons stay reserved.
  ///
  /// - Throws: `CourseStoreError` if there is no such course, or if it cannot be removed.
  package func remove(_ name: String) throws(CourseStoreError) {
    guard names.contains(name) else {
      throw .unknownCourse(name, suggestion: name.closest(in: names))
    }
    let discarded = "\(path)/.\(getpid())-\(Self.random()).old"
    guard rename("\(path)/\(name)", discarded) == 0 else {
      throw .cannotWrite("\(path)/\(name)", errno: errno)
    }
    Self.discard(discarded)
  }

  /// Removes a folder, as far as possible.
  package static func discard(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static let contentPrefix = "content-"

  /// Returns a new name for the folder with a version's files.
  static func contentName() -> String { contentPrefix + random() }

  private static func random() -> String { String(UInt64.random(in: 0 ... .max), radix: 36) }

  private func recordFile(of name: String) -> String { "\(path)/\(name)/record.json" }

  private func write(_ record: CourseRecord, to file: String) throws(CourseStoreError) {
    do {
      // The address may contain a password.
      try SafeFile.write(try record.bytes, to: file, isPrivate: true)
    } catch let error as FileError {
      throw CourseStoreError(error, file)
    } catch {
      throw .cannotWrite(file, errno: EIO)
    }
  }
}

// MARK: - Names of lessons

extension CourseStore {
  /// The names that the lessons of a course have, also after the course was removed.
  private struct Reservation: Codable {
    /// The address without a password.
    var address: String
    var lessons: [String: Lesson.ID]
  }

  private var reservationFile: String { path + "/names.json" }

  private var reservations: [Reservation] {
    let bytes = SafeFile.contents(of: reservationFile, limit: 16 << 20) ?? []
    return (try? JSONDecoder().decode([Reservation].self, from: Data(bytes))) ?? []
  }

  private func reserve(_ record: CourseRecord) throws(CourseStoreError) {
    var all = reservations
    let known = all.firstIndex { $0.address == record.title }
    if let known {
      all[known].lessons.merge(record.lessons) { $1 }
    } else {
      all.append(Reservation(address: record.title, lessons: record.lessons))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    do {
      try SafeFile.write(Array(try encoder.encode(all)), to: reservationFile)
    } catch let error as FileError {
      throw CourseStoreError(error, reservationFile)
    } catch {
      throw .cannotWrite(reservationFile, errno: EIO)
    }
  }

  /// Returns the learner's names for the lessons of a course: those that they had before, else the
  /// course's own names, or `NAME-LESSON` if another course uses one.
  ///
  /// - Parameters:
  ///   - lessons: The names of the lessons in the course.
  ///   - name: The name of the course.
  ///   - address: The address of the course.
  ///   - own: The names of the tutor's own lessons.
  ///   - earlier: The names in the version before, which stay.
  /// - Returns: The learner's names, by those in the course.
  package func names(
    for lessons: [String], of name: String, at address: String, own: [Lesson.ID],
    earlier: [String: Lesson.ID] = [:]
  ) -> [String: Lesson.ID] {
    let title = Remote.withoutSecrets(address)
    var taken = Set(own)
    for other in reservations where other.address != title {
      taken.formUnion(other.lessons.values)
    }
    for other in names where other != name {
      if let record = try? record(of: other) { taken.formUnion(record.lessons.values) }
    }
    let reserved = reservations.first { $0.address == title }?.lessons ?? [:]
    let known = reserved.merging(earlier) { $1 }
    var result = earlier
    taken.formUnion(earlier.values)
    for lesson in lessons where result[lesson] == nil {
      var candidates = [known[lesson], lesson, "\(name)-\(lesson)"].compactMap(\.self)[...]
      var number = 2
      var id = candidates.removeFirst()
      while taken.contains(id) || !SafePath.isName(id) {
        id = candidates.popFirst() ?? "\(name)-\(number)-\(lesson.suffix(30))"
        if candidates.isEmpty { number += 1 }
      }
      taken.insert(id)
      result[lesson] = id
    }
    return result
  }
}

/// A lock that keeps two processes from changing the added courses at the same time.
package final class CourseStoreLock {
  private let lock: FileLock

  fileprivate init(_ path: String) throws(CourseStoreError) {
    let attempt: FileLock.Attempt
    do {
      attempt = try FileLock.acquire(path)
    } catch {
      throw CourseStoreError(error, path)
    }
    guard case .taken(let lock) = attempt else { throw .busy }
    self.lock = lock
  }
}

extension CourseStoreError {
  /// Creates the error for a file that cannot be written.
  init(_ error: FileError, _ path: String) {
    switch error {
    case .cannotWrite(let path, let code): self = .cannotWrite(path, errno: code)
    case .notAFolder(let path): self = .cannotWrite(path, errno: ENOTDIR)
    default: self = .cannotWrite(path, errno: EIO)
    }
  }
}
