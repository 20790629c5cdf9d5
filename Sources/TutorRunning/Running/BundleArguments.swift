import TutorCore

/// The arguments that make a built test bundle run only some of its tests (Swift 6.3).
enum BundleArguments {
  static func arguments(
    for tests: [TestID], of framework: TestID.Framework, events: String
  ) -> [String] {
    switch framework {
    case .xctest:
      [
        tests.map { $0.path.dropLast().joined(separator: ".") + "/" + ($0.path.last ?? "") }
          .joined(separator: ",")
      ]
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

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if #"\^$.|?*+()[]{}"#.contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
