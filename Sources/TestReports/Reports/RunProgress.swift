/// A progress report from a run.
package enum RunProgress: Equatable, Sendable {
  /// The run waits for another tutor, which is running the same tests; its process ID, if known.
  case waiting(process: Int32?)
  /// The build reached a step, out of the given total, and performs the described action.
  case building(step: Int, of: Int, what: String)
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
  package var activity: String? {
    switch self {
    case .waiting(let process):
      "waiting for another tutor" + (process.map { " (process \($0))" } ?? "")
    case .building(let step, let count, let what):
      Self.activity(of: what) + (count > 1 ? ", \(step) of \(count)" : "")
    case .testStarted(let test): "running \(test.displayName)"
    case .diagnosed, .testEnded, .printed: nil
    }
  }

  private static func activity(of what: String) -> String {
    let words = what.split(separator: " ", maxSplits: 2)
    return switch words.first {
    case "Compiling" where words.count == 3: "compiling \(words[2])"
    case "Emitting" where words.count == 3: "compiling \(words[2])"
    case "Linking": "linking"
    case let first? where first.first?.isUppercase == false: what
    default: "building"
    }
  }
}
