import Testing
import TestReports
import TutorSource
import TutorTestSupport

@testable import TutorChecking
@testable import TutorRunning

/// Which mutants of a package are compiled.
struct MutantPackageTests {
  private static let layout = PackageLayout(targets: [
    .init(
      name: "A", path: "Sources/A", type: "library", language: "SwiftTarget",
      sources: ["Sources/A/A.swift"]),
    .init(
      name: "ATests", path: "Tests/ATests", type: "test", language: "SwiftTarget",
      sources: ["Tests/ATests/Tool.swift"]),
  ])

  private func mutants(
    in files: [String: String], scope: MutantCheck.Scope
  ) throws -> MutantPackage {
    try TestPackage.read {
      try MutantPackage(
        of: files.mapValues { Array($0.utf8) }, in: Self.layout, scope: scope, $0)
    }
  }

  private func changes(_ package: MutantPackage) -> [String] {
    package.compiled.map { package.entries[$0].mutant.change }
  }

  @Test func `misreadings are tried only if they are asked for`() throws {
    let files = ["Sources/A/A.swift": "let a = 2"]
    #expect(changes(try mutants(in: files, scope: .all)) == ["`2` changed to `3`"])
    let all = MutantCheck.Scope(kinds: Set(Mutant.Operator.allCases))
    #expect(
      Set(changes(try mutants(in: files, scope: all))) == [
        "`2` changed to `3`", "`2` changed to `1`",
      ])
  }

  @Test func `of the mutants on a line that does not compile, misreadings go first`() throws {
    let all = MutantCheck.Scope(kinds: Set(Mutant.Operator.allCases))
    var package = try mutants(in: ["Sources/A/A.swift": "\nlet a = b + 2\n\nlet c = 3"], scope: all)
    let error = Diagnostic(
      severity: .error, message: "no",
      location: SourceLocation(file: "Sources/A/A.swift", line: 2))
    let isChanged = package.excludeUnviable([error])
    #expect(isChanged)
    #expect(
      Set(changes(package)) == ["`2` changed to `3`", "`3` changed to `4`", "`3` changed to `2`"])
    _ = package.excludeUnviable([error])
    #expect(Set(changes(package)) == ["`3` changed to `4`", "`3` changed to `2`"])
  }

  @Test func `code in a target with tests has mutants only if it is asked for`() {
    var scope = MutantCheck.Scope.all
    #expect(scope.targets(of: Self.layout).map(\.name) == ["A"])
    scope.includesTests = true
    #expect(scope.targets(of: Self.layout).map(\.name) == ["A", "ATests"])
  }

  @Test(
    arguments: [
      ("A.swift", "A.swift", nil), ("A.swift:7", "A.swift", [7]), ("a:b:2-4", "a:b", [2, 3, 4]),
      ("A.swift:", "A.swift:", nil), ("A.swift:4-2", "A.swift:4-2", nil), (":3", ":3", nil),
      ("A.swift:0", "A.swift:0", nil), ("A.swift:x-2", "A.swift:x-2", nil),
      ("A.swift:1-999999999999999999999", "A.swift:1-999999999999999999999", nil),
    ] as [(String, String, Set<Int>?)])
  func `a file may be followed by lines`(_ word: String, _ file: String, _ lines: Set<Int>?) {
    let read = MutantLines(of: word)
    #expect(read.file == file)
    #expect(read.lines == lines)
  }
}
