import TestReports
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorGit

/// A version of a course that was fetched, and is not installed yet.
struct CourseCandidate {
  /// The record with which it would be installed.
  let record: CourseRecord
  /// The folder with `course.json`.
  let folder: String
  let loader: LessonLoader
  let loaded: LoadedCourse
  let packages: [(lesson: Lesson, summary: PackageSummary)]

  /// Reads and validates a version in a staging folder.
  ///
  /// - Throws: `LessonError` if no lesson can be read.
  init(
    _ version: CourseDownload.Version, content: String, in staging: String, named name: String,
    from remote: Remote, store: CourseStore, own: [Lesson.ID], after old: CourseRecord? = nil
  ) throws {
    folder = staging + "/" + content
    loader = LessonLoader(folder: folder)
    loaded = try loader.loadReadable()
    let loader = loader
    packages = loaded.course.lessons.map { lesson in
      (lesson, PackageSummary(of: lesson, in: loader.files(of: lesson.id)))
    }
    var earlier = old?.lessons ?? [:]
    if let old {
      let comparison = CourseComparison(
        from: LessonLoader(folder: store.content(of: old)), to: loader)
      // A renamed lesson keeps the learner's folder and progress.
      for (before, now) in comparison.renamed { earlier[now] = earlier.removeValue(forKey: before) }
    }
    record = CourseRecord(
      name: name, address: remote.address, isCopy: version.isCopy, branch: version.branch,
      revision: version.revision, content: content,
      lessons: store.names(
        for: try loader.lessonNames(), of: name, at: remote.address, own: own, earlier: earlier))
  }

  var needsUIKit: Bool { loaded.course.lessons.contains(where: \.needsUIKit) }
  var needsNetwork: Bool { packages.contains { $0.summary.needsNetwork } }

  /// The course's origin and lessons, and the code that its packages build and run.
  var description: [String] {
    let lessons = loaded.course.lessons
    let steps = lessons.reduce(0) { $0 + $1.steps.count }
    let title = loaded.course.title.map { "'\($0)'" } ?? "'\(record.name)'"
    return [
      "\(title) from \(record.title), \(record.isCopy ? "a copy of the folder" : "commit \(record.revision)")",
      "\(lessons.count.counted("lesson")), \(steps.counted("step")):",
    ] + packages.flatMap { lesson, summary in lines(of: lesson, summary) }
      + loaded.faults.map(\.description)
  }

  private func lines(of lesson: Lesson, _ summary: PackageSummary) -> [String] {
    let id = record.lessons[lesson.id] ?? lesson.id
    let alias =
      id == lesson.id ? "" : " (as \(id), because another course has a lesson \(lesson.id))"
    return [
      "  \(lesson.id)\(alias): \(lesson.title), \(lesson.steps.count.counted("step")), "
        + "\(lesson.minutes) minutes"
    ] + summary.lines.map { "    \($0)" }
  }

  /// What running the course means.
  static let meaning =
    "Its code runs as you, with your rights, whenever a step is checked. Add only courses of authors "
    + "whom you trust."
}
