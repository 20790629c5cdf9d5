package import TutorGit
internal import TutorPlatform
internal import FoundationEssentials
internal import Glibc
package import TutorCore

/// A learner's membership in a workshop, as stored next to the journal.
package struct Membership: Equatable, Sendable, Codable {
  /// The URL of the workshop's remote.
  package var url: String
  /// The learner's name in the workshop.
  package var nickname: String
  /// An identifier that distinguishes this machine from the learner's others.
  package var machine: String
  /// A Boolean value that indicates whether the lesson files are shared along with the verdicts.
  package var sharesCode: Bool
  /// A secret that proves to a hook at the remote that the ref belongs to this learner.
  package var key: String
  /// Earlier identifiers of this machine under which entries were shared.
  package var formerMachines: [String] = []
  /// The number of the folder in the file system in which the user agreed to share practice.
  var folder: UInt64?

  /// Creates a membership.
  package init(
    url: String, nickname: Nickname, machine: String, sharesCode: Bool, key: String
  ) {
    self.url = url
    self.nickname = nickname.text
    self.machine = machine
    self.sharesCode = sharesCode
    self.key = key
  }

  /// All refs to which this machine has shared entries.
  package var allRefs: [WorkshopRef] {
    guard let nickname = Nickname(nickname) else { return [] }
    return ([machine] + formerMachines).compactMap { WorkshopRef(nickname, machine: $0) }
  }

  /// Replaces the machine's identifier, for example because another machine uses the current one.
  package mutating func renameMachine() {
    formerMachines.append(machine)
    machine = Self.randomMachine()
  }

  /// The ref to which this machine shares, or `nil` if the file was edited and its names are not
  /// valid.
  package var ref: WorkshopRef? { Nickname(nickname).flatMap { WorkshopRef($0, machine: machine) } }

  /// Returns a random machine identifier that is very unlikely to be in use.
  package static func randomMachine() -> String {
    "m" + String(UInt64.random(in: 0..<(1 << 40)), radix: 36)
  }

  /// Returns a random key that cannot be guessed.
  package static func randomKey() -> String {
    (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
  }

  static func path(in location: some JournalLocation) -> String {
    location.ownFolder + "/workshop.json"
  }

  /// Reads the membership next to a journal, or returns `nil` if there is none.
  ///
  /// - Throws: `WorkshopError.brokenMembership` if the file cannot be parsed.
  package static func read(in location: some JournalLocation) throws -> Membership? {
    let path = path(in: location)
    // The name of the file in the first edition.
    if access(path, F_OK) != 0 { rename(location.ownFolder + "/room.json", path) }
    guard let bytes = SafeFile.contents(of: path) else { return nil }
    guard let membership = try? JSONDecoder().decode(Membership.self, from: Data(bytes)),
      membership.ref != nil
    else { throw WorkshopError.brokenMembership(path) }
    return membership
  }

  /// Writes the membership next to a journal, in a file that only its owner can read.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package func write(in location: some JournalLocation) throws {
    try SafeFile.makeFolder(location.ownFolder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // The file contains the key.
    try SafeFile.write(
      Array(try encoder.encode(self)), to: Self.path(in: location), isPrivate: true)
  }

  /// Returns whether entries are shared to the same workshop under the same name.
  func isSame(as other: Membership) -> Bool { url == other.url && key == other.key }

  /// Tries to acquire the lock that is held while entries are shared, and while a learner leaves.
  ///
  /// - Throws: `FileError` if the file of the lock cannot be written.
  static func lock(in location: some JournalLocation) throws -> FileLock.Attempt {
    try SafeFile.makeFolder(location.ownFolder)
    return try FileLock.acquire(location.ownFolder + "/sharing.lock")
  }

  /// Ends the membership next to a journal after everything that must precede that.
  ///
  /// It waits until a push that has begun in another process has ended. No other one begins.
  ///
  /// - Parameters:
  ///   - location: The location of the journal.
  ///   - seconds: The maximum time to wait for another process.
  ///   - body: What must succeed before, such as deleting what was shared.
  /// - Throws: `WorkshopError.busy` if another process shares longer than that, `FileError`, or
  ///   the error of the body.
  package static func leave(
    _ location: some JournalLocation, waiting seconds: Double, after body: () throws -> Void
  ) throws {
    let limit = Instant.now() + seconds
    while true {
      switch try lock(in: location) {
      case .taken(let lock):
        try body()
        remove(in: location)
        return withExtendedLifetime(lock) {}
      case .held(let process):
        guard Instant.now() < limit else { throw WorkshopError.busy(process: process) }
        usleep(50_000)
      }
    }
  }

  /// Removes the membership next to a journal.
  static func remove(in location: some JournalLocation) {
    unlink(path(in: location))
    SharingRecord.remove(in: location)
  }
}
