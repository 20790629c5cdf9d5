import Foundation

/// The modules of this package, as built for the tests.
package enum BuiltModules {
  /// The path of the folder with the `.swiftmodule` files, or `nil` if it does not exist.
  package static let path: String? = {
    // The build folder contains the test bundle, or is the bundle's own URL.
    let folder = Bundle.main.bundleURL
    return [folder, folder.deletingLastPathComponent()]
      .map { $0.appendingPathComponent("Modules").path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()
}
