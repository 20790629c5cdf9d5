import Foundation
package import TestSupport
import Testing
package import TutorCore
package import TutorCourses
package import TutorGit
import TutorPlatform
package import TutorWorkshops

/// A workshop in a temporary folder: a bare repository, learners' course folders, and a board.
package struct WorkshopOfTests {
  package let folder: TemporaryFolder
  package let remote: Remote
  package static let environment = ProcessInfo.processInfo.environment
  package static let place = StepPlace(lesson: "nibs", step: "02-red")

  package init() throws {
    folder = try TemporaryFolder()
    try folder.run("git", "init", "--quiet", "--bare", folder.path + "/workshop.git")
    remote = try Remote("workshop.git", in: folder.path)
  }

  /// Creates a learner's course folder with one entry in its journal.
  package func learner(_ name: String) throws -> (CourseFolder, Journal) {
    let course = try CourseFolder(at: folder.path + "/" + name)
    try folder.write("let a = 1\n", to: name + "/nibs/Sources/A.swift")
    let journal = try Journal(in: course, environment: Self.environment)
    try journal.recordNow(.stepMoved(to: Self.place))
    return (course, journal)
  }

  package func membership(_ name: String, machine: String = "m1", sharesCode: Bool = true) throws
    -> Membership
  {
    Membership(
      url: remote.url, nickname: try #require(Nickname(name)), machine: machine,
      sharesCode: sharesCode, key: "key-of-\(name)-\(machine)")
  }

  /// Joins the workshop, and returns what shares the journal of a course from then on.
  package func sharing(_ membership: Membership, in course: CourseFolder) throws -> Sharing {
    try membership.write(in: course)
    var timing = Sharing.Timing()
    timing.firstPause = 0.01
    timing.longestPause = 0.02
    timing.pollInterval = 0.05
    return try Sharing(
      membership, in: course, environment: Self.environment, timing: timing)
  }

  /// Shares a whole journal, and waits until that is done.
  @discardableResult
  package func share(_ journal: Journal, _ course: CourseFolder, as membership: Membership) throws
    -> Sharing
  {
    let sharing = try sharing(membership, in: course)
    sharing.share(upTo: journal.newestCommit)
    sharing.finish(within: 60)
    return sharing
  }

  package func mirror(
    limits: WorkshopMirror.Limits = .init(), clock: @escaping @Sendable () -> Int = { 5000 }
  )
    throws -> WorkshopMirror
  {
    try WorkshopMirror(
      of: remote, in: CacheFolder(path: folder.path + "/cache"), environment: Self.environment,
      limits: limits, clock: clock)
  }

  /// Polls the remote once, and applies the events to `workshop`.
  package func poll(_ mirror: WorkshopMirror, into workshop: inout Workshop) throws {
    mirror.refreshNow()
    for item in mirror.drainEvents() { if let error = workshop.apply(item) { throw error } }
  }

  package func workshop() throws -> Workshop {
    var workshop = Workshop()
    try poll(try mirror(), into: &workshop)
    return workshop
  }

  package func git(_ arguments: String...) throws -> String {
    try folder.run(["git", "--git-dir", remote.url] + arguments)
  }

  package static func verdict(_ outcome: Verdict.Outcome, _ got: String = "it fails")
    -> JournalEntry
  {
    .verdict(
      Verdict(outcome: outcome, kind: .red, finding: .environment(.fault(got))), at: place,
      hints: 0,
      duration: 1)
  }
}

extension TemporaryFolder {
  @discardableResult
  package func run(_ words: String...) throws -> String { try run(words) }

  /// Runs a program to its end and returns its output; a failure ends the test.
  @discardableResult
  package func run(_ words: [String], input: String? = nil) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: path)
    process.standardOutput = output
    process.standardError = output
    let entrance = Pipe()
    process.standardInput = entrance
    try process.run()
    if let input { try entrance.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
    try entrance.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(words.joined(separator: " ")): \(text)")
    return text
  }
}
