package import TutorCourses
internal import TutorPlatform
internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// A learner's place in a room, as the course folder keeps it.
package struct Membership: Equatable, Sendable, Codable {
  package var url: String
  /// The learner's name in the room.
  package var nickname: String
  /// Tells this machine from the learner's others.
  package var machine: String
  /// Whether the lesson files go along with the verdicts.
  package var sharesCode: Bool
  /// Proves to a hook at the remote that the ref is this learner's.
  package var key: String
  /// Names of this machine under which was shared before.
  package var formerMachines: [String] = []

  package init(
    url: String, nickname: Nickname, machine: String, sharesCode: Bool, key: String
  ) {
    self.url = url
    self.nickname = nickname.text
    self.machine = machine
    self.sharesCode = sharesCode
    self.key = key
  }

  /// Every ref that was shared to from this machine.
  package var allRefs: [WorkshopRef] {
    guard let nickname = Nickname(nickname) else { return [] }
    return ([machine] + formerMachines).compactMap { WorkshopRef(nickname, machine: $0) }
  }

  /// Gives the machine another name: under the present one somebody else shares.
  package mutating func renameMachine() {
    formerMachines.append(machine)
    machine = Self.randomMachine()
  }

  /// The ref that it shares to; nil where the file was changed so that there can be none.
  package var ref: WorkshopRef? { Nickname(nickname).flatMap { WorkshopRef($0, machine: machine) } }

  /// A name for a machine that no other has.
  package static func randomMachine() -> String {
    "m" + String(UInt64.random(in: 0..<(1 << 40)), radix: 36)
  }

  /// A key that cannot be guessed.
  package static func randomKey() -> String {
    (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
  }

  private static func path(in folder: CourseFolder) -> String { folder.ownFolder + "/room.json" }

  /// Reads a course folder's membership; nil where there is none.
  ///
  /// - Throws: `WorkshopError.brokenMembership`.
  package static func read(in folder: CourseFolder) throws -> Membership? {
    guard let data = FileManager.default.contents(atPath: path(in: folder)) else { return nil }
    guard let membership = try? JSONDecoder().decode(Membership.self, from: data),
      membership.ref != nil
    else { throw WorkshopError.brokenMembership(path(in: folder)) }
    return membership
  }

  /// Keeps it.
  ///
  /// - Throws: `FileError` where the file cannot be written.
  package func write(in folder: CourseFolder) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let path = Self.path(in: folder)
    try SafeFile.write(Array(try encoder.encode(self)), to: path)
    // The key is in it.
    chmod(path, 0o600)
  }

  /// Forgets a course folder's membership.
  package static func remove(in folder: CourseFolder) { unlink(path(in: folder)) }
}
