import Glibc
import termios_shim

extension ChildProcess {
  /// A program to start, with its arguments and conditions.
  package struct Command: Equatable, Sendable {
    /// The absolute path of the program; `PATH` is not searched.
    package var program: String
    /// The arguments, without the program.
    package var arguments: [String]
    /// The complete environment; nothing is inherited.
    package var environment: [String: String]
    /// The working directory, or `nil` for the one of this process.
    package var directory: String?
    /// A Boolean value that indicates whether the child continues if this process is killed.
    ///
    /// Use it for short programs that write data that must not be lost.
    package var outlivesKill: Bool
    /// A Boolean value that indicates whether the child runs at low priority.
    ///
    /// Use it for work for which the learner does not wait.
    package var isInBackground: Bool
    /// The standard input.
    package var input: Input
    /// The limits of what the child can use.
    package var limits: Limits
    /// The limits for code of strangers, or `nil` for a child with this process's rights.
    package var isolation: Isolation?

    /// Creates a command.
    package init(
      _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
      directory: String? = nil, outlivesKill: Bool = false, isInBackground: Bool = false,
      input: Input = .empty, limits: Limits, isolation: Isolation? = nil
    ) {
      self.limits = limits
      self.isolation = isolation
      self.input = input
      self.outlivesKill = outlivesKill
      self.isInBackground = isInBackground
      self.program = program
      self.arguments = arguments
      self.environment = environment
      self.directory = directory
    }
  }

  /// The standard input of a child.
  package enum Input: Equatable, Sendable {
    case empty
    /// The input has these bytes, and ends.
    case bytes([UInt8])
    /// The input has what `send(_:)` sends, until the child ends.
    case open
  }

  /// Limits on what a child, and each of its descendants, can use.
  ///
  /// Every command states its limits, so that nothing that the tutor starts can hang, or fill the
  /// memory, unless the user ends it.
  package struct Limits: Equatable, Sendable {
    /// The number of seconds after which the child is ended, or `nil` if the user ends it.
    package var seconds: Double?
    /// The number of bytes of the standard output that are read.
    ///
    /// Then the output is closed, which ends a child that writes on. Of what is read, a
    /// `ChildProcess` keeps only the beginning and the end.
    package var output: Int
    /// The maximum size of a file that it writes, in bytes; see setrlimit(2).
    package var fileSize: Int?
    /// The maximum size of its address space, in bytes.
    package var memory: Int?
    /// The maximum size of its private writable memory, in bytes.
    private(set) var data: Int?

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - seconds: The number of seconds after which the child is ended.
    ///   - output: The number of bytes of the standard output that are read.
    ///   - fileSize: The maximum size of a file that it writes, in bytes.
    ///   - memory: The maximum size of its address space, in bytes.
    ///   - data: The maximum size of its private writable memory, in bytes, or `nil` for half of the
    ///     memory, and at least 4 GB.
    package init(
      seconds: Double, output: Int, fileSize: Int? = nil, memory: Int? = nil, data: Int? = nil
    ) {
      self.seconds = seconds
      self.output = output
      self.fileSize = fileSize
      self.memory = memory
      self.data = data ?? Self.usualMemory
    }

    private init() { output = .max }

    /// No limits, for programs that the user sees and ends, such as an editor.
    package static let interactive = Limits()

    /// A compiler needs seldom more than 2 GB.
    private static let usualMemory = max(4 << 30, Machine.memory / 2)
  }
}

extension ChildProcess.Command {
  /// The environment variable that identifies the processes of a test run that left the session.
  ///
  /// It is `TMPDIR`, which is different for each workspace. The tests of a user's own package get the
  /// user's `TMPDIR`, so what they start is only found if the run has a mark of its own. A program that
  /// waits for its arguments has started nothing, while another tutor may run tests in the workspace.
  var mark: String? {
    guard environment["REDGREEN_RUN"] != nil, environment["REDGREEN_WAIT"] == nil else {
      return nil
    }
    let name = environment[Self.ownMark] == nil ? "TMPDIR" : Self.ownMark
    return environment[name].map { "\(name)=\($0)" }
  }

  /// The name of a variable that marks all processes of a run, also in a user's own package.
  ///
  /// Its value is different for each run at the same time.
  package static let ownMark = "REDGREEN_TRIAL"

  /// Starts the program, and returns 0 or an `errno`.
  func spawn(_ child: inout tsh_child) -> Int32 {
    let problem = start(&child)
    if problem == 0, let data = limits.data { tsh_limitData(child.pid, Int64(data)) }
    return problem
  }

  private func start(_ child: inout tsh_child) -> Int32 {
    let hasInput = input != .empty
    return withCStrings { arguments, environment in
      guard limits.fileSize != nil || limits.memory != nil || isolation != nil else {
        return tsh_spawn(&child, program, arguments, environment, directory, hasInput)
      }
      let limits = tsh_limits(
        file_size: Int64(limits.fileSize ?? -1), memory: Int64(limits.memory ?? -1))
      guard let isolation else {
        return tsh_spawnRestricted(
          &child, program, arguments, environment, directory, hasInput, limits, nil)
      }
      return Self.lend(isolation.hidden) { hidden in
        Self.lend(isolation.readable) { readable in
          Self.lend(isolation.writable) { writable in
            var places = tsh_isolation(hidden: hidden, readable: readable, writable: writable)
            return tsh_spawnRestricted(
              &child, program, arguments, environment, directory, hasInput, limits, &places)
          }
        }
      }
    }
  }

  /// Calls a closure with the arguments, starting with the program, and the environment, as
  /// null-terminated C arrays.
  func withCStrings<Result>(
    _ body: (
      _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
      _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>
    ) -> Result
  ) -> Result {
    let pairs = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return Self.lend([program] + arguments) { arguments in
      Self.lend(pairs) { environment in body(arguments, environment) }
    }
  }

  private static func lend<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(&pointers)
  }
}
