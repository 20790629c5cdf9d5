internal import FoundationEssentials
internal import Glibc

/// The location of the tutor's own files: the lessons, and the sources that it builds for learners.
struct Installation: Equatable {
  /// The tutor's own package folder.
  let root: String

  var lessons: String { root + "/Lessons" }
  var sources: String { root + "/Sources" }

  /// Finds the package folder: `REDGREEN_HOME` if it is set, or else a folder above the program.
  ///
  /// - Throws: `InstallationError` if the folder lacks the lessons or the sources.
  init(environment: [String: String]) throws(InstallationError) {
    if let home = environment["REDGREEN_HOME"], !home.isEmpty {
      guard Self.isPackage(home) else { throw .notAPackage(home) }
      root = home
      return
    }
    var folder = Self.program
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if Self.isPackage(folder) {
        root = folder
        return
      }
    }
    throw .notFound
  }

  /// Returns a command line that starts the tutor again.
  ///
  /// In a checkout, SwiftPM starts the tutor and passes a path in its build folder.
  func command(_ arguments: [String]) -> String {
    let program = arguments.first ?? "redgreen"
    let isRunBySwiftPM =
      program.contains(".build/") && FileManager.default.currentDirectoryPath == root
    return ([isRunBySwiftPM ? "swift run redgreen" : program] + arguments.dropFirst())
      .joined(separator: " ")
  }

  private static func isPackage(_ folder: String) -> Bool {
    access(folder + "/Lessons/course.json", R_OK) == 0
      && access(folder + "/Sources/TestProbe", R_OK) == 0
  }

  private static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  }
}

/// An error that occurs if the tutor cannot find its own files.
enum InstallationError: Error, Equatable, CustomStringConvertible {
  case notFound
  case notAPackage(String)

  var description: String {
    switch self {
    case .notFound:
      "the tutor's lessons were not found above the program; start it from its checkout, or set "
        + "REDGREEN_HOME to that folder"
    case .notAPackage(let folder):
      "REDGREEN_HOME is \(folder), which is not a checkout of redgreen; correct or unset it"
    }
  }
}
