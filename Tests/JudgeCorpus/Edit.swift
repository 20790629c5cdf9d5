/// A learner's edit of a step's package, and whether a fair teacher accepts it.
package struct Edit: Equatable, Sendable {
  /// The name of the transformation, stable and unique within the step.
  package var id: String
  package var isLegitimate: Bool
  /// The text files of the whole package after the edit, by path.
  package var files: [String: String]
  /// The reason why a fair teacher accepts or rejects the edit.
  package var why: String
}

extension Edit {
  /// All edits of a step, without duplicates and without edits that change nothing.
  package static func all(of situation: Situation) -> [Edit] {
    let sources = StepSources(of: situation)
    var seen: Set<[String: String?]> = [[:]]
    var uses: [String: Int] = [:]
    var edits: [Edit] = []
    for transformation in Transformation.all {
      for change in transformation.changes(to: sources)
      where seen.insert(difference(from: situation.after, to: change.files)).inserted {
        let id =
          transformation.id + (change.variant.map { "." + $0.replacing(" ", with: "-") } ?? "")
        let use = uses[id, default: 0] + 1
        uses[id] = use
        edits.append(
          Edit(
            id: use == 1 ? id : "\(id).\(use)", isLegitimate: transformation.isLegitimate,
            files: change.files, why: transformation.why))
      }
    }
    return edits
  }

  /// The files that differ, or `nil` for a removed file.
  package static func difference(
    from before: [String: String], to after: [String: String]
  ) -> [String: String?] {
    var result: [String: String?] = [:]
    for (path, text) in after where before[path] != text { result[path] = .some(text) }
    for path in before.keys where after[path] == nil { result[path] = .some(nil) }
    return result
  }
}
