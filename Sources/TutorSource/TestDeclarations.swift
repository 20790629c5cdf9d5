/// The declarations of one file that matter to XCTest.
package struct TestDeclarations: Equatable, Sendable, Codable {
  /// The first inherited type of each class, by class name.
  package var superclasses: [String: String] = [:]
  /// The test methods, by class name.
  package var tests: [String: [XCTestListing.Test]] = [:]
  /// The names of the classes that are not visible in other files.
  package var hiddenClasses: Set<String> = []
  /// The names of the declared types.
  package var typeNames: [String] = []
  /// The names of the type aliases.
  package var aliases: [String] = []
  /// The reason why the source does not determine all tests, or `nil` if it does.
  package var obstacle: String?

  /// Creates empty declarations with an optional obstacle.
  package init(obstacle: String? = nil) {
    self.obstacle = obstacle
  }
}
