internal import TerminalUI
internal import TutorCore

/// A box that is drawn on top of the panes.
enum Overlay: Equatable, Sendable {
  case help(HelpPage)
  case list(StepList)
  /// A choice by number.
  case menu(Menu, of: Choices)
  /// The end of a lesson.
  case lessonEnd(Lesson.ID)
  /// The prediction of the next run, or the request for help.
  case prompt(Prompt)

  /// A Boolean value that indicates whether letters are text, and not commands.
  var takesText: Bool {
    switch self {
    case .help, .list, .prompt: true
    case .menu, .lessonEnd: false
    }
  }

  /// The choices that a menu offers.
  enum Choices: Equatable, Sendable {
    /// The answers of the step's question.
    case answers
    case editors(EditorChoice)
    /// Texts to copy.
    case copies
    /// Nibs and storyboards.
    case interfaces([String])
  }

  /// The reason for choosing an editor.
  enum EditorChoice: Equatable, Sendable {
    /// The first start, which also explains the tutor.
    case welcome
    /// The learner wants another editor.
    case change
    /// The learner wants to edit the file of the step, and no editor is known yet.
    case editing
  }
}
