internal import Glibc

/// A search for programs in the folders of `PATH`.
package struct ProgramSearch: Sendable {
  /// The absolute folders, in the order of the search.
  package let folders: [String]

  /// Creates a search.
  ///
  /// Relative folders are ignored, because their meaning would depend on the current folder.
  ///
  /// - Parameters:
  ///   - environment: The environment, which has the folders in `PATH`.
  ///   - others: Folders to search after these.
  package init(_ environment: [String: String], and others: [String] = []) {
    let path = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    folders = path.filter { $0.hasPrefix("/") } + others
  }

  /// Returns the path of the first program with a name, or `nil` if there is no such program.
  package func path(of name: String) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first(where: Self.isProgram)
  }

  /// Returns whether a path leads to an executable file.
  package static func isProgram(_ path: String) -> Bool {
    // A folder can have the execute permission, too.
    access(path, X_OK) == 0 && !SafeFile.isFolder(path)
  }
}
