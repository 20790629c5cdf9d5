/// The XCTests that a test target declares, read from its source.
///
/// Means the same as what SwiftPM 6.3 finds in the compiler's index (`isUnitTest` in swift's `lib/Index/IndexSymbol.cpp`):
/// methods of subclasses of `XCTestCase` whose names begin with `test`, without parameters or result, at least
/// internal. Where source alone cannot say that for sure, there is no listing.
package struct XCTestListing: Equatable, Sendable {
  /// One test class with the tests that it declares and inherits.
  package struct TestCase: Equatable, Sendable {
    package var name: String
    package var tests: [Test]
  }

  /// One test method.
  package struct Test: Equatable, Sendable, Comparable, Codable {
    package var name: String
    package var isAsync: Bool

    package init(name: String, isAsync: Bool) {
      self.name = name
      self.isAsync = isAsync
    }

    package static func < (left: Test, right: Test) -> Bool { left.name < right.name }
  }

  /// Why the tests cannot be told from the source.
  package struct Unclear: Error, Equatable, CustomStringConvertible {
    package var description: String
  }

  /// The classes with tests, sorted by name as SwiftPM sorts them.
  package let cases: [TestCase]

  /// Reads a target.
  ///
  /// - Parameters:
  ///   - own: What the target's files declare.
  ///   - foreign: What the package's other targets declare, from which test classes could inherit.
  /// - Throws: `Unclear` where the index may know more than the source says.
  package init(of own: [TestDeclarations], others foreign: [TestDeclarations] = []) throws(Unclear)
  {
    for found in own { if let reason = found.obstacle { throw Unclear(description: reason) } }
    if foreign.contains(where: { $0.superclasses.values.contains("XCTestCase") }) {
      throw Unclear(description: "a class outside of the tests is an XCTestCase")
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

/// Which class inherits from which.
private struct Lineage {
  var superclasses: [String: String]
  /// All types that the package declares.
  var known: Set<String>
  var aliases: Set<String>

  /// A class and its ancestors up to `XCTestCase`, or nil where it is no test class.
  func line(of name: String) throws(XCTestListing.Unclear) -> [String]? {
    var line: [String] = []
    var current = name
    while let parent = superclasses[current], !line.contains(current) {
      line.append(current)
      if parent == "XCTestCase" { return line }
      if aliases.contains(parent) {
        throw XCTestListing.Unclear(description: "'\(parent)' is an alias")
      }
      current = parent
    }
    return nil
  }
}
