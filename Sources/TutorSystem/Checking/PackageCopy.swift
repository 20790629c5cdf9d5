internal import FoundationEssentials

/// The files that make up a package, without what tools leave in it.
enum PackageCopy {
  /// Folders that are no part of the code.
  private static let ignored: Set<String> = [".build", ".git", ".swiftpm", ".redgreen"]

  /// The contents of all files, by path relative to the folder.
  static func files(of folder: String) throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      guard !path.split(separator: "/").contains(where: { ignored.contains(String($0)) }),
        let data = FileManager.default.contents(atPath: folder + "/" + path),
        !isFolder(folder + "/" + path)
      else { continue }
      result[path] = Array(data)
    }
    return result
  }

  /// One file's text; nil where it cannot be read.
  static func text(of path: String, in folder: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Test files that differ from what they were, or are gone.
  static func changedTests(in folder: String, since before: [String: [UInt8]]) -> [String] {
    let now = (try? files(of: folder)) ?? [:]
    return before.keys.filter { $0.hasPrefix("Tests/") && now[$0] != before[$0] }.sorted()
  }

  /// Makes a folder hold exactly these files beside what tools left in it, writing only what differs.
  static func write(_ files: [String: [UInt8]], to folder: String) throws {
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

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
