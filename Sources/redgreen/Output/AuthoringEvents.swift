internal import TutorCore
internal import TutorSystem

// The JSON events of the commands for authors and of `doctor`.

/// A finding of `verify` about a lesson.
struct LessonFindingEvent: JSONEvent {
  var message: String

  var name: String { "finding" }
}

/// The progress of `verify` in a lesson.
struct PlayedEvent: JSONEvent {
  /// The number of runs so far.
  var number: Int
  /// The number of all runs.
  var of: Int
  /// A description of the current run.
  var message: String

  var name: String { "played" }
}

/// A finding of `doctor` about this machine.
struct MachineFindingEvent: JSONEvent {
  var title: String
  var outcome: String
  var message: String
  var advice: String?

  var name: String { "finding" }

  init(_ finding: Doctor.Finding) {
    title = finding.subject
    outcome = finding.state.rawValue
    message = finding.sentence
    advice = finding.fix
  }
}

/// A lesson that `new` created, the pages that `book` wrote, or the copy that `port` wrote.
struct MadeEvent: JSONEvent {
  var folder: String
  /// The number of steps, pages, or edits.
  var of: Int
  var message: String

  var name: String { "made" }
}
