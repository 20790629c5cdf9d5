/// The learner's package, for telling its files from all others.
package struct PackageFolder: Equatable, Sendable {
  /// An absolute path with symbolic links resolved, as SwiftPM prints it, without a slash at the end.
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// Gives the path inside the package; nil for a file that is elsewhere.
  package func relative(_ file: String) -> String? {
    guard file.hasPrefix(path + "/") else { return nil }
    return String(file.dropFirst(path.count + 1))
  }

  /// Gives a location as reports have it: relative to the package where the file is in it.
  package func location(_ file: String, _ line: Int, _ column: Int? = nil) -> SourceLocation {
    SourceLocation(file: relative(file) ?? file, line: line, column: column)
  }
}
