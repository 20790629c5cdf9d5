internal import FoundationEssentials
internal import Glibc

/// Functions that read and write the files of a package, without the files that tools create.
package enum PackageCopy {
  /// The names of folders that are not part of the code.
  private static let ignored: Set<String> = [".build", ".git", ".swiftpm", ".redgreen"]

  private static let sizeLimit = 8 << 20

  /// Returns the contents of all files, by path relative to the folder.
  ///
  /// Files larger than 8 MB, pipes, devices, and links to folders are ignored.
  ///
  /// - Throws: `FileError` if a folder cannot be read.
  package static func files(of folder: String) throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    var folders = [""]
    while let prefix = folders.popLast() {
      for name in try names(in: folder + "/" + prefix) where !ignored.contains(name) {
        let path = prefix + name
        switch kind(of: folder + "/" + path) {
        case .folder: folders.append(path + "/")
        case .file:
          result[path] = FileManager.default.contents(atPath: folder + "/" + path).map(Array.init)
        case .other: break
        }
      }
    }
    return result
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    guard let opened = opendir(folder) else { throw .cannotRead(folder, errno: errno) }
    closedir(opened)
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private enum Kind { case file, folder, other }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFDIR { return .folder }
    // A link to a file counts as the file.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .other }
    return status.st_size <= sizeLimit ? .file : .other
  }

  /// Returns the text of a file, or `nil` if the file cannot be read.
  static func text(of path: String, in folder: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the paths of test files that have changed or were removed.
  package static func changedTests(in folder: String, since before: [String: [UInt8]]) -> [String] {
    let now = (try? files(of: folder)) ?? [:]
    return before.keys.filter { $0.hasPrefix("Tests/") && now[$0] != before[$0] }.sorted()
  }

  /// Replaces the files in a folder with the given files, and writes only those that differ.
  ///
  /// Files that `files(of:)` ignores, such as those in `.build`, remain.
  package static func write(_ files: [String: [UInt8]], to folder: String) throws {
    let present = (try? self.files(of: folder)) ?? [:]
    for path in present.keys where files[path] == nil {
      try FileManager.default.removeItem(atPath: folder + "/" + path)
    }
    for (path, bytes) in files where present[path] != bytes {
      let target = folder + "/" + path
      let parent = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      try FileManager.default.createDirectory(
        atPath: parent.joined(separator: "/"), withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: target), options: .atomic)
    }
  }
}
