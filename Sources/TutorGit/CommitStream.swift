package import TutorPlatform

/// The input of `git fast-import` that creates commits; see its manual page.
///
/// Files are passed as bytes, so that a later change on the disk cannot end up in the commit.
package struct CommitStream {
  private var bytes: [UInt8] = []

  /// Begins a commit.
  ///
  /// - Parameters:
  ///   - ref: The ref that is to point to the commit.
  ///   - parent: The commit before it, whose files it keeps, or `nil` for a first commit.
  ///   - message: The message.
  ///   - time: The time of the commit, in seconds since 1970.
  package init(on ref: String, after parent: String?, message: String, at time: Int) {
    beginCommit(on: ref, message: message, at: time)
    if let parent { add("from \(parent)") }
  }

  /// Begins another commit on the same ref, which follows the one before and has its files.
  package mutating func beginCommit(on ref: String, message: String, at time: Int) {
    add("commit \(ref)")
    add("mark :1")
    add("committer redgreen <redgreen@localhost> \(time) +0000")
    add(data: Array(message.utf8))
  }

  /// Removes all files in a folder, or all files if its path is empty.
  package mutating func removeAll(in folder: String) {
    add(folder.isEmpty ? "deleteall" : "D \(folder.quoted)")
  }

  /// Removes and adds files, so that the old files become the new ones.
  ///
  /// - Parameters:
  ///   - old: The old files, by path.
  ///   - files: The new files, by path.
  ///   - folder: The path of the folder that contains all of them, or an empty one.
  package mutating func replace(
    _ old: [String: [UInt8]], by files: [String: [UInt8]], in folder: String = ""
  ) {
    let prefix = folder.isEmpty ? "" : folder + "/"
    for path in old.keys.filter({ files[$0] == nil }).sorted() {
      add("D \((prefix + path).quoted)")
    }
    for (path, content) in files.sorted(by: { $0.key < $1.key }) where old[path] != content {
      add("M 100644 inline \((prefix + path).quoted)")
      add(data: content)
    }
  }

  /// Starts git, which prints the new commit.
  ///
  /// - Parameters:
  ///   - git: The command runner of the repository.
  ///   - isForced: Whether the ref moves even if its commit is not an ancestor of the new one.
  /// - Returns: The process.
  /// - Throws: `ProcessError` if git cannot be started.
  package func write(with git: Git, isForced: Bool = false) throws -> ChildProcess {
    var stream = self
    stream.add("get-mark :1")
    stream.add("done")
    var command = git.command(
      ["fast-import", "--quiet", "--done"] + (isForced ? ["--force"] : []),
      input: .bytes(stream.bytes))
    command.outlivesKill = true
    return try ChildProcess(command)
  }

  /// Returns the commit that a process has written, or `nil` if it has failed.
  package static func commit(of child: ChildProcess) -> String? {
    let commit = child.output.text.filter { !$0.isWhitespace }
    return child.status == .exited(0) && commit.count >= 40 ? commit : nil
  }

  private mutating func add(_ line: String) { bytes += Array((line + "\n").utf8) }

  private mutating func add(data: [UInt8]) {
    add("data \(data.count)")
    bytes += data
    add("")
  }
}

extension String {
  /// The path as `git fast-import` reads it: in quotes, with escapes as in C.
  fileprivate var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
