internal import TutorPlatform
internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// The learner's own folder: one package per lesson, and what the tutor keeps beside them.
package struct CourseFolder: Equatable, Sendable {
  /// Its absolute path.
  package let path: String

  /// The form of the folder that this version makes and understands.
  static let version = 1

  /// What the tutor keeps, away from the packages.
  package var ownFolder: String { path + "/.redgreen" }
  private var mark: String { ownFolder + "/course.json" }

  private struct Mark: Codable {
    var version: Int
  }

  /// Opens the folder, or makes it where there is none.
  ///
  /// - Throws: `CourseError`; nothing has been changed in a folder that cannot be used.
  package init(at path: String) throws(CourseError) {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      throw .file(.notAFolder(path))
    }
    if let data = FileManager.default.contents(atPath: mark) {
      guard let mark = try? JSONDecoder().decode(Mark.self, from: data) else {
        throw .brokenMark(self.mark)
      }
      guard mark.version <= Self.version else {
        throw .madeByNewerVersion(path, version: mark.version)
      }
      return
    }
    if access(mark, F_OK) == 0 { throw .file(.cannotRead(mark, errno: errno)) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard names.allSatisfy({ $0 == ".redgreen" || $0 == ".git" }) else {
      throw .foreignFolder(path)
    }
    do {
      try SafeFile.makeFolder(ownFolder)
      try SafeFile.write(Array("{\"version\":\(Self.version)}\n".utf8), to: mark)
    } catch {
      throw .file(error)
    }
  }

  /// The learner's package for a lesson.
  package func package(of lesson: Lesson.ID) -> String { path + "/" + lesson }

  /// Gives a lesson's files to the learner, unless they have them already.
  package func begin(_ lesson: Lesson.ID, from files: LessonFiles) throws {
    let package = package(of: lesson)
    if access(package + "/Package.swift", F_OK) == 0 { return }
    // The manifest comes last: it says that the others are there.
    let start = try LessonFiles.files(in: files.start).sorted { left, right in
      (left.key == "Package.swift" ? 1 : 0, left.key) < (
        right.key == "Package.swift" ? 1 : 0, right.key
      )
    }
    for (path, bytes) in start where access(package + "/" + path, F_OK) != 0 {
      try write(bytes, to: path, in: package)
    }
  }

  /// The contents of the lesson's files, by path; large files and what tools leave are left out.
  ///
  /// So is what the journal could not keep: what is not kept must not be taken for surplus and removed.
  package func files(of lesson: Lesson.ID) throws -> [String: [UInt8]] {
    let package = package(of: lesson)
    guard SafeFile.isFolder(package) else { return [:] }
    return try PackageCopy.files(of: package).filter { Self.canBeKept($0.key) }
  }

  /// Whether git's line-based commands take a path as it is.
  private static func canBeKept(_ path: String) -> Bool {
    LessonPath.isInside(path) && !path.contains("\"")
  }

  /// Makes the lesson's files be exactly these, writing only what differs.
  package func restore(_ files: [String: [UInt8]], of lesson: Lesson.ID) throws {
    let surplus = try self.files(of: lesson).keys.filter { files[$0] == nil }
    try layOver(files, removing: surplus, of: lesson)
  }

  /// Lays files over those that are there, writing only what differs.
  package func layOver(_ files: [String: [UInt8]], removing: [String] = [], of lesson: Lesson.ID)
    throws
  {
    let package = package(of: lesson)
    let present = try self.files(of: lesson)
    let changed = files.filter { present[$0.key] != $0.value }
    let removed = removing.filter { present[$0] != nil }
    for path in changed.keys + removed { try checkConfined(path, in: package) }
    // First away with the old: where a file was, there may now have to be a folder.
    for path in removed { try remove(path, in: package) }
    for (path, bytes) in changed.sorted(by: { $0.key < $1.key }) {
      try write(bytes, to: path, in: package)
    }
  }

  /// Removes a file, and the folders that it leaves empty.
  private func remove(_ path: String, in package: String) throws(FileError) {
    guard unlink(package + "/" + path) == 0 || errno == ENOENT else {
      throw .cannotWrite(package + "/" + path, errno: errno)
    }
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty, rmdir(package + "/" + parts.joined(separator: "/")) == 0 {
      parts.removeLast()
    }
  }

  private func write(_ bytes: [UInt8], to path: String, in package: String) throws {
    try checkConfined(path, in: package)
    let target = package + "/" + path
    let parent = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    try SafeFile.makeFolder(parent.joined(separator: "/"))
    try SafeFile.write(bytes, to: target)
  }

  /// Refuses a path of which some part is a link: it could lead anywhere.
  private func checkConfined(_ path: String, in package: String) throws(CourseError) {
    guard LessonPath.isInside(path) else { throw .leadsOut(package + "/" + path) }
    var current = package
    for part in path.split(separator: "/").dropLast() {
      current += "/" + part
      var status = stat()
      if lstat(current, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
        throw .leadsOut(current)
      }
    }
  }
}
