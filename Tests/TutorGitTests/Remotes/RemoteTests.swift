import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorGit

struct RemoteTests {
  @Test(arguments: [
    "ssh://git@host/workshop.git", "https://host/workshop", "git@host:r.git", "host:r",
    "git://h/r", "http://localhost:8080/r",
  ])
  func `addresses of git remotes are accepted unchanged`(_ text: String) throws {
    let remote = try Remote(text, in: "/")
    #expect(remote.url == text)
    #expect(remote.address == text)
    #expect(remote.credentials == nil)
  }

  @Test(arguments: [
    "", "-x", "--upload-pack=touch /tmp/x", "ext::sh -c touch% /tmp/x", "fd::7", "EXT::x",
    "nowhere/at/all", "a\nb", "ssh://h/\u{7}", "javascript://x", "file://nowhere",
    String(repeating: "x", count: 3000), "https://ada:a%0Ab@h/r",
  ])
  func `invalid addresses, and those that would run a command, are refused`(_ text: String) {
    #expect(throws: RemoteAddressError.self) { try Remote(text, in: "/tmp") }
  }

  @Test func `the path of a folder becomes absolute`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "workshop.git/HEAD")
    for text in [
      "workshop.git", folder.path + "/workshop.git", "file://\(folder.path)/workshop.git",
    ] {
      #expect(try Remote(text, in: folder.path).url == folder.path + "/workshop.git")
    }
    #expect(try Remote(folder.path + "/away.git").url == folder.path + "/away.git")
  }

  @Test(arguments: [
    ("/srv/autumn.git", "autumn"), ("https://ada:secret@host/tdd.git/", "tdd"),
    ("git@host:r.git", "r"),
    ("https://host/course", "course"), ("/srv/.git", ".git"),
  ])
  func `a remote has a short name`(_ text: String, _ name: String) throws {
    #expect(try Remote(text).name == name)
  }

  @Test(arguments: [
    ("https://ada:secret@host/r.git", "https://host/r.git", "ada", "secret"),
    ("http://ada:s%40c%2Fr%3At@h:81/r", "http://h:81/r", "ada", "s@c/r:t"),
    ("https://ada:s@cret@host/r", "https://host/r", "ada", "s@cret"),
    ("https://token@host/r", "https://host/r", "token", nil),
    ("HTTPS://ada:100%@host/r", "https://host/r", "ada", "100%"),
  ])
  func `a password is kept apart from the address`(
    _ text: String, _ url: String, _ user: String, _ password: String?
  ) throws {
    let remote = try Remote(text, in: "/")
    #expect(remote.url == url)
    #expect(remote.title == url)
    #expect(remote.address == text)
    #expect(remote.credentials == Remote.Credentials(user: user, password: password))
  }

  @Test(arguments: [
    "https://ada:secret/x@host/r", "ssh://ada:secret@host/r", "git://ada:secret@host/r",
    "ftp://ada:secret@host/r", "https://ada:secret@host/r\u{7}",
    "https://ada:secret%0A@host/r",
    "https://ada:secret@host/" + String(repeating: "r", count: 2000),
    "ext::https://ada:secret@host/r", "ada:secret@host/r.git", "ada:secret@host:8080/r",
  ])
  func `errors do not contain the password`(_ text: String) throws {
    let error = #expect(throws: RemoteAddressError.self) { try Remote(text, in: "/tmp") }
    let sentence = try #require(error).description
    #expect(!sentence.contains("secret"), "\(sentence)")
  }

  @Test(arguments: [
    ("https://ada:secret@host/r.git", "https://host/r.git"), ("git@host:r.git", "git@host:r.git"),
    ("/srv/a@b/r.git", "/srv/a@b/r.git"), ("ssh://git@host/r", "ssh://host/r"),
  ])
  func `an address is shown without a name and a password`(_ text: String, _ shown: String) {
    #expect(Remote.withoutSecrets(text) == shown)
  }

  @Test func `git never prompts, opens no dialogs, and runs no hooks`() throws {
    let environment = try Remote("git@host:r", in: "/").environment(
      [
        "HOME": "/h", "GIT_DIR": "/elsewhere", "GIT_INDEX_FILE": "/i", "GIT_SSH_COMMAND": "ssh -v",
        "GIT_ASKPASS": "/dialog", "SSH_ASKPASS": "/dialog", "DISPLAY": ":0",
      ], repository: "/r/.git")
    #expect(environment["GIT_DIR"] == "/r/.git")
    #expect(environment["GIT_SSH_COMMAND"] == "ssh -v")
    #expect(environment["HOME"] == "/h")
    #expect(environment["GIT_TERMINAL_PROMPT"] == "0")
    #expect(environment.values.contains("core.hooksPath"))
    for name in ["GIT_INDEX_FILE", "GIT_ASKPASS", "SSH_ASKPASS", "DISPLAY"] {
      #expect(environment[name] == nil, "\(name)")
    }
  }

  @Test func `the helper answers with the password of the address, and stores nothing`() throws {
    let folder = try TemporaryFolder()
    let remote = try Remote("http://ada:s'%22%24%28x%29@127.0.0.1:1/r", in: "/")
    let environment = remote.environment(
      ProcessInfo.processInfo.environment, repository: folder.path)
    let words = environment.map { "\($0.key)=\($0.value)" }.filter {
      $0.hasPrefix("GIT_CONFIG") || $0.hasPrefix("REDGREEN")
    }
    let git = ["env"] + words + ["git", "credential"]
    let question = "protocol=http\nhost=127.0.0.1:1\n\n"
    let answer = try folder.run(git + ["fill"], input: question)
    #expect(answer.contains("username=ada\n"))
    #expect(answer.contains("password=s'\"$(x)\n"))
    #expect(try folder.run(git + ["approve"], input: answer + "\n") == "")
  }
}
