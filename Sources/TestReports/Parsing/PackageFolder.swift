/// The folder of the learner's package.
package struct PackageFolder: Equatable, Sendable {
  /// The absolute path, with symbolic links resolved as SwiftPM prints it, and no trailing slash.
  package let path: String

  /// Creates a package folder with the given absolute path.
  package init(_ path: String) {
    self.path = path
  }

  /// Returns the path relative to the package, or `nil` if the file is outside of it.
  package func relative(_ file: String) -> String? {
    guard file.hasPrefix(path + "/") else { return nil }
    return String(file.dropFirst(path.count + 1))
  }

  /// Returns a location whose path is relative to the package if the file is inside it.
  package func location(_ file: String, _ line: Int, _ column: Int? = nil) -> SourceLocation {
    SourceLocation(file: relative(file) ?? file, line: line, column: column)
  }
}
