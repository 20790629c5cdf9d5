import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorGit
@testable import TutorPlatform

/// A course of another author in a git repository, and a store for added courses.
final class CourseFixture {
  let folder: TemporaryFolder
  let store: CourseStore
  let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = ProcessInfo.processInfo.environment.merging([
      "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data",
    ]) { $1 }
    store = CourseStore(environment: environment)
    try write(["one": ["01-a", "02-b", "03-c"]])
  }

  var repository: String { folder.path + "/katas" }

  /// Replaces the lessons, each with steps to read.
  func write(_ lessons: [String: [String]], below prefix: String = "") throws {
    let names = lessons.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: repository)) ?? []
    where name != ".git" {
      try FileManager.default.removeItem(atPath: repository + "/" + name)
    }
    try add("{\"title\": \"Katas\", \"lessons\": [\(names)]}", to: prefix + "course.json")
    for (lesson, steps) in lessons {
      let list = steps.map { "\"\($0)\"" }.joined(separator: ", ")
      try add(
        "{\"title\": \"\(lesson)\", \"summary\": \"s\", \"minutes\": 1, \"steps\": [\(list)]}",
        to: "\(prefix)\(lesson)/lesson.json")
      try add("// swift-tools-version: 6.1", to: "\(prefix)\(lesson)/start/Package.swift")
      for step in steps {
        let name = step.drop { $0.isNumber || $0 == "-" }
        try add(
          "{\"kind\": \"read\", \"title\": \"Title \(name)\", \"files\": []}",
          to: "\(prefix)\(lesson)/\(step)/step.json")
        try add("Text of \(name).", to: "\(prefix)\(lesson)/\(step)/step.md")
      }
    }
  }

  /// Writes a file into the author's folder.
  func add(_ text: String, to name: String) throws { try folder.write(text, to: "katas/" + name) }

  /// Commits everything, and returns the ID of the commit.
  @discardableResult
  func commit(_ arguments: [String] = []) throws -> String {
    if !FileManager.default.fileExists(atPath: repository + "/.git") {
      _ = try git("init", "-q", "-b", "main")
    }
    _ = try git("add", "-A", "-f")
    _ = try git(["commit", "-q", "--allow-empty", "-m", "x"] + arguments)
    return try git("rev-parse", "HEAD").filter { !$0.isWhitespace }
  }

  func git(_ arguments: String...) throws -> String { try git(arguments) }

  func git(_ arguments: [String], input: String = "") throws -> String {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git", "-C", repository] + identity + arguments, environment: environment,
        input: .bytes(Array(input.utf8)), limits: .interactive))
    child.runToEnd()
    try #require(child.status == .exited(0), "\(child.errors.text)")
    return child.output.text
  }

  /// Downloads a version into a new staging folder.
  func download(_ address: String? = nil, revision: String? = nil, known: String? = nil) throws -> (
    version: CourseDownload.Version, staging: String
  ) {
    let remote = try Remote(address ?? repository, in: folder.path)
    let staging = try store.makeStaging()
    let download = CourseDownload(
      CourseDownload.Request(remote, revision: revision, known: known), into: staging,
      environment: environment)
    #expect(download.runToEnd(within: 30))
    return (try #require(download.result).get(), staging)
  }

  /// Adds the newest commit of the course, and returns its record.
  @discardableResult
  func install(as name: String = "katas", own: [Lesson.ID] = []) throws -> CourseRecord {
    let (version, staging) = try download()
    let content = try #require(version.content)
    let loader = LessonLoader(folder: staging + "/" + content)
    let record = CourseRecord(
      name: name, address: repository, isCopy: version.isCopy, branch: version.branch,
      revision: version.revision, content: content,
      lessons: store.names(
        for: try loader.lessonNames(), of: name, at: repository, own: own))
    try store.install(record, from: staging)
    return record
  }

  /// The names in the store's folder, with hidden ones.
  var stored: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: store.path).sorted()) ?? []
  }
}
