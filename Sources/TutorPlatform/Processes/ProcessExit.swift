/// How a process ended.
package enum ProcessExit: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  /// Reads what `waitpid` gives.
  package init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
  }
}
