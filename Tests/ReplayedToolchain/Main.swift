import FoundationEssentials
import Glibc
import TutorPlatform

/// A toolchain that answers from recordings.
///
/// It is installed under the names of the toolchain's programs, in a folder that
/// `TutorTestSupport.ReplayedToolchain` makes.
@main
enum Main {
  static func main() throws {
    signal(SIGPIPE, SIG_IGN)
    let words = CommandLine.arguments
    let environment = ProcessInfo.processInfo.environment
    let program = located(words.first ?? "", path: environment["PATH"] ?? "")
    guard let setup = Setup(of: program) else {
      writeAll(Array("error: \(program) is not in a replaying toolchain\n".utf8), to: STDERR_FILENO)
      exit(64)
    }
    let question = Question(
      tool: program.split(separator: "/").last.map(String.init) ?? "",
      arguments: Array(words.dropFirst()), setup: setup, environment: environment,
      directory: FileManager.default.currentDirectoryPath)
    if question.arguments == ["build", "--help"] { listBuildSystems() }
    if let behavior = setup.behavior(of: question.kind) { follow(behavior, setup) }
    if question.kind == .support { runReal(question) }
    if setup.records { try Recorder(question).record() }
    Player(question: question).play()
  }

  /// Returns the path of the program that was started by a name.
  private static func located(_ name: String, path: String) -> String {
    guard !name.contains("/") else { return name }
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
      ?? name
  }

  /// Behaves as a test asked for.
  private static func follow(_ behavior: String, _ setup: Setup) {
    switch behavior {
    case "hang":
      setup.note("hangs", in: "hanging")
      hang()
    case "crash": die(by: SIGSEGV)
    case "garbage":
      let bytes = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 128) }
      for file in [STDOUT_FILENO, STDERR_FILENO] { writeAll(bytes, to: file) }
      exit(1)
    default:
      // The path of a FIFO, the gate: nothing is answered before it is opened for writing.
      var byte: UInt8 = 0
      let gate = open(behavior, O_RDONLY | O_CLOEXEC)
      if gate >= 0 { _ = read(gate, &byte, 1) }
    }
  }

  /// Answers which build systems SwiftPM has, as Swift 6.3 does; no input matters.
  private static func listBuildSystems() -> Never {
    let help = """
        --build-system <build-system>
                                Specify the build system to use. (default: native)
              native            - Native Build System
              swiftbuild        - Swift Build build engine (preview)

      """
    writeAll(Array(help.utf8), to: STDOUT_FILENO)
    exit(0)
  }

  /// Becomes the real program.
  private static func runReal(_ question: Question) -> Never {
    let setup = question.setup
    let program = setup.real + "/usr/bin/" + question.tool
    let words = [program] + question.arguments.map(setup.realized)
    let pairs = question.environment.map { "\($0.key)=\(setup.realized($0.value))" }
    var argv = words.map { strdup($0) } + [nil]
    var envp = pairs.map { strdup($0) } + [nil]
    execve(program, &argv, &envp)
    exit(127)
  }
}
