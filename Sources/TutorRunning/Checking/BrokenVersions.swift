internal import TutorPlatform
internal import FoundationEssentials
internal import TutorCore

/// The broken versions of a package that a step asks its tests to notice.
struct BrokenVersions {
  let package: String
  /// The folder with the authored versions, one folder each.
  let folder: String

  init(of package: String, folder: String) {
    self.package = package
    self.folder = folder
  }

  /// The authored versions, in their order.
  func versions(for requirement: MutationRequirement) throws -> [BrokenVersionCheck.Version] {
    try requirement.broken.map(authored)
  }

  private func authored(_ name: String) throws -> BrokenVersionCheck.Version {
    let files = try PackageCopy.files(of: folder + "/" + name)
    return BrokenVersionCheck.Version(
      change: name.replacing("-", with: " "),
      files: files.mapValues { String(decoding: $0, as: UTF8.self) })
  }
}
