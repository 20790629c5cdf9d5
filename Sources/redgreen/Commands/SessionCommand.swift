internal import TutorSystem
internal import Glibc
internal import TutorCore
internal import TutorCourses

/// What a command does with the learner's session; the shell and the plain mode start it in the same way.
struct SessionCommand: Sendable {
  var needs: OpenCourse.Needs = []
  /// Whether files are overwritten after a question, which the shell cannot ask without a terminal.
  var asks = false
  /// Starts the work.
  ///
  /// Returns the exit code where the command ends at once, or `nil` where the session goes on to work.
  var start: @Sendable (Arguments, inout LineSession) throws -> ExitCode?
  /// Returns the exit code once the session is at rest.
  var exitCode: @Sendable (_ before: Session, LineSession) -> ExitCode = { _, _ in .asExpected }
  /// Returns the faulty lesson that keeps the command from working.
  var obstacle: @Sendable (Arguments, OpenCourse) -> LessonFault? = { _, openCourse in
    openCourse.faultHere
  }

  /// Runs the command in the shell, from opening the course to the exit code.
  func run(_ arguments: Arguments, _ tools: Tools) throws -> ExitCode {
    guard !asks || arguments.isConfirmed || isatty(STDIN_FILENO) == 1 else {
      throw UsageError.needsConfirmation(arguments.subcommand.name)
    }
    let openCourse = try OpenCourse(arguments, tools, needs: needs)
    let reporter = Reporter(arguments, environment: tools.environment)
    if let remark = openCourse.remark { Console.complain(remark) }
    for fault in openCourse.faults { Console.complain(fault.description) }
    if let fault = obstacle(arguments, openCourse) { throw fault.error }
    var line = LineSession(openCourse, reporter: reporter)
    defer { line.effectRunner.close() }
    if needs.contains(.lock) { line.send(.started) }
    let before = line.session
    if let code = try start(arguments, &line) { return code }
    if asks {
      guard line.session.question != nil else { return .notAsExpected }
      guard arguments.isConfirmed || Console.isYes(readLine()) else {
        line.send(.declined)
        return .notAsExpected
      }
      line.send(.confirmed)
    }
    line.settle()
    return exitCode(before, line)
  }
}

// MARK: - Exit codes

extension SessionCommand {
  /// Returns the exit code of a verdict.
  @Sendable static func verdict(_ before: Session, _ line: LineSession) -> ExitCode {
    if line.outcome.failed { return .environmentFault }
    guard let verdict = line.session.verdict else {
      return line.session.step?.expectation == nil ? .asExpected : .notAsExpected
    }
    if case .failed = line.session.saving { return .environmentFault }
    switch verdict.outcome {
    case .asExpected: return .asExpected
    case .toolchainFault: return .environmentFault
    default: return .notAsExpected
    }
  }

  /// Returns the exit code of a move to another step.
  @Sendable static func movement(_ before: Session, _ line: LineSession) -> ExitCode {
    if line.outcome.failed { return .environmentFault }
    if case .failed = line.session.saving { return .environmentFault }
    return line.session.place == before.place ? .notAsExpected : .asExpected
  }

  /// Returns the exit code of a command that overwrites files.
  @Sendable static func restoration(_ before: Session, _ line: LineSession) -> ExitCode {
    if line.outcome.failed { return .environmentFault }
    return line.outcome.restoredFiles ? .asExpected : .notAsExpected
  }

  /// Returns the exit code of a command that shows something of the learner's code.
  @Sendable static func drawing(_ before: Session, _ line: LineSession) -> ExitCode {
    line.outcome.failed ? .notAsExpected : .asExpected
  }
}
