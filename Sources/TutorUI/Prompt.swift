internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// A dialog in which the learner enters something for the session.
enum Prompt: Equatable, Sendable {
  case prediction(PredictionPrompt)
  case help(HelpPrompt)
  case equivalence(EquivalencePrompt)

  /// The result of a key.
  enum Answer: Equatable {
    case unfinished
    case canceled
    /// This is sent to the session.
    case entered(Session.Event)
  }

  /// The title of the dialog.
  var title: Phrase {
    switch self {
    case .prediction: Phrase(.predictionTitle)
    case .help: Phrase(.helpTitle)
    case .equivalence: "Mark a mutant as equivalent"
    }
  }

  /// Handles a key.
  mutating func handle(_ key: Key) -> Answer {
    switch self {
    case .prediction(var prompt):
      defer { self = .prediction(prompt) }
      return prompt.handle(key)
    case .help(var prompt):
      defer { self = .help(prompt) }
      return prompt.handle(key)
    case .equivalence(var prompt):
      defer { self = .equivalence(prompt) }
      return prompt.handle(key)
    }
  }

  /// Returns the lines of the dialog.
  func lines(columns: Int, theme: Theme) -> [StyledLine] {
    switch self {
    case .prediction(let prompt): prompt.lines(columns: columns, theme: theme)
    case .help(let prompt): prompt.lines(columns: columns, theme: theme)
    case .equivalence(let prompt): prompt.lines(columns: columns, theme: theme)
    }
  }
}
