import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// A part of the descriptions of the shapes to run alone.
private let wanted = ProcessInfo.processInfo.environment["PACKAGE_SHAPE"]

/// Runs of the real `swift test`, about two minutes in all.
///
/// Only a toolchain shows how SwiftPM builds a package of each shape.
@Suite(.live, .enabled(if: TestVariable.everyCase || wanted != nil), .serialized)
struct PackageShapeTests {
  @Test(
    arguments: PackageShape.all.filter { shape in
      wanted.map(shape.testDescription.contains) ?? true
    })
  func `a package of any shape runs, changes nothing, and is built directly or not at all`(
    shape: PackageShape
  ) throws {
    let package = try OwnPackage(shape.files)
    try package.shell("rm -rf ../link; " + shape.preparation)
    let folder = package.around + "/" + shape.folder
    let before = try package.snapshot()
    let run = try package.run(in: folder)
    let report = try #require(run.report)
    #expect(report.build == .succeeded, "\(report.diagnostics)")
    #expect(report.passedTests.count == shape.passed)
    #expect(report.tests.count == shape.passed)
    #expect(report.sawEndOfTests && report.ending == .exited(0), "\(report.ending)")
    #expect(report.crashes == [])
    #expect(try package.snapshot() == before)

    let build = DirectBuild(
      package: folder, runner: try package.runner(), sources: try TestPackage.memory())
    Learning(on: build, files: PackageSnapshot(of: folder), for: .nextCheck).runToEnd()
    let direct = ProvisionalRun(build, timeout: 60)
    direct.runToEnd()
    switch try #require(direct.result) {
    case .success(let provisional):
      #expect(shape.obstacle == nil)
      #expect(provisional.outcomes == report.outcomes)
      #expect(provisional.sawEndOfTests)
    case .failure(let obstacle):
      #expect("\(obstacle)" == shape.obstacle ?? "none")
    }
  }
}
