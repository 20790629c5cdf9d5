import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses

struct KataLoaderTests {
  let folder: TemporaryFolder
  var loader: KataLoader { KataLoader(lessons: folder.path) }

  static let valid = """
    {
      "title": "Sums",
      "summary": "Add numbers.",
      "minutes": 30,
      "framework": "swift-testing",
      "difficulty": 2
    }
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.valid, to: "katas/sums/kata.json")
    try folder.write("## Rules\n", to: "katas/sums/kata.md")
  }

  /// Returns the error message without the path of the folder.
  private func sentence(_ body: () throws(LessonError) -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  private func sentence() -> String? {
    sentence { () throws(LessonError) in _ = try loader.kata("sums") }
  }

  @Test func `a valid kata is read completely`() throws {
    let kata = try loader.kata("sums")
    #expect(
      kata
        == TutorCore.Kata(
          id: "sums", title: "Sums", summary: "Add numbers.", minutes: 30,
          framework: .swiftTesting, difficulty: .medium, text: "## Rules\n"))
    #expect(try loader.start(of: "sums").isEmpty)
    try folder.write("struct Sums {}\n", to: "katas/sums/start/Sources/Sums/Sums.swift")
    #expect(
      try loader.start(of: "sums") == [
        "Sources/Sums/Sums.swift": Array("struct Sums {}\n".utf8)
      ])
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    var sentence: String

    init(_ name: String, _ old: String, _ new: String, reports sentence: String) {
      (testDescription, self.old, self.new, self.sentence) = (name, old, new, sentence)
    }
  }

  static let changes: [Change] = [
    .init(
      "unknown key", "\"minutes\": 30,", "\"minutes\": 30, \"level\": 3,",
      reports: "katas/sums/kata.json:4: unknown key \"level\"; remove it"),
    .init(
      "mistyped key", "\"title\"", "\"tilte\"",
      reports: "katas/sums/kata.json:2: unknown key \"tilte\"; did you mean \"title\"?"),
    .init(
      "missing key", "  \"minutes\": 30,\n", "",
      reports: "katas/sums/kata.json:1: the key \"minutes\" is missing; add it"),
    .init(
      "empty title", "\"Sums\"", "\" \"",
      reports: "katas/sums/kata.json:2: \"title\" must not be empty"),
    .init(
      "no time at all", "30", "0",
      reports: "katas/sums/kata.json:4: \"minutes\" must be from 1 to 600, not 0"),
    .init(
      "half a minute", "30", "30.5",
      reports: "katas/sums/kata.json:4: \"minutes\" must be a whole number, not a number"),
    .init(
      "unknown framework", "swift-testing", "quick",
      reports:
        "katas/sums/kata.json:5: \"framework\" must be \"xctest\" or \"swift-testing\", not \"quick\""
    ),
    .init(
      "unknown difficulty", "2", "4",
      reports: "katas/sums/kata.json:6: \"difficulty\" must be 1, 2, or 3, not 4"),
    .init(
      "no object", Self.valid, "[]",
      reports: "katas/sums/kata.json:1: the file must be an object, not an array"),
    .init(
      "no JSON", Self.valid, "",
      reports: "katas/sums/kata.json:1: not valid JSON: the file ends too early"),
  ]

  @Test(arguments: changes)
  func `a faulty file is reported with its line`(_ change: Change) throws {
    try folder.write(Self.valid.replacing(change.old, with: change.new), to: "katas/sums/kata.json")
    #expect(sentence() == change.sentence)
  }

  @Test(arguments: ["kata.json", "kata.md"])
  func `a missing file is reported`(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/katas/sums/\(file)")
    #expect(sentence() == "katas/sums/\(file): the file is missing; add it")
  }

  @Test(arguments: ["kata.json", "kata.md"])
  func `a file that is a link is refused`(_ file: String) throws {
    let path = "katas/sums/\(file)"
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/\(path)", toPath: folder.path + "/outside")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(path)", withDestinationPath: folder.path + "/outside")
    #expect(
      sentence() == "\(path): is a symbolic link; replace it with a copy of its target")
  }

  @Test func `a text that is not UTF-8 is refused`() throws {
    try Data([0xFF]).write(to: URL(filePath: folder.path + "/katas/sums/kata.md"))
    #expect(sentence() == "katas/sums/kata.md: is not valid UTF-8; save it as UTF-8")
  }

  @Test func `start files that lead out of the kata, or that other programs run, are refused`()
    throws
  {
    let start = folder.path + "/katas/sums/start"
    try FileManager.default.createSymbolicLink(atPath: start, withDestinationPath: "/etc")
    #expect(
      sentence { () throws(LessonError) in _ = try loader.start(of: "sums") }
        == "katas/sums/start: is a symbolic link; replace it with a copy of its target")
    try FileManager.default.removeItem(atPath: start)
    try folder.write("all:\n", to: "katas/sums/start/.envrc")
    let refusal = sentence { () throws(LessonError) in _ = try loader.start(of: "sums") }
    #expect(refusal?.hasPrefix("katas/sums/start/.envrc: cannot be part of a lesson") == true)
    try FileManager.default.removeItem(atPath: start + "/.envrc")
    try FileManager.default.createSymbolicLink(
      atPath: start + "/passwd", withDestinationPath: "/etc/passwd")
    let link = sentence { () throws(LessonError) in _ = try loader.start(of: "sums") }
    #expect(link?.hasPrefix("katas/sums/start/passwd: ") == true)
  }

  @Test func `a faulty kata is left out, and the others are listed, easy ones first`() throws {
    for (id, title, difficulty) in [("b", "Beads", 3), ("a", "Sands", 1), ("z", "Arcs", 1)] {
      let json = Self.valid.replacing("Sums", with: title).replacing("2", with: "\(difficulty)")
      try folder.write(json, to: "katas/\(id)/kata.json")
      try folder.write("## Rules\n", to: "katas/\(id)/kata.md")
    }
    try folder.write("", to: "katas/broken/kata.json")
    try folder.write(Self.valid, to: "katas/Loud/kata.json")
    let loaded = try loader.loadReadable()
    #expect(loaded.katas.map(\.id) == ["z", "a", "sums", "b"])
    #expect(loaded.faults.map(\.kata) == ["Loud", "broken"])
    #expect(
      loaded.faults.map { $0.description.replacing(folder.path + "/", with: "") } == [
        "the kata 'Loud' is left out: katas/Loud: cannot be the name of a kata; use lowercase "
          + "letters, digits, and -, with a letter first",
        "the kata 'broken' is left out: katas/broken/kata.json:1: not valid JSON: the file ends "
          + "too early",
      ])
  }

  @Test func `lessons without katas, or without a readable one, are an error`() throws {
    try folder.write("", to: "katas/sums/kata.json")
    let load = { () throws(LessonError) in _ = try loader.loadReadable() }
    #expect(
      sentence(load) == "katas/sums/kata.json:1: not valid JSON: the file ends too early")
    try FileManager.default.removeItem(atPath: folder.path + "/katas/sums")
    #expect(sentence(load) == "katas: has no katas; add a folder with a kata.json")
    try FileManager.default.removeItem(atPath: folder.path + "/katas")
    #expect(
      sentence(load)
        == "katas: these lessons have no katas; leave out --lessons for the tutor's own katas")
  }

  @Test func `a course beside katas is read without them`() throws {
    for (file, text) in LessonLoaderTests.files { try folder.write(text, to: file) }
    #expect(try LessonLoader(folder: folder.path).load().lessons.map(\.id) == ["one"])
  }
}
