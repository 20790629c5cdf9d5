/// The XCTest tests that a test target declares, read from its source.
///
/// The tests are those that SwiftPM 6.3 finds in the compiler's index (`isUnitTest` in swift's
/// `lib/Index/IndexSymbol.cpp`): methods of subclasses of `XCTestCase` that are at least internal,
/// have a name that begins with `test`, take no parameters, and return no value. If the source
/// alone does not determine the tests, creating a listing fails.
package struct XCTestListing: Equatable, Sendable {
  /// A test class with its declared and inherited tests.
  package struct TestCase: Equatable, Sendable {
    /// The name of the class.
    package var name: String
    /// The tests, sorted by name.
    package var tests: [Test]
  }

  /// A test method.
  package struct Test: Equatable, Sendable, Comparable, Codable {
    /// The name of the method.
    package var name: String
    /// A Boolean value that indicates whether the method is `async`.
    package var isAsync: Bool

    /// Creates a test method.
    package init(name: String, isAsync: Bool) {
      self.name = name
      self.isAsync = isAsync
    }

    package static func < (left: Test, right: Test) -> Bool { left.name < right.name }
  }

  /// An error that indicates that the source does not determine the tests.
  package struct Unclear: Error, Equatable, CustomStringConvertible {
    /// The reason for the error.
    package var description: String
  }

  /// The classes with tests, sorted by name as in SwiftPM.
  package let cases: [TestCase]

  /// Creates a listing of a target's tests.
  ///
  /// - Parameters:
  ///   - own: The declarations in the target's files.
  ///   - foreign: The declarations in the package's other targets, from which test classes could
  ///     inherit.
  /// - Throws: `Unclear` if the compiler's index may contain tests that the source does not show.
  package init(of own: [TestDeclarations], others foreign: [TestDeclarations] = []) throws(Unclear)
  {
    for found in own { if let reason = found.obstacle { throw Unclear(description: reason) } }
    if foreign.contains(where: { $0.superclasses.values.contains("XCTestCase") }) {
      throw Unclear(description: "a class outside the tests inherits from XCTestCase")
    }
    var superclasses: [String: String] = [:]
    var tests: [String: [Test]] = [:]
    var hidden: Set<String> = []
    for found in own {
      superclasses.merge(found.superclasses) { first, _ in first }
      tests.merge(found.tests) { $0 + $1 }
      hidden.formUnion(found.hiddenClasses)
    }
    let lineage = Lineage(
      superclasses: superclasses,
      known: Set((own + foreign).flatMap(\.typeNames)),
      aliases: Set((own + foreign).flatMap(\.aliases)))
    var result: [TestCase] = []
    for name in superclasses.keys.sorted() where !hidden.contains(name) {
      guard let line = try lineage.line(of: name) else { continue }
      var inherited: [String: Test] = [:]
      for ancestor in line.reversed() {
        for test in tests[ancestor] ?? [] { inherited[test.name] = test }
      }
      if !inherited.isEmpty {
        result.append(TestCase(name: name, tests: inherited.values.sorted()))
      }
    }
    cases = result
  }
}

/// The inheritance relations between classes.
private struct Lineage {
  var superclasses: [String: String]
  /// The names of all types that the package declares.
  var known: Set<String>
  var aliases: Set<String>

  /// Returns a class and its ancestors below `XCTestCase`, or `nil` if it is not a test class.
  func line(of name: String) throws(XCTestListing.Unclear) -> [String]? {
    var line: [String] = []
    var current = name
    while let parent = superclasses[current], !line.contains(current) {
      line.append(current)
      if parent == "XCTestCase" { return line }
      if aliases.contains(parent) {
        throw XCTestListing.Unclear(description: "'\(parent)' is a type alias")
      }
      current = parent
    }
    return nil
  }
}
