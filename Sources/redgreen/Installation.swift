internal import FoundationEssentials
internal import Glibc

/// The location of the tutor's own files: the lessons, and the sources that it builds for learners.
struct Installation: Equatable {
  /// The folder of a checkout, or `lib/redgreen` below the folder that the tutor is installed to.
  let root: String

  var lessons: String { root + "/Lessons" }
  var sources: String { root + "/Sources" }
  /// The folder with built parts of the support, which only archives have.
  var support: String { root + "/support" }

  /// The folders of the built parts.
  var deliveredParts: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: support)) ?? []
    return names.sorted().map { support + "/" + $0 }
  }

  /// A Boolean value that indicates whether the root is a checkout, in which the program can be built.
  var isCheckout: Bool { access(root + "/Package.swift", R_OK) == 0 }
  /// The folder that the tutor is installed to, or `nil` for a checkout.
  var prefix: String? {
    root.hasSuffix("/" + PayloadFile.library)
      ? String(root.dropLast(PayloadFile.library.count + 1)) : nil
  }

  /// Finds the tutor's files: in `REDGREEN_HOME` if it is set, or else above the program.
  ///
  /// A debug build that is outside of its checkout, such as one that practice has built, uses the
  /// checkout that it was built from.
  ///
  /// - Parameters:
  ///   - environment: The environment, which may have `REDGREEN_HOME`.
  ///   - program: The path of the program.
  ///   - source: The path of this file when the program was built; empty in a release build.
  /// - Throws: `InstallationError` if no folder has the lessons and the sources.
  init(
    environment: [String: String], program: String = Self.program, source: String = Self.source
  ) throws(InstallationError) {
    if let home = environment["REDGREEN_HOME"], !home.isEmpty {
      guard Self.isPackage(home) else { throw .notAPackage(home) }
      root = home
      return
    }
    guard let root = Self.packageFolder(above: program) ?? Self.packageFolder(above: source) else {
      throw .notFound
    }
    self.root = root
  }

  private static func packageFolder(above file: String) -> String? {
    var folder = file
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let candidates = [folder, folder + "/" + PayloadFile.library]
      if let root = candidates.first(where: isPackage) { return root }
    }
    return nil
  }

  /// Returns whether a folder has the tutor's own files.
  static func isPackage(_ folder: String) -> Bool {
    access(folder + "/Lessons/course.json", R_OK) == 0
      && access(folder + "/Sources/TestProbe", R_OK) == 0
  }

  #if DEBUG
    private static let source = #filePath
  #else
    private static let source = ""
  #endif

  /// The path of the running program.
  static var program: String {
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
      "the tutor's lessons were not found near the program; install it again, or set REDGREEN_HOME to "
        + "a checkout of redgreen"
    case .notAPackage(let folder):
      "REDGREEN_HOME is \(folder), which is not a checkout of redgreen; correct or unset it"
    }
  }
}
