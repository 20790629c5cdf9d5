internal import TutorCourses
internal import FoundationEssentials
internal import TutorCore

/// The authored broken versions of a package that a step expects its tests to catch.
struct BrokenVersions {
  let package: String
  /// The folder that contains the authored versions, one subfolder each.
  let folder: String
  /// The folder that contains the tests for rules, one subfolder for each rule.
  var rules: String {
    folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/rules"
  }

  init(of package: String, folder: String) {
    self.package = package
    self.folder = folder
  }

  /// Returns the rules and the authored versions that a requirement names, in the same order.
  ///
  /// - Throws: `LessonError` if a version's files cannot be read.
  func versions(for requirement: MutationRequirement) throws -> [BrokenVersionCheck.Version] {
    // Tests for wrong code are not worth much, so the code comes first.
    try requirement.rules.map { name in
      var version = try authored(name, in: rules)
      version.isRule = true
      return version
    } + requirement.broken.map { try authored($0, in: folder) }
  }

  private func authored(_ name: String, in folder: String) throws -> BrokenVersionCheck.Version {
    let files = try LessonFiles.files(in: folder + "/" + name)
    return BrokenVersionCheck.Version(
      change: name.replacing("-", with: " "),
      files: files.mapValues { String(decoding: $0, as: UTF8.self) })
  }
}
