internal import TestReports
internal import TutorPlatform
internal import TutorCore

/// Reads and validates the files of a course, once.
struct CourseReader {
  private let loader: LessonLoader
  private let depth: LessonLoader.Depth
  private let texts: LessonTexts

  private var folder: String { loader.folder }

  init(of loader: LessonLoader, _ depth: LessonLoader.Depth) {
    (self.loader, self.depth) = (loader, depth)
    texts = LessonTexts(folder: loader.folder)
  }

  /// Reads the course, and skips lessons that cannot be read.
  ///
  /// - Throws: `LessonError` if the course itself or all of its lessons cannot be read.
  func course() throws(LessonError) -> LoadedCourse {
    let file = folder + "/course.json"
    var reader = try JSONReader(try texts.json(file), file: file)
    let title = try reader.optionalText("title")
    let ids = try reader.names("lessons", of: "lesson")
    let paths = try paths(through: ids, &reader)
    try reader.finish()
    var lessons: [Lesson] = []
    var faults: [LessonFault] = []
    let results = Parallel.map(ids) { [loader, depth] id in
      Result { () throws(LessonError) in try CourseReader(of: loader, depth).lesson(id) }
    }
    for (id, result) in zip(ids, results) {
      do throws(LessonError) {
        lessons.append(try result.get())
      } catch {
        faults.append(LessonFault(lesson: id, error: error))
      }
    }
    if lessons.isEmpty, let fault = faults.first { throw fault.error }
    var course = Course(lessons: lessons)
    course.title = title
    course.paths = paths
    return LoadedCourse(course: course, faults: faults)
  }

  private func paths(through lessons: [Lesson.ID], _ reader: inout JSONReader)
    throws(LessonError) -> [Course.Path]
  {
    var paths: [Course.Path] = []
    for node in try reader.nodes("paths") {
      var inner = try JSONReader(node, file: reader.file, called: "a path")
      let path = Course.Path(
        title: try inner.text("title"), summary: try inner.text("summary"),
        lessons: try inner.names("lessons", of: "lesson"))
      try inner.finish()
      if let unknown = path.lessons.first(where: { !lessons.contains($0) }) {
        throw reader.error(
          "the path '\(path.title)' has the lesson '\(unknown)', which the course does not have",
          line: node.line)
      }
      paths.append(path)
    }
    return paths
  }

  private func lesson(_ id: Lesson.ID) throws(LessonError) -> Lesson {
    let file = "\(folder)/\(id)/lesson.json"
    var reader = try JSONReader(try texts.json(file), file: file)
    var lesson = Lesson(
      id: id, title: try reader.text("title"), summary: try reader.text("summary"),
      minutes: try reader.whole("minutes"), steps: [])
    lesson.prerequisites = try reader.optionalText("prerequisites") ?? ""
    lesson.outcome = try reader.optionalText("outcome") ?? ""
    lesson.needsUIKit = try needsUIKit(&reader)
    lesson.oldestSwift = try oldestSwift(&reader)
    lesson.source = try source(&reader)
    lesson.environment = try reader.environment()
    lesson.wrongTurns = try reader.wrongTurns()
    let ids = try reader.names("steps", of: "step")
    lesson.introducedIn = try introduction(of: ids, &reader)
    try reader.finish()
    try readAdvice(of: &lesson.wrongTurns, in: "\(folder)/\(id)")
    for turn in lesson.wrongTurns {
      try require(folder: loader.files(of: id).commonWrongTurn(turn.id), of: file)
    }
    for name in ids {
      var step = try step(name, of: id)
      let own = Set(step.wrongTurns.map(\.id))
      step.wrongTurns += lesson.wrongTurns.filter { !own.contains($0.id) }
      lesson.steps.append(step)
    }
    try require(folder: loader.files(of: id).start, of: file)
    if let language = loader.language,
      let translation = try loader.translation(of: lesson, in: language)
    {
      lesson.apply(translation)
    }
    return lesson
  }

  private func needsUIKit(_ reader: inout JSONReader) throws(LessonError) -> Bool {
    let needs = try reader.texts("needs")
    if let unknown = needs.first(where: { $0 != "UIKit" }) {
      throw reader.error("a lesson can need UIKit, not '\(unknown)'")
    }
    return !needs.isEmpty
  }

  private func introduction(
    of steps: [Step.ID], _ reader: inout JSONReader
  ) throws(LessonError) -> Step.ID? {
    guard let step = try reader.optionalText("introducedIn") else { return nil }
    guard steps.contains(step) else {
      throw reader.error("\"introducedIn\" is one of the steps; it cannot be '\(step)'")
    }
    return step
  }

  private func oldestSwift(_ reader: inout JSONReader) throws(LessonError) -> SwiftVersion {
    guard let text = try reader.optionalText("swift") else { return .verified }
    guard let version = SwiftVersion(in: text), version.description == text,
      version <= .verified
    else {
      throw reader.error(
        "\"swift\" is the oldest version that the lesson is verified with, such as \"6.2\"; it cannot "
          + "be '\(text)'")
    }
    return version
  }

  private func source(_ reader: inout JSONReader) throws(LessonError) -> Lesson.Source? {
    guard let node = reader.consumeNode("source") else { return nil }
    var inner = try JSONReader(node, file: reader.file, called: "\"source\"")
    let source = Lesson.Source(title: try inner.text("title"), author: try inner.text("author"))
    try inner.finish()
    return source
  }

  private func step(_ id: Step.ID, of lesson: Lesson.ID)
    throws(LessonError) -> Step
  {
    let base = "\(folder)/\(lesson)/\(id)"
    let file = base + "/step.json"
    var reader = try StepReader(try texts.json(file), file: file)
    var step = try reader.read(id: id)
    let sections = StepSections(try texts.text(base + "/step.md"))
    step.text = sections.text
    if let problem = Self.problem(of: step) ?? sections.problem {
      throw LessonError(file: base + "/step.md", problem: problem)
    }
    if let translated = try translation(of: base + "/step.md").map({ StepSections($0).text }),
      // A learner sees the number of hints, so a translation with another number does not fit.
      translated.hasSameParts(as: step.text)
    {
      step.text = translated
      step.text.language = loader.language
    }
    try readAdvice(of: &step.wrongTurns, in: base)
    try requireFolders(of: step, in: lesson, file)
    return step
  }

  /// Returns a description of what the text of a step lacks, or `nil` if it lacks nothing.
  private static func problem(of step: Step) -> String? {
    if step.kind != .read, step.hints.count < 2 {
      return "has \(step.hints.count.counted("hint")); a step needs at least two '## Hint' sections"
    }
    if let index = step.hints.firstIndex(of: "") {
      return "hint \(index + 1) is empty; write it, or remove its heading"
    }
    if step.text.after == "" { return "'## After' is empty; write it, or remove its heading" }
    guard step.kind != .read || step.text.after == nil else {
      return "has a section '## After', but nothing runs in a step to read; move its text"
    }
    return nil
  }

  private func readAdvice(of turns: inout [WrongTurn], in base: String) throws(LessonError) {
    for index in turns.indices {
      let file = "\(base)/wrong-turns/\(turns[index].id).md"
      let original = try texts.text(file)
      turns[index].advice = try translation(of: file) ?? original
    }
  }

  /// Returns the translation of a text file, or `nil` if the file has no translation.
  private func translation(of file: String) throws(LessonError) -> String? {
    guard let language = loader.language else { return nil }
    let path = LessonTranslation.path(of: file, in: language)
    return texts.find(for: path) == .nothing ? nil : try texts.text(path)
  }

  private func requireFolders(
    of step: Step, in lesson: Lesson.ID, _ file: String
  ) throws(LessonError) {
    let files = loader.files(of: lesson)
    for turn in step.wrongTurns {
      try require(folder: files.wrongTurn(turn.id, of: step.id), of: file)
    }
    let solution = files.solution(of: step.id)
    // Anything with the solution's name must be a folder, because it is applied to the learner's
    // package.
    if step.kind == .red || step.kind == .refactor || texts.find(for: solution) != .nothing {
      try require(folder: solution, of: file)
    }
    // A step's table reads these even if no expectation names them.
    if depth == .everything {
      let broken = files.brokenVersions(of: step.id)
      let misreadings = files.misreadings(of: step.id)
      let found = [broken, misreadings].flatMap { folder in
        LessonFiles.folders(in: folder).map { folder + "/" + $0 }
      }
      for other in found + [files.working(of: step.id)] where texts.find(for: other) != .nothing {
        try require(folder: other, of: file)
      }
    }
    for name in step.rules { try require(folder: files.rule(name, of: step.id), of: file) }
    guard case .catchesMutants(let requirement) = step.expectation else { return }
    for name in requirement.broken {
      try require(folder: files.brokenVersions(of: step.id) + "/" + name, of: file)
    }
  }

  private func require(folder: String, of file: String) throws(LessonError) {
    switch texts.find(for: folder) {
    case .folder: break
    case .link(let link): throw LessonTexts.linkError(link)
    case .nothing, .file, .other:
      throw LessonError(file: file, problem: "the folder \(folder) is missing; add it")
    }
    guard depth == .everything else { return }
    guard try !LessonFiles.files(in: folder).isEmpty else {
      throw LessonError(file: file, problem: "the folder \(folder) has no files; add one")
    }
  }
}
