/// An error that prevents a check.
package enum CheckError: Error, Equatable, CustomStringConvertible {
  /// The tutor's own build products have disappeared since they were built.
  case supportIsMissing

  package var description: String {
    switch self {
    case .supportIsMissing:
      "What the tutor has built for its checks is gone; was its cache removed? Run the check again."
    }
  }
}
