/// The step that the files of a lesson correspond to.
package enum FilesPosition: Equatable, Sendable {
  /// The files are those with which a step begins.
  case start(of: Step.ID)
  /// The files are those after a step, or those at the start of the lesson if the step is `nil`.
  case after(Step.ID?)
  /// Files of an unknown step were restored.
  case unknown
}

extension Lesson {
  /// Returns whether files at a position are those that a learner has on arriving at a step, or
  /// after completing it; `nil` if that is unknown.
  package func files(at position: FilesPosition, fit step: Step.ID) -> Bool? {
    guard let wanted = steps.firstIndex(where: { $0.id == step }) else { return nil }
    let changed: Int
    switch position {
    case .unknown: return nil
    case .after(nil): changed = 0
    case .after(let id?):
      guard let index = steps.firstIndex(where: { $0.id == id }) else { return nil }
      changed = changes(before: index + 1)
    case .start(let id):
      guard let index = steps.firstIndex(where: { $0.id == id }) else { return nil }
      changed = changes(before: index)
    }
    return (changes(before: wanted)...changes(before: wanted + 1)).contains(changed)
  }

  /// Returns the number of steps before an index in which the learner changes files.
  private func changes(before index: Int) -> Int {
    steps.prefix(index).count { $0.kind.changesFiles }
  }
}

extension FilesPosition {
  /// Creates the position of a lesson's files at the last of the given journal entries.
  package init(of lesson: Lesson.ID, in entries: [JournalEntry]) {
    var entries = entries[...]
    // The files of these snapshots are those before the action that the entry is about.
    if case .snapshot(let reason, _) = entries.last?.event, reason != .afterReset {
      entries.removeLast()
    }
    self = Progress(entries).position(in: lesson)
  }
}

// The form of a position in a commit message: a word, and a step if there is one.
extension FilesPosition {
  /// The position as the value of a trailer.
  var trailer: String {
    switch self {
    case .start(let step): "start \(step)"
    case .after(nil): "beginning"
    case .after(let step?): "after \(step)"
    case .unknown: "unknown"
    }
  }

  /// Parses the value of a trailer, or returns `nil` if it has another form.
  init?(trailer: String) {
    let words = trailer.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.count) {
    case ("start", 2): self = .start(of: words[1])
    case ("after", 2): self = .after(words[1])
    case ("beginning", 1): self = .after(nil)
    case ("unknown", 1): self = .unknown
    default: return nil
    }
  }
}

extension Step.Kind {
  /// A Boolean value that indicates whether the learner changes files in steps of this kind.
  package var changesFiles: Bool {
    switch self {
    case .red, .green, .refactor, .mutation: true
    case .read, .preview: false
    }
  }
}
