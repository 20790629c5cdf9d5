import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// Workshops on real servers, set up with the commands of the guide for facilitators.
  ///
  /// They run on demand, as root, and need the packages that `.setup/install --servers` installs.
  @Suite(.enabled(if: TestVariable.isSet("REAL_SERVERS"), "REAL_SERVERS is not 1"), .serialized)
  struct WorkshopServerTests {
    /// Expects that the board has a number of learners.
    private func expectBoard(_ server: WorkshopServer, _ url: String, has learners: String) throws {
      let board = try server.tutor(["board", url, "--once"])
      #expect(board.output.hasPrefix(learners), "\(board.output.prefix(300))")
    }

    @Test func `the guide's ssh server takes learners, and join names what keeps others out`()
      throws
    {
      let server = try WorkshopServer.ssh()
      let url = "ssh://127.0.0.1:\(server.port)\(server.folder)/workshop.git"
      let unknown = try server.join(url, as: "ada")
      let fingerprint = try server.run(["ssh-keygen", "-l", "-f", "host.pub"])
        .split(separator: " ")[1]
      #expect(unknown.code == 3)
      #expect(unknown.output.contains("ED25519 \(fingerprint)"), "\(unknown.output)")
      try server.makeKnown()
      try server.createKey("locked", passphrase: "secret")
      let locked = try server.join(url, as: "bob", key: "locked")
      #expect(locked.output.contains("has a passphrase"), "\(locked.output)")
      try server.createKey("other")
      let other = try server.join(url, as: "bob", key: "other")
      #expect(other.output.contains("Give the facilitator your public key"), "\(other.output)")
      #expect(other.output.contains("\(server.folder)/other.pub"), "\(other.output)")
      let missing = try server.join(url + "x", as: "bob")
      #expect(missing.output.contains("has no git repository at this path"), "\(missing.output)")
      let joined = try server.join(url, as: "ada")
      #expect(joined.code == 0, "\(joined.output)")
      try expectBoard(server, url, has: "1 learner,")
      // The guide's hook gives each ref to the tutor that wrote it.
      let course = "\(server.folder)/courses/ada"
      #expect(try server.tutor(["--course", course, "leave", "--delete"]).code == 0)
      try expectBoard(server, url, has: "0 learners")
    }

    @Test func `a full disk of an ssh server is named`() throws {
      let server = try WorkshopServer.ssh()
      let small = "\(server.folder)/small"
      try server.run(["mkdir", small])
      try server.run(["mount", "-t", "tmpfs", "-o", "size=400k", "none", small])
      defer { _ = try? server.run(["umount", small]) }
      try server.makeKnown()
      try server.run(["git", "init", "-q", "--bare", "\(small)/workshop.git"])
      try server.run(["sh", "-c", "cat /dev/zero >\(small)/zeros 2>&1 || true"])
      let url = "ssh://127.0.0.1:\(server.port)\(small)/workshop.git"
      let joined = try server.join(url, as: "ada")
      #expect(joined.output.contains("has a full disk"), "\(joined.output)")
    }

    @Test func `the guide's web server takes learners, and join names what keeps others out`()
      throws
    {
      let server = try WorkshopServer.web()
      let place = "localhost:\(server.port)/workshop.git"
      let none = try server.join("https://\(place)", as: "ada")
      #expect(none.output.contains("requires a name and a password"), "\(none.output)")
      let wrong = try server.join("https://class:wrong@\(place)", as: "ada")
      #expect(wrong.output.contains("rejects the name or the password"), "\(wrong.output)")
      #expect(!wrong.output.contains("class:wrong"))
      let url = "https://class:secret@\(place)"
      let missing = try server.join(url + "x", as: "ada")
      #expect(missing.output.contains("has no git repository at this path"), "\(missing.output)")
      let joined = try server.join(url, as: "ada")
      #expect(joined.code == 0, "\(joined.output)")
      #expect(!joined.output.contains("secret"))
      try expectBoard(server, url, has: "1 learner,")
      let course = "\(server.folder)/courses/ada"
      #expect(try server.tutor(["--course", course, "leave", "--delete"]).code == 0)
      try expectBoard(server, url, has: "0 learners")
    }

    @Test func `join says why the certificate of a web server is rejected`() throws {
      let strange = try WorkshopServer.web(isTrusted: false)
      let refused = try strange.join(
        "https://class:secret@localhost:\(strange.port)/workshop.git", as: "ada")
      #expect(refused.output.contains("this machine does not trust"), "\(refused.output)")
      #expect(refused.output.contains("http.sslCAInfo"), "\(refused.output)")
      let named = try WorkshopServer.web()
      let other = try named.join(
        "https://class:secret@127.0.0.1:\(named.port)/workshop.git", as: "ada")
      #expect(other.output.contains("has a certificate for another name"), "\(other.output)")
      let old = try WorkshopServer.web(days: -1)
      let expired = try old.join(
        "https://class:secret@localhost:\(old.port)/workshop.git", as: "ada")
      #expect(expired.output.contains("has a certificate that has expired"), "\(expired.output)")
    }

    /// The default limits of sshd turn many away at first.
    @Test(arguments: ["folder", "ssh", "https"])
    func `a hundred learners join at once`(_ transport: String) throws {
      let server = try transport == "https" ? WorkshopServer.web() : .ssh()
      try server.run(["git", "init", "-q", "--bare", "--shared=0666", "folder.git"])
      let url =
        switch transport {
        case "folder": "\(server.folder)/folder.git"
        case "ssh": "ssh://127.0.0.1:\(server.port)\(server.folder)/workshop.git"
        default: "https://class:secret@localhost:\(server.port)/workshop.git"
        }
      if transport == "ssh" { try server.makeKnown() }
      #expect(try server.joinAtOnce(url) == "")
      try expectBoard(server, url, has: "100 learners")
    }
  }
}
