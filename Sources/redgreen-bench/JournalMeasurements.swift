internal import FoundationEssentials
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform

/// Measurements of journals with 10, 1,000 and 100,000 verdicts.
///
/// They cover reading a journal into the learner's progress, with and without the journal's
/// cache, and writing one more verdict.
struct JournalMeasurements {
  let place: BenchPlace
  let rounds: Int

  func rows() throws -> [Row] { try [10, 1000, 100_000].flatMap(rows) }

  /// Creates a course folder whose journal has verdicts without files.
  ///
  /// - Parameters:
  ///   - name: The name of the folder.
  ///   - entries: The number of verdicts.
  ///   - course: The course.
  /// - Returns: The folder, in which the package of the first lesson is as after its first step.
  /// - Throws: An error if a file or the journal cannot be written.
  func folder(_ name: String, entries: Int, in course: Course) throws -> CourseFolder {
    let folder = try CourseFolder(at: "\(place.folder)/\(name)")
    let lesson = course.lessons[0].id
    for (path, bytes) in try place.lessons.files(of: lesson).state(
      before: course.places[1].step, in: course.lessons[0])
    {
      try place.write(bytes, to: folder.package(of: lesson) + "/" + path)
    }
    let ref = try Journal(in: folder, environment: place.environment).ref
    try fill(ref, of: folder, with: entries, in: course)
    return folder
  }

  private func rows(entries: Int) throws -> [Row] {
    let course = try place.lessons.load(.texts)
    let folder = try folder("journal-\(entries)", entries: entries, in: course)
    var (first, opened, written) = (Sample(), Sample(), Sample())
    for round in 0..<rounds {
      try? FileManager.default.removeItem(atPath: folder.path + "/.redgreen/journal.cache")
      first.add(try open(folder))
      opened.add(try open(folder))
      let journal = try Journal(in: folder, environment: place.environment)
      let entry = JournalEntry.verdict(
        Verdict(outcome: .wrongRed, kind: .red, finding: .environment(.fault("round \(round)"))),
        at: course.places[1], hints: 0, duration: 1)
      let start = Instant.now()
      try journal.recordNow(entry)
      written.add(Instant.now() - start)
    }
    let name = "journal of \(entries)"
    return [
      Row(
        name: "\(name): opened and folded", ours: opened, other: first, against: "without its copy"),
      Row(name: "\(name): one more verdict written", ours: written),
    ]
  }

  private func open(_ folder: CourseFolder) throws -> Double {
    let start = Instant.now()
    _ = Progress(try Journal(in: folder, environment: place.environment).read().entries)
    return Instant.now() - start
  }

  /// Fills a journal with verdicts without files, in one `git fast-import`.
  private func fill(_ ref: String, of folder: CourseFolder, with count: Int, in course: Course)
    throws
  {
    var stream = ""
    for number in 0..<count {
      let entry = JournalEntry.verdict(
        Verdict(
          outcome: number % 3 == 0 ? .asExpected : .wrongRed, kind: .red,
          finding: .environment(.fault("cannot find 'Year' in scope"))),
        at: course.places[1 + number / 20 % (course.places.count - 1)], hints: 0, duration: 1)
      let message = entry.message(at: 1_790_000_000 + number * 30)
      stream +=
        "commit \(ref)\ncommitter redgreen <redgreen@localhost> \(1_790_000_000 + number) +0000\n"
      stream += "data \(message.utf8.count)\n\(message)\n"
    }
    try WorkshopGenerator.git(
      ["fast-import", "--quiet", "--force"], in: folder.path, input: stream)
  }
}
