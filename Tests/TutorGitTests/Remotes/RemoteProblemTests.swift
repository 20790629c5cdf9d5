import Foundation
import TestSupport
import Testing

@testable import TutorGit

/// The causes of failures, from what git 2.39, OpenSSH 9.2 and libcurl 7.88 print.
struct RemoteProblemTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var output: String
    var problem: RemoteProblem
    var testDescription: String { "\(problem)" }
  }

  private static let afterSSH = """
    fatal: Could not read from remote repository.

    Please make sure you have the correct access rights
    and the repository exists.
    """

  static let rows = [
    Row(
      output:
        "fatal: detected dubious ownership in repository at '/srv/w.git'\nTo add an exception",
      problem: .distrusted(path: "/srv/w.git")),
    Row(output: "Host key verification failed.\r\n" + afterSSH, problem: .unknownHostKey),
    Row(
      output: "@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\r\nIT IS POSSIBLE\r\n"
        + "Host key verification failed.\r\n" + afterSSH, problem: .changedHostKey),
    Row(
      output: "ada@h: Permission denied (publickey,keyboard-interactive).\r\n" + afterSSH,
      problem: .noAcceptedKey),
    Row(
      output: "kex_exchange_identification: Connection closed by remote host\r\n" + afterSSH,
      problem: .busy),
    Row(
      output: "kex_exchange_identification: read: Connection reset by peer\r\n" + afterSSH,
      problem: .busy),
    Row(
      output: "fatal: unable to access 'https://h/': The requested URL returned error: 503",
      problem: .busy),
    Row(
      output: "ssh: connect to host 127.0.0.1 port 2223: Connection refused\r\n" + afterSSH,
      problem: .noServer),
    Row(
      output: "fatal: unable to access 'http://127.0.0.1:1/x.git/': Failed to connect to 127.0.0.1 "
        + "port 1 after 0 ms: Couldn't connect to server", problem: .noServer),
    Row(
      output: "fatal: unable to connect to 127.0.0.1:\n127.0.0.1[0: 127.0.0.1]: errno=Connection "
        + "refused", problem: .noServer),
    Row(
      output: "ssh: Could not resolve hostname h.invalid: Name or service not known\r\n" + afterSSH,
      problem: .unknownHost),
    Row(
      output: "fatal: unable to access 'http://h/': Could not resolve host: h",
      problem: .unknownHost),
    Row(
      output: "ssh: connect to host h port 22: Connection timed out\r\n" + afterSSH,
      problem: .timedOut(seconds: 0)),
    Row(
      output: "fatal: could not read Username for 'http://h': terminal prompts disabled",
      problem: .noPassword),
    Row(output: "fatal: Authentication failed for 'http://h/w.git/'", problem: .wrongPassword),
    Row(
      output: "fatal: unable to access 'https://h/w/': The requested URL returned error: 403",
      problem: .forbidden),
    Row(
      output: "fatal: unable to access 'https://h/': SSL certificate problem: certificate has "
        + "expired", problem: .badCertificate(.expired)),
    Row(
      output: "fatal: unable to access 'https://h/': SSL certificate problem: certificate is not "
        + "yet valid", problem: .badCertificate(.notYetValid)),
    Row(
      output: "fatal: unable to access 'https://h/': SSL certificate problem: unable to get local "
        + "issuer certificate", problem: .badCertificate(.unknownIssuer)),
    Row(
      output: "fatal: unable to access 'https://h/': SSL certificate problem: self-signed "
        + "certificate in certificate chain", problem: .badCertificate(.unknownIssuer)),
    Row(
      output: "fatal: unable to access 'https://h/': SSL: no alternative certificate subject name "
        + "matches target host name 'h'", problem: .badCertificate(.otherName)),
    Row(
      output: "fatal: unable to access 'https://h/': SSL: certificate subject name (x) does not "
        + "match target host name 'h'", problem: .badCertificate(.otherName)),
    Row(
      output: "fatal: unable to access 'https://h/': server certificate verification failed. "
        + "CAfile: none CRLfile: none", problem: .badCertificate(.unstated)),
    Row(
      output: "fatal: '/srv/w.git' does not appear to be a git repository\n" + afterSSH,
      problem: .noRepository),
    Row(output: "fatal: repository 'http://h/w.git/' not found", problem: .noRepository),
    Row(
      output: "fatal: remote error: access denied or repository not exported: /w.git",
      problem: .noRepository),
    Row(
      output: "remote: error: insufficient permission for adding an object to repository database",
      problem: .readOnly),
    Row(
      output: "error: remote unpack failed: unable to create temporary object directory",
      problem: .readOnly),
    Row(
      output: "remote: fatal: write error: No space left on device\n! [remote rejected] a -> b "
        + "(unpacker error)", problem: .diskFull),
    Row(
      output: "fatal: write error: No space left on device\nfatal: fetch-pack: invalid index-pack "
        + "output", problem: .diskFullHere),
    Row(
      output: "remote: ada belongs to another learner        \nTo h\n! [remote rejected] a -> b "
        + "(pre-receive hook declined)", problem: .other("ada belongs to another learner")),
    Row(
      output: "!\ta:b\t[remote rejected] (deletion prohibited)\nerror: failed to push some refs",
      problem: .other("deletion prohibited")),
    Row(output: "warning: x\nfatal: odd\u{1B}[2J:\nmore", problem: .other("odd[2J: more")),
    Row(output: "", problem: .other("")),
  ]

  @Test(arguments: rows) func `the cause follows from what git prints`(_ row: Row) {
    #expect(RemoteProblem(gitOutput: row.output) == row.problem)
  }

  @Test func `a repository that cannot be written is the cause, whatever git prints`() throws {
    let folder = try TemporaryFolder()
    let full = "fatal: write error: No space left on device"
    let home = folder.path
    #expect(RemoteProblem.atHome(gitOutput: full, in: home) == .cannotWrite(home, errno: ENOSPC))
    #expect(RemoteProblem.atHome(gitOutput: "remote: " + full, in: home) == nil)
    // A full disk can end git before it prints a message.
    let gone = home + "/gone"
    #expect(RemoteProblem.atHome(gitOutput: "", in: gone) == .cannotWrite(gone, errno: ENOENT))
    #expect(RemoteProblem.atHome(gitOutput: "Connection refused", in: gone) == nil)
    #expect(RemoteProblem.atHome(gitOutput: "", in: home) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home) == [])
  }
}
