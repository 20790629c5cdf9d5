import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform

/// The limits on the files of a lesson, which hold before anything is read.
struct LessonLimitsTests {
  let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// Creates a file of a size that takes no space on the disk.
  func makeFile(_ name: String, size: Int) throws {
    try folder.write("", to: name)
    try #require(truncate(path + "/" + name, size) == 0)
  }

  func problem() -> String? {
    do throws(LessonError) {
      _ = try LessonFiles.files(in: path)
      return nil
    } catch {
      return error.description.replacing(path, with: "")
    }
  }

  @Test func `a file of a lesson that is too large is refused`() throws {
    try makeFile("Sources/large", size: 1 << 42)
    #expect(problem() == "/Sources/large: is larger than 1 MB; shorten it")
  }

  @Test func `a folder of a lesson that is too large as a whole is refused`() throws {
    for number in 1...17 { try makeFile("large-\(number)", size: 1 << 20) }
    #expect(problem() == ": contains more than 16 MB; move some of its files to another place")
  }

  @Test func `a folder of a lesson with too many or too deep folders is refused`() throws {
    try folder.write("", to: (1...16).map(String.init).joined(separator: "/") + "/A.swift")
    #expect(
      problem()?.hasSuffix(": is more than 16 folders deep; move it to another place") == true)
    for number in 0...2000 { mkdir("\(path)/\(number)", 0o700) }
    #expect(
      problem() == ": contains more than 2000 files and folders; move some of them to another place"
    )
  }

  @Test func `more names than anybody can work through are refused`() throws {
    let names = (0...1000).map { "\"l\($0)\"" }.joined(separator: ",\n")
    try folder.write("{\"lessons\": [\n\(names)]}", to: "course.json")
    #expect(
      throws: LessonError(
        file: path + "/course.json", line: 1,
        problem: "more than 1,000 lessons; name fewer in \"lessons\"")
    ) { try LessonLoader(folder: path).lessonNames() }
  }

  @Test(arguments: [
    (String(repeating: "a\n", count: 5000), nil),
    (String(repeating: "a\n", count: 5001), "has more than 5,000 lines; shorten it"),
  ])
  func `a text with more lines than a screen can lay out is refused`(
    _ text: String, _ problem: String?
  ) throws {
    try folder.write(text, to: "step.md")
    let file = path + "/step.md"
    do throws(LessonError) {
      #expect(try LessonTexts(folder: path).text(file) == text && problem == nil)
    } catch {
      #expect(error == LessonError(file: file, problem: problem ?? ""))
    }
  }

  @Test func `a byte order mark does not belong to a text`() throws {
    try folder.write("\u{FEFF}# Title\u{FEFF}", to: "step.md")
    #expect(try LessonTexts(folder: path).text(path + "/step.md") == "# Title\u{FEFF}")
  }

  @Test func `a pipe or a link in a folder of a lesson is refused`() throws {
    mkfifo(path + "/pipe", 0o600)
    #expect(problem() == "/pipe: is not a regular file; replace it with one")
    unlink(path + "/pipe")
    symlink("/etc/passwd", path + "/link")
    #expect(problem() == "/link: is not a regular file; replace it with one")
  }
}
