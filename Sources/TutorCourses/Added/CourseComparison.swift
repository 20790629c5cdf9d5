package import TutorCore

/// The differences between two versions of an added course.
package struct CourseComparison: Equatable, Sendable {
  /// The lessons that are new, removed, or have changed, by their names in the course.
  package private(set) var added: [String] = []
  package private(set) var removed: [String] = []
  /// The new names of renamed lessons, by the old ones.
  package private(set) var renamed: [String: String] = [:]
  package private(set) var changed: [(lesson: String, changes: LessonChanges)] = []

  package static func == (left: Self, right: Self) -> Bool {
    left.added == right.added && left.removed == right.removed && left.renamed == right.renamed
      && left.changed.map(\.lesson) == right.changed.map(\.lesson)
      && left.changed.map(\.changes) == right.changed.map(\.changes)
  }

  /// Compares the readable lessons of two versions.
  ///
  /// A lesson that is gone is renamed if a new one has at least half of its steps.
  package init(from old: LessonLoader, to new: LessonLoader) {
    let before = Self.outlines(in: old)
    let after = Self.outlines(in: new)
    let fresh = after.filter { lesson in !before.contains { $0.name == lesson.name } }
    for lesson in before where !after.contains(where: { $0.name == lesson.name }) {
      let texts = Set(lesson.outline.steps.map(\.text))
      let heir = fresh.first { candidate in
        !renamed.values.contains(candidate.name)
          && 2 * candidate.outline.steps.count { texts.contains($0.text) } >= texts.count
      }
      if let heir { renamed[lesson.name] = heir.name } else { removed.append(lesson.name) }
    }
    added = fresh.map(\.name).filter { !renamed.values.contains($0) }
    for lesson in before {
      let name = renamed[lesson.name] ?? lesson.name
      guard let now = after.first(where: { $0.name == name }) else { continue }
      let changes = LessonChanges(from: lesson.outline, to: now.outline)
      if !changes.isEmpty { changed.append((name, changes)) }
    }
  }

  private static func outlines(in loader: LessonLoader) -> [(name: String, outline: LessonOutline)]
  {
    let lessons = (try? loader.loadReadable(.texts))?.course.lessons ?? []
    return lessons.map { ($0.id, loader.files(of: $0.id).outline(of: $0)) }
  }

  /// The differences in lines.
  package var lines: [String] {
    let lines =
      added.map { "\($0): new lesson" } + removed.map { "\($0): lesson removed" }
      + renamed.sorted { $0.key < $1.key }.map { "\($0.key): lesson renamed to \($0.value)" }
      + changed.map { "\($0.lesson): \($0.changes.summary)" }
    return lines.isEmpty ? ["No step has changed, only other files."] : lines
  }
}
