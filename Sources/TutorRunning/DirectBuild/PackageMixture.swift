package import TestReports
import TutorPlatform
import TutorSource

/// The files of a package that combines the learner's files with others.
package struct PackageMixture: Sendable {
  /// The contents of all files, by path in the package.
  package var files: [String: [UInt8]]
  /// The paths of the learner's unchanged files.
  package var learners: Set<String>
  /// The tests to run, or `nil` for all.
  package var tests: [TestID]?

  /// Creates a package of which all tests run, unless some are given.
  package init(files: [String: [UInt8]], learners: Set<String>, tests: [TestID]? = nil) {
    self.files = files
    self.learners = learners
    self.tests = tests
  }

  /// Removes the types that the version's code declares from the learner's test files.
  package mutating func removeTypes(
    thatAreIn code: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) {
    reading.prepare(code)
    var types: Set<String> = []
    for (path, bytes) in code where path.hasSuffix(".swift") {
      types.formUnion(try reading.outline(of: bytes.text).typeNames)
    }
    for path in learners where path.isInTests && path.hasSuffix(".swift") {
      let text = files[path]?.text ?? ""
      let outline = try reading.outline(of: text)
      guard !outline.typeNames.isDisjoint(with: types) else { continue }
      files[path] = Array(outline.text(text, withoutTypes: types).utf8)
      learners.remove(path)
    }
  }

  /// Removes all tests except the given ones from the test files.
  package mutating func removeTests(
    otherThan tests: Set<String>, _ reading: Reading
  ) throws(Reading.Unread) {
    reading.prepare(files.filter { $0.key.isInTests })
    for path in files.keys where path.isInTests && path.hasSuffix(".swift") {
      let text = files[path]?.text ?? ""
      let rest = try reading.outline(of: text).text(text) {
        $0.isTest && !tests.contains($0.name)
      }
      guard rest != text else { continue }
      files[path] = Array(rest.utf8)
      learners.remove(path)
    }
  }

  /// Removes the lesson's test files whose types the learner declares in another test file.
  package mutating func removeRepeatedTypes(_ reading: Reading) throws(Reading.Unread) {
    reading.prepare(files.filter { $0.key.isInTests })
    var own: Set<String> = []
    for path in learners where path.isInTests && path.hasSuffix(".swift") {
      own.formUnion(try reading.outline(of: files[path]?.text ?? "").typeNames)
    }
    for (path, bytes) in files
    where path.isInTests && path.hasSuffix(".swift") && !learners.contains(path) {
      let types = try reading.outline(of: bytes.text).typeNames
      if !own.isDisjoint(with: types) { files[path] = nil }
    }
  }
}

extension PackageVersion {
  /// Creates a version from a mixture of the learner's and other files.
  ///
  /// - Throws: The errors of `init(_:learners:in:on:_:)`.
  init(
    _ mixture: PackageMixture, in present: PackageSnapshot, on build: DirectBuild,
    _ reading: Reading
  ) throws {
    try self.init(
      mixture.files, learners: mixture.learners, in: present, on: build, reading)
  }
}

extension String {
  /// A Boolean value that indicates whether the path is in the `Tests` folder of a package.
  package var isInTests: Bool { hasPrefix("Tests/") }
}

extension [UInt8] {
  /// The bytes decoded as UTF-8, with U+FFFD for invalid sequences.
  package var text: String { String(decoding: self, as: UTF8.self) }
}
