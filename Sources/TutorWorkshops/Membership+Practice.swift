internal import Glibc
package import TutorGit
internal import TutorPlatform

extension Membership {
  /// Reads the membership with which practice on a package is shared, or returns `nil` without one.
  ///
  /// A package may be copied, or come from another person, together with its repository. Its owner has
  /// then agreed to nothing. Only the folder in which the user agreed counts.
  ///
  /// - Parameter repository: The repository that holds the journal of practice.
  /// - Returns: The membership.
  /// - Throws: `WorkshopError` if the file cannot be parsed, or is a copy.
  package static func read(ofPractice repository: some JournalLocation) throws -> Membership? {
    guard let membership = try read(in: repository) else { return nil }
    guard let folder = membership.folder, folder == number(of: repository.ownFolder) else {
      throw WorkshopError.copiedMembership
    }
    return membership
  }

  /// Writes the membership of a user who agreed to share practice on a package.
  ///
  /// - Parameter repository: The repository that holds the journal of practice.
  /// - Throws: `FileError` if the file cannot be written.
  package mutating func write(ofPractice repository: some JournalLocation) throws {
    try SafeFile.makeFolder(repository.ownFolder)
    folder = Self.number(of: repository.ownFolder)
    try write(in: repository)
  }

  /// Returns the number of a folder in the file system, which no copy has.
  private static func number(of folder: String) -> UInt64? {
    var status = stat()
    return stat(folder, &status) == 0 ? UInt64(status.st_ino) : nil
  }
}
