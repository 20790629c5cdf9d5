extension Diagnostic {
  /// The diagnostic and its location in one line.
  package var sentence: String {
    location.map { "\($0.file):\($0.line): \(message)" } ?? message
  }
}

extension Crash {
  /// The crashed test and the cause in one line.
  package var sentence: String {
    let name = test?.displayName ?? "the test process"
    if !message.isEmpty { return "\(name) crashed: \(message)" }
    if let exitCode { return "\(name) ended the process with exit(\(exitCode))" }
    guard let signal else { return "\(name) ended the test process without a message" }
    let cause = signal == 11 ? " (perhaps a function calls itself without end)" : ""
    return "\(name) crashed with signal \(signal)\(cause)"
  }
}

extension Report.Ending {
  /// The way in which the run ended, in a few words.
  package var sentence: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let signal): "signal \(signal)"
    case .timedOut(let seconds): "a time-out after \(seconds) seconds"
    case .cancelled: "cancelled"
    case .toolchainFault(let reason): reason
    }
  }
}

extension Int {
  /// Returns the number with its noun: `1 test`, `2 tests`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
