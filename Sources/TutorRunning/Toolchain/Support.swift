import FoundationEssentials
package import TutorPlatform
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
      case .probe: "the tool that reads test results"
      case .reader: "the tool that reads Swift code"
      case .uikit: "UIKit"
      }
    }

    /// The folders of the sources, relative to `Sources`, in the order in which they are compiled.
    package var sourceFolders: [String] {
      switch self {
      case .probe: ["TestProbe/Preload", "TestProbe/Observer", "TestProbe/IssueObserver"]
      case .reader: ["TutorSource", "SourceReading", "SourceReader"]
      case .uikit: ["LayoutSolver", "UIKit", "_Testing_UIKit", "Fleet"]
      }
    }
  }

  /// The folder of the finished part.
  package let folder: String

  /// The path of the library to preload.
  package var preload: String { folder + "/libTestPreload.so" }
  /// The path of the library that the preloaded one opens in each test process.
  var observer: String { folder + "/libTestObserver.so" }
  /// The path of the program that reads Swift source.
  package var reader: String { folder + "/SourceReader" }
  /// The path of the UIKit package that lessons depend on.
  package var uikitPackage: String { folder + "/UIKit" }

  /// The path of the list of the part's files, each with its size.
  private var list: String { folder + "/files" }

  /// Writes the list of the part's files, once they are finished.
  ///
  /// - Throws: `FileError` if it cannot be written.
  func seal() throws(FileError) {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let lines = names.sorted().filter { !SafeFile.isFolder(folder + "/" + $0) }
      .map { "\(SafeFile.size(of: folder + "/" + $0) ?? 0) \($0)\n" }.joined()
    // A file that is not on the disk yet can lose its contents if the machine stops.
    for name in names { SafeFile.flush(folder + "/" + name) }
    try SafeFile.write(Array(lines.utf8), to: list)
  }

  /// A Boolean value that indicates whether all files of the part are present in full.
  ///
  /// A part without a list counts as incomplete, because nothing shows whether its files are whole.
  var isComplete: Bool {
    guard access(folder, R_OK | X_OK) == 0 else { return false }
    guard let bytes = SafeFile.contents(of: list, limit: 1 << 20) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").allSatisfy { line in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return false }
      let path = folder + "/" + words[1]
      return SafeFile.size(of: path).map(String.init) == String(words[0]) && access(path, R_OK) == 0
        && (words[1] != "SourceReader" || access(path, X_OK) == 0)
    }
  }

  /// Returns the paths of the parts in a cache of which files are damaged or missing.
  package static func incomplete(in cache: CacheFolder) -> [String] {
    let names = (try? SafeFile.names(in: cache.path)) ?? []
    return names.filter { name in
      Part.allCases.contains { name.hasPrefix($0.rawValue + "-") } && !name.contains(".")
    }
    .map { cache.path + "/" + $0 }.filter { !Support(folder: $0).isComplete }
  }

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
