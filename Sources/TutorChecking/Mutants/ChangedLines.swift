import TutorRunning
import TutorCourses
import TutorGit
import TutorPlatform

/// The lines of a package's Swift files that differ from a git revision.
package struct ChangedLines: Equatable, Sendable {
  /// The numbers of the added and changed lines, counted from 1, by path relative to the package.
  package private(set) var lines: [String: Set<Int>] = [:]

  /// Asks git for the lines.
  ///
  /// Files that git neither tracks nor ignores are new as a whole. Git writes nothing.
  ///
  /// - Parameters:
  ///   - package: The path of the package, which may be a folder of the repository.
  ///   - revision: The revision, such as `HEAD` or `main`.
  ///   - environment: The user's environment.
  /// - Throws: `MutantError.noDifference` if there is no repository or no such revision, or
  ///   `GitError.isMissing`.
  package init(in package: String, since revision: String, environment: [String: String]) throws {
    let git = try Git(ofPackage: package, environment: environment)
    do {
      // A revision that begins with a dash would be an option.
      guard !revision.hasPrefix("-") else {
        throw MutantError.noDifference(reason: "\(revision) is not a revision")
      }
      self.init(
        diff: try git.run([
          "diff", "--relative", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv",
          "--no-renames", "--src-prefix=a/", "--dst-prefix=b/", revision, "--", "*.swift",
        ]))
      let untracked = try git.bytes([
        "ls-files", "-z", "--others", "--exclude-standard", "--", "*.swift",
      ])
      for path in untracked.split(separator: 0) {
        let file = String(decoding: path, as: UTF8.self)
        let bytes = SafeFile.contents(of: package + "/" + file, limit: 4 << 20) ?? []
        lines[file] = Set(1...(bytes.count { $0 == UInt8(ascii: "\n") } + 1))
      }
    } catch GitError.failed(_, let message) {
      throw MutantError.noDifference(reason: message)
    }
  }

  /// Reads the output of `git diff --unified=0`.
  ///
  /// Lines that do not have the expected form are ignored.
  init(diff: String) {
    var file: String?
    // The content of a hunk may look like a header.
    var rest = 0
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      if rest > 0, line.hasPrefix("+") || line.hasPrefix("-") {
        rest -= 1
      } else if line.hasPrefix("+++ ") {
        // Git appends a tab to a path with a space.
        let path = line.dropFirst(4).split(separator: "\t").first ?? ""
        file = path.hasPrefix("b/") ? String(path.dropFirst(2)) : nil
      } else if line.hasPrefix("@@ ") {
        let words = line.split(separator: " ")
        guard words.count > 2, let old = Self.range(words[1]), let new = Self.range(words[2]) else {
          continue
        }
        rest = old.count + new.count
        if let file, !new.isEmpty { lines[file, default: []].formUnion(new) }
      }
    }
  }

  /// Returns the lines that `-3,2` or `+3` denotes.
  private static func range(_ word: Substring) -> Range<Int>? {
    let numbers = word.dropFirst().split(separator: ",").map { Int($0) }
    guard let first = numbers.first ?? nil, first >= 0, first < 1 << 30 else { return nil }
    let count = numbers.count > 1 ? numbers[1] ?? 0 : 1
    guard (0..<1 << 24).contains(count) else { return nil }
    return first..<first + count
  }
}
