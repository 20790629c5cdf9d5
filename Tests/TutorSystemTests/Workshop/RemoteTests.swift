import Testing
import TutorCore

@testable import TutorWorkshops

struct RemoteTests {
  @Test(arguments: [
    "ssh://git@host/workshop.git", "https://host/room", "git@host:r.git", "host:r",
    "git://h/r",
    "http://localhost:8080/r", "file:///tmp/r",
  ])
  func `addresses of git remotes are accepted unchanged`(_ text: String) throws {
    #expect(try Remote(text, in: "/").url == text)
  }

  @Test(arguments: [
    "", "-x", "--upload-pack=touch /tmp/x", "ext::sh -c touch% /tmp/x", "fd::7", "EXT::x",
    "nowhere/at/all", "a\nb", "ssh://h/\u{7}", "javascript://x",
    String(repeating: "x", count: 3000),
  ])
  func `invalid addresses, and those that would run a command, are refused`(_ text: String) {
    #expect(throws: WorkshopError.self) { try Remote(text, in: "/tmp") }
  }

  @Test func `the path of a folder becomes absolute`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "workshop.git/HEAD")
    #expect(try Remote("workshop.git", in: folder.path).url == folder.path + "/workshop.git")
    #expect(try Remote(folder.path + "/workshop.git", in: "/").url == folder.path + "/workshop.git")
  }

  @Test func `a password is not shown`() throws {
    #expect(try Remote("https://ada:secret@host/r.git", in: "/").title == "https://host/r.git")
    #expect(try Remote("git@host:r.git", in: "/").title == "git@host:r.git")
  }

  @Test func `git never prompts and runs no hooks`() {
    let environment = Remote.environment(
      ["HOME": "/h", "GIT_DIR": "/elsewhere", "GIT_INDEX_FILE": "/i", "GIT_SSH_COMMAND": "ssh -v"],
      repository: "/r/.git")
    #expect(environment["GIT_DIR"] == "/r/.git")
    #expect(environment["GIT_INDEX_FILE"] == nil)
    #expect(environment["GIT_SSH_COMMAND"] == "ssh -v")
    #expect(environment["HOME"] == "/h")
    #expect(environment["GIT_TERMINAL_PROMPT"] == "0")
    #expect(environment.values.contains("core.hooksPath"))
  }
}
