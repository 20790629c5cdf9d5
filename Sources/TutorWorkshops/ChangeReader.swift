internal import TutorPlatform

/// Reads the change for a verdict: fetches the two versions of the files, and compares them.
///
/// A learner can push anything. Files that are too large are therefore neither fetched nor read.
final class ChangeReader {
  /// The commit of the verdict.
  let commit: String
  /// The change in the format of `git diff`, preceded by a sentence for each file that is left out.
  private(set) var text = ""
  private(set) var isOver = false

  private let chain: CommandChain
  private let result = Result()
  private let limit: Instant

  /// What the steps have found.
  private final class Result {
    var omissions = ""
    var isComparing = false
  }

  /// The maximum size of a file, in bytes.
  static let largestFile = 256 << 10
  /// The maximum number of files in a change.
  private static let mostFiles = 200
  /// The maximum time, in seconds.
  private static let seconds = 20.0

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - commit: The ID of a commit that has been fetched.
  ///   - commands: The commands of the mirror.
  /// - Throws: `ProcessError` if git cannot be started.
  init(of commit: String, with commands: MirrorCommands) throws {
    self.commit = commit
    limit = .now() + Self.seconds
    chain = try CommandChain(Self.first(commit, commands, result))
  }

  private static func first(
    _ commit: String, _ commands: MirrorCommands, _ result: Result
  ) -> CommandChain.Step {
    let both = ["\(commit)^", commit]
    // The objects that are missing after the fetch are too large; git must not fetch them when it
    // lists or compares the files.
    func local(
      _ arguments: [String], input: [String]? = nil, limit: Int, further: [String: String] = [:],
      next: @escaping ([UInt8]) -> CommandChain.Step? = { _ in nil }
    ) -> CommandChain.Step {
      var command = commands.local(arguments, input: input, further: further)
      command.limits.memory = MirrorCommands.memory
      command.limits.output = limit
      return CommandChain.Step(command, next: next)
    }
    func compare(_ files: ChangedFiles) -> CommandChain.Step? {
      let (shown, omitted) = files.split(upTo: largestFile)
      let paths = shown.prefix(mostFiles)
      result.omissions =
        omitted.map {
          "\($0.split(whereSeparator: \.isNewline).joined(separator: " ")) is too large to show.\n"
        }.joined()
        + (paths.count < shown.count ? "\(shown.count - paths.count) more files changed.\n" : "")
      guard !paths.isEmpty else { return nil }
      result.isComparing = true
      return local(
        [
          "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--unified=2",
        ] + both + ["--"] + paths, limit: 65536, further: ["GIT_LITERAL_PATHSPECS": "1"])
    }
    let listing = local(
      ["diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev"] + both, limit: 60000
    ) { changes in
      local(
        ["rev-list", "--objects", "--no-object-names", "--no-walk", "--missing=print"] + both,
        limit: 240_000
      ) { objects in
        local(
          ["cat-file", "--batch-check=%(objectname) %(objectsize)"],
          input: lines(objects).filter { !$0.hasPrefix("?") }, limit: 1 << 20
        ) { sizes in compare(ChangedFiles(changes, sizes: sizes)) }
      }
    }
    // The first verdict of a journal changes nothing.
    return local(["cat-file", "--batch-check"], input: ["\(commit)^"], limit: 4000) { parent in
      guard let line = lines(parent).first, !line.hasSuffix(" missing") else { return nil }
      return local(["log", "--no-walk", "--format=%T"] + both + ["--"], limit: 4000) { trees in
        CommandChain.Step(commands.fetch(trees: lines(trees), withFilesUpTo: largestFile)) { _ in
          listing
        }
      }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  var descriptors: [Int32] { chain.descriptors }
  var wakeUp: Instant? { [chain.wakeUp, limit].compactMap(\.self).min() }

  func cancel(at now: Instant) { chain.cancel(at: now) }

  func advance(at now: Instant) {
    guard !isOver else { return }
    if now >= limit { chain.cancel(at: now) }
    chain.advance(at: now)
    guard chain.isOver else { return }
    isOver = true
    guard chain.hasSucceeded, now < limit else {
      text = "The change cannot be read: \(now < limit ? "git failed" : "it takes too long")."
      return
    }
    text = result.omissions + (result.isComparing ? chain.text : "")
  }
}

/// The files that differ between two commits, with the sizes of their versions.
struct ChangedFiles: Sendable {
  /// The path of each file, and the IDs of its versions.
  private(set) var files: [(path: String, versions: [String])] = []
  /// The sizes of the objects that exist, in bytes.
  private var sizes: [String: Int] = [:]

  /// Parses the output of `git diff-tree -z --raw` and of `git cat-file --batch-check`.
  init(_ changes: [UInt8], sizes list: [UInt8]) {
    // Each record ends with a null byte; the last one may be cut off.
    let fields = changes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    var index = 0
    while index + 1 < fields.count, fields[index].first == UInt8(ascii: ":") {
      let words = String(decoding: fields[index], as: UTF8.self).split(separator: " ")
      let path = String(decoding: fields[index + 1], as: UTF8.self)
      index += 2
      guard words.count == 5 else { continue }
      let versions = [2, 3].map { String(words[$0]) }.filter { $0.contains { $0 != "0" } }
      files.append((path, versions))
    }
    for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let size = Int(words[1]) { sizes[String(words[0])] = size }
    }
  }

  /// Returns the paths of the files whose versions have at most `limit` bytes, and the others.
  ///
  /// A version that has not been fetched counts as larger.
  func split(upTo limit: Int) -> (shown: [String], omitted: [String]) {
    let isShown = { (file: (path: String, versions: [String])) in
      file.versions.allSatisfy { (sizes[$0] ?? .max) <= limit }
    }
    return (files.filter(isShown).map(\.path), files.filter { !isShown($0) }.map(\.path))
  }
}
