internal import FoundationEssentials
internal import Glibc
internal import NcursesTerminal
internal import TutorPlatform
internal import TutorRunning
internal import termios_shim

/// The program: parses the command line, runs the command, and ends with its exit code.
@main
struct Redgreen {
  static func main() {
    // This starts a process that ends the tutor's children if the tutor is killed. It must happen
    // while the tutor has only one thread.
    tsh_startWatch()
    // If the reader of the output is gone, as in `redgreen next | head`, the work continues.
    signal(SIGPIPE, SIG_IGN)
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  static func run(_ words: [String]) -> ExitCode {
    let environment = ProcessInfo.processInfo.environment
    KilledScreens.restoreTerminal(
      recordsIn: CacheFolder(environment: environment).screenRecords)
    let arguments: Arguments
    do {
      arguments = try Arguments(parsing: words, for: Subcommand.all)
    } catch {
      Console.reportError("\(error)\n\(Help.usage(for: words, of: Subcommand.all))")
      return .wrongUsage
    }
    if arguments.wantsVersion {
      Console.write("redgreen \(Help.version)")
      let toolchain = try? Toolchain.find(environment: environment)
      Console.write(toolchain?.version ?? "no Swift toolchain found in PATH")
      return .asExpected
    }
    if arguments.wantsHelp {
      // The default command need not be named: show the overview then.
      let isNamed = words.contains(arguments.subcommand.name)
      Console.write(
        isNamed ? Help.text(for: arguments.subcommand) : Help.overview(of: Subcommand.all))
      return .asExpected
    }
    do {
      switch arguments.subcommand.action {
      case .program(let run): return try run(arguments, environment)
      case .session(let command):
        return try command.run(arguments, Tools(arguments, environment: environment))
      }
    } catch {
      let sentence = "\(error)"
      if arguments.isJSON { Console.write(JSONRecord(.error, sentence)) }
      let usage =
        error is UsageError
        ? "\n" + Help.usage(for: [arguments.subcommand.name], of: Subcommand.all) : ""
      Console.reportError(sentence + usage)
      return ExitCode(of: error)
    }
  }
}
