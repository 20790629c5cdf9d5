/// The exit status of a process.
package enum ProcessExit: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  /// Creates an exit status from the status that `waitpid(2)` returns.
  package init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
  }
}
