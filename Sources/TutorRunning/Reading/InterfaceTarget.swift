import FoundationEssentials
import TutorPlatform

/// The target of a package that an interface file belongs to.
package struct InterfaceTarget: Equatable, Sendable {
  /// An error that means that a file belongs to no target, or to one that cannot be read.
  package enum Problem: Error, Equatable, CustomStringConvertible {
    /// No folder around the file contains a `Package.swift`.
    case noPackage(file: String)
    /// The file is in a package, but in none of its targets.
    case noTarget(file: String, package: String)
    /// The classes of the target are not known.
    case unreadable(module: String)

    package var description: String {
      switch self {
      case .noPackage(let file):
        "\(file) is in no Swift package, so classes, outlets, and images are not checked. "
          + "Move the file into a target of a package."
      case .noTarget(let file, let package):
        "\(file) is in no target of the package \(package), so classes, outlets, and images are "
          + "not checked. Move the file into a folder in Sources."
      case .unreadable(let module):
        "The Swift files of the target \(module) take too long to read, or one of them is too large "
          + "or too deeply nested, so classes, outlets, and images are not checked. Divide the "
          + "largest file."
      }
    }
  }

  /// The path of the package.
  package var package: String
  /// The path of the target's folder, relative to the package.
  package var folder: String
  /// The name of the module.
  package var module: String

  /// The folders in which SwiftPM looks for targets.
  private static let roots = ["Sources", "Source", "src", "srcs", "Tests"]

  /// Finds the target of a file.
  ///
  /// The file itself need not exist.
  ///
  /// - Parameter file: The absolute path of a file.
  /// - Throws: `Problem` if the file belongs to no target.
  package init(of file: String) throws(Problem) {
    let parts = file.split(separator: "/").filter { $0 != "." }
    let path = "/" + parts.joined(separator: "/")
    guard !parts.contains(".."), let package = SafePath.package(around: path.folder) else {
      throw .noPackage(file: file)
    }
    let inner = path.dropFirst(package.count).split(separator: "/").map(String.init)
    let manifest = PackageSnapshot.text("Package.swift", in: package)
    self = try Self(of: inner, package: package, manifest: manifest, file: file)
  }

  /// Finds the target of a path inside a package.
  private init(
    of parts: [String], package: String, manifest: String, file: String
  ) throws(Problem) {
    self.package = package
    let targets = ManifestText(manifest).targets
    let path = parts.joined(separator: "/")
    let own = targets.filter { target in
      target.path.map { path.hasPrefix($0 + "/") || $0.isEmpty } ?? false
    }
    // The innermost folder, because the path of a target may be that of the package.
    if let target = own.max(by: { ($0.path ?? "").count < ($1.path ?? "").count }) {
      folder = target.path ?? ""
      module = Self.moduleName(target.name)
    } else if parts.count > 2, Self.roots.contains(parts[0]) {
      folder = parts[0] + "/" + parts[1]
      module = Self.moduleName(parts[1])
    } else if parts.count == 2, Self.roots.contains(parts[0]),
      let target = targets.first(where: { ($0.isTest) == (parts[0] == "Tests") })
    {
      // A package with a single target may have its files in `Sources` itself.
      folder = parts[0]
      module = Self.moduleName(target.name)
    } else {
      throw .noTarget(file: file, package: package)
    }
  }

  /// Returns the name of a target's module.
  private static func moduleName(_ target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}
