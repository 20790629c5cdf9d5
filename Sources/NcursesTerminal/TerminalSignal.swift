internal import Glibc

/// What the system or another process told this one.
package enum TerminalSignal: Hashable, Sendable {
  /// The window has another size.
  case resized
  /// This job is to stop, as by Ctrl-Z.
  case stopRequested
  /// This job goes on after a stop.
  case continued
  /// A child has ended or stopped.
  case childChanged
  /// This process is to end, by that signal.
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
