internal import FoundationEssentials
package import TutorCore

/// Reads a course from its folder, and takes nothing that is broken.
package struct LessonLoader {
  /// The folder that holds `course.json`.
  package let folder: String

  /// The most that a text file of a lesson may have, in bytes.
  private static let sizeLimit = 1 << 20

  package init(folder: String) {
    self.folder = folder
  }

  /// Reads the whole course.
  ///
  /// - Throws: `LessonError` with file and line of the first thing that is wrong.
  package func load() throws(LessonError) -> Course {
    let file = folder + "/course.json"
    var reader = try JSONReader(try json(file), file: file)
    let ids = try reader.texts("lessons")
    try reader.finish()
    guard !ids.isEmpty else { throw LessonError(file: file, problem: "a course needs a lesson") }
    var lessons: [Lesson] = []
    for id in ids {
      guard LessonPath.isName(id), !lessons.contains(where: { $0.id == id }) else {
        throw LessonError(
          file: file, line: reader.line, problem: "'\(id)' is no lesson's name, or stands twice")
      }
      lessons.append(try lesson(id))
    }
    return Course(lessons: lessons)
  }

  private func lesson(_ id: Lesson.ID) throws(LessonError) -> Lesson {
    let file = "\(folder)/\(id)/lesson.json"
    var reader = try JSONReader(try json(file), file: file)
    var lesson = Lesson(
      id: id, title: try reader.text("title"), summary: try reader.text("summary"),
      minutes: try reader.whole("minutes"), steps: [])
    lesson.needsUIKit = try needsUIKit(&reader)
    lesson.source = try source(&reader)
    let ids = try reader.texts("steps")
    try reader.finish()
    guard !ids.isEmpty else { throw reader.error("a lesson needs a step") }
    for step in ids {
      guard LessonPath.isName(step), lesson.step(step) == nil else {
        throw reader.error("'\(step)' is no step's name, or stands twice")
      }
      lesson.steps.append(try self.step(step, of: id))
    }
    try require(folder: files(of: id).start, of: file)
    return lesson
  }

  private func needsUIKit(_ reader: inout JSONReader) throws(LessonError) -> Bool {
    let needs = try reader.texts("needs")
    if let unknown = needs.first(where: { $0 != "UIKit" }) {
      throw reader.error("a lesson can need UIKit, but not '\(unknown)'")
    }
    return !needs.isEmpty
  }

  private func source(_ reader: inout JSONReader) throws(LessonError) -> Lesson.Source? {
    guard let node = reader.takeNode("source") else { return nil }
    var inner = try JSONReader(node, file: reader.file, called: "\"source\"")
    let source = Lesson.Source(title: try inner.text("title"), author: try inner.text("author"))
    try inner.finish()
    return source
  }

  private func step(_ id: Step.ID, of lesson: Lesson.ID) throws(LessonError) -> Step {
    let base = "\(folder)/\(lesson)/\(id)"
    let file = base + "/step.json"
    var reader = try StepReader(try json(file), file: file)
    var step = try reader.read(id: id)
    let (prose, hints) = HintSplitter.split(try text(base + "/step.md"))
    step.prose = prose
    step.hints = hints
    if step.kind != .read, hints.count < 2 {
      throw LessonError(
        file: base + "/step.md",
        problem: "has \(hints.count.counted("hint")); a step needs at least two '## Hint' sections")
    }
    if let index = hints.firstIndex(of: "") {
      throw LessonError(file: base + "/step.md", problem: "hint \(index + 1) is empty")
    }
    for index in step.wrongTurns.indices {
      step.wrongTurns[index].advice = try text(
        "\(base)/wrong-turns/\(step.wrongTurns[index].id).md")
    }
    try requireFolders(of: step, in: lesson, file)
    return step
  }

  private func requireFolders(of step: Step, in lesson: Lesson.ID, _ file: String)
    throws(LessonError)
  {
    let files = files(of: lesson)
    for turn in step.wrongTurns {
      try require(folder: files.wrongTurn(turn.id, of: step.id), of: file)
    }
    if step.kind == .red || step.kind == .refactor {
      try require(folder: files.solution(of: step.id), of: file)
    }
    guard case .noticesKnockouts(let requirement) = step.expectation else { return }
    for name in requirement.broken {
      try require(folder: files.brokenVersions(of: step.id) + "/" + name, of: file)
    }
  }

  /// Where the files of a lesson are.
  package func files(of lesson: Lesson.ID) -> LessonFiles {
    LessonFiles(folder: "\(folder)/\(lesson)")
  }

  private func require(folder: String, of file: String) throws(LessonError) {
    do {
      guard try !LessonFiles.files(in: folder).isEmpty else {
        throw LessonError(file: file, problem: "the folder \(folder) has no files")
      }
    } catch let error as LessonError {
      throw error
    } catch {
      throw LessonError(file: file, problem: "the folder \(folder) cannot be read: it is missing?")
    }
  }

  private func json(_ file: String) throws(LessonError) -> JSONNode {
    do throws(JSONNode.SyntaxError) {
      return try JSONNode(parsing: try bytes(file))
    } catch {
      throw LessonError(file: file, line: error.line, problem: error.problem)
    }
  }

  private func bytes(_ file: String) throws(JSONNode.SyntaxError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw JSONNode.SyntaxError(line: 1, problem: "the file is missing or cannot be read")
    }
    guard data.count <= Self.sizeLimit else {
      throw JSONNode.SyntaxError(line: 1, problem: "the file has more than a megabyte")
    }
    return Array(data)
  }

  private func text(_ file: String) throws(LessonError) -> String {
    do throws(JSONNode.SyntaxError) {
      guard let text = String(validating: try bytes(file), as: UTF8.self) else {
        throw JSONNode.SyntaxError(line: 1, problem: "the file is not valid UTF-8")
      }
      return text
    } catch {
      throw LessonError(file: file, problem: error.problem)
    }
  }
}
