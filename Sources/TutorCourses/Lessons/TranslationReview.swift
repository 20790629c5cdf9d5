internal import FoundationEssentials
package import TutorCore
internal import TutorPlatform

/// Which texts of a lesson are translated into a language, and which translations are older than their
/// originals.
///
/// A file such as `originals.de.json` has the fingerprint of each original at the time when its
/// translation was last marked as up to date.
package struct TranslationReview: Equatable, Sendable {
  package let language: String
  /// The texts without a translation, as paths in the lesson's folder.
  package private(set) var missing: [String] = []
  /// The translated texts whose originals have changed since.
  package private(set) var outdated: [String] = []
  /// The number of texts.
  package private(set) var count = 0

  private let folder: String
  private var current: [String: String] = [:]

  /// Returns the languages into which a lesson is translated, at least in part, sorted.
  package static func languages(of files: LessonFiles) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: files.folder)) ?? []
    return names.compactMap { name -> String? in
      let parts = name.split(separator: ".").map(String.init)
      guard parts.count == 3, parts[0] == "lesson", parts[2] == "json",
        LessonLoader.isLanguage(parts[1])
      else { return nil }
      return parts[1]
    }.sorted()
  }

  /// Compares a lesson in the original language with its translation.
  ///
  /// - Throws: `LessonError` if the translation cannot be read.
  package init(
    of lesson: Lesson, in language: String, loader: LessonLoader
  ) throws(LessonError) {
    self.language = language
    let files = loader.files(of: lesson.id)
    folder = files.folder
    let marked = Self.marks(in: folder, language)
    let table = try loader.translation(of: lesson, in: language)
    add(
      "lesson.json", [lesson.title, lesson.summary, lesson.prerequisites, lesson.outcome], marked,
      isTranslated: table?.title != nil && table?.summary != nil
        && (lesson.prerequisites.isEmpty || table?.prerequisites != nil)
        && (lesson.outcome.isEmpty || table?.outcome != nil))
    for turn in lesson.wrongTurns { addFile("wrong-turns/\(turn.id).md", marked) }
    for step in lesson.steps {
      let texts = table?.steps[step.id]
      let explanations = step.allConditions.map(\.explanation)
      let question = step.question.map { [$0.text] + $0.answers } ?? []
      add(
        "\(step.id)/step.json", [step.title] + question + explanations, marked,
        isTranslated: texts?.title != nil
          && texts?.answers.count ?? 0 == step.question?.answers.count ?? 0
          && texts?.explanations.count ?? 0 == explanations.count)
      let original = "\(step.id)/step.md"
      addFile(original, marked) { StepSections($0).text.hasSameParts(as: step.text) }
      // Those of the lesson follow the step's own.
      for turn in step.wrongTurns where !lesson.wrongTurns.contains(turn) {
        addFile("\(step.id)/wrong-turns/\(turn.id).md", marked)
      }
    }
  }

  /// Adds a text file.
  ///
  /// `isWhole` returns whether a translation has all parts of its original.
  private mutating func addFile(
    _ original: String, _ marked: [String: String], isWhole: (String) -> Bool = { _ in true }
  ) {
    let path = folder + "/" + LessonTranslation.path(of: original, in: language)
    let translated = Self.text(path)
    add(
      original, [Self.text(folder + "/" + original) ?? ""], marked,
      isTranslated: translated.map(isWhole) ?? false)
  }

  private mutating func add(
    _ name: String, _ texts: [String], _ marked: [String: String], isTranslated: Bool
  ) {
    count += 1
    let print = Fingerprint(of: texts.joined(separator: "\0")).hex
    current[name] = print
    if !isTranslated {
      missing.append(name)
    } else if marked[name] != print {
      outdated.append(name)
    }
  }

  private static func text(_ path: String) -> String? {
    SafeFile.contents(of: path, limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func marksFile(_ folder: String, _ language: String) -> String {
    "\(folder)/originals.\(language).json"
  }

  private static func marks(in folder: String, _ language: String) -> [String: String] {
    let bytes = SafeFile.contents(of: marksFile(folder, language), limit: 1 << 20) ?? []
    return (try? JSONDecoder().decode([String: String].self, from: Data(bytes))) ?? [:]
  }

  /// Records that the translations that exist are up to date.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package func markAsCurrent() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let translated = current.filter { !missing.contains($0.key) }
    try SafeFile.write(
      Array(try encoder.encode(translated)) + [UInt8(ascii: "\n")],
      to: Self.marksFile(folder, language))
  }

  /// A sentence about the translation.
  package var sentence: String {
    var parts: [String] = []
    if !missing.isEmpty { parts.append("\(missing.count) missing (\(Self.listed(missing)))") }
    if !outdated.isEmpty {
      parts.append("\(outdated.count) older than the original (\(Self.listed(outdated)))")
    }
    return parts.isEmpty
      ? "all \(count) texts are translated and up to date"
      : "of \(count) texts, \(parts.joined(separator: ", "))"
  }

  private static func listed(_ names: [String]) -> String {
    names.count <= 4
      ? names.joined(separator: ", ")
      : names.prefix(3).joined(separator: ", ") + ", and \(names.count - 3) more"
  }
}
