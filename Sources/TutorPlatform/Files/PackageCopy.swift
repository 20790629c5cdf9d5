internal import FoundationEssentials
internal import Glibc

/// Functions that read and write the files of a package, without the files that tools create.
package enum PackageCopy {
  /// The names of folders that are not part of the code.
  private static let ignored: Set<String> = [".build", ".git", ".swiftpm", ".redgreen"]

  private static let sizeLimit = 8 << 20
  private static let totalLimit = 128 << 20

  /// Returns the contents of all files, by path relative to the folder.
  ///
  /// Files larger than 8 MB, pipes, devices, and links to folders are ignored.
  ///
  /// - Throws: `FileError` if a folder cannot be read, or exceeds the limits of 20,000 files and
  ///   folders, 64 nested folders, and 128 MB.
  package static func files(of folder: String) throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    var total = 0
    try FolderWalk(through: folder, count: 20_000, depth: 64).run { item in
      guard !ignored.contains(item.name) else { return false }
      switch item.kind {
      case .folder: return true
      // A link to a file counts as the file.
      case .file(let size), .link(let size?):
        // Skip files that the learner removes or enlarges at the same moment, too.
        guard size <= sizeLimit,
          let bytes = SafeFile.contents(of: folder + "/" + item.path, limit: sizeLimit)
        else { return false }
        total += bytes.count
        guard total <= totalLimit else {
          throw FileError.tooLargeTogether(folder, limit: totalLimit)
        }
        result[item.path] = bytes
      case .link(nil), .other: break
      }
      return false
    }
    return result
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
