import FoundationEssentials
import Glibc

/// What the tutor builds once per toolchain and shares between all lessons.
package struct Support: Equatable, Sendable {
  /// One thing to build.
  package enum Part: String, Sendable, CaseIterable {
    /// What is loaded into test processes to hear what happens there.
    case probe
    /// What parses Swift in a process of its own, with the toolchain's swift-syntax.
    case reader
    /// The headless UIKit as a package that lessons name in their manifest.
    case uikit

    /// For messages.
    package var name: String {
      switch self {
      case .probe: "The test probe"
      case .reader: "The source reader"
      case .uikit: "UIKit"
      }
    }
  }

  /// The folder that holds the finished part.
  package let folder: String

  /// The library to preload.
  package var preload: String { folder + "/libTestPreload.so" }
  /// The program that reads Swift source.
  package var reader: String { folder + "/SourceReader" }
  /// The package that a lesson depends on.
  package var uikitPackage: String { folder + "/UIKit" }

  /// Links the UIKit package to where lessons look for it: `.redgreen/UIKit` in the course folder.
  package func linkUIKit(intoCourse course: String) throws {
    let folder = course + "/.redgreen"
    let temporary = folder + "/.UIKit.\(getpid())"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    unlink(temporary)
    guard symlink(uikitPackage, temporary) == 0, rename(temporary, folder + "/UIKit") == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw ToolchainError.cannotPrepareCache(path: folder + "/UIKit", reason: reason)
    }
  }
}
