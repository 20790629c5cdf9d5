internal import TutorPlatform
internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// The learner's course folder: one package per lesson, plus the tutor's own files.
package struct CourseFolder: Equatable, Sendable {
  /// The absolute path of the folder.
  package let path: String

  /// The version of the folder's format that this tutor creates and understands.
  static let version = 1

  /// The path of the folder that holds the tutor's own files, separate from the packages.
  package var ownFolder: String { path + "/.redgreen" }
  private var mark: String { ownFolder + "/course.json" }

  private struct Mark: Codable {
    var version: Int
  }

  /// Opens the course folder, or creates it if it does not exist.
  ///
  /// - Throws: `CourseError`. A folder that cannot be used is left unchanged.
  package init(at path: String) throws(CourseError) {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      throw .file(.notAFolder(path))
    }
    if access(mark, F_OK) == 0 {
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try SafeFile.read(mark, limit: 1 << 16)
      } catch {
        throw .file(error)
      }
      guard let mark = try? JSONDecoder().decode(Mark.self, from: Data(bytes)) else {
        throw .brokenMark(self.mark)
      }
      guard mark.version <= Self.version else {
        throw .madeByNewerVersion(path, version: mark.version)
      }
      return
    }
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

  /// Returns the path of the learner's package for a lesson.
  package func package(of lesson: Lesson.ID) -> String { path + "/" + lesson }

  /// Copies a lesson's start files into the learner's package, unless the package already exists.
  package func begin(_ lesson: Lesson.ID, from files: LessonFiles) throws {
    let package = package(of: lesson)
    if access(package + "/Package.swift", F_OK) == 0 { return }
    // Write the manifest last: its presence shows that the copy is complete.
    let start = try LessonFiles.files(in: files.start).sorted { left, right in
      (left.key == "Package.swift" ? 1 : 0, left.key) < (
        right.key == "Package.swift" ? 1 : 0, right.key
      )
    }
    for (path, bytes) in start where access(package + "/" + path, F_OK) != 0 {
      try write(bytes, to: path, in: package)
    }
  }

  /// Returns the contents of the lesson's files, by path.
  ///
  /// The result omits large files, tool output, files that cannot be part of a lesson, and files that
  /// the journal cannot record. An unrecorded file must not be mistaken for a surplus one and removed.
  package func files(of lesson: Lesson.ID) throws -> [String: [UInt8]] {
    let package = package(of: lesson)
    guard SafeFile.isFolder(package) else { return [:] }
    return try PackageCopy.files(of: package).filter { Self.canBeKept($0.key) }
  }

  /// Returns whether a path can be part of a lesson, and git's line-based commands accept it without
  /// quoting.
  private static func canBeKept(_ path: String) -> Bool {
    LessonPath.isAllowed(path) && !path.contains("\"")
  }

  /// Updates the lesson's files to match the given files exactly, writing only those that differ.
  package func restore(_ files: [String: [UInt8]], of lesson: Lesson.ID) throws {
    let surplus = try self.files(of: lesson).keys.filter { files[$0] == nil }
    try layOver(files, removing: surplus, of: lesson)
  }

  /// Writes the given files over the existing ones, skipping those that do not differ.
  ///
  /// - Parameters:
  ///   - files: The files to write, by path relative to the package.
  ///   - removing: The paths of files to remove.
  ///   - lesson: The lesson whose package to change.
  /// - Throws: `CourseError.leadsOut` if a path could lead out of the package,
  ///   `CourseError.notAllowed` if it cannot be part of a lesson, or `FileError`.
  package func layOver(_ files: [String: [UInt8]], removing: [String] = [], of lesson: Lesson.ID)
    throws
  {
    let package = package(of: lesson)
    let present = try self.files(of: lesson)
    let changed = files.filter { present[$0.key] != $0.value }
    let removed = removing.filter { present[$0] != nil }
    for path in changed.keys + removed { try checkConfined(path, in: package) }
    // Remove old files first: a removed file's path may be needed for a folder.
    for path in removed { try remove(path, in: package) }
    for (path, bytes) in changed.sorted(by: { $0.key < $1.key }) {
      try write(bytes, to: path, in: package)
    }
  }

  /// Removes a file, and any folders that become empty as a result.
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

  /// Throws an error if the path leaves the package, passes through a symbolic link, or cannot be
  /// part of a lesson.
  private func checkConfined(_ path: String, in package: String) throws(CourseError) {
    guard LessonPath.isInside(path) else { throw .leadsOut(package + "/" + path) }
    guard LessonPath.isAllowed(path) else { throw .notAllowed(package + "/" + path) }
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
