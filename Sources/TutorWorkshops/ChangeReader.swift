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

  /// Returns a command that runs a script with arguments; the first argument is git.
  private let script: (String, [String]) -> ChildProcess.Command
  private var child: ChildProcess?
  private let limit: Instant
  private var isComparing = false

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
  ///   - upload: The option for fetching that enables filters at the remote, or an empty string.
  ///   - script: A closure that returns a command for a script and its arguments after git.
  /// - Throws: `ProcessError` if git cannot be started.
  init(
    of commit: String, upload: String,
    script: @escaping (_ text: String, _ words: [String]) -> ChildProcess.Command
  ) throws {
    self.commit = commit
    self.script = script
    limit = .now() + Self.seconds
    // The objects that are missing after the fetch are too large; git must not fetch them when it
    // lists or compares the files.
    let text = """
      ulimit -f 65536; ulimit -v 4194304 2>/dev/null
      g=$1; commit=$2; upload=$3; largest=$4
      "$g" rev-parse --quiet --verify "$commit^" >/dev/null || exit 0
      "$g" log --no-walk --format=%T "$commit^" "$commit" -- |
        "$g" -c fetch.negotiationAlgorithm=noop fetch --quiet --no-tags --no-write-fetch-head \
          --no-auto-maintenance --filter="blob:limit=$largest" ${upload:+"$upload"} --stdin workshop \
        || exit 3
      \(MirrorCommands.withoutFetching)
      "$g" diff-tree -r -z --raw --no-renames --no-abbrev "$commit^" "$commit" | head -c 60000
      printf '\\0'
      "$g" rev-list --objects --no-object-names --no-walk --missing=print "$commit^" "$commit" |
        grep -v '^?' | head -c 180000 | "$g" cat-file --batch-check='%(objectname) %(objectsize)'
      """
    child = try ChildProcess(script(text, [commit, upload, "\(Self.largestFile)"]))
  }

  var descriptors: [Int32] { child?.descriptors ?? [] }
  var wakeUp: Instant? { [child?.wakeUp, limit].compactMap(\.self).min() }

  func cancel(at now: Instant) { child?.cancel(at: now) }

  func advance(at now: Instant) {
    guard let child, !isOver else { return }
    if now >= limit { child.cancel(at: now) }
    child.advance(at: now)
    guard child.isOver else { return }
    self.child = nil
    guard child.status == .exited(0), now < limit else {
      text = "The change cannot be read: \(now < limit ? "git failed" : "it takes too long")."
      isOver = true
      return
    }
    if isComparing {
      text += child.output.text
      isOver = true
    } else {
      compare(ChangedFiles(child.output.bytes))
    }
  }

  private func compare(_ files: ChangedFiles) {
    let (shown, omitted) = files.split(upTo: Self.largestFile)
    self.text = omitted.map {
      "\($0.split(whereSeparator: \.isNewline).joined(separator: " ")) is too large to show.\n"
    }.joined()
    let paths = shown.prefix(Self.mostFiles)
    if paths.count < shown.count {
      self.text += "\(shown.count - paths.count) more files changed.\n"
    }
    isOver = paths.isEmpty
    guard !isOver else { return }
    isComparing = true
    let text = """
      ulimit -v 4194304 2>/dev/null
      g=$1; commit=$2; shift 2
      \(MirrorCommands.withoutFetching)
      GIT_LITERAL_PATHSPECS=1; export GIT_LITERAL_PATHSPECS
      "$g" diff --no-color --no-ext-diff --no-textconv --no-renames --unified=2 \
        "$commit^" "$commit" -- "$@" | head -c 65536
      """
    do {
      child = try ChildProcess(script(text, [commit] + paths))
    } catch {
      self.text = "The change cannot be read: \(error)."
      isOver = true
    }
  }
}

/// The files that differ between two commits, with the sizes of their versions.
struct ChangedFiles: Sendable {
  /// The path of each file, and the IDs of its versions.
  private(set) var files: [(path: String, versions: [String])] = []
  /// The sizes of the objects that exist, in bytes.
  private var sizes: [String: Int] = [:]

  /// Parses the output of `git diff-tree -z --raw`, a null byte, and the output of
  /// `git cat-file --batch-check`.
  init(_ bytes: [UInt8]) {
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
    var index = 0
    while index + 1 < fields.count, fields[index].first == UInt8(ascii: ":") {
      let words = String(decoding: fields[index], as: UTF8.self).split(separator: " ")
      let path = String(decoding: fields[index + 1], as: UTF8.self)
      index += 2
      guard words.count == 5 else { continue }
      let versions = [2, 3].map { String(words[$0]) }.filter { $0.contains { $0 != "0" } }
      files.append((path, versions))
    }
    for line in String(decoding: fields.last ?? [], as: UTF8.self).split(separator: "\n") {
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
