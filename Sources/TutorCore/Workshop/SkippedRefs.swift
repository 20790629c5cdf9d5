import TestReports

/// The numbers of refs of a workshop's remote that are not shown.
package struct SkippedRefs: Equatable, Sendable {
  /// The number of refs whose names are not learners' names.
  package var unrecognized: Int
  /// The number of learners' refs that exceed `limit` or `limitOfName`.
  package var excess: Int

  /// The maximum number of refs in a workshop.
  package static let limit = 5_000
  /// The maximum number of refs, one for each machine, that a new learner can have.
  package static let limitOfName = 8

  /// Creates the numbers.
  package init(unrecognized: Int = 0, excess: Int = 0) {
    self.unrecognized = unrecognized
    self.excess = excess
  }

  /// Sentences about the refs that are not shown, for every form of the board and the report.
  package var notices: [String] {
    var notices: [String] = []
    if excess > 0 {
      notices.append(
        "\(excess.counted("ref")) left out: the workshop has more than \(Self.limit), or more than "
          + "\(Self.limitOfName) of one name. Delete the false ones at the remote.")
    }
    if unrecognized > 0 {
      notices.append(
        "\(unrecognized.counted("ref")) of the remote skipped: not a learner's name")
    }
    return notices
  }
}
