import Foundation
import Testing

/// A server program on the loopback address, and a folder for its files.
///
/// It is set up with the commands and the configuration of the guide for facilitators.
final class WorkshopServer {
  /// A folder that all users can read, with the files of the server and of its learners.
  let folder: String
  let port: UInt16
  private var programs: [Process] = []

  private init() throws {
    folder = NSTemporaryDirectory() + "redgreen-server-\(UUID().uuidString.prefix(8))"
    port = try LoopbackPort.unused()
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    for program in programs {
      // The program's process group, with the processes that it has started.
      kill(-program.processIdentifier, SIGKILL)
      program.waitUntilExit()
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  // MARK: - The guide

  /// Returns the first block of code of a language in the guide, after a text.
  private static func block(_ language: String, after mark: String) throws -> String {
    let guide = try String(contentsOfFile: EndToEndTests.WorkshopTests.guide, encoding: .utf8)
    let start = try #require(guide.range(of: mark), "the guide has no \(mark)")
    let block = try #require(guide[start.upperBound...].range(of: "```\(language)\n"))
    let end = try #require(guide[block.upperBound...].range(of: "```"))
    return String(guide[block.upperBound..<end.lowerBound])
  }

  /// Runs the guide's commands after a text, with replacements, in the server's folder.
  private func runCommands(after mark: String, replacing changes: [(String, String)]) throws {
    var script = try Self.block("sh", after: mark)
    let tutor = ("redgreen ", ProgramInTerminal.tutor + " ")
    for (old, new) in changes + [tutor] {
      try #require(script.contains(old), "the guide's commands have no \(old)")
      script = script.replacing(old, with: new)
    }
    try run(["sh", "-ec", script])
  }

  // MARK: - Servers

  /// Starts sshd with its default limits, and creates the repository on it.
  static func ssh() throws -> WorkshopServer {
    let server = try WorkshopServer()
    let folder = server.folder
    for name in ["host", "key"] { try server.createKey(name) }
    try FileManager.default.copyItem(atPath: "\(folder)/key.pub", toPath: "\(folder)/authorized")
    try server.runCommands(
      after: "**A machine with ssh.**", replacing: [("/etc/ssh/ssh_host_ed25519_key", "host")])
    try server.write(
      """
      Port \(server.port)
      ListenAddress 127.0.0.1
      HostKey \(folder)/host
      PidFile none
      AuthorizedKeysFile \(folder)/authorized
      StrictModes no
      UsePAM no
      PermitRootLogin yes

      """, to: "sshd_config")
    try FileManager.default.createDirectory(
      atPath: "/run/sshd", withIntermediateDirectories: true)
    try server.start([
      "/usr/sbin/sshd", "-D", "-f", "\(folder)/sshd_config", "-E", "\(folder)/log",
    ])
    try server.waitUntilListening()
    return server
  }

  /// Starts nginx and fcgiwrap with the guide's configuration, as the user www-data.
  ///
  /// - Parameters:
  ///   - days: How long the certificate is valid from now; if negative, it has expired.
  ///   - isTrusted: Whether the learners' git trusts the certificate.
  /// - Returns: The server, which listens.
  /// - Throws: An error if a command of the guide fails, or a server does not start.
  static func web(days: Int = 2, isTrusted: Bool = true) throws -> WorkshopServer {
    let server = try WorkshopServer()
    let folder = server.folder
    try server.createCertificate("server", days: days)
    try server.createCertificate("other", days: days)
    try server.run(["cp", isTrusted ? "server.pem" : "other.pem", "trusted.pem"])
    try server.runCommands(
      after: "**A web server.**",
      replacing: [
        ("sudo apt-get install nginx fcgiwrap apache2-utils", ""), ("/srv/git", "\(folder)/git"),
        ("htpasswd -c", "echo secret | htpasswd -ic"),
      ])
    var site = try Self.block("nginx", after: "**A web server.**")
    for (old, new) in [
      ("listen 443 ssl;", "listen 127.0.0.1:\(server.port) ssl;"),
      ("workshop.example.org", "localhost"), ("/etc/ssl/workshop", "\(folder)/server"),
      ("/srv/git", "\(folder)/git"), ("/run/fcgiwrap.socket", "\(folder)/fcgi.sock"),
      ("fastcgi_params", "/etc/nginx/fastcgi_params"),
    ] {
      try #require(site.contains(old), "the guide's configuration has no \(old)")
      site = site.replacing(old, with: new)
    }
    try server.write(
      """
      user www-data;
      pid \(folder)/nginx.pid;
      error_log \(folder)/log;
      daemon off;
      events {}
      http {
        access_log off;
        \(site)
      }

      """, to: "nginx.conf")
    try server.run(["chmod", "a+w", folder])
    try server.start([
      "setpriv", "--reuid", "www-data", "--regid", "www-data", "--clear-groups",
      "fcgiwrap", "-c", "4", "-s", "unix:\(folder)/fcgi.sock",
    ])
    try server.start(["nginx", "-c", "\(folder)/nginx.conf"])
    try server.waitUntilListening()
    return server
  }

  /// Starts a program that ends with the server.
  private func start(_ words: [String]) throws {
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/perl")
    // A program started by Foundation inherits the signals that its thread blocks, and a server
    // without SIGCHLD never notices that a connection's process has ended. Foundation also waits
    // for the end of a program, with all others, once that has closed the files it inherited, as
    // servers do; the shell keeps them open.
    program.arguments =
      [
        "-MPOSIX", "-e",
        "setpgrp; sigprocmask(SIG_SETMASK, POSIX::SigSet->new) or die; exec @ARGV or die $!", "--",
        "sh", "-c", "\"$@\" & wait", "sh",
      ] + words
    program.standardInput = FileHandle.nullDevice
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    try program.run()
    programs.append(program)
  }

  private func waitUntilListening() throws {
    let limit = Date(timeIntervalSinceNow: 60)
    while !LoopbackPort.isListening(port) {
      let log = (try? String(contentsOfFile: "\(folder)/log", encoding: .utf8)) ?? ""
      try #require(
        Date() < limit && programs.allSatisfy { $0.isRunning },
        "the server does not listen: \(log)")
      poll(nil, 0, 10)
    }
  }

  // MARK: - Files

  /// Creates an ssh key in the server's folder.
  func createKey(_ name: String, passphrase: String = "") throws {
    try run(["ssh-keygen", "-q", "-t", "ed25519", "-N", passphrase, "-f", "\(folder)/\(name)"])
  }

  /// Creates a certificate for localhost that vouches for itself, and its key.
  private func createCertificate(_ name: String, days: Int) throws {
    try run([
      "sh", "-ec",
      """
      openssl req -newkey rsa:2048 -nodes -keyout \(name).key -out \(name).csr -subj /CN=localhost
      echo subjectAltName=DNS:localhost >\(name).ext
      openssl x509 -req -in \(name).csr -key \(name).key -days \(days) -extfile \(name).ext -out \(name).pem
      """,
    ])
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  /// Runs a command in the server's folder, which must succeed.
  @discardableResult
  func run(_ words: [String]) throws -> String {
    let outcome = try runProgram(words, in: folder)
    try #require(outcome.code == 0, "\(words): \(outcome.output)")
    return outcome.output
  }

  // MARK: - Learners

  /// Adds the server's key to the hosts that learners know.
  func makeKnown() throws {
    try run(["sh", "-c", "ssh-keyscan -p \(port) 127.0.0.1 >known"])
  }

  /// Runs the tutor of a learner or facilitator whose ssh and git use the server's files.
  func tutor(_ words: [String], key: String = "key") throws -> CommandOutcome {
    try runProgram(
      [ProgramInTerminal.tutor] + words, environment: environment(key: key), in: folder)
  }

  /// Joins as a learner with a course folder of their own.
  func join(_ url: String, as name: String, key: String = "key") throws -> CommandOutcome {
    try tutor(
      ["--course", "\(folder)/courses/\(name)", "join", url, "--as", name, "--yes"], key: key)
  }

  /// Lets a hundred learners join at the same time, and returns what the tutors of those said who could not.
  func joinAtOnce(_ url: String) throws -> String {
    let script = """
      mkdir -p courses
      for i in $(seq 100); do
        ("$0" --course "courses/$i" join "$1" --as "learner$i" --yes >"courses/$i.log" 2>&1 ||
          tail -n 1 "courses/$i.log") &
      done
      wait
      """
    return try runProgram(
      ["sh", "-c", script, ProgramInTerminal.tutor, url], environment: environment(key: "key"),
      in: folder
    ).output
  }

  private func environment(key: String) -> [String: String] {
    [
      "GIT_SSH_COMMAND":
        "ssh -F none -o UserKnownHostsFile=\(folder)/known -o IdentitiesOnly=yes -i \(folder)/\(key)",
      "GIT_SSL_CAINFO": "\(folder)/trusted.pem", "HOME": folder,
      "XDG_CACHE_HOME": "\(folder)/caches",
    ]
  }
}
