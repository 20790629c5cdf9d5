package import TutorPlatform
import FoundationEssentials
import Glibc

/// A question to a compiler: which toolchain it belongs to.
///
/// The compiler usually needs 40 ms for its answer.
package final class ToolchainQuestion: Activity {
  /// The toolchain as its compiler describes it, or the reason why it was not found; `nil` until then.
  ///
  /// The reason is a `ToolchainError`, or a `ProcessError` if the compiler cannot be started.
  package private(set) var result: Result<Toolchain, any Error>?

  private var compiler = ""
  private let searched: String?
  private let seconds: Double
  private var child: ChildProcess?

  /// The time that a compiler has for its answer, in seconds.
  ///
  /// One on a slow network file system needs several seconds.
  package static let usualLimit = 8.0

  /// Finds the compiler in a folder, or else the first one in `PATH`, and asks it.
  ///
  /// - Parameters:
  ///   - path: The folder that contains `swiftc`; `nil` to search `PATH`.
  ///   - environment: The environment variables, also for the compiler.
  ///   - seconds: The time that the compiler has for its answer.
  package init(
    at path: String? = nil, environment: [String: String], within seconds: Double = usualLimit
  ) {
    searched = path
    self.seconds = seconds
    do {
      compiler = try Self.compiler(at: path, environment)
      child = try ChildProcess(Self.command(to: compiler, environment, within: seconds))
    } catch {
      result = .failure(error)
    }
  }

  /// Returns the path of the compiler in a folder, or of the first one in `PATH`.
  ///
  /// - Throws: `ToolchainError.notFound`.
  static func compiler(at path: String?, _ environment: [String: String]) throws -> String {
    let folders =
      path.map { [String($0)] }
      ?? (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let compiler = folders.map({ $0 + "/swiftc" }).first(where: { access($0, X_OK) == 0 })
    else {
      throw ToolchainError.notFound(searched: folders.joined(separator: ":"))
    }
    return compiler
  }

  private static func command(
    to compiler: String, _ environment: [String: String], within seconds: Double
  ) -> ChildProcess.Command {
    // Ask the frontend if possible. The driver gives the same answer, but takes twice the time and
    // leaves a temporary folder behind (Swift 6.3.1). A version manager provides only the driver's
    // name.
    let frontend = String(compiler.dropLast("swiftc".count)) + "swift-frontend"
    let program = access(frontend, X_OK) == 0 ? frontend : compiler
    return ChildProcess.Command(
      program, ["-print-target-info"], environment: environment,
      limits: .init(seconds: seconds, output: 1 << 20))
  }

  /// Waits for the answer.
  ///
  /// - Returns: The toolchain.
  /// - Throws: The reason why no toolchain was found.
  package func answer() throws -> Toolchain {
    runToEnd()
    guard let result else { throw ToolchainError.notFound(searched: searched ?? "PATH") }
    return try result.get()
  }

  package var isOver: Bool { child == nil }
  package var descriptors: [Int32] { child?.descriptors ?? [] }
  /// The time limit of the compiler; now, if its answer has not been taken yet.
  package var wakeUp: Instant? { child.map(\.wakeUp) ?? .now() }

  /// Kills the compiler; there is no result.
  package func cancel(at now: Instant) { child = nil }

  package func advance(at now: Instant) {
    guard let child else { return }
    child.advance(at: now)
    guard child.isOver else { return }
    self.child = nil
    result = Result { try toolchain(from: child) }
  }

  private func toolchain(from child: ChildProcess) throws -> Toolchain {
    if let problem = problem(of: child) {
      throw ToolchainError.unusable(path: compiler, output: problem)
    }
    guard
      let info = try? JSONDecoder().decode(Toolchain.Info.self, from: Data(child.output.bytes))
    else {
      throw ToolchainError.unusable(
        path: compiler, output: "its answer does not describe a toolchain")
    }
    return Toolchain(info, compiler: compiler, searched: searched)
  }

  private func problem(of child: ChildProcess) -> String? {
    if child.hasTimedOut { return "it did not answer within \(seconds.formattedSeconds)" }
    let errors = child.errors.text
    switch child.status {
    case .exited(0): return nil
    case _ where child.hasSucceeded: return "its answer does not end"
    case .exited(let code):
      return errors.isBlank ? "it ended with exit code \(code)" : errors.firstLine
    case .signalled(let signal):
      return errors.isBlank ? "it was ended by signal \(signal)" : errors.firstLine
    case nil: return "it did not end"
    }
  }
}

extension Double {
  /// The number of seconds with its unit, such as `8 seconds`.
  fileprivate var formattedSeconds: String { self == 1 ? "1 second" : "\(Int(self)) seconds" }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
