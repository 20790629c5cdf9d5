internal import Glibc

/// A signal from the system or from another process.
package enum TerminalSignal: Hashable, Sendable {
  /// The size of the window has changed.
  case resized
  /// This job is asked to stop, for example by Ctrl-Z.
  case stopRequested
  /// This job continues after a stop.
  case continued
  /// A child process has ended or stopped.
  case childChanged
  /// This process is asked to end by the given signal.
  case endRequested(signal: Int32)

  init(number: UInt8) {
    switch Int32(number) {
    case SIGWINCH: self = .resized
    case SIGTSTP: self = .stopRequested
    case SIGCONT: self = .continued
    case SIGCHLD: self = .childChanged
    default: self = .endRequested(signal: Int32(number))
    }
  }
}
