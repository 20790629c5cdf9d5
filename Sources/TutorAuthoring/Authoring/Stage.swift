internal import TestReports
internal import TutorCore
internal import TutorRunning

/// A package at one point in its history: a commit, a recorded verdict, or a derived equivalent.
package struct Stage: Equatable, Sendable {
  /// The first line of the commit message, or a title.
  package var subject: String
  /// The rest of the commit message; may be empty.
  package var body: String
  /// All files of the package, by path.
  package var files: [String: [UInt8]]
  /// The reason why the stage cannot be run, or `nil`.
  var fault: String?
  /// A Boolean value that indicates whether the stage has files, but no `Package.swift`.
  var isWithoutPackage: Bool { !files.isEmpty && files["Package.swift"] == nil }
  /// A Boolean value that indicates whether the subject gives way to the name of the step's test.
  package var isNamedAfterTest = false
  /// The states that were tried on the way to the stage, oldest first.
  package var attempts: [Attempt]

  /// A state of the package that did not show what the stage shows.
  package struct Attempt: Equatable, Sendable {
    /// The result of the tests in one line.
    package var reason: String
    /// All files of the package, by path.
    package var files: [String: [UInt8]]

    /// Creates an attempt.
    package init(reason: String, files: [String: [UInt8]]) {
      self.reason = reason
      self.files = files
    }
  }

  /// Creates a stage from a commit message, or a text in its place, and the files of the package.
  package init(
    subject: String, body: String = "", files: [String: [UInt8]], attempts: [Attempt] = []
  ) {
    self.subject = subject
    self.body = body
    self.files = files
    self.attempts = attempts
  }
}

extension Stage {
  /// Returns the stages for a finished package without a history: placeholder files, then the
  /// tests, then the code.
  static func stages(ofFinished files: [String: [UInt8]]) -> [Stage] {
    let emptied = { (path: String) in path.hasSuffix(".swift") && path != "Package.swift" }
    var stage = Stage(subject: "Start", files: files)
    for path in files.keys where emptied(path) { stage.files[path] = Array(placeholder.utf8) }
    var tested = stage
    tested.subject = "Write the tests"
    tested.files.merge(files.filter { $0.key.hasPrefix("Tests/") }) { $1 }
    return [stage, tested, Stage(subject: "Make them pass", files: files)]
  }

  /// The files of the package, with placeholders for its tests.
  var untestedFiles: [String: [UInt8]] {
    var untested = files
    for path in files.keys where path.hasPrefix("Tests/") && path.hasSuffix(".swift") {
      untested[path] = Array(Self.testPlaceholder.utf8)
    }
    return untested
  }

  private static let placeholder = "// The code goes here.\n"
  private static let testPlaceholder = "// The tests go here.\n"

  /// The package as it may have been before a first stage that is red: without its tests, and
  /// without any code.
  var earlierFiles: [[String: [UInt8]]] {
    let untested = untestedFiles
    var empty = untested
    for path in files.keys where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
      empty[path] = Array(Self.placeholder.utf8)
    }
    return [untested, empty].filter { $0 != files }
  }
}

extension Stage {
  /// Returns the subject of the step that the stage becomes.
  func subject(of kind: Step.Kind, expecting expectation: Expectation?) -> String {
    let tests: [TestName] =
      switch expectation {
      case .failsTest(let pattern): [pattern.test]
      case .crashes(let pattern): [pattern.test]
      case .passes(let requirement): requirement.tests
      default: []
      }
    guard isNamedAfterTest, let title = TestTitle.make(of: tests.map(\.function)) else {
      return subject
    }
    return kind == .red ? title : TestTitle.ofGreen(for: title)
  }
}

/// A stage's files and the results of its tests.
struct Moment: Sendable {
  var files: [String: [UInt8]]
  var report: Report
  /// The conditions that determine whether tests are run or skipped.
  var conditions: [TestCondition] = []

  /// Returns whether a path is a file of the package that belongs to no test.
  func isCode(_ path: String?) -> Bool {
    path.map { !TestFolders(of: files).isInTests($0) } ?? false
  }
}

extension TestFolders {
  /// Creates the folders that a package's manifest names.
  init(of files: [String: [UInt8]]) {
    self.init(manifest: String(decoding: files["Package.swift"] ?? [], as: UTF8.self))
  }
}

/// The difference between two stages.
struct StageChange: Equatable, Sendable {
  /// The new and changed files, by path.
  var written: [String: [UInt8]]
  /// The paths of the removed files.
  var removed: [String]
  private let testFolders: TestFolders

  init(from before: [String: [UInt8]], to after: [String: [UInt8]]) {
    written = after.filter { before[$0.key] != $0.value }
    removed = before.keys.filter { after[$0] == nil }.sorted()
    testFolders = TestFolders(of: after)
  }

  var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// A Boolean value that indicates whether the change affects compiled code.
  var touchesCode: Bool {
    (written.keys + removed).contains {
      $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") || $0.hasSuffix(".swift")
    }
  }

  /// A Boolean value that indicates whether the change affects tests.
  var touchesTests: Bool {
    (written.keys + removed).contains(where: testFolders.isInTests)
  }

  /// Returns the files to open, with those that have the given path prefix first.
  func files(first folder: String) -> [String] {
    let paths = written.keys.sorted()
    return paths.filter { $0.hasPrefix(folder) } + paths.filter { !$0.hasPrefix(folder) }
  }
}
