package import TutorPlatform
package import TutorCore

/// A problem with the toolchain, or with the support that the tutor builds with it.
package enum ToolchainError: Error, Equatable, CustomStringConvertible {
  case notFound(searched: String)
  /// The compiler has not answered yet.
  case isSought
  case unusable(path: String, output: String)
  /// The version is too old to build the tutor's helpers.
  case tooOld(SwiftVersion, path: String)
  /// The toolchain was removed or moved while the tutor was open.
  case gone(path: String)
  /// The toolchain lacks the compiler's own libraries, which some packagers omit.
  case lacksSwiftSyntax(path: String)
  case cannotPrepareCache(CacheError)
  case missingSources(path: String)
  case supportDoesNotBuild(part: String, output: String)

  package var description: String {
    switch self {
    case .notFound(let searched):
      "No Swift toolchain was found in \(searched). Install Swift 6.3 from swift.org/install, or add "
        + "the `usr/bin` folder of an installed toolchain to PATH."
    case .isSought:
      "The toolchain has not answered yet. Try again in a few seconds."
    case .unusable(let path, let output):
      "\(path) does not work: \(output). Reinstall Swift 6.3 from swift.org/install, or put the "
        + "`usr/bin` folder of another toolchain first in PATH."
    case .tooOld(let version, let path):
      "The toolchain in \(path) is Swift \(version), and redgreen needs \(Toolchain.oldest) or later. "
        + "Install Swift \(SwiftVersion.verified) from swift.org/install, or put its `usr/bin` folder "
        + "first in PATH. `redgreen doctor` lists the toolchains that it finds."
    case .gone(let path):
      "The toolchain in \(path) is gone. Install it again, or add the `usr/bin` folder of another one "
        + "to PATH and start the tutor again"
    case .lacksSwiftSyntax(let path):
      "The toolchain has no swift-syntax: \(path) is missing. Install the complete toolchain from "
        + "swift.org/install."
    case .cannotPrepareCache(let error): error.description
    case .missingSources(let path):
      "\(path) is missing. The tutor needs its own sources for a one-time build: reinstall it."
    case .supportDoesNotBuild(let part, let output):
      "Cannot build \(part) with this toolchain. The compiler says: \(output)"
    }
  }
}
