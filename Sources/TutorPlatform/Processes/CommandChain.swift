/// Commands that run one after another, each chosen by the output of the one before.
package final class CommandChain: Activity {
  /// A command, and what follows if it succeeds.
  package struct Step {
    var command: ChildProcess.Command
    var next: (_ output: [UInt8]) throws -> Step?

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - next: A closure that returns the step after this one, or `nil` to end.
    package init(
      _ command: ChildProcess.Command,
      next: @escaping (_ output: [UInt8]) throws -> Step? = { _ in nil }
    ) {
      self.command = command
      self.next = next
    }
  }

  /// The child that runs, or the last one.
  package private(set) var child: ChildProcess
  /// The beginning and the end of the standard output of the last command.
  package var text: String { child.output.text }
  /// The error that has ended the chain, apart from failures of commands.
  package private(set) var failure: (any Error)?
  package private(set) var isOver = false

  private var step: Step
  /// The whole output of the child.
  private var output: Output

  /// The output of a child, which arrives before the chain knows the child.
  private final class Output {
    var bytes: [UInt8] = []
  }

  /// The maximum size of the output of a command, in bytes.
  private static let outputLimit = 64 << 20

  /// Starts the first step.
  ///
  /// - Throws: `ProcessError` if the program cannot be started.
  package init(_ first: Step) throws {
    step = first
    (child, output) = try Self.start(first)
  }

  private static func start(_ step: Step) throws -> (ChildProcess, Output) {
    var command = step.command
    command.limits.output = min(command.limits.output, outputLimit)
    let output = Output()
    let child = try ChildProcess(command) { stream, bytes in
      if stream == .output { output.bytes += bytes }
    }
    return (child, output)
  }

  /// A Boolean value that indicates whether all commands have succeeded.
  package var hasSucceeded: Bool { isOver && failure == nil && child.hasSucceeded }

  package var descriptors: [Int32] { isOver ? [] : child.descriptors }
  package var wakeUp: Instant? { isOver ? nil : child.wakeUp }
  package func cancel(at now: Instant) { child.cancel(at: now) }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    child.advance(at: now)
    guard child.isOver else { return }
    do {
      guard child.hasSucceeded, let next = try step.next(output.bytes) else {
        isOver = true
        return
      }
      (child, output) = try Self.start(next)
      step = next
    } catch {
      failure = error
      isOver = true
    }
  }
}
