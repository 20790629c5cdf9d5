internal import FoundationEssentials
internal import TutorCore
internal import TutorSource

/// The broken versions of a package that a step asks its tests to notice.
struct BrokenVersions {
  let package: String
  /// The folder with the authored versions, one folder each.
  let folder: String

  init(of package: String, folder: String) {
    self.package = package
    self.folder = folder
  }

  /// The authored versions first, then every knock-out of the named files, in the order of the code.
  func versions(for requirement: KnockoutRequirement) throws -> [KnockoutCheck.Version] {
    try requirement.broken.map(authored) + requirement.files.flatMap(knockedOut)
  }

  private func authored(_ name: String) throws -> KnockoutCheck.Version {
    let files = try PackageCopy.files(of: folder + "/" + name)
    return KnockoutCheck.Version(
      change: name.replacing("-", with: " "),
      files: files.mapValues { String(decoding: $0, as: UTF8.self) })
  }

  private func knockedOut(_ path: String) -> [KnockoutCheck.Version] {
    guard let text = PackageCopy.text(of: path, in: package) else { return [] }
    return knockouts(in: text).map { knockout in
      KnockoutCheck.Version(
        change: knockout.change, location: SourceLocation(file: path, line: knockout.line),
        files: [path: knockout.applied(to: text)])
    }
  }
}
