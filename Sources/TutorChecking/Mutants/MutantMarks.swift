import TutorRunning
package import TutorSource

/// The marks of equivalent mutants, compared with the present code.
package struct MutantMarks: Equatable, Sendable {
  /// The marks that hold, by the keys of the mutants that they are about.
  private(set) var marks: [String: EquivalentMutant] = [:]
  /// The marks that are kept with the practice journal, and hold.
  private(set) var kept: [EquivalentMutant] = []
  /// The marks that are void, because their lines have changed or are gone.
  package private(set) var void: [EquivalentMutant] = []
  /// Sentences about comments that mark no mutant.
  private(set) var problems: [String] = []

  /// Compares the marks of a file with its mutants.
  ///
  /// - Parameters:
  ///   - entries: All mutants of the file.
  ///   - file: The path of the file.
  ///   - bytes: The contents of the file.
  ///   - known: The marks that are kept with the practice journal.
  ///   - reading: The answers about the source.
  /// - Throws: `Reading.Unread` if the comments are not known yet.
  mutating func read(
    _ entries: [MutantPackage.Entry], in file: String, _ bytes: [UInt8],
    known: [EquivalentMutant], _ reading: Reading
  ) throws(Reading.Unread) {
    let comments = try Self.comments(in: bytes.text, reading)
    let own = known.filter { $0.file == file }
    guard !own.isEmpty || !comments.isEmpty else { return }
    let candidates = Self.candidates(entries, in: bytes)
    for mark in own {
      guard let index = mark.index(in: candidates) else {
        void.append(mark)
        continue
      }
      kept.append(mark)
      marks[entries[index].key] = mark
    }
    for comment in comments {
      switch comment {
      case .failure(let problem):
        problems.append("\(file):\(problem.comment): \(problem.sentence)")
      case .success(let comment):
        let marked = entries.indices.filter {
          entries[$0].mutant.line == comment.line
            && comment.kinds?.contains(entries[$0].mutant.kind) != false
        }
        if marked.isEmpty {
          problems.append(
            "\(file):\(comment.comment): The comment marks no mutant, because none begins on line "
              + "\(comment.line). Remove it, or put it on the line before the code.")
        }
        for index in marked {
          marks[entries[index].key] = EquivalentMutant(
            index, of: candidates, in: file, change: entries[index].mutant.change,
            reason: comment.reason, comment: comment.comment)
        }
      }
    }
  }

  /// Notes that marks of files that are gone are void.
  mutating func note(_ known: [EquivalentMutant], besides files: some Collection<String>) {
    void += known.filter { !files.contains($0.file) }
  }

  /// Returns the mutants of a file as candidates for marks.
  static func candidates(
    _ entries: [MutantPackage.Entry], in bytes: [UInt8]
  ) -> [EquivalentMutant.Candidate] {
    entries.map { EquivalentMutant.Candidate(id: $0.key, $0.mutant, in: bytes) }
  }

  private static func comments(
    in text: String, _ reading: Reading
  ) throws(Reading.Unread) -> [Result<EquivalenceComment, EquivalenceComment.Problem>] {
    // Few files have one.
    guard text.contains(EquivalenceComment.sign) else { return [] }
    return EquivalenceComment.all(in: try reading.highlighting(of: text) ?? [])
  }
}
