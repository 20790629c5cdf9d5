internal import TutorCourses
internal import TutorCore
internal import TutorSystem

/// `redgreen doctor`: reports what is missing on this machine, and how to fix it.
struct DoctorCommand {
  let arguments: Arguments
  let tools: Tools

  func run() -> ExitCode {
    let path = OpenCourse.path(arguments.course, tools.environment)
    let findings =
      Doctor(course: path, environment: tools.environment).findings() + lessons()
    for finding in findings { report(finding) }
    return findings.contains { $0.state == .bad } ? .environmentFault : .asExpected
  }

  private func lessons() -> [Doctor.Finding] {
    do {
      let loaded = try tools.library.loadReadable()
      let lessons = loaded.course.lessons
      let steps = lessons.reduce(0) { $0 + $1.steps.count }
      let found = Doctor.Finding(
        "lessons", .good,
        "\(lessons.count.counted("lesson")) with \(steps.counted("step")) in "
          + tools.loader.folder)
      return [found] + loaded.faults.map { Doctor.Finding("lessons", .bad, "\($0)") }
    } catch {
      return [Doctor.Finding("lessons", .bad, "\(error)")]
    }
  }

  private func report(_ finding: Doctor.Finding) {
    if arguments.isJSON {
      return Console.write(JSONRecord(MachineFindingEvent(finding)))
    }
    let sign =
      switch finding.state {
      case .good: "ok  "
      case .poor: "poor"
      case .bad: "BAD "
      }
    Console.write("\(sign)  \(finding.subject): \(finding.sentence)")
    if let fix = finding.fix { Console.write("      fix: \(fix)") }
  }
}
