import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// A workshop on a real ssh server on the loopback address, set up as the guide says.
  ///
  /// It needs the superuser and openssh-server, so it runs on demand: `SSH_SERVER=1`.
  @Suite(.enabled(if: TestVariable.isSet("SSH_SERVER"), "SSH_SERVER is not 1"))
  final class SSHWorkshopTests {
    let folder: String
    let port: Int
    let server = Process()

    init() throws {
      folder = NSTemporaryDirectory() + "redgreen-ssh-\(UUID().uuidString.prefix(8))"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      port = Int.random(in: 20_000..<30_000)
      for name in ["host", "key"] {
        _ = try Self.run(
          "ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder)/\(name)"])
      }
      try FileManager.default.copyItem(atPath: "\(folder)/key.pub", toPath: "\(folder)/authorized")
      try """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder)/host
      PidFile none
      AuthorizedKeysFile \(folder)/authorized
      StrictModes no
      UsePAM no
      PermitRootLogin yes
      """.write(toFile: "\(folder)/config", atomically: true, encoding: .utf8)
      try FileManager.default.createDirectory(
        atPath: "/run/sshd", withIntermediateDirectories: true)
      server.executableURL = URL(filePath: "/usr/sbin/sshd")
      server.arguments = ["-D", "-f", "\(folder)/config", "-E", "\(folder)/log"]
      try server.run()
      try #require(
        Self.run(
          "sh",
          [
            "-c",
            "for i in $(seq 100); do ssh-keyscan -p \(port) 127.0.0.1 && exit; sleep .1; done",
          ]
        ).output.contains("ssh-ed25519"))
    }

    deinit {
      kill(server.processIdentifier, SIGKILL)
      try? FileManager.default.removeItem(atPath: folder)
    }

    @discardableResult
    static func run(
      _ program: String, _ words: [String], environment: [String: String] = [:],
      directory: String = "/"
    ) throws -> (code: Int32, output: String) {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program] + words
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.currentDirectoryURL = URL(filePath: directory)
      process.standardOutput = output
      process.standardError = output
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, text)
    }

    var url: String { "ssh://127.0.0.1:\(port)\(folder)/workshop.git" }

    /// The environment of a learner whose ssh uses the server's files.
    func environment(key: String = "key") -> [String: String] {
      let known = "\(folder)/known"
      return [
        "GIT_SSH_COMMAND":
          "ssh -F none -o UserKnownHostsFile=\(known) -o IdentitiesOnly=yes -i \(folder)/\(key)",
        "XDG_CACHE_HOME": SharedFolder.caches,
      ]
    }

    /// Creates the repository with the commands of the guide.
    func makeRepository() throws {
      let guide = try String(contentsOfFile: WorkshopTests.guide, encoding: .utf8)
      let start = try #require(guide.range(of: "**A machine with ssh.**"))
      let block = try #require(guide[start.upperBound...].range(of: "```sh\n"))
      let end = try #require(guide[block.upperBound...].range(of: "```"))
      let script = guide[block.upperBound..<end.lowerBound].split(separator: "\n")
        .filter { !$0.hasPrefix("ssh-keygen") }.joined(separator: "\n")
      let text = script.replacing("redgreen ", with: ProgramInTerminal.tutor + " ")
      let outcome = try Self.run("sh", ["-ec", text], directory: folder)
      try #require(outcome.code == 0, "\(outcome.output)")
    }

    func join(_ name: String, key: String = "key") throws -> (code: Int32, output: String) {
      try Self.run(
        ProgramInTerminal.tutor,
        ["--course", "\(folder)/\(name)", "join", url, "--as", name, "--yes"],
        environment: environment(key: key))
    }

    @Test func `the guide's server takes learners, and names what keeps others out`() throws {
      try makeRepository()
      let unknown = try join("ada")
      let fingerprint = try Self.run("ssh-keygen", ["-l", "-f", "\(folder)/host.pub"]).output
        .split(separator: " ")[1]
      #expect(unknown.code == 3)
      #expect(unknown.output.contains("ED25519 \(fingerprint)"), "\(unknown.output)")
      try Self.run("sh", ["-c", "ssh-keyscan -p \(port) 127.0.0.1 >\(folder)/known"])
      try Self.run(
        "ssh-keygen", ["-q", "-t", "ed25519", "-N", "secret", "-f", "\(folder)/locked"])
      #expect(try join("bob", key: "locked").output.contains("has a passphrase"))
      try Self.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder)/other"])
      let other = try join("bob", key: "other").output
      #expect(other.contains("Give the facilitator your public key"), "\(other)")
      #expect(other.contains("\(folder)/other.pub"), "\(other)")
      let joined = try join("ada")
      #expect(joined.code == 0, "\(joined.output)")
      let board = try Self.run(
        ProgramInTerminal.tutor, ["board", url, "--once"], environment: environment())
      #expect(board.output.contains("1 learner"), "\(board.output)")
    }

    /// The default limits of the server turn many away at first.
    @Test func `a hundred learners join at once`() throws {
      try makeRepository()
      try Self.run("sh", ["-c", "ssh-keyscan -p \(port) 127.0.0.1 >\(folder)/known"])
      let script = """
        for i in $(seq 100); do
          "$0" --course "$1/l$i" join "$2" --as "l$i" --yes >"$1/l$i.log" 2>&1 || echo "$i failed" &
        done
        wait
        """
      let outcome = try Self.run(
        "sh", ["-c", script, ProgramInTerminal.tutor, folder, url], environment: environment())
      #expect(!outcome.output.contains("failed"), "\(outcome.output)")
      let board = try Self.run(
        ProgramInTerminal.tutor, ["board", url, "--once"], environment: environment())
      #expect(board.output.contains("100 learners"), "\(board.output.prefix(200))")
    }
  }
}
