internal import TutorCourses
internal import TutorPlatform
internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// Writes a new lesson into a folder of lessons, either completely or not at all, and never
/// overwrites one.
package struct LessonWriter {
  /// The folder that contains `course.json`, or will contain it.
  let folder: String

  /// Creates a writer for a folder, which need not exist yet.
  package init(folder: String) {
    self.folder = folder
  }

  private var courseFile: String { folder + "/course.json" }

  /// Verifies that a lesson with the given name can be written.
  ///
  /// - Throws: `AuthoringError`, or `LessonError` if the course file is invalid.
  package func check(_ id: Lesson.ID) throws {
    guard SafePath.isName(id) else { throw AuthoringError.badName(id) }
    var status = stat()
    guard lstat("\(folder)/\(id)", &status) != 0 else {
      throw AuthoringError.lessonExists("\(folder)/\(id)")
    }
    _ = try lessons()
  }

  /// Writes a lesson, validates it by loading it as the tutor would, and adds it to the end of the
  /// course.
  ///
  /// - Returns: The path of the lesson's folder.
  /// - Throws: `AuthoringError`, or `LessonError` if the written lesson cannot be loaded.
  @discardableResult
  package func write(_ draft: LessonDraft) throws -> String {
    try check(draft.id)
    let lessons = try lessons()
    // Write next to the lessons so that a rename completes the work. The name is hidden so that the
    // folder is not mistaken for a lesson.
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
    try SafeFile.makeFolder(path.folder)
    try SafeFile.write(bytes, to: path)
  }

  private func name(_ id: Lesson.ID, after lessons: [Lesson.ID]) throws {
    guard !lessons.contains(id) else { return }
    do {
      try put(Self.course(lessons + [id], others: others()), at: courseFile)
    } catch {
      throw AuthoringError.courseNotChanged(courseFile, lesson: id, reason: "\(error)")
    }
  }

  private static func course(_ lessons: [Lesson.ID], others: [JSONNode.Member] = []) -> [UInt8] {
    let list = JSONNode.list(lessons.map(JSONNode.text))
    let json = JSONNode.object([("lessons", list)] + others.map { ($0.key, $0.node) })
    return Array((json.written() + "\n").utf8)
  }

  /// Returns the lessons in the course file, or an empty list if there is no course file yet.
  private func lessons() throws(LessonError) -> [Lesson.ID] {
    guard let node = try courseNode() else { return [] }
    var reader = try JSONReader(node, file: courseFile)
    return try reader.texts("lessons")
  }

  /// Returns the members of the course file besides the lessons, such as its title.
  private func others() throws(LessonError) -> [JSONNode.Member] {
    guard case .object(let members) = try courseNode()?.value else { return [] }
    return members.filter { $0.key != "lessons" }
  }

  private func courseNode() throws(LessonError) -> JSONNode? {
    guard access(courseFile, F_OK) == 0 else { return nil }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try SafeFile.read(courseFile, limit: 1 << 20)
    } catch {
      throw LessonError(error)
    }
    do throws(JSONNode.SyntaxError) {
      return try JSONNode(parsing: bytes)
    } catch {
      throw LessonError(file: courseFile, line: error.line, problem: error.problem)
    }
  }
}
