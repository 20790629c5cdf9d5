import FoundationEssentials
import Glibc
import TutorPlatform
import termios_shim

/// The dependencies that SwiftPM has fetched for a package, copied into the tutor's scratch folder.
///
/// With them, the tutor's builds need no network, and nothing is fetched twice. Dependencies from
/// git, binary artifacts, and packages from a registry work, because SwiftPM keeps all of them in
/// the package's scratch folder. Edited dependencies (`swift package edit`) work because SwiftPM
/// keeps them in the package itself. A dependency that was never fetched is fetched by the tutor's
/// build into the tutor's scratch folder.
///
/// Nothing in the package changes: files are copied, sharing their blocks where the file system can.
/// They are not hard links, because SwiftPM and git may write to the copies.
struct DependencySeed: Sendable {
  /// The folder in which SwiftPM keeps what it fetched for the user.
  private let source: String
  private let package: String
  private let scratch: String

  /// The folders in which SwiftPM 6.3 keeps dependencies.
  private static let folders = ["repositories", "checkouts", "artifacts", "registry", "prebuilts"]
  private static let state = "workspace-state.json"

  /// Creates a seed.
  ///
  /// - Parameters:
  ///   - package: The real path of the package.
  ///   - environment: The user's environment, which may name another scratch folder.
  ///   - scratch: The tutor's scratch folder.
  init(package: String, environment: [String: String], scratch: String) {
    self.package = package
    self.scratch = scratch
    let custom = environment["SWIFTPM_BUILD_DIR"].flatMap { $0.isEmpty ? nil : $0 }
    source = custom.map { $0.hasPrefix("/") ? $0 : package + "/" + $0 } ?? package + "/.build"
  }

  /// Copies the dependencies, unless they are the ones that were copied last.
  ///
  /// - Throws: `FileError` if the copies cannot be written.
  func plant() throws {
    // Without fetched dependencies, whatever the tutor's own builds fetched stays.
    guard let state = SafeFile.contents(of: source + "/" + Self.state) else { return }
    var key = Fingerprint()
    key.add(state)
    key.add(SafeFile.contents(of: package + "/Package.resolved") ?? [])
    let record = scratch + "/dependencies"
    guard SafeFile.contents(of: record) != Array(key.hex.utf8) else { return }
    unlink(record)
    for folder in Self.folders {
      let target = scratch + "/" + folder
      try? FileManager.default.removeItem(atPath: target)
      guard SafeFile.isFolder(source + "/" + folder) else { continue }
      try copyFolder(folder)
    }
    try redirectRepositories()
    // The paths of artifacts are absolute.
    let text = String(decoding: state, as: UTF8.self)
      .replacing("\"" + source + "/", with: "\"" + scratch + "/")
    try SafeFile.write(Array(text.utf8), to: scratch + "/" + Self.state)
    try SafeFile.write(Array(key.hex.utf8), to: record)
  }

  // MARK: - Copying

  /// Copies a folder with its permissions and modification times, from which SwiftPM and git
  /// conclude what has changed.
  private func copyFolder(_ path: String) throws(FileError) {
    let from = source + "/" + path
    let to = scratch + "/" + path
    var status = stat()
    guard lstat(from, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      try SafeFile.makeFolder(to)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: from)) ?? []
      for name in names { try copyFolder(path + "/" + name) }
    case S_IFREG:
      try copyFile(from, to, status.st_mode & 0o777)
    case S_IFLNK:
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: from),
        symlink(target, to) == 0
      else { throw .cannotWrite(to, errno: errno) }
    default: return
    }
    utimensat(AT_FDCWD, to, [status.st_atim, status.st_mtim], AT_SYMLINK_NOFOLLOW)
  }

  private func copyFile(_ from: String, _ to: String, _ mode: mode_t) throws(FileError) {
    let input = open(from, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw .cannotRead(from, errno: errno) }
    defer { close(input) }
    let output = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode | 0o200)
    guard output >= 0 else { throw .cannotWrite(to, errno: errno) }
    defer { close(output) }
    let problem = tsh_copyContents(input, output)
    guard problem == 0, fchmod(output, mode) == 0 else {
      throw .cannotWrite(to, errno: problem == 0 ? errno : problem)
    }
  }

  // MARK: - Repositories

  /// Changes the copied checkouts to refer to the copied repositories.
  ///
  /// A checkout contains the absolute path of its repository. SwiftPM clones it again if that path
  /// is not in its scratch folder, and the user may delete the original at any time.
  private func redirectRepositories() throws {
    for name in names(in: scratch + "/checkouts") {
      let git = "\(scratch)/checkouts/\(name)/.git"
      for file in ["config", "objects/info/alternates"] {
        guard let bytes = SafeFile.contents(of: git + "/" + file) else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(redirected)
        try SafeFile.write(Array(lines.joined(separator: "\n").utf8), to: git + "/" + file)
      }
    }
  }

  /// Returns a line in which an absolute path to a repository is replaced, such as
  /// ``url = /package/.build/repositories/name-1a2b3c4d``.
  private func redirected(_ line: Substring) -> Substring {
    let separator = "/repositories/"
    guard let start = line.firstIndex(of: "/"),
      line[..<start].allSatisfy({ $0.isWhitespace }) || line[..<start].hasSuffix("= "),
      let end = line.ranges(of: separator).last
    else { return line }
    let name = line[end.upperBound...].prefix { $0 != "/" }
    guard SafeFile.isFolder(scratch + separator + name) else { return line }
    return line[..<start] + scratch + separator + line[end.upperBound...]
  }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
