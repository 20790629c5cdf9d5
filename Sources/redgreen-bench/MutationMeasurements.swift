import TestReports
internal import TutorCourses
internal import FoundationEssentials
internal import TutorCore
internal import TutorPlatform
internal import TutorChecking
internal import TutorRunning

/// Measurements of mutation testing: the time for all mutants of a lesson.
struct MutationMeasurements {
  let place: BenchPlace
  let rounds: Int

  /// Measures all mutants of the finished nibs lesson, against five warm runs of its tests.
  func rows() throws -> [Row] {
    guard let nibs = try place.lessons.load().lesson("nibs") else { return [] }
    let package = try place.package(nibs, behind: 22, named: "mutants")
    let runner = try place.tools.runner()
    let path = package + "/Sources/TestingNibs/CustomView.swift"
    let before = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let copy = place.folder + "/mutants/\(nibs.id)"
    try place.tools.linkUIKit(for: nibs, package: copy)
    var row = Row(
      name: "nibs: all mutants", ours: Sample(), other: Sample(),
      against: "five warm runs of swift test")
    var rebuilt = Row(
      name: "nibs: one mutant, its share of all", ours: Sample(), other: Sample(),
      against: "a rebuild for it alone, three tried")
    for round in 0...rounds {
      var plain = 0.0
      for run in 0..<5 {
        try place.write(before + "\n// round \(round), run \(run)\n".utf8, to: path)
        plain += try place.timePlainTest(in: package)
      }
      let start = Instant.now()
      let check = MutantCheck(
        of: package, copy: copy, runner: runner, sources: place.tools.sources)
      check.runToEnd()
      let seconds = Instant.now() - start
      if let problem = check.problem { throw CannotMeasure(reason: problem) }
      if round > 0 {
        row.other?.add(plain)
        row.ours.add(seconds)
        rebuilt.ours.add(seconds / Double(max(1, check.results.count)))
        for result in check.results.filter({ $0.change.hasSuffix(" removed") }).prefix(3) {
          try rebuilt.other?.add(rebuild(package, without: result))
        }
      } else {
        let builds = check.builds.counted("build")
        row.name += " (\(check.results.count), \(builds))"
      }
    }
    return [row, rebuilt]
  }

  /// Returns the seconds for one mutant in tools that rebuild the package for each mutant.
  ///
  /// Those tools change the source, run `swift test` and restore the source.
  private func rebuild(_ package: String, without result: MutantResult) throws -> Double {
    guard let location = result.location else { return .nan }
    let path = package + "/" + location.file
    guard let before = FileManager.default.contents(atPath: path) else { return .nan }
    defer { try? before.write(to: URL(fileURLWithPath: path)) }
    var lines = String(decoding: before, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(location.line - 1) else { return .nan }
    lines[location.line - 1] = ""
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    return try place.timePlainTest(in: package)
  }
}
