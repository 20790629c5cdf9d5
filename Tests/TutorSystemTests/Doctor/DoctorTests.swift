import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorCore
@testable import TutorCourses
@testable import TutorPlatform
@testable import TutorRunning
@testable import TutorSystem

/// The doctor on simulated machines: folders for PATH, the course and the cache.
@Suite(.waits)
struct DoctorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var course: String { folder.path + "/course" }

  private func doctor(
    path: String = "bin", course: String? = nil, cache: String? = nil
  ) -> Doctor {
    Doctor(
      course: course ?? self.course,
      environment: [
        "PATH": path.isEmpty ? "" : folder.path + "/" + path,
        "XDG_CACHE_HOME": cache ?? folder.path + "/cache",
      ])
  }

  private func write(program name: String, _ script: String) throws {
    try ExecutableFile.write("#!/bin/sh\n" + script + "\n", to: folder.path + "/" + name)
  }

  private func writeCompiler(
    version: String, hasSwiftSyntax: Bool = true, in binaries: String = "bin"
  ) throws {
    let resources = folder.path + "/resources"
    let target =
      "\"target\":{\"unversionedTriple\":\"t\"},\"paths\":{\"runtimeResourcePath\":\"\(resources)\"}"
    if hasSwiftSyntax {
      try folder.write("", to: "resources/host/libSwiftSyntax.so")
      try folder.write("", to: "resources/host/libSwiftParser.so")
      try folder.write("", to: "resources/host/libSwiftIfConfig.so")
    }
    try write(
      program: binaries + "/swiftc", "echo '{\"compilerVersion\":\"\(version)\",\(target)}'")
  }

  /// All paths below the folder, to verify that nothing was changed.
  private var allFiles: [String] {
    (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
  }

  // MARK: - The cache

  @Test func `a damaged or moved cache is reported`() throws {
    #expect(doctor().cacheFolder().state == .good)
    try folder.write("", to: "cache/redgreen/probe-1/files")
    #expect(doctor().cacheFolder().state == .good)
    try folder.write("7 lost.so\n", to: "cache/redgreen/probe-1/files")
    let damaged = doctor().cacheFolder()
    #expect(damaged.state == .poor)
    #expect(damaged.sentence == "\(folder.path)/cache/redgreen/probe-1 is damaged")
    try folder.write("/elsewhere", to: "cache/redgreen/location")
    #expect(doctor().cacheFolder().sentence.hasSuffix(" was created as /elsewhere"))
  }

  // MARK: - Build systems

  @Test(arguments: [
    ("6.4", "native", false), ("6.4", "swiftbuild", true), ("6.3.1", "swiftbuild", true),
  ])
  func `the build system is named, and what is missing without the native one`(
    _ version: String, _ system: String, _ isLimited: Bool
  ) throws {
    try writeCompiler(version: "Swift version \(version)")
    try write(
      program: "bin/swift", "printf -- '  --build-system <s>\\n      \(system) - A Build System\\n'"
    )
    let finding = doctor().toolchain()
    #expect(finding.state == .poor)
    #expect(finding.sentence.contains("native build system") == !isLimited)
    #expect((finding.fix?.contains("no provisional verdicts") == true) == isLimited)
  }

  // MARK: - Programs

  @Test(arguments: ["", "bin"])
  func `a missing compiler in PATH is a fault`(_ path: String) {
    let finding = doctor(path: path).toolchain()
    #expect(finding.state == .bad)
    #expect(finding.sentence.contains("No Swift toolchain was found"))
    // This machine may have a toolchain that is not in PATH.
    let words = finding.repair == nil ? "swift.org/install" : "doctor --fix"
    #expect(finding.fix?.contains(words) == true)
  }

  @Test(arguments: [
    ("exit 1", "it ended with exit code 1"),
    ("echo broken libraries >&2; exit 127", "broken libraries"),
    ("echo '{}'", "its answer does not describe a toolchain"),
    ("kill -9 $$", "it was ended by signal 9"),
  ])
  func `a failing compiler is reported with the first line of its output`(
    _ script: String, _ words: String
  ) throws {
    try write(program: "bin/swiftc", script)
    let finding = doctor().toolchain()
    #expect(finding.state == .bad)
    #expect(finding.sentence.contains("bin/swiftc does not work: \(words)"))
  }

  @Test(arguments: [
    ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", Doctor.Finding.State.good),
    ("Swift version 6.3-dev (LLVM abc, Swift def)", .good), ("Swift version 7.0 (x)", .poor),
    ("Swift version 6.10 (x)", .poor), ("Swift version 6.2.3 (x)", .poor),
    ("Swift version main (x)", .poor), ("", .poor),
  ])
  func `a compiler of a different version than the lessons require is reported`(
    _ version: String, _ state: Doctor.Finding.State
  ) throws {
    try writeCompiler(version: version)
    let finding = doctor().toolchain()
    #expect(finding.state == state)
    #expect(finding.sentence == "\(version) in \(folder.path)/bin")
    #expect((finding.fix == nil) == (state == .good))
  }

  @Test(arguments: [(SwiftVersion(6, 2), Doctor.Finding.State.good), (.verified, .poor)])
  func `an older compiler is good if all lessons are verified with it`(
    oldest: SwiftVersion, state: Doctor.Finding.State
  ) throws {
    try writeCompiler(version: "Swift version 6.2.3 (x)")
    let doctor = Doctor(
      course: course, environment: ["PATH": folder.path + "/bin"], oldestSwift: oldest)
    #expect(doctor.toolchain().state == state)
  }

  @Test func `a toolchain without swift-syntax is reported, as it cannot run checks`() throws {
    try writeCompiler(version: "Swift version 6.3.1 (swift-6.3.1-RELEASE)", hasSwiftSyntax: false)
    let finding = doctor().toolchain()
    #expect(finding.state == .bad)
    #expect(finding.sentence.contains("has no swift-syntax: \(folder.path)/resources/host"))
    #expect(finding.fix?.contains("swift.org/install") == true)
  }

  @Test(arguments: ["Swift version 5.10.1 (x)", "Swift version 6.1 (x)"])
  func `a compiler that is too old is a fault`(_ version: String) throws {
    try writeCompiler(version: version)
    let finding = doctor().toolchain()
    #expect(finding.state == .bad)
    #expect(finding.sentence.contains("\(folder.path)/bin is Swift "))
    #expect(finding.sentence.contains("redgreen needs 6.2 or later"))
  }

  @Test func `a suitable toolchain is offered in place of one that is too old or missing`() throws {
    try writeCompiler(version: "Swift version 6.3.1 (x)", in: "share/swift-6.3/usr/bin")
    let home = folder.path
    var environment = [
      "PATH": folder.path + "/bin", "HOME": home, "SWIFTLY_TOOLCHAINS_DIR": folder.path + "/share",
    ]
    let other = folder.path + "/share/swift-6.3/usr/bin"
    for version in [nil, "Swift version 5.9 (x)"] {
      if let version { try writeCompiler(version: version) }
      let doctor = Doctor(course: course, environment: environment)
      #expect(doctor.toolchain().repair == .useToolchain(other))
      #expect(doctor.toolchain().fix == "`redgreen doctor --fix` uses the toolchain in \(other)")
      let others = try #require(doctor.otherToolchains())
      #expect(others.sentence.hasPrefix(other + " (Swift 6.3)"))
    }
    let chosen = Doctor(course: course, environment: environment, toolchain: other)
    #expect(chosen.toolchain().state == .good)
    environment["PATH"] = other
    #expect(Doctor(course: course, environment: environment).toolchain().repair == nil)
  }

  @Test(arguments: [
    ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", [6, 3]), ("Swift version 6.3", [6, 3]),
    ("Apple Swift version 6.4.0.1 (swiftlang-6.4.0.1)", [6, 4]),
    ("swift-driver version: 1.148.6 Apple Swift version 6.3 (x)", [6, 3]),
    ("Swift version 6.4.dev", [6, 4]), ("Swift version 10.12-dev", [10, 12]),
    ("Swift version 6", nil), ("Swift version main", nil), ("", nil), ("6..3", [6, 3]),
    ("Swift version 99999999999999999999.1", nil), ("Swift version .6.3", nil),
  ])
  func `the version is parsed from the compiler's output`(_ text: String, _ numbers: [Int]?) {
    #expect(SwiftVersion(in: text).map { [$0.major, $0.minor] } == numbers)
  }

  @Test
  func `git is found in PATH if it is an executable file`() throws {
    let path = ["a", "b", "c", "d"].map { folder.path + "/" + $0 }.joined(separator: ":")
    let doctor = Doctor(course: course, environment: ["PATH": path])
    #expect(doctor.git().state == .bad)
    #expect(doctor.git().fix == "apt-get install git")
    try folder.write("a text", to: "a/git")
    try folder.write("in a folder of that name", to: "b/git/x")
    #expect(doctor.git().state == .bad)
    try write(program: "d/git", "")
    #expect(doctor.git() == Doctor.Finding("git", .good, folder.path + "/d/git"))
    try write(program: "c/git", "")
    #expect(doctor.git().sentence == folder.path + "/c/git")
  }

  @Test
  func `git is not found without PATH`() {
    #expect(Doctor(course: course, environment: [:]).git().state == .bad)
  }

  // MARK: - The course folder

  @Test(arguments: ["/course", "/course/deep/down"])
  func `a missing course folder is fine, and the doctor does not create it`(_ name: String) {
    let path = folder.path + name
    let finding = doctor(course: path).courseFolder()
    #expect(finding.state == .good)
    #expect(finding.sentence == "\(path) will be created when you start")
    #expect(allFiles == [])
  }

  @Test
  func `an empty folder is fine and stays empty`() throws {
    try FileManager.default.createDirectory(
      atPath: course + "/.git", withIntermediateDirectories: true)
    #expect(doctor().courseFolder().state == .good)
    #expect(doctor().lock() == nil)
    #expect(allFiles == ["course", "course/.git"])
  }

  @Test
  func `an existing course folder is fine`() throws {
    _ = try CourseFolder(at: course)
    #expect(doctor().courseFolder() == Doctor.Finding("course folder", .good, course))
  }

  @Test
  func `a folder with unrelated files is reported`() throws {
    try folder.write("mine", to: "course/thesis.txt")
    let finding = doctor().courseFolder()
    #expect(finding.state == .bad)
    #expect(finding.sentence == CourseError.foreignFolder(course).description)
    #expect(allFiles == ["course", "course/thesis.txt"])
  }

  @Test
  func `a folder of a newer tutor is reported and left unchanged`() throws {
    try folder.write("{\"version\":2}", to: "course/.redgreen/course.json")
    let finding = doctor().courseFolder()
    #expect(finding.state == .bad)
    #expect(finding.sentence == CourseError.madeByNewerVersion(course, version: 2).description)
    #expect(folder.text("course/.redgreen/course.json") == "{\"version\":2}")
    #expect(doctor().lock() == nil)
  }

  @Test(arguments: ["", "{", "{}", "{\"version\":\"1\"}", "[]"])
  func `a damaged marker file is reported with its path`(_ mark: String) throws {
    try folder.write(mark, to: "course/.redgreen/course.json")
    let finding = doctor().courseFolder()
    #expect(finding.state == .bad)
    #expect(finding.sentence.contains(course + "/.redgreen/course.json is not valid"))
  }

  @Test(arguments: ["", "/below"])
  func `a file in place of the folder or its parent is reported`(_ below: String) throws {
    try folder.write("a file", to: "course")
    let finding = doctor(course: course + below).courseFolder()
    #expect(finding.state == .bad)
    #expect(finding.sentence == FileError.notAFolder(course).description)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func `an unwritable folder is reported with advice`() throws {
    try FileManager.default.createDirectory(atPath: course, withIntermediateDirectories: true)
    chmod(course, 0o555)
    defer { chmod(course, 0o755) }
    for path in [course, course + "/below"] {
      let finding = doctor(course: path).courseFolder()
      #expect(finding.state == .bad)
      #expect(finding.sentence == "\(path) cannot be written")
      #expect(finding.fix?.contains("check who owns \(course)") == true)
    }
    let cache = doctor(cache: course).cacheFolder()
    #expect(cache.state == .bad)
    #expect(cache.sentence == "\(course)/redgreen cannot be written")
  }

  // MARK: - The lock

  @Test
  func `the owner of the lock is reported by process id`() throws {
    let lock = try SessionLock(in: CourseFolder(at: course))
    let finding = try #require(doctor().lock())
    #expect(finding.state == .poor)
    #expect(finding.sentence.contains("(process \(getpid()))"))
    #expect(finding.sentence.contains(course))
    withExtendedLifetime(lock) {}
  }

  @Test
  func `a lock left by a dead process is free, and the doctor does not take it`() throws {
    _ = try CourseFolder(at: course)
    try folder.write("1\n", to: "course/.redgreen/lock")
    #expect(doctor().lock()?.state == .good)
    #expect(doctor().lock()?.state == .good)
    #expect(throws: Never.self) { try SessionLock(in: CourseFolder(at: course)) }
  }

  // MARK: - The cache

  @Test
  func `the doctor does not create the cache folder`() {
    let finding = doctor().cacheFolder()
    #expect(finding == Doctor.Finding("cache", .good, folder.path + "/cache/redgreen"))
    #expect(allFiles == [])
    #expect(doctor().disk() != nil)
  }

  @Test
  func `a cache path inside a file is reported`() throws {
    try folder.write("a file", to: "cache")
    let finding = doctor().cacheFolder()
    #expect(finding.state == .bad)
    #expect(finding.sentence == "\(folder.path)/cache is not a folder")
    #expect(finding.fix?.contains("XDG_CACHE_HOME") == true)
  }

  // MARK: - All findings

  @Test
  func `every problem comes with a fix`() throws {
    try folder.write("a file", to: "course")
    try folder.write("a file", to: "cache")
    let findings = doctor().findings()
    let bad = findings.filter { $0.state == .bad }
    #expect(bad.map(\.subject) == ["toolchain", "git", "course folder", "cache"])
    for finding in bad {
      #expect(finding.fix != nil || finding.sentence.contains("; move it"))
    }
    #expect(Set(findings.map(\.subject)).count == findings.count)
  }
}

extension Doctor {
  fileprivate func toolchain() -> Finding { toolchain(among: survey()) }
  fileprivate func otherToolchains() -> Finding? { otherToolchains(survey()) }
}
