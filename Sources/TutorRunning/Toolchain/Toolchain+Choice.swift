package import TutorCore
import FoundationEssentials
import Glibc
import TutorPlatform

extension Toolchain {
  /// The oldest version with which the tutor's own helpers can be built.
  package static let oldest = SwiftVersion(6, 2)

  /// The version of the compiler, or `nil` for a development version without a number.
  package var swiftVersion: SwiftVersion? { SwiftVersion(in: version) }

  /// A Boolean value that indicates whether the compiler is the one that was found, and not one
  /// that was installed in its place since.
  package var isUnchanged: Bool { Self.identity(of: binaries) == stamp }

  /// Returns the identity of the compiler in a folder, or `nil` if there is no compiler.
  static func identity(of binaries: String) -> FileIdentity? {
    FileIdentity(at: binaries + "/swift-frontend") ?? FileIdentity(at: binaries + "/swiftc")
  }

  /// Returns the folders that may contain a toolchain, besides those in `PATH`: those of swiftly,
  /// of Debian's package, and of archives that are unpacked in the usual places.
  ///
  /// The places of swiftly are those that `swiftly init` documents (swiftly 1.0).
  private static func places(_ environment: [String: String]) -> [String] {
    let home = environment["HOME"] ?? ""
    let swiftly =
      environment["SWIFTLY_TOOLCHAINS_DIR"] ?? home + "/.local/share/swiftly/toolchains"
    let folders = [swiftly, "/opt", "/usr/local", "/usr/libexec", home].flatMap { parent in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      return names.sorted(by: >)
        .filter { parent == swiftly || $0.hasPrefix("swift") }.map { parent + "/" + $0 }
    }
    return folders.flatMap { [$0 + "/usr/bin", $0 + "/bin"] }
  }

  /// Returns all toolchains that can be found, without those that do not work.
  ///
  /// The first ones are those in `PATH`, in its order. Each compiler is asked for its version, which
  /// takes about 40 ms.
  package static func all(_ environment: [String: String]) -> [Toolchain] {
    let path = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    var found: [Toolchain] = []
    for folder in path + places(environment) where access(folder + "/swiftc", X_OK) == 0 {
      guard let toolchain = try? find(at: folder, environment: environment),
        !found.contains(where: { $0.binaries == toolchain.binaries })
      else { continue }
      found.append(toolchain)
    }
    return found
  }

  /// Returns the best toolchain to use instead of an unsuitable one: a suitable one with the verified
  /// version if there is one, or else the newest.
  package static func alternative(_ environment: [String: String]) -> Toolchain? {
    let suitable = all(environment).filter {
      $0.hasSwiftSyntax && ($0.swiftVersion ?? SwiftVersion(0, 0)) >= oldest
    }
    return suitable.first { $0.swiftVersion == .verified }
      ?? suitable.max { ($0.swiftVersion ?? .verified) < ($1.swiftVersion ?? .verified) }
  }

  /// Returns a remark about a version with which a lesson is not verified, or `nil` if it is.
  ///
  /// - Parameter oldest: The oldest version with which the lesson is verified.
  /// - Returns: The remark, with what to do.
  package func remark(for oldest: SwiftVersion = .verified) -> String? {
    let verified = SwiftVersion.verified
    guard let swiftVersion else {
      return "The lessons are verified with Swift \(verified), and this is a development version."
    }
    if swiftVersion > verified {
      return
        "Swift \(swiftVersion) is newer than \(verified), with which the lessons are verified. "
        + "If a verdict seems wrong, try it with Swift \(verified)."
    }
    if swiftVersion < oldest {
      return "Swift \(swiftVersion) is older than \(oldest), with which the lesson is verified. "
        + "Install Swift \(verified) from swift.org/install."
    }
    return nil
  }
}
