package import TestReports

/// The arguments with which a process of a built test bundle runs tests of one framework (Swift 6.3).
package struct BundleArguments: Equatable, Sendable {
  /// The framework.
  let framework: TestID.Framework
  /// The arguments that select tests.
  private let selection: [String]
  private let isParallel: Bool

  /// Creates the arguments for all tests of a framework.
  ///
  /// - Parameters:
  ///   - framework: The framework.
  ///   - options: Further arguments for Swift Testing.
  ///   - isParallel: Whether Swift Testing runs tests at the same time.
  package init(for framework: TestID.Framework, options: [String] = [], isParallel: Bool = false) {
    self.framework = framework
    self.isParallel = isParallel
    selection = framework == .swiftTesting ? options : []
  }

  /// Creates the arguments for some tests of a framework.
  package init(for tests: [TestID], of framework: TestID.Framework) {
    self.framework = framework
    isParallel = false
    selection =
      switch framework {
      case .xctest: [tests.map(Self.name).joined(separator: ",")]
      case .swiftTesting: tests.flatMap { ["--filter", Self.pattern($0)] }
      }
  }

  /// Creates the arguments for the tests of a selection.
  init(for selection: Narrowing.Selection, of framework: TestID.Framework, isParallel: Bool) {
    self.framework = framework
    self.isParallel = isParallel
    let names = selection.names
    self.selection =
      switch framework {
      case .xctest:
        names.map { [$0.map { "\($0.module).\($0.name)" }.joined(separator: ",")] } ?? []
      case .swiftTesting:
        (names ?? []).flatMap {
          ["--filter", "^\(Self.escaped("\($0.module).\($0.name)"))[(/]"]
        }
      }
  }

  /// Returns all arguments, with the path of the pipe for Swift Testing's event stream.
  func words(events: String) -> [String] {
    guard framework == .swiftTesting else { return selection }
    return ["--testing-library", "swift-testing"] + (isParallel ? [] : ["--no-parallel"])
      + ["--event-stream-output-path", events, "--event-stream-version", "0"] + selection
  }

  /// Returns the name of an XCTest test as SwiftPM and XCTest write it.
  static func name(_ test: TestID) -> String {
    test.path.dropLast().joined(separator: ".") + "/" + (test.path.last ?? "")
  }

  /// Returns a regular expression that matches the ID of one test: ``^KataTests\.Bunch/two\(\)/``.
  private static func pattern(_ test: TestID) -> String {
    let name = test.path.dropFirst().joined(separator: "/")
    return "^" + escaped((test.path.first ?? "") + "." + name) + "/"
  }

  /// Returns a regular expression for `swift test --filter` that matches one test.
  package static func filter(for test: TestID) -> String {
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

extension [BundleArguments] {
  /// Creates the arguments of the processes that run some tests, one process for each framework.
  package init(for tests: [TestID]) {
    self = TestID.Framework.allCases.compactMap { framework in
      let own = tests.filter { $0.framework == framework }
      return own.isEmpty ? nil : BundleArguments(for: own, of: framework)
    }
  }
}
