import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorCourses

/// A learner's course folder for one test, and the learner's actions in it.
final class CourseOfTests {
  /// The path of the course folder, which does not exist at first.
  let folder: String
  private let parent: any TestFolder
  /// The toolchain that answers from recordings, or `nil` if the real one runs the lessons.
  let replay: ReplayedToolchain?

  /// A Boolean value that indicates whether the tutor offers all lessons and the added ones, instead
  /// of the first lesson alone.
  private let hasAllLessons: Bool

  static let lessons = SharedFolder.checkout + "/Lessons"

  /// A folder with the first lesson alone, which begins with a step to read instead of a run.
  ///
  /// Each start of the tutor reads all lessons, which takes most of its time.
  private static let firstLesson = Result {
    let folder = try ReusedFolder("first-lesson", keepsContent: true)
    var files = ["course.json": #"{"lessons": ["first-steps"]}"#]
    let first = "01-red-green-refactor"
    for (name, bytes) in try LessonFiles.files(in: lessons + "/first-steps")
    where !name.contains("Week") && !name.hasPrefix(first) {
      files["first-steps/" + name] = String(decoding: bytes, as: UTF8.self)
    }
    files["first-steps/\(first)/step.json"] = #"""
      {"kind": "read", "title": "Red", "files": ["Tests/YearsTests/YearTests.swift"]}
      """#
    files["first-steps/\(first)/step.md"] =
      "Test-driven development is a rhythm.\n\n" + String(repeating: "Read.\n\n", count: 20)
    try folder.restore(files, in: "lessons")
    return folder
  }

  /// Creates a course folder.
  ///
  /// - Parameters:
  ///   - isLive: Whether the real toolchain runs the lessons.
  ///   - hasAllLessons: Whether the tutor offers all lessons and the added ones, instead of the first
  ///     lesson alone.
  /// - Throws: An error if a folder cannot be created, or no toolchain is found.
  init(isLive: Bool = true, hasAllLessons: Bool = false) throws {
    self.hasAllLessons = hasAllLessons
    parent = try isLive ? ReusedFolder("courses") : TemporaryFolder()
    replay = try isLive ? nil : ReplayedToolchain()
    folder = parent.path + "/course"
  }

  /// The variables of a tutor that opens the course.
  var environment: [String: String] {
    replay?.environment ?? ["XDG_CACHE_HOME": SharedFolder.caches]
  }

  /// Returns the arguments of a tutor that opens the course.
  func arguments(_ words: [String]) throws -> [String] {
    let course = ["--course", folder]
    if hasAllLessons || words.contains("--lessons") { return course + words }
    return course + (try Self.withFirstLessonAlone()) + words
  }

  /// Returns the option that selects the first lesson alone.
  static func withFirstLessonAlone() throws -> [String] {
    ["--lessons", try firstLessonAlone()]
  }

  /// Returns the path of a course with the first lesson alone.
  static func firstLessonAlone() throws -> String { try firstLesson.get().path + "/lessons" }

  /// Starts the tutor in a terminal.
  func start(
    _ words: [String] = [], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> ProgramInTerminal {
    try ProgramInTerminal(
      arguments(words), environment: variables(adding: environment),
      columns: columns, rows: rows)
  }

  /// Returns the variables of a tutor that opens the course, with changes.
  ///
  /// In a `PATH` with the toolchain, the one that answers from recordings takes its place.
  func variables(adding changes: [String: String]) -> [String: String] {
    var result = environment.merging(changes) { $1 }
    let real = (try? TestPackage.toolchain.get())?.binaries ?? ""
    if let replay, let path = changes["PATH"] {
      result["PATH"] = path.split(separator: ":")
        .map { $0 == real ? replay.binaries : String($0) }.joined(separator: ":")
    }
    return result
  }

  /// Saves a file as an editor does, by renaming a new file over the old one.
  func save(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  func text(of file: String) throws -> String {
    try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
  }

  /// Saves the author's files for a step: its solution or a wrong turn.
  func save(authored path: String, in lesson: String) throws {
    let source = "\(Self.lessons)/\(lesson)/\(path)"
    let names = try FileManager.default.subpathsOfDirectory(atPath: source).sorted()
    for name in names {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: source + "/" + name, isDirectory: &isFolder)
      guard !isFolder.boolValue else { continue }
      let data = try Data(contentsOf: URL(fileURLWithPath: source + "/" + name))
      try save(String(decoding: data, as: UTF8.self), to: lesson + "/" + name)
    }
  }

  /// Replaces all files of a lesson with the given ones.
  func put(_ files: [String: [UInt8]], in lesson: String) throws {
    let package = folder + "/" + lesson
    for name in try FileManager.default.subpathsOfDirectory(atPath: package).sorted()
    where name.hasSuffix(".swift") && files[name] == nil && !name.hasPrefix(".") {
      try FileManager.default.removeItem(atPath: package + "/" + name)
    }
    for (path, bytes) in files {
      try save(String(decoding: bytes, as: UTF8.self), to: lesson + "/" + path)
    }
  }

  /// Replaces all files of a lesson with those that result from the steps before the given one.
  func putFiles(before index: Int, of lesson: Lesson) throws {
    let files = LessonFiles(folder: Self.lessons + "/" + lesson.id)
    let earlier = Set(lesson.steps.prefix(index).map(\.id))
    let scene = try ReplayPlan(of: lesson, files: files).scenes.last {
      $0.purpose == .solution && earlier.contains($0.step.id)
    }
    try put(try #require(scene).files, in: lesson.id)
  }

  /// The id of the journal's newest commit, or an empty string before the first entry.
  var journalEnd: String {
    let refs = folder + "/.git/refs/redgreen"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: refs)) ?? []
    return names.compactMap { try? String(contentsOfFile: refs + "/" + $0, encoding: .utf8) }
      .joined()
  }

  /// Returns the command lines of the processes whose working directory is in the course folder.
  ///
  /// This includes every process that a run starts.
  ///
  /// - Parameter waiting: Whether to include the processes that wait for the next save.
  /// - Returns: The command lines.
  func processesInside(waiting: Bool = true) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int32($0) != nil }.compactMap { name in
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
      guard place?.hasPrefix(folder) == true, waiting || !Self.isWaiting(name) else { return nil }
      let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
      return String(decoding: words, as: UTF8.self).replacing("\0", with: " ")
    }
  }

  /// Returns whether a process waits for its arguments, which it reads from a socket.
  private static func isWaiting(_ process: String) -> Bool {
    let input = try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/\(process)/fd/0")
    let variables = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
    return input?.hasPrefix("socket:") == true
      && String(decoding: variables, as: UTF8.self).contains("REDGREEN_WAIT=")
  }

  /// Returns the output of the learner's own git, run in the course folder.
  func git(_ arguments: String...) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
