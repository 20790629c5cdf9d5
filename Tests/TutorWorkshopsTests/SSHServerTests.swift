import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorCourses
@testable import TutorGit
@testable import TutorPlatform
@testable import TutorWorkshops

/// What ssh knows about a server, with programs in place of ssh, ssh-keyscan and ssh-add.
@Suite(.waits)
struct SSHServerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func server(keys: [String] = []) throws -> SSHServer {
    let files = keys.map { "identityfile \(folder.path)/\($0)" }.joined(separator: "\n")
    let programs = [
      "ssh": """
      cat <<END
      hostname workshop.invalid
      port 2222
      userknownhostsfile \(folder.path)/.ssh/known /nowhere
      \(files)
      END
      """,
      "ssh-keyscan": """
      echo "# a comment"
      echo "[workshop.invalid]:2222 ecdsa-sha2-nistp256 AAAA"
      printf '[workshop.invalid]:2222 %s\\n' "$(cut -d ' ' -f 1,2 "\(folder.path)/host.pub")"
      """, "ssh-add": "exit 2",
    ]
    for (name, text) in programs {
      try ExecutableFile.write("#!/bin/sh\n\(text)\n", to: "\(folder.path)/bin/\(name)")
    }
    var environment = WorkshopOfTests.environment
    environment["PATH"] = "\(folder.path)/bin:" + (environment["PATH"] ?? "")
    environment["GIT_SSH_COMMAND"] = nil
    return try #require(SSHServer(of: Remote("ada@h:w.git", in: "/"), environment: environment))
  }

  private func makeKey(_ name: String, passphrase: String = "") throws {
    try folder.run(
      "ssh-keygen", "-q", "-t", "ed25519", "-N", passphrase, "-f", "\(folder.path)/\(name)")
  }

  @Test(arguments: [
    ("ssh://ada@h:2222/w.git", ["-p", "2222", "--", "ada@h"]), ("ssh://h/w.git", ["--", "h"]),
    ("ssh://[::1]:22/w", ["-p", "22", "--", "::1"]), ("ssh://[::1]/w", ["--", "::1"]),
    ("ada@h:w.git", ["--", "ada@h"]), ("/srv/a:b", nil), ("https://h/w", nil),
  ])
  func `the server is found in the address`(_ url: String, _ destination: [String]?) {
    #expect(SSHServer.destination(of: url) == destination)
  }

  @Test func `the server's key is shown by its fingerprint, and accepted`() throws {
    try makeKey("host")
    let key = try #require(try server().hostKey())
    let shown = try folder.run("ssh-keygen", "-l", "-f", "\(folder.path)/host.pub")
    #expect(key.fingerprint == "ED25519 \(shown.split(separator: " ")[1])")
    try folder.write("older", to: ".ssh/known")
    try server().accept(key)
    let known = try String(contentsOfFile: "\(folder.path)/.ssh/known", encoding: .utf8)
    #expect(known.hasPrefix("older\n[workshop.invalid]:2222 ssh-ed25519 "))
    #expect(known.hasSuffix("\n"))
  }

  @Test func `the first accepted key creates a private file`() throws {
    try makeKey("host")
    try server().accept(try #require(try server().hostKey()))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: "\(folder.path)/.ssh/known")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a missing, a locked and a rejected key are told apart`() throws {
    #expect(try server(keys: ["nowhere"]).userKeys() == .none)
    try makeKey("open")
    #expect(try server(keys: ["open"]).userKeys() == .offered(["\(folder.path)/open.pub"]))
    try makeKey("locked", passphrase: "secret")
    #expect(try server(keys: ["open", "locked"]).userKeys() == .locked("\(folder.path)/locked"))
  }
}
