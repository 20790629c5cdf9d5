import TutorCore

/// The arguments that make a built test bundle run only some of its tests (Swift 6.3).
enum BundleArguments {
  /// Returns the arguments for the tests of a selection.
  static func arguments(
    for selection: Narrowing.Selection, of framework: TestID.Framework, events: String,
    isParallel: Bool
  ) -> [String] {
    let names = selection.names
    guard framework == .swiftTesting else {
      return names.map { [$0.map { "\($0.module).\($0.name)" }.joined(separator: ",")] } ?? []
    }
    let all = arguments(for: [], of: framework, events: events)
    return all.filter { !isParallel || $0 != "--no-parallel" }
      + (names ?? []).flatMap { ["--filter", "^\(escaped("\($0.module).\($0.name)"))[(/]"] }
  }

  /// Returns the name of an XCTest test as SwiftPM and XCTest write it.
  static func name(_ test: TestID) -> String {
    test.path.dropLast().joined(separator: ".") + "/" + (test.path.last ?? "")
  }

  static func arguments(
    for tests: [TestID], of framework: TestID.Framework, events: String
  ) -> [String] {
    switch framework {
    case .xctest:
      [tests.map(name).joined(separator: ",")]
    case .swiftTesting:
      ["--testing-library", "swift-testing", "--no-parallel"]
        + ["--event-stream-output-path", events, "--event-stream-version", "0"]
        + tests.flatMap { ["--filter", pattern($0)] }
    }
  }

  /// Returns a regular expression that matches the ID of one test: ``^KataTests\.Bunch/two\(\)/``.
  private static func pattern(_ test: TestID) -> String {
    let name = test.path.dropFirst().joined(separator: "/")
    return "^" + escaped((test.path.first ?? "") + "." + name) + "/"
  }

  /// Returns a regular expression for `swift test --filter` that matches one test.
  static func filter(for test: TestID) -> String {
    test.framework == .xctest ? "^" + escaped(name(test)) + "$" : pattern(test)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if #"\^$.|?*+()[]{}"#.contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
