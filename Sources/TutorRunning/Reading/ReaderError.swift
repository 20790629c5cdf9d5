/// Why Swift source could not be read, whatever it says.
package enum ReaderError: Error, Equatable, CustomStringConvertible {
  case cannotBuild(reason: String)
  case cannotStart(reason: String)
  /// The reader was ended from outside as often as it was started.
  case keepsEnding(how: String)
  case stopped

  package var description: String {
    switch self {
    case .cannotBuild(let reason): reason
    case .cannotStart(let reason):
      "The source reader does not start: \(reason). If the toolchain has changed, restart redgreen."
    case .keepsEnding(let how):
      "The source reader was ended three times (\(how)). Check the memory that is left, and try again."
    case .stopped: "Reading the source was stopped."
    }
  }
}
