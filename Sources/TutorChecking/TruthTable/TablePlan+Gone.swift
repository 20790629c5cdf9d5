import TutorRunning
import TutorCore
import TutorSource

extension TablePlan {
  /// Returns the paths of the Swift files that are gone although the step keeps them.
  ///
  /// A file is not gone if the learner has moved what it contains.
  ///
  /// - Parameters:
  ///   - learner: The learner's files, by path.
  ///   - arrival: The learner's files at the start of the step, or `nil` if unknown.
  ///   - reading: The known facts about the sources.
  /// - Returns: The paths, sorted.
  /// - Throws: `Reading.Unread` if something is not known yet.
  func goneFiles(
    from learner: [String: [UInt8]], since arrival: [String: [UInt8]]?, _ reading: Reading
  ) throws(Reading.Unread) -> [String] {
    let missing = (arrival ?? before).filter { path, content in
      path.hasSuffix(".swift") && learner[path] == nil && solution[path] != nil
        && !learner.values.contains(content)
    }
    guard !missing.isEmpty else { return [] }
    reading.prepare(learner.merging(missing) { $1 })
    var types: Set<String> = []
    var functions: Set<String> = []
    for (path, content) in learner where path.hasSuffix(".swift") {
      let outline = try reading.outline(of: content.text)
      types.formUnion(outline.typeNames)
      functions.formUnion(outline.functions.map(\.name))
    }
    var gone: [String] = []
    for (path, content) in missing {
      let outline = try reading.outline(of: content.text)
      let names = outline.functions.filter { $0.isTest || outline.types.isEmpty }.map(\.name)
      let isMoved =
        !functions.isDisjoint(with: names)
        || !outline.types.isEmpty && outline.typeNames.isSubset(of: types)
      if !isMoved { gone.append(path) }
    }
    return gone.sorted()
  }
}
