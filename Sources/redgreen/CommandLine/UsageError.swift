/// A command line that cannot be understood.
enum UsageError: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)
  case missingValue(String)
  case unexpectedValue(String)
  case badValue(String, String, allowed: [String])
  case missingWord(String, String)
  case surplusWord(String, String)
  case badStep(String)
  case badAnswer(String, count: Int)
  case noQuestion
  case needsConfirmation(String)
  case foreignOption(String, String)
  case needsConsent
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "there is no command '\(name)'" + Self.hint(suggestion) + Self.help
    case .unknownOption(let name, let suggestion):
      "there is no option '\(name)'" + Self.hint(suggestion) + Self.help
    case .missingValue(let option):
      "\(option) needs a value behind it" + Self.help
    case .unexpectedValue(let option):
      "\(option) takes no value" + Self.help
    case .badValue(let option, let value, let allowed):
      "\(option) cannot be '\(value)': it takes \(allowed.joined(separator: ", "))"
    case .missingWord(let command, let words):
      "'\(command)' needs \(words) behind it; see 'redgreen help \(command)'"
    case .surplusWord(let command, let word):
      "'\(command)' does not know what to do with '\(word)'; see 'redgreen help \(command)'"
    case .badStep(let word):
      "there is no step '\(word)'; 'redgreen list' shows the steps"
    case .badAnswer(let word, let count):
      "'\(word)' is no answer: choose a number from 1 to \(count)"
    case .foreignOption(let option, let command):
      "'\(command)' has no option \(option); see 'redgreen help \(command)'"
    case .needsConsent:
      "nothing is shared without your yes; without a terminal to ask at, 'join' needs --yes"
    case .noQuestion:
      "this step asks no question"
    case .needsConfirmation(let command):
      "'\(command)' overwrites files; without a terminal to ask at it needs --yes"
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static let help = " ('redgreen --help' shows what there is)"
}
