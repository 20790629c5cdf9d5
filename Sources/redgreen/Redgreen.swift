internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import termios_shim

/// The program: understands its words, does what they ask, and ends with an exit code.
@main
struct Redgreen {
  static func main() {
    // First of all, while there is one thread: a killed tutor leaves nothing running.
    tsh_startWatch()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  static func run(_ words: [String]) -> ExitCode {
    let arguments: Arguments
    do {
      arguments = try Arguments(parsing: words)
    } catch {
      Console.complain(error.description)
      return .wrongUsage
    }
    if arguments.wantsVersion {
      Console.write("redgreen \(Help.version)")
      return .asExpected
    }
    if arguments.wantsHelp { return help(arguments.words.first ?? arguments.subcommand.rawValue) }
    if arguments.subcommand == .help { return help(arguments.words.first) }
    return perform(arguments)
  }

  private static func perform(_ arguments: Arguments) -> ExitCode {
    do {
      let environment = ProcessInfo.processInfo.environment
      if arguments.subcommand == .completions { return try completions(arguments.words) }
      let tools = try Tools(arguments, environment: environment)
      switch arguments.subcommand {
      case .verify:
        return try VerifyCommand(
          arguments: arguments, loader: tools.loader, bench: tools.makeBench()
        ).run()
      case .new: return try NewCommand(arguments: arguments, tools: tools).run()
      case .doctor: return DoctorCommand(arguments: arguments, tools: tools).run()
      case .learn: return try learn(arguments, tools)
      case .join: return try JoinCommand(arguments: arguments, tools: tools).join()
      case .leave: return try JoinCommand(arguments: arguments, tools: tools).leave()
      case .board: return try BoardCommand(arguments: arguments, tools: tools).board()
      case .report: return try BoardCommand(arguments: arguments, tools: tools).report()
      case .pace: return try BoardCommand(arguments: arguments, tools: tools).pace()
      default: return try StepCommand(arguments: arguments, tools: tools).run()
      }
    } catch {
      let sentence = "\(error)"
      if arguments.isJSON { Console.write(JSONRecord.message("error", sentence).text) }
      Console.complain(sentence)
      return ExitCode(of: error)
    }
  }

  /// The tutor itself: on the screen where there is one, else in lines.
  private static func learn(_ arguments: Arguments, _ tools: Tools) throws -> ExitCode {
    let isDumb = ["", "dumb"].contains(tools.environment["TERM"] ?? "")
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    guard isTerminal, !isDumb, !arguments.isPlain, !arguments.isJSON else {
      return try PlainProgram(arguments: arguments, tools: tools).run()
    }
    var program = try ScreenProgram(arguments: arguments, tools: tools)
    return try program.run()
  }

  private static func completions(_ words: [String]) throws -> ExitCode {
    let word = words.first ?? ""
    guard let shell = Completions.Shell(rawValue: word) else {
      throw UsageError.badValue(
        "completions", word, allowed: Completions.Shell.allCases.map(\.rawValue))
    }
    Console.write(Completions.script(for: shell))
    return .asExpected
  }

  private static func help(_ word: String?) -> ExitCode {
    guard let word, let subcommand = Subcommand(rawValue: word), subcommand != .learn else {
      if let word, Subcommand(rawValue: word) == nil {
        let names = Subcommand.allCases.map(\.rawValue)
        Console.complain(
          UsageError.unknownCommand(word, suggestion: word.closest(in: names)).description)
        return .wrongUsage
      }
      Console.write(Help.overview)
      return .asExpected
    }
    Console.write(Help.text(for: subcommand))
    return .asExpected
  }
}
