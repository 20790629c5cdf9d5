internal import TutorGit
internal import FoundationEssentials
internal import Glibc
internal import TutorPlatform

/// The files of a course: `course.json`, and the folders of the lessons that it names.
///
/// Other files at the address, such as those of a package around the course, are never read.
package struct CourseContents: Equatable, Sendable {
  /// The contents by path.
  package var files: [String: [UInt8]]

  /// The folders at an address that may contain `course.json`, in the order in which they are tried.
  static let places = ["", "Lessons/"]

  static let fileLimit = 1 << 20
  static let totalLimit = 64 << 20
  static let countLimit = 20_000
  /// The limits, as in messages.
  static let limits = "20,000 files, 1 MB each, and 64 MB in all"

  /// A fingerprint of all files.
  package var fingerprint: String {
    var fingerprint = Fingerprint()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      fingerprint.add("\(path)\0\(bytes.count)\0".utf8)
      fingerprint.add(bytes)
    }
    return fingerprint.hex
  }

  /// Writes the files to a new folder.
  ///
  /// - Throws: `CourseStoreError.cannotWrite`.
  package func write(to folder: String) throws(CourseStoreError) {
    do throws(FileError) {
      var made: Set<String> = []
      for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
        let target = folder + "/" + path
        if made.insert(target.folder).inserted { try SafeFile.makeFolder(target.folder) }
        try Self.write(bytes, to: target)
      }
    } catch {
      throw CourseStoreError(error, folder)
    }
  }

  /// Writes a new file, without waiting for the disk: a version that is not complete is never used.
  private static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(path, errno: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .cannotWrite(path, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }
}

// MARK: - From a folder

extension CourseContents {
  /// Reads a course from a folder without git.
  ///
  /// - Throws: `CourseStoreError` if the folder has no course, or one beyond the limits.
  init(inFolder folder: String) throws(CourseStoreError) {
    let place = Self.places.first { access("\(folder)/\($0)course.json", R_OK) == 0 }
    guard let place else { throw .noCourse(folder) }
    let root = place.isEmpty ? folder : folder + "/" + place.dropLast()
    let names = try Self.lessonNames(Self.read("\(root)/course.json"), at: folder)
    var files = ["course.json": try Self.read("\(root)/course.json")]
    var total = 0
    for name in names {
      do {
        try FolderWalk(through: "\(root)/\(name)", count: Self.countLimit, depth: 32).run { item in
          let path = "\(name)/\(item.path)"
          switch item.kind {
          // What an editor or a build has left is not part of the lesson.
          case .folder: return !Self.leftovers.contains(item.name)
          case .file:
            if Self.leftovers.contains(item.name) { return false }
            try Self.check(path)
            files[path] = try Self.read("\(root)/\(path)")
            total += files[path]?.count ?? 0
          case .link: throw CourseStoreError.refusedFile(path, problem: Self.linkProblem)
          case .other: throw CourseStoreError.refusedFile(path, problem: "is not a regular file")
          }
          guard total <= Self.totalLimit, files.count <= Self.countLimit else {
            throw CourseStoreError.tooLarge(folder, limit: Self.limits)
          }
          return false
        }
      } catch let error as CourseStoreError {
        throw error
      } catch let error as FileError {
        throw .refusedFile(error.path, problem: error.problem)
      } catch {
        throw .refusedFile(root, problem: "cannot be read: \(error)")
      }
    }
    self.files = files
  }

  private static let leftovers: Set<String> = [".build", ".git", ".swiftpm", ".DS_Store"]

  private static let linkProblem = "is a symbolic link; ask the author to replace it by a copy"

  private static func read(_ path: String) throws(CourseStoreError) -> [UInt8] {
    do throws(FileError) {
      return try SafeFile.read(path, limit: fileLimit, followsLinks: false)
    } catch {
      throw .refusedFile(path, problem: error.problem)
    }
  }

  private static func check(_ path: String) throws(CourseStoreError) {
    if let refusal = SafePath.refusal(of: path) { throw .refusedFile(path, problem: refusal) }
    guard SafePath.isInside(path) else {
      throw .refusedFile(path, problem: "has a name that no file can have here")
    }
    guard !path.unicodeScalars.contains("\u{FFFD}") else {
      throw .refusedFile(path, problem: "has a name that is not valid UTF-8")
    }
  }

  private static func lessonNames(_ bytes: [UInt8], at address: String) throws(CourseStoreError)
    -> [String]
  {
    do throws(LessonError) {
      return try LessonLoader.lessonNames(in: bytes, file: "course.json")
    } catch {
      throw .refusedFile("course.json", problem: "\(error)")
    }
  }
}

// MARK: - From a commit

extension CourseContents {
  /// Reads a course from a commit, without checking it out.
  ///
  /// - Throws: `CourseStoreError` if the commit has no course, or one beyond the limits, or
  ///   `GitError` if git cannot read it.
  init(of commit: String, in git: Git, at address: String) throws {
    do {
      try self.init(reading: commit, in: git, at: address)
    } catch GitError.tooLarge {
      throw CourseStoreError.tooLarge(address, limit: Self.limits)
    }
  }

  private init(reading commit: String, in git: Git, at address: String) throws {
    var found: (place: String, bytes: [UInt8])?
    for place in Self.places {
      let files = try git.treeItems(of: commit, below: ["\(place)course.json"])
      guard let file = files.first, file.path == "\(place)course.json" else { continue }
      found = (place, try Self.contents(of: [file], git, at: address).first?.value ?? [])
      break
    }
    guard let (place, bytes) = found else { throw CourseStoreError.noCourse(address) }
    let names = try Self.lessonNames(bytes, at: address)
    let items = try git.treeItems(of: commit, below: names.map { "\(place)\($0)/" })
    let contents = try Self.contents(of: items, git, at: address)
    files = ["course.json": bytes]
    for (path, bytes) in contents { files[String(path.dropFirst(place.count))] = bytes }
    for path in files.keys {
      try Self.check(path)
      var folder = path.folder
      while !folder.isEmpty {
        // No folder of a disk can contain both, but a commit can.
        if files[folder] != nil {
          throw CourseStoreError.refusedFile(folder, problem: "has the name of a folder")
        }
        folder = folder.folder
      }
    }
  }

  /// Reads files whose number and sizes are within the limits.
  private static func contents(of items: [Git.TreeItem], _ git: Git, at address: String) throws
    -> [String: [UInt8]]
  {
    for item in items {
      if item.mode == "120000" {
        throw CourseStoreError.refusedFile(item.path, problem: linkProblem)
      }
      guard item.mode.hasPrefix("100") else {
        throw CourseStoreError.refusedFile(
          item.path, problem: "is a submodule; ask the author to replace it by its files")
      }
      guard item.size <= fileLimit else {
        throw CourseStoreError.refusedFile(item.path, problem: "is larger than 1 MB")
      }
    }
    guard items.count <= countLimit, items.reduce(0, { $0 + $1.size }) <= totalLimit else {
      throw CourseStoreError.tooLarge(address, limit: limits)
    }
    return try git.contents(of: items)
  }
}
