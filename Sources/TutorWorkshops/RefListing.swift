internal import TutorCore

/// The refs of a workshop's remote, as listed by `git ls-remote`.
struct RefListing: Equatable, Sendable {
  /// The newest commit of each learner's ref.
  private(set) var tips: [WorkshopRef: String] = [:]
  /// The commit that contains the pace, or `nil` if nothing is published.
  private(set) var pace: String?
  /// The refs that are not in `tips`.
  private(set) var skipped = SkippedRefs()

  /// Parses the output of `git ls-remote`.
  ///
  /// Lines of another form are ignored.
  init(_ output: [UInt8]) {
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let id = String(decoding: line[..<tab], as: UTF8.self)
      let name = String(decoding: line[(tab + 1)...], as: UTF8.self)
      guard Self.isCommit(id) else { continue }
      if name == WorkshopRef.pace {
        pace = id
      } else if let ref = WorkshopRef(name: name) {
        tips[ref] = id
      } else if name.hasPrefix(WorkshopRef.folder) {
        skipped.unrecognized += 1
      }
    }
  }

  /// Returns whether a text has the form of a commit's ID.
  static func isCommit(_ text: String) -> Bool {
    (40...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Leaves out refs until at most `limit` remain.
  ///
  /// Refs that are known already remain first. Then every new name gets one ref before any gets a
  /// second one, and at most `limitOfName`. Otherwise the choice is random: with an
  /// alphabetical one, a learner could hide another by pushing names that sort before theirs.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of refs.
  ///   - limitOfName: The maximum number of new refs of one name.
  ///   - isKnown: A closure that returns whether the board has read a ref before.
  mutating func reduce(to limit: Int, ofOneName limitOfName: Int, isKnown: (WorkshopRef) -> Bool) {
    var known: [WorkshopRef] = []
    var ranks: [[WorkshopRef]] = []
    var counts: [Nickname: Int] = [:]
    for ref in tips.keys where isKnown(ref) {
      known.append(ref)
      counts[ref.nickname, default: 0] += 1
    }
    for ref in tips.keys where !isKnown(ref) {
      let rank = counts[ref.nickname, default: 0]
      counts[ref.nickname] = rank + 1
      guard rank < limitOfName else { continue }
      while ranks.count <= rank { ranks.append([]) }
      ranks[rank].append(ref)
    }
    // The order of a dictionary's keys is different in each process, so a remote cannot predict it.
    let kept = Set((known + ranks.joined()).prefix(limit))
    skipped.excess = tips.count - kept.count
    if skipped.excess > 0 { tips = tips.filter { kept.contains($0.key) } }
  }
}
