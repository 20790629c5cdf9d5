import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform
@testable import TutorRunning

/// Toolchains that are replaced, moved, too old or too new, simulated by scripts.
@Suite(.waits)
struct ToolchainChoiceTests {
  private let folder: TemporaryFolder
  private var environment: [String: String] { ["PATH": folder.path + "/bin:/usr/bin:/bin"] }

  init() throws { folder = try TemporaryFolder() }

  private func install(_ version: String, in binaries: String = "bin") throws {
    let answer =
      #"{"compilerVersion":"Swift version \#(version) (x)","#
      + #""target":{"unversionedTriple":"x86_64-unknown-linux-gnu"},"#
      + #""paths":{"runtimeResourcePath":"/nonexistent"}}"#
    let path = folder.path + "/" + binaries + "/swiftc"
    try ExecutableFile.write("#!/bin/sh\necho '\(answer)'\n", to: path + ".new")
    // A version manager replaces the file, too.
    #expect(rename(path + ".new", path) == 0)
  }

  private func cache() throws -> SupportCache {
    SupportCache(
      cache: CacheFolder(path: folder.path + "/cache"),
      toolchain: try Toolchain.find(environment: environment).suitable(), sources: "/nonexistent",
      environment: environment)
  }

  @Test func `a toolchain that was replaced is noticed, and the new one is used`() throws {
    try install("6.3.1")
    let cache = try cache()
    #expect(cache.toolchain.isUnchanged)
    #expect(cache.askForSuccessor() == nil)
    try install("6.3.2")
    let renewed = try cache.renewedNow()
    #expect(renewed.toolchain.version == "Swift version 6.3.2 (x)")
    #expect(renewed.askForSuccessor() == nil)
    try install("5.10")
    #expect(throws: ToolchainError.tooOld(SwiftVersion(5, 10), path: folder.path + "/bin")) {
      try cache.renewedNow()
    }
    try FileManager.default.removeItem(atPath: folder.path + "/bin/swiftc")
    #expect(throws: ToolchainError.self) { try cache.renewedNow() }
  }

  @Test(arguments: [
    ("exec sleep 77", "it did not answer within 1 second"), ("exec yes", "its answer does not end"),
    ("echo nonsense", "its answer does not describe a toolchain"),
    ("exit 7", "it ended with exit code 7"), ("kill -9 $$", "it was ended by signal 9"),
    ("echo 'no libraries' >&2; exit 1", "no libraries"),
  ])
  func `a toolchain that gives no usable answer does not work, and the reason is named`(
    _ script: String, _ reason: String
  ) throws {
    let path = folder.path + "/bin/swiftc"
    try ExecutableFile.write("#!/bin/sh\n\(script)\n", to: path)
    let question = ToolchainQuestion(
      environment: environment, within: script.contains("sleep") ? 1 : 60)
    #expect(throws: ToolchainError.unusable(path: path, output: reason)) { try question.answer() }
  }

  @Test func `toolchains that hang are asked together, and take the time of one`() throws {
    for name in ["a", "b", "c", "d"] {
      try ExecutableFile.write(
        "#!/bin/sh\nexec sleep 77\n", to: "\(folder.path)/\(name)/swiftc")
    }
    try install("6.3.1", in: "e")
    let path = ["a", "b", "c", "d", "e"].map { folder.path + "/" + $0 }.joined(separator: ":")
    let start = Instant.now()
    let survey = ToolchainSurvey(environment: ["PATH": path], within: 1)
    #expect(Instant.now() - start < 3)
    #expect(throws: ToolchainError.self) { try survey.used.get() }
    #expect(survey.all.contains { $0.binaries == folder.path + "/e" })
  }

  @Test func `a toolchain that has moved out of PATH is gone`() throws {
    try install("6.3.1")
    var cache = try cache()
    cache = SupportCache(
      cache: cache.cache, toolchain: cache.toolchain, sources: cache.sources,
      environment: ["PATH": folder.path + "/bin"])
    try FileManager.default.moveItem(
      atPath: folder.path + "/bin", toPath: folder.path + "/elsewhere")
    #expect(throws: ToolchainError.gone(path: folder.path + "/bin")) { try cache.renewedNow() }
  }

  @Test(arguments: [
    ("6.3.1", nil), ("6.3", nil),
    ("6.4.1", "Swift 6.4 is newer than 6.3, with which the lessons are verified."),
    ("6.2.3", "Swift 6.2 is older than 6.3, with which the lesson is verified."),
    ("main", "The lessons are verified with Swift 6.3, and this is a development version."),
  ])
  func `a version with which the lessons are not verified is remarked upon`(
    version: String, remark: String?
  ) throws {
    try install(version)
    let toolchain = try Toolchain.find(environment: environment).suitable()
    let sentence = toolchain.remark()
    #expect(remark.map { sentence?.hasPrefix($0) == true } ?? (sentence == nil))
    #expect(toolchain.remark(for: SwiftVersion(6, 2)) == (version == "6.2.3" ? nil : sentence))
  }

  @Test(arguments: [
    ("x86_64-unknown-linux-gnu", "x86_64-linux-gnu"), ("x86_64-pc-linux-gnu", "x86_64-linux-gnu"),
    ("aarch64-unknown-linux-gnu", "aarch64-linux-gnu"), ("x86_64-linux-gnu", "x86_64-linux-gnu"),
  ])
  func `the folder of the system's libraries does not depend on the triple's vendor`(
    triple: String, folder: String
  ) {
    let toolchain = Toolchain(binaries: "", version: "", triple: triple, resources: "")
    #expect(toolchain.multiarch == folder)
  }

  @Test func `all toolchains are found once, those in PATH first`() throws {
    try install("6.3.1", in: "b/swift-6.3.1/usr/bin")
    try install("6.2.3", in: "bin")
    try folder.write("broken", to: "b/swift-broken/usr/bin/swiftc")
    let found = ToolchainSurvey(environment: [
      "PATH": "\(folder.path)/none:\(folder.path)/bin:\(folder.path)/bin",
      "SWIFTLY_TOOLCHAINS_DIR": folder.path + "/b",
    ]).all
    let own = found.filter { $0.binaries.hasPrefix(folder.path) }
    #expect(own.map(\.swiftVersion) == [SwiftVersion(6, 2), SwiftVersion(6, 3)])
    #expect(found.first?.swiftVersion == SwiftVersion(6, 2))
  }

  @Test(arguments: [("", "6.3"), (#""swift": "6.2","#, "6.2")])
  func `a lesson names the oldest version it is verified with`(key: String, version: String) throws
  {
    #expect(try lesson(key).oldestSwift.description == version)
  }

  @Test(arguments: ["6", "6.2.1", "six", "7.0", ""])
  func `a version that is not verified is refused`(version: String) throws {
    #expect(throws: (any Error).self) { try lesson(#""swift": "\#(version)","#) }
  }

  private func lesson(_ key: String) throws -> Lesson {
    try folder.write(#"{"lessons": ["one"]}"#, to: "course/course.json")
    try folder.write(
      #"{"title": "One", "summary": "s", "minutes": 1, \#(key) "steps": ["a"]}"#,
      to: "course/one/lesson.json")
    try folder.write(#"{"kind": "read", "title": "A"}"#, to: "course/one/a/step.json")
    try folder.write("Read.", to: "course/one/a/step.md")
    try folder.write("", to: "course/one/start/Package.swift")
    return try #require(
      try LessonLoader(folder: folder.path + "/course").load(.texts).lessons.first)
  }
}

extension SupportCache {
  /// Returns the cache for the toolchain in place of this one, which is another one.
  fileprivate func renewedNow() throws -> SupportCache {
    let question = try #require(askForSuccessor())
    return try renewed(for: Result { try question.answer() })
  }
}
