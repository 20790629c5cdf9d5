import FoundationEssentials
import Testing

@testable import redgreen_bench

struct ReadmeCommandsTests {
  @Test func `the README starts the tutor with its last command`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let commands = try #require(ReadmeCommands(markedAs: "start", in: readme))
    #expect(commands.lines.last == "swift run redgreen")
  }

  @Test func `the block after the mark is read, and no other one`() {
    let readme = """
      ```sh
      first
      ```
      <!-- start -->
      ```sh
      second
      third
      ```
      <!-- other -->
      ```sh
      fourth
      ```
      """
    #expect(ReadmeCommands(markedAs: "start", in: readme)?.lines == ["second", "third"])
    #expect(ReadmeCommands(markedAs: "other", in: readme)?.lines == ["fourth"])
  }

  @Test(arguments: [
    "", "<!-- start -->", "<!-- start -->\n```sh", "<!-- start -->\n```sh\n```",
    "<!-- start -->\nText.\n```sh\nfirst\n```", "<!-- starts -->\n```sh\nfirst\n```",
  ])
  func `a README without commands after the mark is refused`(_ readme: String) {
    #expect(ReadmeCommands(markedAs: "start", in: readme) == nil)
  }

  @Test func `the script ends at the first failure, and the last command has more words`() {
    let commands = ReadmeCommands(markedAs: "a", in: "<!-- a -->\n```sh\none\ntwo\n```")
    #expect(commands?.script(appending: "show --course x") == "set -e\none\ntwo show --course x\n")
  }
}
