internal import NcursesTerminal

/// The reason why a program with a screen ends.
enum ScreenEnding: Equatable {
  case quit
  case signal(Int32)
  case failed(String)
}

extension Terminal {
  /// Restores the terminal, reports what failed, and returns the exit code of the program.
  ///
  /// A signal ends the program at once.
  func close(after ending: ScreenEnding) -> ExitCode {
    switch ending {
    case .signal(let signal):
      end(bySignal: signal)
      return .environmentFault
    case .failed(let reason):
      restore()
      Console.reportError(reason)
      return .environmentFault
    case .quit:
      restore()
      return .asExpected
    }
  }
}
