/// How far what a learner has done has come on its way to a room.
package enum SharingState: Equatable, Sendable {
  /// The learner is in no room.
  case off
  /// The room has everything.
  case shared
  /// Something is on its way, or waits for the next try.
  case waiting
  /// The room takes nothing, for this reason; it is tried again all the same.
  case refused(String)
}
