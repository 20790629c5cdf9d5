internal import TutorGit
internal import FoundationEssentials
package import TutorCore
internal import TutorPlatform

/// The stored facts about an added course: its address, its version, and the names of its lessons.
package struct CourseRecord: Equatable, Sendable, Codable {
  /// The version of the format.
  private var version = 1
  /// The name by which the commands know the course; the name of its folder.
  package var name: String
  /// The address as the user wrote it, with a password if it contains one.
  ///
  /// Keep it secret. For messages, use `title`.
  package var address: String
  /// A Boolean value that indicates whether the course is a copy of a folder without git.
  package var isCopy: Bool
  /// The branch that the course follows, or `nil` for the default branch.
  package var branch: String?
  /// The ID of the commit, or the fingerprint of the copied files.
  package var revision: String
  /// The name of the subfolder with `course.json`.
  package var content: String
  /// The learner's names of the lessons, by their names in the course.
  ///
  /// They never change, because the learner's folders and journal use them.
  package var lessons: [String: Lesson.ID]

  /// Creates a record.
  package init(
    name: String, address: String, isCopy: Bool, branch: String?, revision: String, content: String,
    lessons: [String: Lesson.ID]
  ) {
    self.name = name
    self.address = address
    self.isCopy = isCopy
    self.branch = branch
    self.revision = revision
    self.content = content
    self.lessons = lessons
  }

  /// The address without a user name and a password.
  package var title: String { Remote.withoutSecrets(address) }

  /// The version, as in messages.
  package var versionTitle: String {
    isCopy ? "a copy" : "commit \(revision.prefix(12))"
  }

  /// Parses a stored record, or returns `nil` if it is damaged.
  init?(parsing bytes: [UInt8], named name: String) {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      record.version == 1, record.name == name, SafePath.isName(record.content),
      record.lessons.allSatisfy({ SafePath.isName($0.key) && SafePath.isName($0.value) })
    else { return nil }
    self = record
  }

  /// The stored form.
  var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      return Array(try encoder.encode(self))
    }
  }
}
