internal import TutorSystem
internal import Glibc
internal import TutorCore
internal import TutorCourses

/// The action of a command on the learner's session, in the shell and in plain mode.
struct SessionCommand: Sendable {
  var needs: OpenSession.Needs = []
  /// A Boolean value that indicates whether the command also makes sense in practice.
  var worksInPractice = false
  /// A Boolean value that indicates whether the command always asks, because it overwrites files.
  ///
  /// In the shell, a command that asks needs a terminal or `--yes`.
  var asks = false
  /// Performs the command in the shell without the session, or returns `nil` if it needs it.
  var inShell: @Sendable (Tools) throws -> ExitCode? = { _ in nil }
  /// Returns the event that the command sends to the session, or `nil` if it does something else.
  var event: @Sendable () throws -> Session.Event? = { nil }
  /// Starts the command.
  ///
  /// Returns the exit code if the command ends at once, or `nil` if the session continues to work.
  var start: @Sendable (inout LineSession) throws -> ExitCode?
  /// Returns the exit code after the session has settled.
  var exitCode: @Sendable (_ before: Session, LineSession) -> ExitCode = { _, _ in .asExpected }
  /// Returns the fault of a lesson that prevents the command, or `nil` if there is none.
  var obstacle: @Sendable (OpenSession) -> LessonFault? = { $0.faultHere }

  /// Runs the command in the shell: opens the course, performs the action, returns the exit code.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - general: The general options.
  ///   - tools: The tutor's own files and build tools.
  /// - Returns: The exit code.
  /// - Throws: `UsageError` if the command would ask and cannot, or an error of the command.
  func run(_ name: String, _ general: GeneralOptions, _ tools: Tools) throws -> ExitCode {
    let canAsk = general.isConfirmed || isatty(STDIN_FILENO) == 1
    guard !asks || canAsk else { throw UsageError.needsConfirmation(name) }
    if let code = try inShell(tools) { return code }
    let open = try OpenSession(general, tools, needs: needs)
    let reporter = Reporter(
      general, environment: tools.environment, workplace: open.workplace())
    if let remark = open.remark { Console.reportError(remark) }
    for fault in open.faults { Console.reportError(fault.description) }
    if let fault = obstacle(open) { throw fault.error }
    var line = LineSession(open, reporter: reporter)
    defer { line.close() }
    if needs.contains(.lock) { line.send(.started) }
    let before = line.session
    if let code = try start(&line) { return code }
    if asks, line.session.question == nil { return .notAsExpected }
    if line.session.question != nil {
      guard canAsk else { throw UsageError.needsConfirmation(name) }
      guard general.isConfirmed || Console.isYes(readLine()) else {
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
  /// Returns the exit code of a command that gives a verdict.
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

  /// Returns the exit code of a command that moves to another step.
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

  /// Returns the exit code of `preview` and `mutants`.
  @Sendable static func drawing(_ before: Session, _ line: LineSession) -> ExitCode {
    line.outcome.failed ? .notAsExpected : .asExpected
  }
}
