internal import TutorGit
package import TutorCore

extension Journal {
  /// Returns all entries, oldest first, each with the number of lines changed for it.
  ///
  /// - Returns: The phases from which the rhythm is computed.
  /// - Throws: `GitError` if git cannot read the journal.
  package func phases() throws -> [CyclePhase] {
    flush()
    if let knownPhases, knownPhases.tip == newestCommit { return knownPhases.phases }
    let records = Self.entries(in: try records())
    guard let tip = records.first?.commit else { return [] }
    let log = try git.run([
      "log", "--numstat", "--no-renames", "--no-ext-diff", "--no-textconv",
      "--format=%x00%H", tip, "--",
    ])
    var changes: [Substring: Substring] = [:]
    for record in log.split(separator: "\0") {
      let end = record.firstIndex(of: "\n") ?? record.endIndex
      changes[record[..<end]] = record[end...]
    }
    var begun: Set<Lesson.ID> = []
    // The lines that count as the learner's of the next entry, if tests or the tutor changed files, too.
    var own: Int??
    let phases = records.reversed().compactMap { recorded -> CyclePhase? in
      let (commit, entry) = (recorded.commit, recorded.entry)
      guard let lesson = entry.place.lesson else { return nil }
      let all = Self.changedLines(in: changes[commit[...]] ?? "", of: lesson)
      // Entries from before the lesson's files were copied, such as that of a move, have none of them.
      let isFirst = !begun.contains(lesson)
      if all > 0 { begun.insert(lesson) }
      let lines = isFirst ? nil : own ?? .some(all)
      own =
        switch entry.event {
        case .snapshot(.beforeTests, _): .some(lines)
        case .snapshot(let reason, _) where reason.replacesFiles: .some(nil)
        default: nil
        }
      return CyclePhase(id: commit, entry: entry, changedLines: lines)
    }
    knownPhases = (newestCommit, phases)
    return phases
  }

  /// Returns the sum of added and removed lines that `git log --numstat` reports for a lesson's
  /// files.
  private static func changedLines(in numstat: Substring, of lesson: Lesson.ID) -> Int {
    numstat.split(separator: "\n").reduce(0) { sum, line in
      let parts = line.split(separator: "\t", maxSplits: 2)
      // Git quotes a path that contains a quote.
      guard parts.count == 3, parts[2].trimmingPrefix("\"").hasPrefix(lesson + "/") else {
        return sum
      }
      return sum + (Int(parts[0]) ?? 0) + (Int(parts[1]) ?? 0)
    }
  }

  /// Returns the changes between the previous journal entry and a phase.
  ///
  /// - Parameter phase: The phase to examine. The first entry with files of a lesson has nothing to compare
  ///   with, and after an undo or a solution the changes are not the learner's, so the result is empty.
  /// - Returns: A difference for each changed file of the lesson.
  /// - Throws: `GitError` if git cannot read the journal.
  package func change(for phase: CyclePhase) throws -> [FileDiff] {
    guard phase.changedLines != nil, let lesson = phase.entry.place.lesson,
      let before = git.commit(phase.id + "^")
    else { return [] }
    let (old, new) = (try files(of: lesson, in: before), try files(of: lesson, in: phase.id))
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    return Set(old.keys).union(new.keys).sorted().compactMap { path in
      FileDiff(of: path, from: old[path].map(text), to: new[path].map(text))
    }
  }
}
