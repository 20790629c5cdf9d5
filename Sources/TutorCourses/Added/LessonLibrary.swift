package import TutorCore

/// The tutor's own lessons, and those of the courses that the user has added.
package struct LessonLibrary: Sendable {
  /// The loader of the tutor's own lessons, or of those that the command line names.
  package let main: LessonLoader
  /// The added courses.
  package let added: [Added]
  /// The added courses whose records cannot be read.
  private let faults: [LessonFault]

  /// An added course, with the loader of its lessons.
  package struct Added: Sendable {
    package let record: CourseRecord
    package let loader: LessonLoader

    /// Creates an added course.
    package init(record: CourseRecord, loader: LessonLoader) {
      self.record = record
      self.loader = loader
    }
  }

  /// Creates a library of the lessons of one loader, and of added courses.
  package init(_ main: LessonLoader, added: [Added] = []) {
    (self.main, self.added, faults) = (main, added, [])
  }

  /// Creates a library that also has the courses in a store.
  package init(_ main: LessonLoader, store: CourseStore) {
    self.main = main
    var added: [Added] = []
    var faults: [LessonFault] = []
    for name in store.names {
      do throws(CourseStoreError) {
        let record = try store.record(of: name)
        let loader = LessonLoader(folder: store.content(of: record), language: main.language)
        added.append(Added(record: record, loader: loader))
      } catch {
        let fault = LessonError(file: store.path + "/" + name, problem: "\(error)")
        faults.append(LessonFault(lesson: name, error: fault, course: []))
      }
    }
    (self.added, self.faults) = (added, faults)
  }

  /// Returns the locations of a lesson's files.
  package func files(of lesson: Lesson.ID) -> LessonFiles {
    let (loader, name) = origin(of: lesson)
    return loader.files(of: name)
  }

  /// Returns the loader of a lesson, and the lesson's name in its course.
  package func origin(of lesson: Lesson.ID) -> (loader: LessonLoader, name: String) {
    for course in added {
      if let name = course.record.lessons.first(where: { $0.value == lesson })?.key {
        return (course.loader, name)
      }
    }
    return (main, lesson)
  }

  /// Reads all courses, and skips lessons and added courses that cannot be read.
  ///
  /// - Parameter depth: The extent of the validation.
  /// - Returns: The readable lessons, and the faults of the others.
  /// - Throws: `LessonError` if none of the main lessons can be read.
  package func loadReadable(_ depth: LessonLoader.Depth = .everything) throws(LessonError)
    -> LoadedCourse
  {
    var loaded = try main.loadReadable(depth)
    var taken = Set(loaded.course.lessons.map(\.id) + loaded.faults.map(\.lesson))
    for course in added {
      do throws(LessonError) {
        loaded.add(try course.load(depth), of: course.record, &taken)
      } catch {
        loaded.faults.append(
          LessonFault(
            lesson: course.record.name, error: error,
            course: course.record.lessons.values.sorted()))
      }
    }
    loaded.faults += faults
    return loaded
  }
}

extension LessonLibrary.Added {
  /// Reads the lessons, under the learner's names for them.
  ///
  /// - Throws: `LessonError` if no lesson can be read.
  package func load(_ depth: LessonLoader.Depth) throws(LessonError) -> LoadedCourse {
    var loaded = try loader.loadReadable(depth)
    let names = record.lessons
    loaded.course.lessons = loaded.course.lessons.compactMap { lesson in
      names[lesson.id].map { id in
        var lesson = lesson
        lesson.id = id
        return lesson
      }
    }
    loaded.course.paths = loaded.course.paths.map { path in
      var path = path
      path.lessons = path.lessons.compactMap { names[$0] }
      return path
    }
    loaded.faults = loaded.faults.map { fault in
      LessonFault(lesson: names[fault.lesson] ?? fault.lesson, error: fault.error)
    }
    guard !loaded.course.lessons.isEmpty else {
      throw LessonError(
        file: loader.folder + "/course.json",
        problem: "names none of the lessons that were added; run `redgreen update \(record.name)`")
    }
    return loaded
  }
}

extension LoadedCourse {
  /// Adds the lessons of another author's course.
  fileprivate mutating func add(
    _ other: LoadedCourse, of record: CourseRecord, _ taken: inout Set<Lesson.ID>
  ) {
    var lessons: [Lesson] = []
    for lesson in other.course.lessons {
      guard taken.insert(lesson.id).inserted else {
        let problem =
          "another course has a lesson of this name now. Run `redgreen remove \(record.name)`, add the "
          + "course again, and it gets another name"
        faults.append(
          LessonFault(
            lesson: lesson.id, error: LessonError(file: record.title, problem: problem)))
        continue
      }
      lessons.append(lesson)
    }
    course.lessons += lessons
    course.paths += other.course.paths
    faults += other.faults
    let title = other.course.title ?? record.name
    course.additions.append(
      Course.Addition(name: record.name, title: title, lessons: lessons.map(\.id)))
  }
}
