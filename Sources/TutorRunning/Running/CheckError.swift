/// Why a check could not be made.
package enum CheckError: Error, Equatable, CustomStringConvertible {
  /// What the tutor builds for itself was there a moment ago, and is gone.
  case supportIsMissing

  package var description: String {
    switch self {
    case .supportIsMissing:
      "What the tutor has built for its checks is gone; was its cache removed? Run the check again."
    }
  }
}
