package import TutorTexts

/// A progress report from a run.
package enum RunProgress: Equatable, Sendable {
  /// The run waits for another tutor, which is running the same tests; its process ID, if known.
  case waiting(process: Int32?)
  /// The build reached a step, out of the given total, and performs the described action.
  case building(step: Int, of: Int, what: String)
  /// The tutor does something that the tests need, and has done a part of it.
  case working(Phrase, done: Int, of: Int)
  case diagnosed(Diagnostic)
  case testStarted(TestID)
  case testEnded(TestResult)
  /// The code under test printed bytes, which are shown and never parsed.
  case printed([UInt8])
}

extension RunProgress {
  /// A description of the current activity, such as `compiling Year.swift, 3 of 7`, or `nil` for an
  /// event that changes no activity.
  ///
  /// SwiftPM also reports work of its own, such as writing lists of files. That becomes `building`.
  package var activity: Phrase? {
    switch self {
    case .waiting(let process):
      process.map { Phrase(.waitingForProcess, "\($0)") } ?? Phrase(.waitingForTutor)
    case .building(let step, let count, let what):
      Self.activity(Self.activity(of: what), step, count)
    case .working(let what, let done, let count): Self.activity(what, done, count)
    case .testStarted(let test): Phrase(.runningTest, Phrase(verbatim: test.displayName))
    case .diagnosed, .testEnded, .printed: nil
    }
  }

  private static func activity(_ what: Phrase, _ done: Int, _ count: Int) -> Phrase {
    count > 1 ? Phrase(.partOf, what, "\(done)", "\(count)") : what
  }

  private static func activity(of what: String) -> Phrase {
    let words = what.split(separator: " ", maxSplits: 2)
    return switch words.first {
    case "Compiling" where words.count == 3, "Emitting" where words.count == 3:
      Phrase(.compiling, Phrase(verbatim: String(words[2])))
    case "Linking": Phrase(.linking)
    default: Phrase(.building)
    }
  }
}
