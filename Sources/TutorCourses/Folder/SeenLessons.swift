internal import FoundationEssentials
package import TutorCore
internal import TutorPlatform

/// The lessons as a learner last saw them, to recognize steps that were renamed since.
package struct SeenLessons: Equatable, Sendable, Codable {
  /// The version of the format.
  private var version = 1
  /// The lessons in the order of the course.
  package var order: [Lesson.ID] = []
  /// The steps of the lessons that the learner has opened.
  package var lessons: [Lesson.ID: LessonOutline] = [:]

  private static let sizeLimit = 16 << 20

  /// Creates the value for a learner who has seen no lesson.
  package init() {}

  /// Reads what is stored in a course folder.
  ///
  /// A file that is missing or damaged counts as empty: renamed steps are then recognized by their
  /// names alone.
  package init(in folder: CourseFolder) {
    let file = Self.path(in: folder)
    let bytes = SafeFile.contents(of: file, limit: Self.sizeLimit)
    let stored = bytes.flatMap { try? Self(parsing: $0, of: file) }
    if let stored, stored.version == version { self = stored }
  }

  /// Parses what `write(in:)` writes.
  ///
  /// Each start reads the file before the first frame, and `JSONDecoder` takes ten times as long.
  private init(parsing bytes: [UInt8], of file: String) throws {
    var reader = try JSONReader(JSONNode(parsing: bytes, limit: Self.sizeLimit), file: file)
    version = try reader.whole("version")
    order = try reader.texts("order")
    guard case .object(let members) = try reader.node("lessons").value else { return }
    for member in members {
      var lesson = try JSONReader(member.node, file: file)
      lessons[member.key] = LessonOutline(
        steps: try lesson.nodes("steps").map { node in
          var step = try JSONReader(node, file: file)
          return StepOutline(
            id: try step.text("id"), title: try step.text("title"), text: try step.text("text"),
            code: try step.text("code"), lines: try step.numbers("lines"))
        })
    }
  }

  /// Replaces what is stored in a course folder.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package func write(in folder: CourseFolder) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try SafeFile.write(Array(try encoder.encode(self)), to: Self.path(in: folder))
  }

  /// Adds a lesson that the learner opens for the first time.
  ///
  /// A lesson that is stored already is not replaced, because its changes are not in the journal yet.
  package static func add(
    _ lesson: Lesson, files: LessonFiles, in folder: CourseFolder
  ) throws {
    var seen = SeenLessons(in: folder)
    guard seen.lessons[lesson.id] == nil else { return }
    seen.lessons[lesson.id] = files.outline(of: lesson)
    try seen.write(in: folder)
  }

  private static func path(in folder: CourseFolder) -> String {
    folder.ownFolder + "/lessons.json"
  }
}
