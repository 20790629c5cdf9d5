import Testing

@testable import TutorRunning

struct LinkerCommandTests {
  static let answer =
    "/usr/bin/ld.lld -m elf_x86_64 -pie -o T --build-id /l/swiftrt.o A.o R.o -lUIKit -lc"
  static let objects = ["A.o", "R.o"]

  @Test func `the tests are linked as a shared library without system libraries`() throws {
    let command = try #require(LinkerCommand(answer: Self.answer, objects: Self.objects))
    let words = command.library(["B.o"], to: "/cell/libTests.so")
    #expect(words.first == "/usr/bin/ld.lld")
    #expect(words.contains("-shared"))
    #expect(
      words.suffix(6) == [
        "/l/swiftrt.o", "B.o", "-o", "/cell/libTests.so", "-soname", "libTests.so",
      ])
    #expect(!words.contains("-lc"))
  }

  @Test func `the program links whole static libraries, but not the tests`()
    throws
  {
    let command = try #require(LinkerCommand(answer: Self.answer, objects: Self.objects))
    let words = command.program("R.o", to: "P", archives: ["libUIKit.a"])
    #expect(
      words == [
        "/usr/bin/ld.lld", "-m", "elf_x86_64", "-pie", "-o", "P", "/l/swiftrt.o", "R.o",
        "--whole-archive", "-lUIKit", "--no-whole-archive", "-lc", "--export-dynamic",
      ])
  }

  @Test(arguments: [
    "", "nothing", "/usr/bin/ld -o T /l/swiftrt.o", "/usr/bin/ld -o T /l/swiftrt.o -m",
    "/usr/bin/ld -m elf -o T", "/usr/bin/ld -m elf -o T /l/swiftrt.o B.o",
  ])
  func `an answer in an unexpected format is refused`(_ answer: String) {
    #expect(LinkerCommand(answer: answer, objects: Self.objects) == nil)
  }
}
