/// The input of a run, in the order of its arrival.
package enum RunInput: Equatable, Sendable {
  /// `swift test` is started. If it is started again, earlier input must be ignored.
  case began
  /// A line of the build's output, which is the standard error of `swift test`.
  case built([UInt8])
  /// A line of the probe.
  case probe([UInt8])
  /// A line of Swift Testing's event stream.
  case testing([UInt8])
  /// An event's line was cut off or is too long.
  case lostLine
  /// Output of the code under test.
  case printed([UInt8])
  /// The backtrace of a process that died, which is known once the process has ended.
  case crashLog(Int32, [UInt8])
  /// A process of the run has ended, with its standard error and its standard output.
  case ended(Report.Ending, errors: [UInt8], output: [UInt8])
}
