import FoundationEssentials
import TutorPlatform
import Glibc

/// A finished part of the support, which the tutor builds once per toolchain and shares between all
/// lessons.
package struct Support: Equatable, Sendable {
  /// The parts of the support.
  package enum Part: String, Sendable, CaseIterable {
    /// The libraries that are loaded into test processes to report their events.
    case probe
    /// The program that parses Swift in a separate process, with the toolchain's swift-syntax.
    case reader
    /// The headless UIKit, as a package that lessons name in their manifests.
    case uikit

    /// The name of the part, for messages.
    package var name: String {
      switch self {
      case .probe: "the test probe"
      case .reader: "the source reader"
      case .uikit: "UIKit"
      }
    }

    /// The folders of the sources, relative to `Sources`, in the order in which they are compiled.
    package var sourceFolders: [String] {
      switch self {
      case .probe: ["TestProbe/Preload", "TestProbe/Observer", "TestProbe/IssueObserver"]
      case .reader: ["TutorSource", "SourceReading", "SourceReader"]
      case .uikit: ["UIKit", "_Testing_UIKit", "Fleet"]
      }
    }
  }

  /// The folder of the finished part.
  package let folder: String

  /// The path of the library to preload.
  package var preload: String { folder + "/libTestPreload.so" }
  /// The path of the program that reads Swift source.
  package var reader: String { folder + "/SourceReader" }
  /// The path of the UIKit package that lessons depend on.
  package var uikitPackage: String { folder + "/UIKit" }

  /// Links the UIKit package to where lessons look for it: `.redgreen/UIKit` in the course folder.
  ///
  /// - Throws: `FileError` if the link cannot be created.
  package func linkUIKit(intoCourse course: String) throws {
    let folder = course + "/.redgreen"
    let temporary = folder + "/.UIKit.\(getpid())"
    try SafeFile.makeFolder(folder)
    unlink(temporary)
    guard symlink(uikitPackage, temporary) == 0, rename(temporary, folder + "/UIKit") == 0 else {
      let problem = errno
      unlink(temporary)
      throw FileError.cannotWrite(folder + "/UIKit", errno: problem)
    }
  }
}
