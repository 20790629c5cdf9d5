/// An error in the use of the command line.
enum UsageError: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)
  /// An option lacks its value. The second string is the value's name in help texts.
  case missingValue(String, String)
  case unexpectedValue(String)
  case badValue(String, String, allowed: [String])
  case missingWord(String)
  case unexpectedArgument(String)
  case badStep(String, suggestion: String?)
  case badLesson(String, suggestion: String?)
  case unknownKata(String, suggestion: String?)
  case badAnswer(String, count: Int)
  case noQuestion
  case needsConfirmation(String)
  case foreignOption(String, String)
  case needsConsent(String)
  /// The first option makes sense only with the second one.
  case needsOption(String, String)
  case contradiction(String, String)
  case needsAgreement(String)
  case noPackage(String)
  case otherPackage(String)
  case noSwiftFile(String)
  case unknownMutant(String)
  case unknownMark(String)
  case shellOnly(String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "there is no command '\(name)'" + Self.hint(suggestion)
    case .unknownOption(let name, let suggestion):
      "there is no option '\(name)'" + Self.hint(suggestion)
    case .missingValue(let option, let value):
      "\(option) needs a value: \(option) \(value)"
    case .unexpectedValue(let option):
      "\(option) takes no value"
    case .badValue(let option, let value, let allowed):
      "\(option) cannot be '\(value)': it takes \(allowed.joined(separator: ", "))"
    case .missingWord(let words):
      "missing \(words)"
    case .unexpectedArgument(let word):
      "unexpected argument '\(word)'"
    case .badLesson(let word, let suggestion):
      "course.json names no lesson '\(word)'"
        + (suggestion == nil ? "; add it there, or see 'redgreen list'" : Self.hint(suggestion))
    case .badStep(let word, let suggestion):
      "there is no step '\(word)'"
        + (suggestion == nil ? "; 'redgreen list' shows the steps" : Self.hint(suggestion))
    case .unknownKata(let name, let suggestion):
      "there is no kata '\(name)'"
        + (suggestion == nil ? "; 'redgreen kata' lists them" : Self.hint(suggestion))
    case .badAnswer(let word, let count):
      "'\(word)' is not an answer; choose a number from 1 to \(count)"
    case .foreignOption(let option, let command):
      "'\(command)' has no option \(option)"
    case .needsOption(let option, let other):
      "\(option) needs \(other)"
    case .contradiction(let option, let other):
      "\(option) and \(other) contradict each other; choose one"
    case .needsConsent(let command):
      "'\(command)' asks before it shares anything; without a terminal, it needs --yes"
    case .needsAgreement(let command):
      "'\(command)' asks first; without a terminal, it needs --yes"
    case .noPackage(let path):
      "there is no Package.swift for '\(path)'; name the folder of a package with --package DIR"
    case .otherPackage(let path):
      "'\(path)' is in another package; name files of one package"
    case .noSwiftFile(let path):
      "'\(path)' is neither a Swift file nor a folder with one"
    case .unknownMutant(let id):
      "no mutant has the identifier '\(id)'; 'redgreen mutants --list' shows them"
    case .unknownMark(let id):
      "no mark of an equivalent mutant has the identifier '\(id)'; 'redgreen mutants --list' shows them"
    case .shellOnly(let command):
      "'\(command)' takes words and options in the shell only; type quit first, then redgreen \(command)"
    case .noQuestion:
      "this step has no question"
    case .needsConfirmation(let command):
      "'\(command)' overwrites files; without a terminal, it needs --yes"
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}
