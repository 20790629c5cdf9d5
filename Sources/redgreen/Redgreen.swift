internal import FoundationEssentials
internal import Glibc

/// The program: understands its words, does what they ask, and ends with an exit code.
@main
struct Redgreen {
  static func main() {
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
      switch arguments.subcommand {
      case .verify:
        return try VerifyCommand(
          arguments: arguments, tools: try Tools(arguments, environment: environment)
        ).run()
      default: return .asExpected
      }
    } catch {
      Console.complain("\(error)")
      return ExitCode(of: error)
    }
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
