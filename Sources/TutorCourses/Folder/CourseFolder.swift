package import TutorGit
internal import TutorPlatform
internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// The learner's course folder: one package per lesson, plus the tutor's own files.
package struct CourseFolder: Equatable, Sendable {
  /// The absolute path of the folder.
  package let path: String
  private let environment: [String: String]

  /// The version of the folder's format that this tutor creates and understands.
  static let version = 1

  /// The path of the folder that holds the tutor's own files, separate from the packages.
  package var ownFolder: String { Self.ownFolder(of: path) }
  private var mark: String { Self.mark(of: path) }

  /// Returns that path for a course folder that need not exist.
  package static func ownFolder(of path: String) -> String { path + "/.redgreen" }

  private static func mark(of path: String) -> String { ownFolder(of: path) + "/course.json" }

  /// Returns whether a folder is a course folder.
  package static func exists(at path: String) -> Bool { access(mark(of: path), F_OK) == 0 }

  private struct Mark: Codable {
    var version: Int
  }

  /// Opens the course folder, or creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the folder.
  ///   - environment: The environment in which git is found.
  /// - Throws: `CourseError`. A folder that cannot be used is left unchanged.
  package init(
    at path: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CourseError) {
    self.path = path
    self.environment = environment
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
      // A folder of the first edition lacks the file; a read-only folder stays usable.
      try? hideOwnFolder()
      return
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard names.allSatisfy({ $0 == ".redgreen" || $0 == ".git" }) || hasJournal else {
      throw .foreignFolder(path)
    }
    do {
      try SafeFile.makeFolder(ownFolder)
      try SafeFile.write(Array("{\"version\":\(Self.version)}\n".utf8), to: mark)
      try hideOwnFolder()
    } catch {
      throw .file(error)
    }
  }

  /// A Boolean value that indicates whether the folder's repository has a journal, so that this is a
  /// course whose own folder was removed, for example by `git clean`.
  private var hasJournal: Bool {
    let loose = (try? SafeFile.names(in: repository + "/refs/redgreen")) ?? []
    let packed = SafeFile.contents(of: repository + "/packed-refs", limit: 1 << 20) ?? []
    return loose.contains { $0.hasPrefix("learner-") }
      || String(decoding: packed, as: UTF8.self).contains(" refs/redgreen/learner-")
  }

  /// Creates a file that keeps git from adding the tutor's own folder, which contains a secret, to
  /// the learner's commits; see gitignore(5).
  private func hideOwnFolder() throws(FileError) {
    let path = ownFolder + "/.gitignore"
    guard access(path, F_OK) != 0 else { return }
    try SafeFile.write(Array("*\n".utf8), to: path)
  }

  /// Returns the path of the learner's package for a lesson.
  package func package(of lesson: Lesson.ID) -> String { path + "/" + lesson }

  /// Returns whether the learner's folder has a package for a lesson.
  package func hasPackage(of lesson: Lesson.ID) -> Bool {
    access(package(of: lesson) + "/Package.swift", F_OK) == 0
  }

  /// Copies a lesson's start files into the learner's package, unless the package already exists.
  package func begin(_ lesson: Lesson.ID, from files: LessonFiles) throws {
    let package = package(of: lesson)
    if hasPackage(of: lesson) { return }
    // Write the manifest last: its presence shows that the copy is complete.
    let start = try LessonFiles.files(in: files.start).sorted { left, right in
      (left.key == "Package.swift" ? 1 : 0, left.key) < (
        right.key == "Package.swift" ? 1 : 0, right.key
      )
    }
    for (path, bytes) in start where access(package + "/" + path, F_OK) != 0 {
      try RecordedPackage(path: package, present: [:]).write(bytes, to: path)
    }
  }

  /// Returns the contents of the lesson's files, by path.
  ///
  /// The result omits files that the journal does not record, such as those that a `.gitignore` file
  /// names, and those in linked folders. An unrecorded file must not be mistaken for a surplus one
  /// and removed, nor be overwritten.
  package func files(of lesson: Lesson.ID) throws -> [String: [UInt8]] {
    let package = package(of: lesson)
    guard SafeFile.isFolder(package) else { return [:] }
    let present = PackageSnapshot(of: package)
    let files = try present.contents()
    return try recorded(files.filter { present.isInPlace($0.key) }, of: lesson)
  }

  /// Returns those of a lesson's files that the journal records.
  ///
  /// - Throws: `GitError` if git cannot read a `.gitignore` file, or `FileError` if such a file is
  ///   not a regular file.
  package func recorded(_ files: [String: [UInt8]], of lesson: Lesson.ID) throws
    -> [String: [UInt8]]
  {
    let recorded = try recorded(among: files.keys, of: lesson)
    return files.filter { recorded.contains($0.key) }
  }

  /// Returns those of a lesson's paths that the journal records.
  ///
  /// - Throws: `GitError` if git cannot read a `.gitignore` file, or `FileError` if such a file is
  ///   not a regular file.
  func recorded(among paths: some Collection<String>, of lesson: Lesson.ID) throws -> Set<String> {
    let allowed = paths.filter(Self.canBeKept).map { "\(lesson)/\($0)" }
    let folders = Set(allowed.flatMap(Self.parents))
    guard try folders.contains(where: hasIgnoreFile) else {
      return Set(allowed.map { String($0.dropFirst(lesson.count + 1)) })
    }
    let ignored = try git(environment).ignored(among: allowed)
    return Set(
      allowed.filter { !ignored.contains($0) }.map { String($0.dropFirst(lesson.count + 1)) })
  }

  /// Returns the folders that contain a file, up to the course folder, which is an empty path.
  private static func parents(of path: String) -> [String] {
    var parents = [""]
    for part in path.split(separator: "/").dropLast() {
      parents.append("\(parents.last ?? "")\(part)/")
    }
    return parents
  }

  private func hasIgnoreFile(in folder: String) throws(FileError) -> Bool {
    let file = "\(path)/\(folder).gitignore"
    var status = stat()
    guard lstat(file, &status) == 0 else { return false }
    // Git would wait for a pipe.
    guard [S_IFREG, S_IFDIR, S_IFLNK].contains(status.st_mode & S_IFMT) else {
      throw .notAFile(file)
    }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether a path can be part of the journal.
  ///
  /// A `.gitignore` file is not recorded, because undo and a reset must not change it: the next entry
  /// could record what it names.
  private static func canBeKept(_ path: String) -> Bool {
    SafePath.isAllowed(path) && !"/\(path)".hasSuffix("/.gitignore")
  }

  /// Updates the lesson's files to match the given files exactly, writing only those that differ.
  ///
  /// - Returns: The paths of unrecorded files that were kept although they differ from the given ones.
  /// - Throws: The errors of `layOver(_:removing:of:)`.
  @discardableResult
  package func restore(_ files: [String: [UInt8]], of lesson: Lesson.ID) throws -> [String] {
    try recordedPackage(of: lesson).restore(files)
  }

  /// Writes the given files over the existing ones, skipping those that do not differ, and those that
  /// would replace an unrecorded file.
  ///
  /// - Parameters:
  ///   - files: The files to write, by path relative to the package.
  ///   - removing: The paths of files to remove.
  ///   - lesson: The lesson whose package to change.
  /// - Returns: The paths of unrecorded files that were kept although they differ from the given ones.
  /// - Throws: `CourseError.leadsOut` if a path could lead out of the package,
  ///   `CourseError.notAllowed` if it cannot be part of a lesson, or `FileError`.
  @discardableResult
  package func layOver(
    _ files: [String: [UInt8]], removing: [String] = [], of lesson: Lesson.ID
  ) throws -> [String] {
    try recordedPackage(of: lesson).layOver(files, removing: removing)
  }

  private func recordedPackage(of lesson: Lesson.ID) throws -> RecordedPackage {
    RecordedPackage(path: package(of: lesson), present: try files(of: lesson))
  }
}

extension CourseFolder: JournalLocation {
  package var repository: String { path + "/.git" }

  package var verdictsRef: String { "refs/redgreen/verdicts" }

  package func git(_ environment: [String: String]) throws -> Git {
    try Git(ofCourse: path, environment: environment)
  }
}
