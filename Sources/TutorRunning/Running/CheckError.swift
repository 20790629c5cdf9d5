/// An error that prevents a check.
package enum CheckError: Error, Equatable, CustomStringConvertible {
  /// The tutor's own build products have disappeared since they were built.
  case supportIsMissing

  package var description: String {
    switch self {
    case .supportIsMissing:
      "The tools that the tutor built for its checks are missing. Run the check again."
    }
  }
}
