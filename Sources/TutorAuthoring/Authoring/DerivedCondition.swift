internal import TutorChecking
internal import TutorRunning
internal import TutorCore

/// Derives a structure condition that a change is the first to meet.
///
/// If the tests have the same results before and after a change, only such a condition detects it.
enum DerivedCondition {
  /// The maximum number of added words, and of removed words, to try per file.
  private static let limit = 60

  /// Returns a condition on a name that the change declares, uses, or stops using in `Sources`, or
  /// `nil` if there is none.
  static func find(
    from before: [String: [UInt8]], to after: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) -> StructureCondition? {
    let change = StageChange(from: before, to: after)
    let shapeBefore = CodeShape(files: before, reading: reading)
    let shapeAfter = CodeShape(files: after, reading: reading)
    for file in change.files(first: "Sources/")
    where file.hasPrefix("Sources/") && file.hasSuffix(".swift") {
      let (old, new) = (text(before[file]), text(after[file]))
      let candidates = conditions(in: file, old, new)
      let unmetAfter = try shapeAfter.unmet(candidates)
      let unmetBefore = try shapeBefore.unmet(candidates)
      let condition = candidates.first { !unmetAfter.contains($0) && unmetBefore.contains($0) }
      if let condition { return condition }
    }
    return nil
  }

  private static func conditions(in file: String, _ old: String, _ new: String)
    -> [StructureCondition]
  {
    let (oldWords, newWords) = (words(of: old), words(of: new))
    let added = newWords.filter { !oldWords.contains($0) }.prefix(limit)
    let dropped = oldWords.filter { !newWords.contains($0) }.prefix(limit)
    return added.map { word in
      StructureCondition(
        file: file, subject: .declaration(word), isPresent: true,
        explanation: "`\(word)` is declared in `\(file)`")
    }
      + added.map { word in
        StructureCondition(
          file: file, subject: .name(word), isPresent: true,
          explanation: "`\(word)` is used in `\(file)`")
      }
      + dropped.map { word in
        StructureCondition(
          file: file, subject: .name(word), isPresent: false,
          explanation: "`\(word)` is not used in `\(file)` any more")
      }
  }

  private static func text(_ bytes: [UInt8]?) -> String {
    String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// Returns the words that could be names, without duplicates, in order of appearance.
  private static func words(of text: String) -> [String] {
    var seen: Set<Substring> = []
    return text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
      .filter { $0.first?.isNumber == false && seen.insert($0).inserted }
      .map(String.init)
  }
}
