import Foundation
import TestSupport
import Testing

/// `.setup/install` with package managers that only write down what they are asked to do.
@Suite(.waits) struct SetupScriptTests {
  /// A package manager, and what the script does with it.
  struct Case: CustomTestStringConvertible, Sendable {
    var manager: String
    /// The program that finds installed packages.
    var query: String
    var start: [String]
    var tests: [String]
    var testDescription: String { manager }
  }

  static let cases = [
    Case(
      manager: "apt-get", query: "dpkg-query",
      start: ["apt-get update", "apt-get install -y git libncurses-dev libcmark-dev"],
      tests: ["libvterm-dev", "openssh-client"]),
    Case(
      manager: "dnf", query: "rpm", start: ["dnf install -y git ncurses-devel cmark-devel"],
      tests: ["libvterm-devel", "openssh-clients"]),
    Case(
      manager: "zypper", query: "rpm",
      start: ["zypper --non-interactive install git ncurses-devel cmark-devel"],
      tests: ["libvterm-devel", "openssh-clients"]),
    Case(
      manager: "pacman", query: "pacman",
      start: ["pacman -S --needed --noconfirm git ncurses cmark"],
      tests: ["libvterm", "openssh"]),
    Case(
      manager: "apk", query: "apk", start: ["apk add git ncurses-dev cmark-dev"],
      tests: ["libvterm-dev", "openssh-client"]),
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try program("id", "echo 1000")
    try program("sudo", #"echo "$@" >>"$LOG""#)
    try program("swift", "exit 0")
    // The script needs nothing else of the system.
    try program("grep", #"exec /bin/grep "$@""#)
  }

  private func program(_ name: String, _ text: String) throws {
    try ExecutableFile.write("#!/bin/sh\n\(text)\n", to: folder.path + "/bin/\(name)")
  }

  /// Runs the script, and returns its exit code, its output, and what it did as root.
  private func run(_ words: String...) throws -> (code: Int32, output: String, asRoot: [String]) {
    let log = folder.path + "/log"
    try? FileManager.default.removeItem(atPath: log)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [SharedFolder.checkout + "/.setup/install"] + words
    process.environment = ["PATH": folder.path + "/bin", "LOG": log]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = (try? String(contentsOfFile: log, encoding: .utf8))?.split(separator: "\n") ?? []
    return (process.terminationStatus, output, lines.map(String.init))
  }

  @Test(arguments: cases)
  func `missing packages are installed by the names of the distribution`(_ given: Case) throws {
    try program(given.manager, "exit 1")
    try program(given.query, "exit 1")
    let start = try run()
    #expect(start.code == 0, "\(start.output)")
    #expect(start.asRoot == given.start)
    let tests = try run("--tests")
    #expect(tests.asRoot.last == ([given.start.last ?? ""] + given.tests).joined(separator: " "))
    // Only Debian and Ubuntu are tested, and only their further packages are known.
    let isKnown = given.manager == "apt-get"
    #expect(start.output.contains("untested") == !isKnown)
    let servers = try run("--servers")
    #expect((servers.code == 0) == isKnown)
    #expect(servers.asRoot.isEmpty == !isKnown)
  }

  @Test(arguments: cases)
  func `nothing is installed twice, and nobody is asked for a password`(_ given: Case) throws {
    try program(given.manager, "exit 0")
    try program(given.query, "echo install ok installed")
    let again = try run("--tests")
    #expect(again.code == 0, "\(again.output)")
    #expect(again.asRoot == [])
    #expect(again.output.contains("Everything that redgreen needs of the system is installed."))
  }

  @Test func `an unknown system gets the names of the libraries`() throws {
    let unknown = try run()
    #expect(unknown.code == 1)
    #expect(unknown.output.contains("the development files of ncurses and cmark"))
  }

  @Test func `a missing toolchain is named, with the place to get one`() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/bin/swift")
    let given = Self.cases[0]
    try program(given.manager, "exit 0")
    try program(given.query, "echo install ok installed")
    let outcome = try run()
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("https://www.swift.org/install"))
  }

  @Test func `a wrong word gets the usage`() throws {
    let outcome = try run("--test")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("usage: .setup/install [--tests"))
  }
}
