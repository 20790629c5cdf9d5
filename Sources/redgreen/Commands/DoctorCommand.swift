import TestReports
internal import TutorCourses
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import Glibc

/// `redgreen doctor`: reports what is missing on this machine, and how to fix it.
struct DoctorCommand {
  let arguments: Arguments<Options>
  let tools: Tools

  /// The options of the command.
  struct Options: Sendable {
    /// A Boolean value that indicates whether what can be repaired is repaired.
    var repairs = false

    static let table = OptionTable(
      Options(),
      [
        .flag(
          "--fix", nil, \.repairs, "repair what can be repaired, and build what is missing")
      ])
  }

  static let row = Subcommand(
    "doctor", .setUp, options: Options.table,
    summary: "what is missing on this machine, and how to fix it",
    discussion: """
      --fix chooses another toolchain if the one in PATH is missing or does not suit, makes your
      folders writable, asks before it installs git, and builds the tutor's helpers.
      """
  ) { arguments in
    .tools(arguments.general) { DoctorCommand(arguments: arguments, tools: $0).run() }
  }

  private func run() -> ExitCode {
    var findings = findings()
    for finding in findings { report(finding) }
    if arguments.options.repairs {
      repair(findings)
      findings = self.findings()
    }
    return findings.contains { $0.state == .bad } ? .environmentFault : .asExpected
  }

  private func findings() -> [Doctor.Finding] {
    let path = OpenSession.path(arguments.general.course, tools.environment)
    let settings = Settings.readable(tools.environment).0
    let lessons = (try? tools.library.loadReadable())?.course.lessons ?? []
    let doctor = Doctor(
      course: path, environment: tools.environment, toolchain: settings.toolchain,
      oldestSwift: lessons.map(\.oldestSwift).max() ?? .verified)
    return doctor.findings() + self.lessons()
  }

  // MARK: - Repairing

  /// Repairs what can be repaired, and builds the missing parts of the support.
  private func repair(_ findings: [Doctor.Finding]) {
    let repairs = findings.filter { $0.state != .good }.compactMap { finding in
      finding.repair.map { (finding.subject, $0) }
    }
    for (subject, repair) in repairs where isAgreed(repair) {
      do {
        try Repairing(environment: tools.environment).perform(repair)
        say("\(subject): done")
      } catch {
        Console.reportError("\(subject): \(error)")
      }
    }
    do {
      let missing = try buildMissingParts()
      if repairs.isEmpty, missing == 0 {
        say("There is nothing that `redgreen doctor --fix` can do.")
      }
    } catch {
      Console.reportError("\(error)")
    }
  }

  /// Returns whether the learner agrees to a repair that changes more than the tutor's own files.
  private func isAgreed(_ repair: Repair) -> Bool {
    say("This \(repair.description).")
    guard case .runAsRoot = repair, !arguments.general.isConfirmed else { return true }
    Console.write("Do it? [y/N] ", to: STDERR_FILENO)
    return Console.isYes(readLine())
  }

  private func buildMissingParts() throws -> Int {
    var built: [Support.Part] = []
    let progress = ProgressLine(arguments.output)
    let reportLast = {
      progress.clear()
      if let part = built.last { say("\(part.name): done") }
    }
    try tools.makeBuildTools().ready(Support.Part.allCases).finish { part in
      if part != built.last {
        reportLast()
        say("Building \(part.name), once for this version of Swift …")
        built.append(part)
      }
      progress.show("building \(part.name)")
    }
    reportLast()
    return built.count
  }

  private func say(_ sentence: String) { arguments.output.report(sentence) }

  private func lessons() -> [Doctor.Finding] {
    do {
      let loaded = try tools.library.loadReadable()
      let added = loaded.course.additions
      let names = Set(added.flatMap(\.lessons))
      let own = loaded.course.lessons.filter { !names.contains($0.id) }
      let steps = own.reduce(0) { $0 + $1.steps.count }
      var found = [
        Doctor.Finding(
          "lessons", .good,
          "\(own.count.counted("lesson")) with \(steps.counted("step")) in "
            + tools.loader.folder)
      ]
      found += added.map {
        Doctor.Finding("course \($0.name)", .good, $0.lessons.count.counted("added lesson"))
      }
      return found + loaded.faults.map { Doctor.Finding("lessons", .bad, "\($0)") }
    } catch {
      return [Doctor.Finding("lessons", .bad, "\(error)")]
    }
  }

  private func report(_ finding: Doctor.Finding) {
    let sign =
      switch finding.state {
      case .good: "ok  "
      case .poor: "poor"
      case .bad: "BAD "
      }
    let fix = finding.fix.map { ["      fix: \($0)"] } ?? []
    arguments.output.report(
      JSONEvents.machineFinding, finding,
      ["\(sign)  \(finding.subject): \(finding.sentence)"] + fix)
  }
}
