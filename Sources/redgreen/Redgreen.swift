internal import FoundationEssentials
internal import Glibc
internal import NcursesTerminal
internal import TutorCourses
internal import TutorGit
internal import TutorPlatform
internal import TutorRunning
internal import termios_shim

/// The program: parses the command line, runs the command, and ends with its exit code.
@main
struct Redgreen {
  static func main() {
    let words = CommandLine.arguments
    // Every user of the machine can see the arguments of a process, and those of a copy of it.
    for (index, word) in words.enumerated() where Remote.withoutSecrets(word) != word {
      tsh_replaceArgument(Int32(index), Remote.withoutSecrets(word))
    }
    // This starts a process that ends the tutor's children if the tutor is killed. It must happen
    // while the tutor has only one thread.
    tsh_startWatch()
    tsh_returnLargeBlocks()
    // If the reader of the output is gone, as in `redgreen next | head`, the work continues.
    signal(SIGPIPE, SIG_IGN)
    exit(run(Array(words.dropFirst())).rawValue)
  }

  static func run(_ words: [String]) -> ExitCode {
    let environment = ProcessInfo.processInfo.environment
    KilledScreens.restoreTerminal(
      recordsIn: CacheFolder(environment: environment).screenRecords)
    var parsed: ParsedWords
    let action: Subcommand.Action
    do {
      parsed = try ParsedWords(words, for: Subcommand.all)
      parsed.general.adapt(to: environment)
      if let code = answer(parsed, isNamed: words.contains(parsed.subcommand.name), environment) {
        return code
      }
      action = try parsed.subcommand.action(parsed)
    } catch {
      Console.reportError("\(error)", usage: Help.usage(for: words, of: Subcommand.all) + "\n")
      return .wrongUsage
    }
    do {
      try UndecodableName.check()
      switch action {
      case .program(let run): return try run(environment)
      case .session(let command):
        return try command.run(
          parsed.subcommand.name, parsed.general, Tools(parsed.general, environment: environment))
      }
    } catch  where error is SessionLockError && Tools.yields(environment) {
      // The server of the editor waits for the other tutor.
      return ExitCode(of: error)
    } catch {
      let sentence = "\(error)"
      Output(parsed.general).report([JSONRecord(.error, sentence)], [])
      let usage =
        error is UsageError
        ? Help.usage(for: [parsed.subcommand.name], of: Subcommand.all) + "\n" : ""
      Console.reportError(sentence, usage: usage)
      return ExitCode(of: error)
    }
  }

  /// Prints the help or the versions if the command line requests them.
  ///
  /// - Parameters:
  ///   - words: The command line.
  ///   - isNamed: Whether it names the command; if not, the help is the overview.
  ///   - environment: The environment.
  /// - Returns: The exit code, or `nil` if the command runs.
  private static func answer(
    _ words: ParsedWords, isNamed: Bool, _ environment: [String: String]
  ) -> ExitCode? {
    if words.general.wantsVersion {
      Console.write("redgreen \(Help.version)")
      do {
        Console.write(try Toolchain.find(environment: environment).version)
      } catch {
        Console.write("\(error)")
      }
      return .asExpected
    }
    guard words.general.wantsHelp else { return nil }
    let help = Help(environment)
    Console.write(
      document: isNamed ? help.text(for: words.subcommand) : help.overview(of: Subcommand.all))
    return .asExpected
  }
}
