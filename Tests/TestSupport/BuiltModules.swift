import Foundation

/// The modules and programs of this package, as built for the tests.
package enum BuiltModules {
  /// The path of the folder with the `.swiftmodule` files, or `nil` if it does not exist.
  package static let path = folder.map { $0 + "/Modules" }

  /// The path of the folder with the programs, or `nil` if it is not found.
  package static let folder: String? = {
    // The build folder contains the test bundle, or is the bundle's own URL.
    let bundle = Bundle.main.bundleURL
    return [bundle, bundle.deletingLastPathComponent()].map(\.path)
      .first { FileManager.default.fileExists(atPath: $0 + "/Modules") }
  }()

  /// Returns the path of a program of this package, or `nil` if it is not built.
  package static func program(_ name: String) -> String? {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return [URL(fileURLWithPath: tests).deletingLastPathComponent(), Bundle.main.bundleURL]
      .map { $0.appendingPathComponent(name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
