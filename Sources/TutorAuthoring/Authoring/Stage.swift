internal import TutorCore

/// A package as it stood at one moment on its way: a commit, or what is made to look like one.
package struct Stage: Equatable, Sendable {
  /// What the author called it: a commit's first line.
  package var subject: String
  /// What the author said beyond that; may be empty.
  package var body: String
  /// All files of the package, by path.
  package var files: [String: [UInt8]]

  package init(subject: String, body: String = "", files: [String: [UInt8]]) {
    self.subject = subject
    self.body = body
    self.files = files
  }
}

extension Stage {
  /// Whether files of tools, which belong to no lesson, lie at a path.
  static func isForeign(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      [".build", ".git", ".swiftpm", ".redgreen"].contains($0)
    }
  }

  /// What a finished package without a history is taken apart into: empty files, then the tests, then the code.
  static func stages(ofFinished files: [String: [UInt8]]) -> [Stage] {
    let emptied = { (path: String) in path.hasSuffix(".swift") && path != "Package.swift" }
    var stage = Stage(subject: "Start", files: files)
    for path in files.keys where emptied(path) { stage.files[path] = Array(placeholder.utf8) }
    var tested = stage
    tested.subject = "Write the tests"
    tested.files.merge(files.filter { $0.key.hasPrefix("Tests/") }) { $1 }
    return [stage, tested, Stage(subject: "Make them pass", files: files)]
  }

  private static let placeholder = "// The code goes here.\n"
  private static let testPlaceholder = "// The tests go here.\n"

  /// The package as it may have been before a first stage that is red already: without its tests, or without any code.
  var earlierFiles: [[String: [UInt8]]] {
    var untested = files
    for path in files.keys where path.hasPrefix("Tests/") && path.hasSuffix(".swift") {
      untested[path] = Array(Self.testPlaceholder.utf8)
    }
    var empty = untested
    for path in files.keys where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
      empty[path] = Array(Self.placeholder.utf8)
    }
    return [untested, empty].filter { $0 != files }
  }
}

/// What the tests showed at a stage.
struct Moment: Sendable {
  var files: [String: [UInt8]]
  var report: Report
  /// The conditions under which the tests are run or skipped.
  var conditions: [TestCondition] = []
}

/// What lies between two stages.
struct StageChange: Equatable, Sendable {
  /// Files that are new or different, by path.
  var written: [String: [UInt8]]
  /// Paths that are gone.
  var removed: [String]

  init(from before: [String: [UInt8]], to after: [String: [UInt8]]) {
    written = after.filter { before[$0.key] != $0.value }
    removed = before.keys.filter { after[$0] == nil }.sorted()
  }

  var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// Whether what is compiled is not what it was.
  var touchesCode: Bool {
    (written.keys + removed).contains {
      $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") || $0 == "Package.swift"
    }
  }

  /// Whether a test is not what it was.
  var touchesTests: Bool {
    written.keys.contains { $0.hasPrefix("Tests/") } || removed.contains { $0.hasPrefix("Tests/") }
  }

  /// The files to open, those under a folder first.
  func files(first folder: String) -> [String] {
    let paths = written.keys.sorted()
    return paths.filter { $0.hasPrefix(folder) } + paths.filter { !$0.hasPrefix(folder) }
  }
}
