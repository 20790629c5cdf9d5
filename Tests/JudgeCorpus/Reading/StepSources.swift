internal import SwiftSyntax

/// The sources after a step's solution, parsed once for all transformations.
struct StepSources {
  let situation: Situation
  /// The Swift files below `Tests/`.
  let tests: [SourceText]
  /// The tests of the step, after its solution.
  let focus: [TestSite]
  /// The tests that exist before and after the step, without those of the step.
  let earlier: [TestSite]
  /// The files of code under development, first those that the step changes, including files in `Tests/` without tests.
  let code: [SourceText]
  /// The number of files in `code` that the solution changes.
  let changedCode: Int
  /// The nibs and storyboards that the step's solution changes.
  let interfaces: [String]

  init(of situation: Situation) {
    self.situation = situation
    let swift = situation.after.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
      .map { SourceText(path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }
    tests = swift.filter { $0.path.hasPrefix("Tests/") }
    let sites = tests.flatMap(TestSite.all)
    focus = situation.focus.compactMap { wanted in sites.first { $0.path.isMeant(by: wanted) } }
    let names = Set(focus.map(\.path))
    let before = Set(situation.testsBefore.map(\.path))
    earlier = sites.filter { before.contains($0.path) && !names.contains($0.path) }
    let files = swift.filter { $0.isCode && !$0.path.hasSuffix("/UIKit.swift") }
    let changed = files.filter { situation.before[$0.path] != $0.text }
    let rest = files.filter { file in
      !changed.contains { $0.path == file.path } && file.path.hasPrefix("Sources/")
    }
    code = changed + rest
    changedCode = changed.count
    interfaces = situation.after.keys.sorted().filter {
      ($0.hasSuffix(".xib") || $0.hasSuffix(".storyboard"))
        && situation.after[$0] != situation.before[$0]
    }
  }

  /// A Boolean value that indicates whether the package uses the headless UIKit, which belongs to the main actor.
  var usesUIKit: Bool { situation.after["Package.swift"]?.contains("UIKit") == true }

  /// The file that the step's tests are in.
  var testFile: SourceText? { focus.first?.source ?? tests.first }

  /// The code that the step changes.
  var changed: ArraySlice<SourceText> { code.prefix(changedCode) }

  /// The package after the solution, with other text in one file.
  func change(_ variant: String? = nil, _ source: SourceText, _ pieces: [Replacement]) -> Change {
    change(variant, [source.path: source.replacing(pieces)])
  }

  /// The package after the solution, with other text in some files, or `nil` for a removed file.
  func change(_ variant: String? = nil, _ files: [String: String?]) -> Change {
    var all = situation.after
    for (path, text) in files { all[path] = text }
    return Change(variant: variant, files: all)
  }

  /// A change of each test of the step.
  func inEachTest(_ pieces: (TestSite) -> [Replacement]) -> [Change] {
    inEach(of: focus, pieces)
  }

  /// A change of each of these tests, if it applies.
  func inEach(of sites: [TestSite], _ pieces: (TestSite) -> [Replacement]) -> [Change] {
    sites.compactMap { site in
      let pieces = pieces(site)
      let variant = sites.count > 1 ? site.name : nil
      return pieces.isEmpty ? nil : change(variant, site.source, pieces)
    }
  }
}

extension SourceText {
  /// Returns whether the file is code under development: in `Sources/`, or in `Tests/` without a test.
  fileprivate var isCode: Bool {
    path.hasPrefix("Sources/")
      || (TestSite.all(in: self).isEmpty && !text.contains("XCTestCase") && !text.contains("@Test"))
  }
}

extension Situation {
  /// The tests that existed before the step.
  fileprivate var testsBefore: [TestSite] {
    before.filter { $0.key.hasPrefix("Tests/") && $0.key.hasSuffix(".swift") }
      .flatMap { TestSite.all(in: SourceText(path: $0.key, text: $0.value)) }
  }
}

extension TestPath {
  /// Returns whether another path, possibly without the suite, refers to this test.
  func isMeant(by wanted: TestPath) -> Bool {
    name == wanted.name && (wanted.suite == nil || wanted.suite == suite)
  }
}
