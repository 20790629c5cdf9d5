import TestReports
internal import TutorPlatform
package import TutorCore

/// Reads and validates a course from its folder.
package struct LessonLoader: Sendable {
  /// The folder that holds `course.json`.
  package let folder: String
  /// The language of the texts, such as `de`, or `nil` for the original language.
  package let language: String?

  /// The extent of the validation.
  package enum Depth: Sendable {
    /// Validates everything that a learner reads. Other files are validated when a step uses them.
    case texts
    /// Validates every file, for authors.
    case everything
  }

  private var texts: LessonTexts { LessonTexts(folder: folder) }

  /// Creates a loader for the course in a folder.
  package init(folder: String, language: String? = nil) {
    self.folder = folder
    self.language = language
  }

  /// Returns whether a text is the code of a language: two or three lowercase letters, as in ISO 639.
  package static func isLanguage(_ text: String) -> Bool {
    (2...3).contains(text.utf8.count) && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// Returns the table with a lesson's translation, or `nil` if the lesson has no such table.
  ///
  /// - Throws: `LessonError` if the table cannot be read.
  package func translation(of lesson: Lesson, in language: String) throws(LessonError)
    -> LessonTranslation?
  {
    let file = LessonTranslation.path(of: "\(folder)/\(lesson.id)/lesson.json", in: language)
    guard texts.find(for: file) != .nothing else { return nil }
    return try LessonTranslation(try texts.json(file), file: file, steps: lesson.steps.map(\.id))
  }

  /// Reads the course, and requires every lesson to be valid.
  ///
  /// - Parameter depth: The extent of the validation.
  /// - Returns: The course, with all its texts.
  /// - Throws: `LessonError` for the first problem found, with its file and line.
  package func load(_ depth: Depth = .everything) throws(LessonError) -> Course {
    let loaded = try loadReadable(depth)
    if let fault = loaded.faults.first { throw fault.error }
    return loaded.course
  }

  /// Reads the names of the lessons' folders, without reading the lessons.
  ///
  /// - Throws: `LessonError` if `course.json` cannot be read.
  package func lessonNames() throws(LessonError) -> [String] {
    let file = folder + "/course.json"
    return try Self.lessonNames(in: try texts.bytes(file), file: file)
  }

  /// Reads the names of the lessons' folders from the contents of `course.json`.
  static func lessonNames(in bytes: [UInt8], file: String) throws(LessonError) -> [String] {
    var reader = try JSONReader(try LessonTexts.parsed(bytes, file), file: file)
    return try reader.names("lessons", of: "lesson")
  }

  /// Reads the course, and skips lessons that cannot be read.
  ///
  /// - Parameter depth: The extent of the validation.
  /// - Returns: The readable lessons, and the faults of the others.
  /// - Throws: `LessonError` if the course itself or all of its lessons cannot be read.
  package func loadReadable(_ depth: Depth = .everything) throws(LessonError) -> LoadedCourse {
    try CourseReader(of: self, depth).course()
  }

  /// Returns the locations of a lesson's files.
  package func files(of lesson: Lesson.ID) -> LessonFiles {
    LessonFiles(folder: "\(folder)/\(lesson)")
  }
}
