import TestReports

/// The properties by which the steps of a lesson are recognized in a later version of it.
package struct LessonOutline: Equatable, Sendable, Codable {
  /// The steps in order.
  package var steps: [StepOutline]

  /// Creates an outline.
  package init(steps: [StepOutline]) {
    self.steps = steps
  }
}

/// The properties by which a step is recognized in a later version of its lesson.
package struct StepOutline: Equatable, Sendable, Codable {
  package var id: Step.ID
  /// The title; empty if it is not known.
  package var title: String
  /// A fingerprint of the step's text; empty if it is not known.
  package var text: String
  /// A fingerprint of the step's other files; empty if it is not known.
  package var code: String
  /// Short fingerprints of the lines of the step's text, for comparison with an edited text.
  package var lines: [UInt32]

  /// Creates an outline.
  package init(
    id: Step.ID, title: String = "", text: String = "", code: String = "", lines: [UInt32] = []
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.code = code
    self.lines = lines
  }

  /// The step's name without its number, such as `ask-for-a-year` for `02-ask-for-a-year`.
  fileprivate var name: Substring { id.drop { $0.isNumber || "-_.".contains($0) } }

  /// Returns how much speaks for another step being this one under a new identifier, or 0 if too
  /// little does.
  fileprivate func similarity(to other: StepOutline) -> Int {
    var points = 0
    if !text.isEmpty, text == other.text { points += 8 } else if isMostly(other) { points += 4 }
    if !code.isEmpty, code == other.code { points += 4 }
    if !name.isEmpty, name == other.name { points += 4 }
    if !title.isEmpty, title == other.title { points += 4 }
    return points >= 4 ? points : 0
  }

  /// Returns whether most lines of both texts are the same.
  private func isMostly(_ other: StepOutline) -> Bool {
    let (own, others) = (Set(lines), Set(other.lines))
    // Texts of a line or two are alike by chance.
    guard own.count > 2 else { return false }
    return 10 * own.intersection(others).count >= 6 * max(own.count, others.count)
  }
}

/// The differences between two versions of a lesson.
package struct LessonChanges: Equatable, Sendable {
  /// The identifiers of renamed steps: the new one by the old one.
  package private(set) var renamed: [Step.ID: Step.ID] = [:]
  /// The removed steps, in order, each with the step that takes its place, if there is one.
  package private(set) var removed: [Removal] = []
  package private(set) var added: [Step.ID] = []
  /// The steps whose order has changed, by their new identifiers.
  package private(set) var moved: [Step.ID] = []
  /// The steps whose text has changed, by their new identifiers.
  package private(set) var rewritten: [Step.ID] = []
  /// The steps whose expectation, solution, or other files have changed, by their new identifiers.
  package private(set) var reworked: [Step.ID] = []

  /// A removed step.
  package struct Removal: Equatable, Sendable {
    /// The step's former identifier.
    package var step: Step.ID
    /// The next step that exists, else the previous one; `nil` if no step is left.
    package var successor: Step.ID?

    /// Creates a removal.
    package init(step: Step.ID, successor: Step.ID?) {
      self.step = step
      self.successor = successor
    }
  }

  /// Compares two versions of a lesson.
  ///
  /// A step that is gone and resembles a new one is renamed. Of several possibilities, the most
  /// similar steps belong together, then those whose positions differ least.
  package init(from old: LessonOutline, to new: LessonOutline) {
    let oldIDs = Set(old.steps.map(\.id))
    let newIDs = Set(new.steps.map(\.id))
    match(
      old.steps.enumerated().filter { !newIDs.contains($0.element.id) },
      new.steps.enumerated().filter { !oldIDs.contains($0.element.id) })
    let arrived = Set(renamed.values)
    added = new.steps.map(\.id).filter { !oldIDs.contains($0) && !arrived.contains($0) }
    let current = old.steps.map { step in
      renamed[step.id] ?? (newIDs.contains(step.id) ? step.id : nil)
    }
    for (index, step) in old.steps.enumerated() where current[index] == nil {
      let successor =
        current[index...].lazy.compactMap(\.self).first
        ?? current[..<index].lazy.compactMap(\.self).last
      removed.append(Removal(step: step.id, successor: successor))
    }
    let positions = Dictionary(
      new.steps.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let kept = current.compactMap(\.self)
    let inOrder = Self.longestIncreasing(kept.compactMap { positions[$0] })
    moved = kept.filter { id in positions[id].map { !inOrder.contains($0) } ?? false }
    for (step, id) in zip(old.steps, current) {
      guard let id, let index = positions[id] else { continue }
      if step.text != new.steps[index].text { rewritten.append(id) }
      if step.code != new.steps[index].code { reworked.append(id) }
    }
  }

  private mutating func match(
    _ gone: [(offset: Int, element: StepOutline)], _ fresh: [(offset: Int, element: StepOutline)]
  ) {
    var pairs: [(points: Int, distance: Int, old: Step.ID, new: Step.ID)] = []
    for (offset, old) in gone {
      for (newOffset, new) in fresh {
        let points = old.similarity(to: new)
        if points > 0 { pairs.append((points, abs(newOffset - offset), old.id, new.id)) }
      }
    }
    pairs.sort {
      ($1.points, $0.distance, $0.old, $0.new) < ($0.points, $1.distance, $1.old, $1.new)
    }
    var taken: Set<Step.ID> = []
    for pair in pairs where renamed[pair.old] == nil && taken.insert(pair.new).inserted {
      renamed[pair.old] = pair.new
    }
  }

  /// Returns the elements of a longest increasing subsequence of different numbers.
  private static func longestIncreasing(_ numbers: [Int]) -> Set<Int> {
    // Usually no step is moved.
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(numbers) }
    var best: [[Int]] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { best[$0] }
        .max { $0.count < $1.count }
      best.append((before ?? []) + [number])
    }
    return Set(best.max { $0.count < $1.count } ?? [])
  }

  /// A Boolean value that indicates whether the two versions have the same steps in the same order.
  package var isEmpty: Bool {
    renamed.isEmpty && removed.isEmpty && added.isEmpty && moved.isEmpty && rewritten.isEmpty
      && reworked.isEmpty
  }

  /// The changes that the journal must know to find the learner's steps again, or `nil` if there are
  /// none.
  package var relocation: StepRelocation? {
    guard !renamed.isEmpty || !removed.isEmpty else { return nil }
    return StepRelocation(renamed: renamed, removed: removed)
  }

  /// The renames alone.
  package var renamesOnly: LessonChanges {
    var changes = LessonChanges()
    changes.renamed = renamed
    return changes
  }

  private init() {}

  /// A description of the changes, such as “2 steps added, 1 renamed”; empty without changes.
  package var summary: String {
    let counts = [
      (added.count, "added"), (removed.count, "removed"), (renamed.count, "renamed"),
      (moved.count, "moved"), (rewritten.count, "with another text"),
      (reworked.count, "with other tests or solutions"),
    ].filter { $0.0 > 0 }
    return counts.enumerated().map { index, count in
      index == 0 ? "\(count.0.counted("step")) \(count.1)" : "\(count.0) \(count.1)"
    }.joined(separator: ", ")
  }
}
