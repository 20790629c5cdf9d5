internal import FoundationEssentials
package import TutorGit
internal import TutorPlatform

/// The result of the last attempt to share, which commands show later.
package struct SharingRecord: Equatable, Sendable, Codable {
  /// The last commit of the journal that the remote has received.
  package var commit: String?
  /// The time at which the remote received it, in seconds since 1970.
  package var sharedAt: Int?
  /// The reason why the last attempt failed, or `nil` if it succeeded.
  package var problem: String?
  /// The time of the last reply of the facilitator that the learner has seen, on the facilitator's
  /// clock, in seconds since 1970.
  package var replySeen: Int?

  private static func path(in location: some JournalLocation) -> String {
    location.ownFolder + "/sharing.json"
  }

  /// Reads the record next to a journal; empty if nothing was shared.
  package init(in location: some JournalLocation) {
    self.init()
    guard let data = FileManager.default.contents(atPath: Self.path(in: location)),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return }
    self = record
  }

  private init() {}

  /// Writes the record next to a journal.
  ///
  /// Errors are ignored, since sharing works without the record.
  func write(in location: some JournalLocation) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? SafeFile.write(Array(data), to: Self.path(in: location), isPrivate: true)
  }

  /// Removes the record next to a journal.
  static func remove(in location: some JournalLocation) {
    try? FileManager.default.removeItem(atPath: path(in: location))
  }
}
