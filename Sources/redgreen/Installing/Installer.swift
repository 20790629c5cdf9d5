internal import FoundationEssentials
internal import Glibc
internal import TutorPlatform

/// Puts files below a prefix, and removes them again.
struct Installer {
  /// The folder to install to, such as `/home/ada/.local`.
  let prefix: String
  /// The option that names another place, for error messages.
  var option = "--prefix"

  /// The result of an installation or of its removal.
  struct Outcome: Equatable {
    /// The number of files that were installed or removed.
    var count = 0
    /// The paths of files that were kept, because the user has changed or added them.
    var kept: [String] = []
  }

  /// Installs files in place of those of an earlier installation.
  ///
  /// The tutor's own folder is written next to the old one, and replaces it at once. If the old one
  /// contains files that were changed or added, it is kept under another name.
  ///
  /// - Parameter files: The files to install.
  /// - Returns: The number of installed files, and the name of the old folder if it was kept.
  /// - Throws: `InstallError` if a file that was not installed is in the way, or if a file cannot be
  ///   written; `FileError` if a file to install cannot be read.
  func install(_ files: [PayloadFile]) throws -> Outcome {
    let old = InstalledFiles(in: prefix) ?? InstalledFiles()
    let outside = files.filter { !$0.isInLibrary }
    try refuseForeign(outside, old)
    var record = InstalledFiles()
    record.folders = old.folders
    for file in files { note(foldersAbove: file.path, in: &record) }
    let bytes = try outside.map { try $0.bytes() }
    for (file, bytes) in zip(outside, bytes) { record.files[file.path] = Self.hex(bytes) }
    let staging = prefix + "/" + PayloadFile.library + ".new"
    try? FileManager.default.removeItem(atPath: staging)
    for file in files where file.isInLibrary {
      let content = try file.bytes()
      record.files[file.path] = Self.hex(content)
      try write(
        content, to: staging + file.path.dropFirst(PayloadFile.library.count), file.isExecutable)
    }
    // The record comes before the files, so that those of a stopped installation can be removed.
    var both = record
    both.files.merge(old.files.filter { !$0.key.hasPrefix(PayloadFile.library + "/") }) { new, _ in
      new
    }
    try write(Array(both.text.utf8), to: staging + "/installed", false)
    let changed = changedInLibrary(old)
    let kept = try swap(staging, keepsOld: !changed.isEmpty)
    for (file, bytes) in zip(outside, bytes) {
      try write(bytes, to: prefix + "/" + file.path, file.isExecutable)
    }
    let surplus = both.files.keys.filter { record.files[$0] == nil }
    for path in surplus where state(of: path, both) == .asInstalled { unlink(prefix + "/" + path) }
    try write(Array(record.text.utf8), to: prefix + "/" + InstalledFiles.path, false)
    return Outcome(count: files.count, kept: kept.map { [$0] } ?? [])
  }

  /// Removes what was installed, except files that were changed since.
  ///
  /// - Returns: The number of removed files, and the paths of those that were kept.
  /// - Throws: `InstallError.notInstalled` if there is no installation below the prefix.
  func uninstall() throws(InstallError) -> Outcome {
    guard let record = InstalledFiles(in: prefix) else { throw .notInstalled(prefix) }
    var outcome = Outcome()
    for path in record.files.keys.sorted() {
      switch state(of: path, record) {
      case .asInstalled:
        if unlink(prefix + "/" + path) == 0 {
          outcome.count += 1
        } else {
          outcome.kept.append(path)
        }
      case .changed: outcome.kept.append(path)
      case .missing: break
      }
    }
    unlink(prefix + "/" + InstalledFiles.path)
    // Inner folders come last in the record, and `rmdir` removes empty folders only.
    let own = record.files.keys.filter { $0.hasPrefix(PayloadFile.library + "/") }
    let library = Set(own.flatMap(Self.folders)).filter { $0.hasPrefix(PayloadFile.library) }
    for folder in (Set(record.folders).union(library)).sorted(by: >) {
      rmdir(folder == Self.prefixItself ? prefix : prefix + "/" + folder)
    }
    return outcome
  }

  // MARK: - Files

  private enum State { case asInstalled, changed, missing }

  private func state(of path: String, _ record: InstalledFiles) -> State {
    guard access(prefix + "/" + path, F_OK) == 0 else { return .missing }
    let bytes = try? SafeFile.read(prefix + "/" + path, limit: 1 << 30, followsLinks: false)
    return bytes.map(Self.hex) == record.files[path] ? .asInstalled : .changed
  }

  private func refuseForeign(_ files: [PayloadFile], _ old: InstalledFiles) throws(InstallError) {
    var status = stat()
    for file in files where lstat(prefix + "/" + file.path, &status) == 0 {
      // An installation that was stopped has the new file already.
      let isNew = (try? file.bytes()) == SafeFile.contents(of: prefix + "/" + file.path)
      guard isNew || state(of: file.path, old) == .asInstalled else {
        throw .isInTheWay(prefix + "/" + file.path)
      }
    }
  }

  private func changedInLibrary(_ old: InstalledFiles) -> [String] {
    let root = prefix + "/" + PayloadFile.library
    let present = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return present.map { PayloadFile.library + "/" + $0 }.filter { path in
      path != InstalledFiles.path && !SafeFile.isFolder(prefix + "/" + path)
        && state(of: path, old) != .asInstalled
    }
  }

  /// Replaces the tutor's own folder by the new one.
  ///
  /// - Returns: The path of the old folder, or `nil` if it was removed.
  private func swap(_ staging: String, keepsOld: Bool) throws(InstallError) -> String? {
    let target = prefix + "/" + PayloadFile.library
    try inInstallation { () throws(FileError) in try SafeFile.swapFolder(staging, into: target) }
    // The old folder, if there was one, is where the new one was.
    guard access(staging, F_OK) == 0 else { return nil }
    guard keepsOld else {
      try? FileManager.default.removeItem(atPath: staging)
      return nil
    }
    var backup = target + ".old"
    var number = 2
    while access(backup, F_OK) == 0 {
      backup = target + ".old-\(number)"
      number += 1
    }
    guard rename(staging, backup) == 0 else { throw .cannotWrite(backup, errno: errno, option) }
    return backup
  }

  /// Performs work, and explains how to install elsewhere if a file cannot be written.
  private func inInstallation(_ work: () throws(FileError) -> Void) throws(InstallError) {
    do throws(FileError) {
      try work()
    } catch {
      guard case .cannotWrite(let path, let code) = error else { throw .file(error) }
      throw .cannotWrite(path, errno: code, option)
    }
  }

  private func note(foldersAbove path: String, in record: inout InstalledFiles) {
    for folder in Self.folders(above: path)
    where !record.folders.contains(folder) && access(prefix + "/" + folder, F_OK) != 0
      && !folder.hasPrefix(PayloadFile.library + "/")
    {
      record.folders.append(folder)
    }
  }

  /// The name of the prefix in a record; it sorts before all other folders.
  private static let prefixItself = "."

  /// Returns the folders above a relative path, outer ones first.
  private static func folders(above path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return [prefixItself] + parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  private func write(
    _ bytes: [UInt8], to path: String, _ isExecutable: Bool
  ) throws(InstallError) {
    try inInstallation { () throws(FileError) in
      try SafeFile.makeFolder(path.folder)
    }
    let draft = path + ".redgreen-new"
    unlink(draft)
    guard FileManager.default.createFile(atPath: draft, contents: Data(bytes)),
      chmod(draft, isExecutable ? 0o755 : 0o644) == 0, rename(draft, path) == 0
    else {
      let code = errno
      unlink(draft)
      throw .cannotWrite(path, errno: code, option)
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    var key = Fingerprint()
    key.add(bytes)
    return key.hex
  }
}

/// An error in the installation of the tutor.
enum InstallError: Error, Equatable, CustomStringConvertible {
  /// A file at this path was not installed by the tutor, or was changed since.
  case isInTheWay(String)
  case notInstalled(String)
  /// A file or folder cannot be written; the option names another place.
  case cannotWrite(String, errno: Int32, String)
  case file(FileError)
  case doesNotBuild(String)
  case noTool(String)
  /// A program failed, with this message.
  case failed(String, String)

  var description: String {
    switch self {
    case .isInTheWay(let path):
      "\(path) exists, and redgreen did not install it or it was changed since; move it, or choose "
        + "another folder with --prefix"
    case .notInstalled(let prefix):
      "redgreen is not installed below \(prefix); name its folder with --prefix"
    case .cannotWrite(let path, let code, let option):
      "\(path) cannot be written: \(String(cString: strerror(code))); check who owns it and whether "
        + "the disk is full, or choose another place with \(option)"
    case .file(let error): error.description
    case .doesNotBuild(let problem): "the release build failed: \(problem)"
    case .noTool(let name): "\(name) is not in PATH; install it"
    case .failed(let program, let message): "\(program) failed: \(message)"
    }
  }
}
