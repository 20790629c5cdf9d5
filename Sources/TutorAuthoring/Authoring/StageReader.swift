internal import TutorCourses
internal import TutorGit
internal import TutorPlatform

/// A commit of a history, and what a merge brought in.
struct Commit {
  var id: String
  var parents: [String] = []
  /// The commits that a merge brought in, oldest first; empty for other commits.
  var parts: [Commit] = []

  /// Returns the commits that touch git's folder, oldest first, following first parents only.
  static func all(_ git: Git) -> [Commit] {
    guard git.commit("HEAD") != nil,
      let text = try? git.run(["rev-list", "--first-parent", "--reverse", "HEAD", "--", "."]),
      let links = try? git.run(["rev-list", "--parents", "HEAD"])
    else { return [] }
    var parents: [Substring: [String]] = [:]
    for line in links.split(separator: "\n") {
      let words = line.split(separator: " ")
      parents[words[0]] = words.dropFirst().map(String.init)
    }
    let commit = { (id: Substring) in Commit(id: String(id), parents: parents[id] ?? []) }
    return text.split(separator: "\n").map { id in
      var merge = commit(id)
      guard merge.parents.count > 1 else { return merge }
      let parts = try? git.run(
        ["rev-list", "--topo-order", "--reverse", "--no-merges"] + merge.parents.dropFirst() + [
          "^" + merge.parents[0], "--", ".",
        ])
      merge.parts = parts?.split(separator: "\n").map(commit) ?? []
      return merge
    }
  }
}

/// Reads the stages of a package from the commits of a repository.
struct StageReader {
  /// Messages for the author about the commits.
  private(set) var notices: [String] = []

  private let git: Git
  /// The path of the package in the repository; empty, or with a slash at the end.
  private let prefix: String
  /// The objects of the files at the newest stage, by path.
  private var current: Tree = [:]
  private var read: [String: [UInt8]] = [:]
  private var large: Set<String> = []

  /// The files of a commit, by path.
  private typealias Tree = [String: File]

  private struct File: Hashable {
    /// The name of the object.
    var object: String
    /// The number of bytes.
    var size: Int
  }

  init(git: Git, prefix: String) {
    self.git = git
    self.prefix = prefix
  }

  /// Returns the stages of a commit: one, or one for each part of a merge.
  ///
  /// A commit that cannot be read has a stage with the reason.
  ///
  /// - Throws: The error from git, if it cannot read the commit's message.
  mutating func stages(of commit: Commit) throws -> [Stage] {
    do {
      let tree = try tree(of: commit.id)
      let parts = try pick(commit.parts)
      current = tree
      guard let parts else {
        let subject = TerminalText.visible(try message(of: commit.id).subject)
        notices.append(
          "“\(subject)” stays one commit, because both sides of the merge change the same file")
        return [try stage(of: commit.id, tree)]
      }
      var stages = try parts.map { try stage(of: $0.commit, $0.tree) }
      if parts.last?.tree != tree { stages.append(try stage(of: commit.id, tree)) }
      return stages
    } catch let error as GitError {
      let (subject, body) = try message(of: commit.id)
      var stage = Stage(subject: subject, body: body, files: [:])
      stage.fault = "git cannot read it: \(error)"
      return [stage]
    }
  }

  /// Returns the files after each part of a merge, or `nil` if both of its sides change the same file.
  private mutating func pick(_ parts: [Commit]) throws -> [(commit: String, tree: Tree)]? {
    var picked: [(commit: String, tree: Tree)] = []
    var files = current
    for part in parts {
      let before = try part.parents.first.map { try tree(of: $0) } ?? [:]
      let after = try tree(of: part.id)
      for path in Set(before.keys).union(after.keys) where before[path] != after[path] {
        guard files[path] == before[path] || files[path] == after[path] else { return nil }
        files[path] = after[path]
      }
      picked.append((part.id, files))
    }
    return picked
  }

  private mutating func stage(of commit: String, _ tree: Tree) throws -> Stage {
    let (subject, body) = try message(of: commit)
    var stage = Stage(subject: subject, body: body, files: [:])
    if let limit = PackageHistory.exceededLimit(ofFiles: tree.values.map(\.size)) {
      stage.fault = "it exceeds the limits of a lesson (\(limit))"
      return stage
    }
    stage.files = try tree.mapValues { try blob($0.object) }
    if stage.isWithoutPackage { stage.fault = "it has no Package.swift" }
    return stage
  }

  /// Returns the plain files of a commit.
  ///
  /// Links and submodules are omitted, because they could lead outside of it.
  private mutating func tree(of commit: String) throws -> Tree {
    var files: Tree = [:]
    let folder = prefix.isEmpty ? [] : ["--", prefix]
    let rows = try git.bytes(["ls-tree", "-r", "-l", "-z", "--full-tree", commit] + folder)
    for row in rows.split(separator: 0) {
      guard let tab = row.firstIndex(of: UInt8(ascii: "\t")),
        let whole = String(validating: row[(tab + 1)...], as: UTF8.self), whole.hasPrefix(prefix)
      else { continue }
      let path = String(whole.dropFirst(prefix.count))
      let words = String(decoding: row[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 4, words[0].hasPrefix("100"), words[1] == "blob",
        SafePath.isAllowed(path)
      else { continue }
      // Files in a history can have any size. Check the size before reading the file. Git knows no
      // size of an object that it cannot read.
      let size = Int(words[3]) ?? 0
      if size <= PackageHistory.sizeLimit {
        files[path] = File(object: String(words[2]), size: size)
      } else if large.insert(path).inserted {
        notices.append("\(TerminalText.visible(path)) is left out, because it exceeds a megabyte")
      }
    }
    return files
  }

  private mutating func blob(_ id: String) throws -> [UInt8] {
    if let known = read[id] { return known }
    let bytes = try git.bytes(["cat-file", "blob", id])
    read[id] = bytes
    return bytes
  }

  private func message(of commit: String) throws -> (subject: String, body: String) {
    Self.message(try git.run(["cat-file", "commit", commit]))
  }

  /// Returns the subject and the body of the commit message in a commit object.
  static func message(_ object: String) -> (subject: String, body: String) {
    let text = object.firstRange(of: "\n\n").map { object[$0.upperBound...] } ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var body = lines.dropFirst().drop { $0.allSatisfy(\.isWhitespace) }
    while body.last?.allSatisfy(\.isWhitespace) == true { body.removeLast() }
    return (
      String(lines.first ?? ""),
      body.map { $0.filter { $0 == "\t" || !$0.isControl } }.joined(separator: "\n")
    )
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  }
}
