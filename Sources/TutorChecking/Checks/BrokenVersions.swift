import TutorRunning
internal import TutorCourses
internal import FoundationEssentials
internal import TutorCore

/// The authored broken versions of a package that a step expects its tests to catch.
struct BrokenVersions {
  let package: String
  /// The folder that contains the authored versions, one subfolder each.
  let folder: String

  init(of package: String, folder: String) {
    self.package = package
    self.folder = folder
  }

  /// Returns the authored versions that a requirement names, in the same order.
  ///
  /// - Throws: `LessonError` if a version's files cannot be read.
  func versions(for requirement: MutationRequirement) throws -> [BrokenVersionCheck.Version] {
    try requirement.broken.map { name in
      let files = try LessonFiles.files(in: folder + "/" + name)
      return BrokenVersionCheck.Version(
        change: name.replacing("-", with: " "),
        files: files.mapValues { String(decoding: $0, as: UTF8.self) })
    }
  }
}
