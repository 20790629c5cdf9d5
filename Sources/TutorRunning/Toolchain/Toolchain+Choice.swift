package import TutorCore
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
