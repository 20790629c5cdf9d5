internal import FoundationEssentials
internal import Glibc

/// Finds the journal's end again where its ref or its newest commit was damaged.
///
/// Beside the ref a list of the last commits is kept, so that a truncated file costs the entries in it and no more.
struct JournalRecovery: Sendable {
  let git: Git
  let ref: String
  /// Where the tutor keeps its own files.
  let ownFolder: String

  /// How many commits are remembered.
  static let limit = 200

  private var list: String { ownFolder + "/journal.tips" }
  private var refFile: String { git.folder + "/.git/" + ref }

  /// The journal's records, newest first, each with its commit's id in the first line.
  func log(from name: String) throws -> String {
    try git.run(["log", "--first-parent", "-z", "--format=%H%n%B", name, "--"])
  }

  /// The newest commit from which the journal can be read, and its records; nil where there is no journal yet.
  ///
  /// - Throws: `JournalError.damaged` where there is one, and none of its commits can be read.
  func open() throws -> (tip: String, log: String)? {
    // One call does in all but the worst cases.
    if let log = try? log(from: ref), let tip = log.split(separator: "\n").first {
      return (String(tip), log)
    }
    guard let tip = try search() else { return nil }
    return (tip, try log(from: tip))
  }

  private func search() throws -> String? {
    let hasRef = access(refFile, F_OK) == 0 || git.commit(ref) != nil
    guard let good = remembered.reversed().first(where: isWhole) else {
      guard hasRef else { return nil }
      throw JournalError.damaged(folder: git.folder, ref: ref)
    }
    // The damaged one stays to be looked at.
    if access(refFile, F_OK) == 0 { rename(refFile, ownFolder + "/journal.damaged") }
    _ = try git.run(["update-ref", ref, good])
    return good
  }

  /// How many remembered entries come behind the one from which the journal goes on.
  func lostEntries(before tip: String?) -> Int {
    let remembered = remembered
    guard let tip, let index = remembered.lastIndex(of: tip) else { return 0 }
    return remembered.count - 1 - index
  }

  /// Keeps a commit for the case that the ref is damaged later.
  func remember(_ commit: String) {
    let kept = (remembered + [commit]).suffix(Self.limit)
    // Without the list the journal works all the same.
    try? SafeFile.write(Array(kept.map { $0 + "\n" }.joined().utf8), to: list)
  }

  private var remembered: [String] {
    let text = FileManager.default.contents(atPath: list).map {
      String(decoding: $0, as: UTF8.self)
    }
    return (text ?? "").split(separator: "\n").map(String.init)
      .filter { $0.count >= 40 && $0.allSatisfy(\.isHexDigit) }
  }

  /// Whether every entry from here back to the first one can be read.
  private func isWhole(_ commit: String) -> Bool {
    (try? git.run(["log", "--first-parent", "--format=", commit])) != nil
  }
}
