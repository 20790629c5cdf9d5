/// The folders of a package's test targets, as its manifest names them.
package struct TestFolders: Equatable, Sendable {
  /// The paths of the folders outside `Tests`, each with a slash at the end.
  private let testFolders: [String]

  /// Reads the layout from a manifest's text.
  package init(manifest: String) {
    testFolders = ManifestText(manifest).targets.filter(\.isTest).compactMap(\.path)
      .filter { !$0.isEmpty }.map { $0 + "/" }
  }

  /// Returns whether a file belongs to a test target.
  package func isInTests(_ path: String) -> Bool {
    path.hasPrefix("Tests/") || testFolders.contains { path.hasPrefix($0) }
  }
}
