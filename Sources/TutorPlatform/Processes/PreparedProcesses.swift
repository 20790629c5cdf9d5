import Glibc

/// Processes that have loaded a program before its arguments are known.
///
/// Loading a compiler with its libraries takes 15 to 40 ms. If it happens before a file is saved, no
/// learner waits for it. The preloaded library of the probe keeps such a process waiting
/// before `main`, until it gets its arguments as standard input.
package final class PreparedProcesses {
  /// A program to load, and the libraries that it will open.
  package struct Program {
    /// The command that will be started; its arguments do not matter.
    var command: ChildProcess.Command
    /// The paths of libraries to load as well.
    var libraries: [String]
    /// The number of processes to hold ready.
    var count: Int

    /// Creates a program to load.
    package init(_ command: ChildProcess.Command, libraries: [String] = [], count: Int = 1) {
      self.command = command
      self.command.arguments = []
      self.libraries = libraries
      self.count = count
    }
  }

  /// A process that was started.
  package struct Start {
    package var command: ChildProcess.Command
    package var child: ChildProcess
    /// A Boolean value that indicates whether the process had loaded its program before.
    package var hasWaited: Bool
  }

  /// A closure that receives each process that is started, so that runs can be measured.
  package var onStart: (Start) -> Void = { _ in }

  /// The path of the preloaded library.
  private let library: String
  private var waiting: [(command: ChildProcess.Command, child: ChildProcess)] = []

  /// Creates an empty store.
  ///
  /// - Parameter library: The path of the library that keeps a program waiting.
  package init(library: String) { self.library = library }

  /// Loads programs, and ends the waiting processes of all others.
  ///
  /// A program that cannot be started is not held ready; `start(_:)` reports the error. Nor is a script,
  /// whose interpreter would get the arguments instead.
  package func prepare(_ programs: [Program]) {
    let now = Instant.now()
    for entry in waiting { entry.child.advance(at: now) }
    var earlier = waiting.filter { !$0.child.hasExited }
    waiting = []
    for program in programs where !Self.isScript(program.command.program) {
      for _ in 0..<program.count {
        if let index = earlier.firstIndex(where: { $0.command == program.command }) {
          waiting.append(earlier.remove(at: index))
        } else if let child = try? ChildProcess(waitingForm(of: program)) {
          waiting.append((program.command, child))
        }
      }
    }
  }

  /// Ends the waiting processes of a program, whose file has changed.
  package func discard(_ program: String) {
    waiting.removeAll { $0.command.program == program }
  }

  /// Starts a command, with a waiting process if there is one for its program.
  ///
  /// - Parameters:
  ///   - command: The program to start.
  ///   - onOutput: A closure that receives each piece of the output.
  /// - Returns: The process.
  /// - Throws: `ProcessError` if the program cannot be started.
  package func start(
    _ command: ChildProcess.Command,
    onOutput: @escaping (ChildProcess.Stream, ArraySlice<UInt8>) -> Void = { _, _ in }
  ) throws -> ChildProcess {
    let waiting = takeWaiting(for: command, onOutput)
    let child = try waiting ?? ChildProcess(command, onOutput: onOutput)
    onStart(Start(command: command, child: child, hasWaited: waiting != nil))
    return child
  }

  private func takeWaiting(
    for command: ChildProcess.Command,
    _ onOutput: @escaping (ChildProcess.Stream, ArraySlice<UInt8>) -> Void
  ) -> ChildProcess? {
    var program = command
    program.arguments = []
    while let index = waiting.firstIndex(where: { $0.command == program }) {
      let child = waiting.remove(at: index).child
      child.advance(at: .now())
      guard !child.hasExited, Self.isInPlace(child, command.directory) else { continue }
      child.begin(command, onOutput: onOutput)
      return child
    }
    return nil
  }

  /// Returns whether the working directory of a process is still the one at the path.
  private static func isInPlace(_ child: ChildProcess, _ directory: String?) -> Bool {
    guard let directory else { return true }
    var (own, present) = (stat(), stat())
    return stat("/proc/\(child.pid)/cwd", &own) == 0 && stat(directory, &present) == 0
      && own.st_ino == present.st_ino && own.st_dev == present.st_dev
  }

  private static func isScript(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var start: [UInt8] = [0, 0]
    return read(file, &start, 2) == 2 && start == Array("#!".utf8)
  }

  private func waitingForm(of program: Program) -> ChildProcess.Command {
    var command = program.command
    let earlier = command.environment["LD_PRELOAD"] ?? ""
    command.environment["REDGREEN_WAIT"] = earlier
    command.environment["LD_PRELOAD"] =
      ([library] + earlier.split(separator: ":").map(String.init).filter { $0 != library })
      .joined(separator: ":")
    command.environment["REDGREEN_LOAD"] = program.libraries.joined(separator: ":")
    command.input = .open
    // It waits as long as the learner thinks.
    command.limits.seconds = nil
    return command
  }
}
