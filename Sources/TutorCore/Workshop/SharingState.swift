/// The progress of sharing a learner's journal with a workshop.
package enum SharingState: Equatable, Sendable {
  /// The learner has not joined a workshop.
  case off
  /// All entries are shared.
  case shared
  /// Some entries are being sent or, if there is a reason, wait for the next attempt.
  case waiting(reason: String?)
  /// The remote rejects the entries, for this reason. The tutor keeps retrying.
  case refused(String)
}
