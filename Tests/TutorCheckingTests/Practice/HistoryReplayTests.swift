import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorPlatform
import TutorTestSupport

@testable import TutorCourses
@testable import TutorGit
@testable import TutorChecking
@testable import TutorRunning

/// The commits of this repository, judged as if each were a step of practice whose tests pass.
///
/// On demand: `REPLAY_COMMITS=50 swift test --filter HistoryReplayTests` prints the remarks, so that
/// wrong ones can be found by reading the commits. Remarks that need a run are not among them.
struct HistoryReplayTests {
  @Test(.enabled(if: TestVariable.number("REPLAY_COMMITS") != nil))
  func `each remark about a commit names what the commit changed`() throws {
    let count = try #require(TestVariable.number("REPLAY_COMMITS"))
    let git = try Git(
      ofPackage: SharedFolder.checkout, environment: ProcessInfo.processInfo.environment)
    let commits = try git.run(["log", "--no-merges", "--format=%h %s", "-n", "\(count)"])
      .split(separator: "\n").map(String.init)
    var (withRemarks, tests) = (0, 0)
    for line in commits {
      let commit = String(line.prefix { $0 != " " })
      let (old, new) = try (files(of: commit + "^", git), files(of: commit, git))
      let change = try TestPackage.read { try PracticeChange(from: old, to: new, $0) }
      let found = remarks(on: change)
      tests += change.newNames.count
      if !found.isEmpty { withRemarks += 1 }
      print(line)
      for remark in found {
        print("  \(remark.kind.rawValue): \(remark.sentence)")
        if remark.kind == .codeWithoutTest { print("    \(change.untestedCode.map(\.name))") }
        for name in remark.subjects where remark.kind != .codeWithoutTest {
          #expect(
            change.removedTests.contains(name) || change.changed.contains { $0.new.name == name })
        }
      }
    }
    print("\(withRemarks) of \(commits.count) commits have remarks; \(tests) tests are new")
  }

  private func files(of commit: String, _ git: Git) throws -> [String: [UInt8]] {
    try git.contents(of: git.tree(of: commit).filter { $0.path.hasSuffix(".swift") })
  }

  /// Returns the remarks on a change after which all tests pass.
  private func remarks(on change: PracticeChange) -> [PracticeRemark] {
    let report = Report(
      tests: [TestResult(id: TestID(framework: .xctest, path: ["M", "any"]), status: .passed)])
    var cycle = PracticeCycle()
    _ = cycle.judge(Evidence(report: report, change: nil, at: 0))
    return cycle.judge(Evidence(report: report, change: change, at: 1)).verdict.remarks
  }
}
