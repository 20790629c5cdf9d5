internal import FoundationEssentials
package import TutorCourses
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

  private static func path(in folder: CourseFolder) -> String {
    folder.ownFolder + "/sharing.json"
  }

  /// Reads the record of a course folder; empty if nothing was shared from it.
  package init(in folder: CourseFolder) {
    self.init()
    guard let data = FileManager.default.contents(atPath: Self.path(in: folder)),
      let record = try? JSONDecoder().decode(Self.self, from: data)
    else { return }
    self = record
  }

  private init() {}

  /// Writes the record to a course folder.
  ///
  /// Errors are ignored, since sharing works without the record.
  func write(in folder: CourseFolder) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? SafeFile.write(Array(data), to: Self.path(in: folder), isPrivate: true)
  }

  /// Removes the record of a course folder.
  static func remove(in folder: CourseFolder) {
    try? FileManager.default.removeItem(atPath: path(in: folder))
  }
}
