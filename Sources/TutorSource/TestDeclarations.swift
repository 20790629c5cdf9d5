/// What one file declares, as far as XCTests are concerned.
package struct TestDeclarations: Equatable, Sendable, Codable {
  /// The first type that each class inherits from.
  package var superclasses: [String: String] = [:]
  package var tests: [String: [XCTestListing.Test]] = [:]
  /// Classes that other files cannot see.
  package var hiddenClasses: Set<String> = []
  package var typeNames: [String] = []
  package var aliases: [String] = []
  /// Why the source does not say all.
  package var obstacle: String?

  package init(obstacle: String? = nil) {
    self.obstacle = obstacle
  }
}
