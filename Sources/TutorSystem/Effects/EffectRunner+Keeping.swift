internal import TutorCore
internal import TutorCourses
internal import TutorRunning

// The kept parts of a check: the files that it began with, and the results of its tests.

extension EffectRunner {
  /// Returns the path of the file that holds the results of a lesson's last run.
  func runMemory(of lesson: Lesson.ID) -> String { "\(folder.ownFolder)/runs/\(lesson).json" }

  /// Keeps the results of a check's tests, so that the next run of the same files is compared.
  func rememberRun(of check: StepCheck) {
    guard let lesson = checkedFiles?.place.lesson, let memory = check.memory else { return }
    memory.write(to: runMemory(of: lesson))
  }

  /// Records the files that a check began with, if its tests have changed or deleted one of them.
  func keepWhatTestsChanged(during check: StepCheck) {
    guard let (place, files) = checkedFiles else { return }
    checkedFiles = nil
    guard check.hasStartedTests else { return }
    record(files, at: place)
  }

  /// Reports once what the tutor lacks with the build system that a check has used.
  func announceBuildSystem() {
    guard !hasAnnouncedBuildSystem, let shortcoming = directBuild?.buildSystem.shortcoming else {
      return
    }
    hasAnnouncedBuildSystem = true
    events.append(.session(.noticed(shortcoming)))
  }

  /// Records the files that the last check began with, if the tutor was killed during its tests.
  func keepWhatTestsLeft(of id: Lesson.ID) throws {
    guard let lesson = course.lesson(id), let files = try journal.unsettledFiles(of: id) else {
      return
    }
    let place = try journal.read().entries.last { $0.place.lesson == id }?.place.step
    record(files, at: place ?? StepPlace(lesson: id, step: lesson.steps.first?.id ?? ""))
  }

  /// Records files in their state before tests, if one of them is gone or differs.
  private func record(_ files: [String: [UInt8]], at place: StepPlace) {
    let present = (try? folder.files(of: place.lesson)) ?? [:]
    guard files.contains(where: { present[$0.key] != $0.value }) else { return }
    journal.record(.snapshot(at: place, reason: .beforeTests), files: files)
  }
}

extension JournalEntry {
  /// A Boolean value that indicates whether the entry is a verdict that is not as expected.
  var isRefusal: Bool {
    if case .verdict(let judgment) = event { judgment.outcome != .asExpected } else { false }
  }
}
