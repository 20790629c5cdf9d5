internal import TutorCourses
internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// Writes a new lesson into a folder of lessons: all of it or nothing, and over nothing.
package struct LessonWriter {
  /// The folder that holds `course.json`, or will.
  let folder: String

  /// Makes the writer for a folder that may be missing yet.
  package init(folder: String) {
    self.folder = folder
  }

  private var courseFile: String { folder + "/course.json" }

  /// Says beforehand whether a lesson of that name can be written.
  ///
  /// - Throws: `AuthoringError`, or `LessonError` where the course itself is broken.
  package func check(_ id: Lesson.ID) throws {
    guard LessonPath.isName(id) else { throw AuthoringError.badName(id) }
    var status = stat()
    guard lstat("\(folder)/\(id)", &status) != 0 else {
      throw AuthoringError.lessonExists("\(folder)/\(id)")
    }
    _ = try lessons()
  }

  /// Writes a lesson, has it read as a learner's tutor would, and names it last in the course.
  ///
  /// - Returns: The lesson's folder.
  /// - Throws: `AuthoringError`, or `LessonError` where what was written could not be read.
  @discardableResult
  package func write(_ draft: LessonDraft) throws -> String {
    try check(draft.id)
    let lessons = try lessons()
    // Beside the lessons, so that a rename is all that is left to do; hidden, so that nobody takes it for one.
    let temporary = "\(folder)/.new-\(draft.id)-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    try lay(draft, in: temporary)
    _ = try LessonLoader(folder: temporary).load()
    let target = "\(folder)/\(draft.id)"
    guard rename(temporary + "/" + draft.id, target) == 0 else {
      throw errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR
        ? AuthoringError.lessonExists(target) : AuthoringError.cannotWrite(target, errno: errno)
    }
    try name(draft.id, after: lessons)
    return target
  }

  private func lay(_ draft: LessonDraft, in temporary: String) throws {
    for (path, bytes) in draft.files { try put(bytes, at: "\(temporary)/\(draft.id)/\(path)") }
    try put(Self.course([draft.id]), at: temporary + "/course.json")
  }

  private func put(_ bytes: [UInt8], at path: String) throws {
    let parent = path[..<(path.lastIndex(of: "/") ?? path.endIndex)]
    do {
      try FileManager.default.createDirectory(
        atPath: String(parent), withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw AuthoringError.cannotWrite(path, errno: errno)
    }
  }

  private func name(_ id: Lesson.ID, after lessons: [Lesson.ID]) throws {
    guard !lessons.contains(id) else { return }
    do {
      try put(Self.course(lessons + [id]), at: courseFile)
    } catch {
      throw AuthoringError.courseNotChanged(courseFile, lesson: id, reason: "\(error)")
    }
  }

  private static func course(_ lessons: [Lesson.ID]) -> [UInt8] {
    let json = JSONNode.object([("lessons", .list(lessons.map(JSONNode.text)))])
    return Array((json.written() + "\n").utf8)
  }

  /// The lessons that the course names; none where there is no course yet.
  private func lessons() throws(LessonError) -> [Lesson.ID] {
    guard let data = FileManager.default.contents(atPath: courseFile) else { return [] }
    let node: JSONNode
    do throws(JSONNode.SyntaxError) {
      node = try JSONNode(parsing: Array(data))
    } catch {
      throw LessonError(file: courseFile, line: error.line, problem: error.problem)
    }
    var reader = try JSONReader(node, file: courseFile)
    let lessons = try reader.texts("lessons")
    try reader.finish()
    return lessons
  }
}
