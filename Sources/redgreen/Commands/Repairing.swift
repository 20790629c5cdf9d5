internal import Glibc
internal import TutorPlatform
internal import TutorSystem

/// Performs the repairs of `doctor --fix`.
struct Repairing {
  let environment: [String: String]

  /// Performs a repair.
  ///
  /// - Throws: `RepairError`, or a file or process error.
  func perform(_ repair: Repair) throws {
    switch repair {
    case .useToolchain(let folder):
      var settings = try Settings.read(environment)
      settings.toolchain = folder
      try settings.write(environment)
    case .makeWritable(let folder):
      guard chmod(folder, 0o755) == 0 else { throw FileError.cannotWrite(folder, errno: errno) }
    case .runAsRoot(let words): try run(geteuid() == 0 ? words : ["sudo"] + words)
    }
  }

  /// Runs a command on the terminal, because it may ask for a password.
  private func run(_ words: [String]) throws {
    let name = words.first ?? ""
    let search = ProgramSearch(environment, and: ["/usr/sbin", "/sbin"])
    guard let program = search.path(of: name) else {
      throw RepairError.noProgram(name)
    }
    let child = try ForegroundChild(
      ChildProcess.Command(
        program, Array(words.dropFirst()), environment: environment, limits: .interactive))
    child.runToEnd()
    guard child.status == ProcessExit.exited(0) else {
      throw RepairError.failed(words.joined(separator: " "))
    }
  }
}

/// An error in a repair.
enum RepairError: Error, Equatable, CustomStringConvertible {
  case noProgram(String)
  case failed(String)

  var description: String {
    switch self {
    case .noProgram(let name): "\(name) is not in PATH; run the command as root yourself"
    case .failed(let command): "`\(command)` failed; its message is above"
    }
  }
}
