/// An error that prevents reading Swift source, regardless of its content.
package enum ReaderError: Error, Equatable, CustomStringConvertible {
  case cannotBuild(reason: String)
  case cannotStart(reason: String)
  /// The reader process ended unexpectedly at each of its attempts.
  case keepsEnding(how: String)
  case stopped

  package var description: String {
    switch self {
    case .cannotBuild(let reason): reason
    case .cannotStart(let reason):
      "The source reader did not start: \(reason). If the toolchain has changed, restart redgreen."
    case .keepsEnding(let how):
      "The source reader failed three times (\(how)). Check the free memory, and try again."
    case .stopped: "Reading the source was stopped."
    }
  }
}
