internal import TutorPlatform

extension Git {
  /// An item in a commit: a file, a link, or a submodule.
  package struct TreeItem: Equatable, Sendable {
    /// The mode, such as `100644`.
    package var mode: String
    /// The path, relative to the commit's root.
    package var path: String
    /// The ID of the content.
    package var blob: String
    /// The size of the content in bytes; 0 for a submodule.
    package var size: Int
  }

  /// Returns the ordinary files in a commit.
  ///
  /// Links and submodules are left out, and so are files with paths that lead out of a folder.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - folder: The folder to list, or `nil` for all.
  /// - Returns: The files, sorted by path.
  /// - Throws: `GitError.failed` if git cannot read the commit, or `GitError.tooLarge` if its list of
  ///   files is longer than 4 MiB.
  package func tree(of commit: String, below folder: String? = nil) throws -> [TreeItem] {
    try treeItems(of: commit, below: folder.map { [$0 + "/"] } ?? []).filter {
      $0.mode.hasPrefix("100") && SafePath.isInside($0.path)
    }
  }

  /// Returns everything in a commit that is at or below some paths, or in the whole commit if there
  /// are none.
  ///
  /// - Throws: `GitError.failed` if git cannot read the commit, or `GitError.tooLarge` if its list of
  ///   files is longer than 4 MiB.
  package func treeItems(of commit: String, below paths: [String]) throws -> [TreeItem] {
    // A tree of a few kilobytes can have millions of files.
    let list = try output(
      of: command(["ls-tree", "-r", "-z", "--long", "--full-tree", commit, "--"] + paths),
      limit: 4 << 20)
    return list.split(separator: 0).compactMap { record in
      let parts = record.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ").map(String.init)
      guard parts.count == 2, words.count == 4 else { return nil }
      return TreeItem(
        mode: words[0], path: String(decoding: parts[1], as: UTF8.self), blob: words[2],
        size: Int(words[3]) ?? 0)
    }
  }

  /// Reads files with one git process for all of them.
  ///
  /// - Parameter files: The files.
  /// - Returns: The contents, by path.
  /// - Throws: `GitError.failed` if git cannot read a file, or `GitError.tooLarge` if all files
  ///   together exceed 128 MiB.
  package func contents(of files: [TreeItem]) throws -> [String: [UInt8]] {
    guard !files.isEmpty else { return [:] }
    let names = Array(files.map { $0.blob + "\n" }.joined().utf8)
    let output = try output(
      // With a buffer, git writes many answers at once.
      of: command(["cat-file", "--batch", "--buffer"], input: .bytes(names)), limit: 128 << 20)
    // Each answer is a line with the ID, the type and the size, then the content and a line feed;
    // see git-cat-file(1).
    var rest = output[...]
    var contents: [String: [UInt8]] = [:]
    for file in files {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let size = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last
          .flatMap({ Int($0) }), size == file.size, rest[end...].count > size + 1
      else { throw GitError.failed(folder: folder, message: "\(file.path) is missing") }
      contents[file.path] = Array(rest[(end + 1)...].prefix(size))
      rest = rest[(end + 1 + size + 1)...]
    }
    return contents
  }
}
