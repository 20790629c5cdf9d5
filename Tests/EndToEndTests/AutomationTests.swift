import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// The lines to paste of `Sources/redgreen/Automation.md`, in a package with a git repository.
  @Suite struct AutomationTests {
    private static let code = "Sources/Kata/Kata.swift"
    private static let tests = "Tests/KataTests/KataTests.swift"

    private let folder: TemporaryFolder
    private var package: String { folder.path + "/Kata" }

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "Kata",
          targets: [
            .target(name: "Kata"), .testTarget(name: "KataTests", dependencies: ["Kata"]),
          ])
        """, to: "Kata/Package.swift")
      try write(code: "public func doubled(_ n: Int) -> Int { n * 2 }")
      try write(tests: "#expect(doubled(2) == 4)")
      try FileManager.default.createDirectory(
        atPath: folder.path + "/bin", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/bin/redgreen", withDestinationPath: ProgramInTerminal.tutor)
      try expectSuccess("git init --quiet --initial-branch=main && git add .")
      try expectSuccess("git commit --quiet --message main")
    }

    private func write(code: String) throws {
      try folder.write(code + "\n", to: "Kata/" + Self.code)
    }

    private func write(tests: String) throws {
      try folder.write(
        "import Testing\n@testable import Kata\n@Test func doubles() { \(tests) }\n",
        to: "Kata/" + Self.tests)
    }

    private func run(_ script: String) throws -> CommandOutcome {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return try runProgram(
        ["sh", "-c", script],
        environment: [
          "XDG_CACHE_HOME": SharedFolder.caches, "PATH": folder.path + "/bin:" + path,
          "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
          "GIT_COMMITTER_EMAIL": "a@b", "GITHUB_STEP_SUMMARY": folder.path + "/summary.md",
        ], in: package)
    }

    private func expectSuccess(_ script: String) throws {
      let outcome = try run(script)
      #expect(outcome.code == 0, "\(outcome.output)")
    }

    /// Returns the lines of a block of the page.
    private static func block(_ name: String) throws -> [String] {
      try DocumentedBlock.lines(name, in: "Sources/redgreen/Automation.md")
    }

    @Test func `the lines for a shell and a git hook tell a good step from a bad one`() throws {
      let hook = package + "/.git/hooks/pre-commit"
      try ExecutableFile.write(try Self.block("hook").joined(separator: "\n") + "\n", to: hook)
      let shell = try Self.block("shell").joined(separator: "\n")
      let good = try run(shell)
      #expect(good.output.hasSuffix("The step is fine.\n"), "\(good.output)")

      try write(code: "public func doubled(_ n: Int) -> Int { n * 3 }")
      let refused = try run("git commit -qam broken")
      #expect(refused.code == 1 && refused.output.contains("BROKEN"), "\(refused.output)")
      try write(code: "public func doubled(_ n: Int) -> Int { n + n }")
      try expectSuccess("git commit -qam better")

      try write(code: "public func doubled(_ n: Int) -> Int { n + n }\nfunc other() -> Int { 7 }")
      let remark = try run(shell)
      #expect(remark.output.contains("No test reaches a line that you wrote: \(Self.code):2"))
      #expect(remark.output.hasSuffix("Look at the verdict and the remarks above.\n"))
    }

    @Test func `the remarks say which test ran with the code of which commit`() throws {
      let remarks = try Self.block("remarks").joined(separator: "\n")
      #expect(try run("redgreen practice --once").code == 0)
      try write(tests: "#expect(doubled(2) == 5)")
      #expect(try run("redgreen practice --once").output.contains("RED"))
      try write(tests: "#expect(doubled(2) > 0)")
      let outcome = try run(remarks)
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.count == 1, "\(outcome.output)")
      for part in [
        #""kind":"weakened""#, #""subject":"doubles""#, #""code":"last red""#,
        #""outcome":"passed""#,
      ] {
        #expect(outcome.output.contains(part), "\(outcome.output)")
      }
      let commit = try #require(outcome.output.firstMatch(of: /"commit":"([0-9a-f]{40})"/)?.1)
      #expect(try run("git show \(commit):\(Self.tests)").output.contains("doubled(2) == 5"))
    }

    @Test func `the workflow tries mutants of the changed lines and writes its reports`() throws {
      let workflow = try Self.block("workflow")
      let commands = workflow.compactMap { $0.firstMatch(of: /^ +run: ([^|].*)$/)?.1 }
      #expect(commands.count == 2)
      try expectSuccess("git update-ref refs/remotes/origin/main main")
      try write(
        code: """
          public func doubled(_ n: Int) -> Int { n * 2 }
          public func isLarge(_ n: Int) -> Bool { n > 9 }
          """)
      try expectSuccess("git commit -qam large")
      let mutants = try run(String(try #require(commands.first)))
      #expect(mutants.code == 1, "\(mutants.output)")
      try expectSuccess(String(try #require(commands.last)))
      #expect(folder.text("summary.md")?.contains("Kata.swift") == true)
      let name = try #require(workflow.firstMatch(of: "sarif_file"))
      let report = package + "/" + name
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: report)))
      #expect((json as? [String: Any])?["version"] as? String == "2.1.0")
    }
  }
}

extension [String] {
  /// Returns the value of the first line with a key.
  fileprivate func firstMatch(of key: String) -> String? {
    compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return parts.count == 2 && parts[0].trimmingCharacters(in: .whitespaces) == key
        ? parts[1].trimmingCharacters(in: .whitespaces) : nil
    }.first
  }
}
