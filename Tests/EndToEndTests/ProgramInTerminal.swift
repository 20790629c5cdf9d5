import Foundation
import TestSupport
import Testing
import TutorPlatform
import termios_shim

/// The tutor in a real pseudo-terminal, with simulated learner input.
final class ProgramInTerminal {
  let terminal: VirtualTerminal
  private(set) var exitCode: Int?
  private(set) var isStopped = false
  private(set) var pid: pid_t = 0
  private var pty = tsh_pty()
  private let before: termios

  struct Missing: Error, CustomStringConvertible {
    var what: String
    var screen: String
    var description: String { "waited in vain for \(what); the screen shows:\n\(screen)" }
  }

  /// The time limit of each wait in seconds, generous since builds on a loaded machine are slow, and
  /// the first one compiles UIKit.
  static let deadline = 180.0

  /// The program that was built with these tests.
  static let tutor: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
    let beside = folder.appendingPathComponent("redgreen").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return Bundle.main.bundleURL.appendingPathComponent("redgreen").path
  }()

  init(
    _ arguments: [String], environment: [String: String] = [:], program: String = tutor,
    columns: Int = 80, rows: Int = 24
  ) throws {
    terminal = VirtualTerminal(columns: columns, rows: rows)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let pairs = Self.environment(environment).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + pairs { free(pointer) } }
    let problem = tsh_spawnInPty(
      program, words, pairs, nil, Int32(columns), Int32(rows), &pty)
    try #require(problem == 0, "errno \(problem)")
    before = pty.settings
    _ = fcntl(pty.primary, F_SETFL, O_NONBLOCK)
    _ = fcntl(pty.reports, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if exitCode == nil, pid > 0 { kill(-pid, SIGKILL) }
    close(pty.primary)
    close(pty.commands)
    close(pty.reports)
    waitpid(pty.keeper, nil, 0)
  }

  /// Returns the environment of a learner's shell, without that of the tests' own terminal.
  private static func environment(_ changes: [String: String]) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var environment = [
      "PATH": own["PATH"] ?? "", "HOME": own["HOME"] ?? "/tmp", "TERM": "xterm-256color",
      "LANG": "C.UTF-8", "XDG_CACHE_HOME": SharedFolder.caches,
      "XDG_CONFIG_HOME": SharedFolder.settings, "XDG_DATA_HOME": SharedFolder.data,
    ]
    for (name, value) in changes { environment[name] = value.isEmpty ? nil : value }
    return environment
  }

  // MARK: - Learner input

  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(pty.primary, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EAGAIN || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  func resize(columns: Int, rows: Int) {
    terminal.resize(columns: columns, rows: rows)
    _ = tsh_setWindowSize(pty.primary, Int32(columns), Int32(rows))
  }

  func send(signal: Int32) {
    kill(pid, signal)
  }

  /// Closes the terminal, as if its window was closed or its connection lost.
  func closeTerminal() {
    close(pty.primary)
    pty.primary = -1
  }

  /// Continues a stopped program, as `fg` does.
  func resume() {
    isStopped = false
    var byte: UInt8 = 1
    _ = write(pty.commands, &byte, 1)
  }

  // MARK: - Screen contents

  /// Waits until the screen shows a text.
  func see(_ text: String) throws {
    try wait(for: "“\(text)”") { self.terminal.text.contains(text) }
  }

  /// Returns whether the screen shows a text, wherever its lines are broken.
  ///
  /// A long path can be broken anywhere.
  func showsWrapped(_ text: String) -> Bool {
    let shown = terminal.text.filter { !$0.isWhitespace }
    return shown.contains(text.filter { !$0.isWhitespace })
  }

  /// Waits until the screen shows a text, and the toolchain has been found.
  ///
  /// Then the files that are built in advance are those of this moment.
  func seeReady(_ text: String) throws {
    try see(text)
    try waitUntilGone("looking for the toolchain")
    // The same in few columns.
    try waitUntilGone("preparing")
  }

  /// Waits until the screen shows that the workshop has received everything.
  ///
  /// Other notices can take the place of this one.
  func seeThatAllIsShared() throws {
    try wait(for: "that all is shared") {
      let text = self.terminal.text
      return text.contains("shared") && !text.contains("not shared")
    }
  }

  /// Waits until the screen no longer shows a text.
  func waitUntilGone(_ text: String) throws {
    try wait(for: "no “\(text)”") { !self.terminal.text.contains(text) }
  }

  /// Waits until the program ends, and returns its exit code, or 128 plus the signal that ended it.
  @discardableResult
  func end() throws -> Int {
    try wait(for: "the end") { self.exitCode != nil }
    return exitCode ?? -1
  }

  func wait(for what: String, within seconds: Double = deadline, until condition: () -> Bool) throws
  {
    let limit = Date().addingTimeInterval(seconds)
    while !condition() {
      guard Date() < limit else { throw Missing(what: what, screen: terminal.text) }
      if exitCode != nil {
        drain()
        if condition() { return }
        throw Missing(
          what: "\(what) (the program has ended: \(exitCode ?? -1))", screen: terminal.text)
      }
      drain()
    }
    // The report of the end can overtake the program's last output.
    if exitCode != nil { drain() }
  }

  /// Reads the program's output, waiting briefly if there is none.
  private func drain() {
    Poll.wait(for: [], and: [pty.primary, pty.reports], patience: 0.05)
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(pty.primary, &buffer, buffer.count)
      guard count > 0 else { break }
      terminal.receive(Array(buffer.prefix(count)))
    }
    let answers = terminal.takeAnswers()
    if !answers.isEmpty { type(String(decoding: answers, as: UTF8.self)) }
    var report = tsh_ptyReport()
    while read(pty.reports, &report, MemoryLayout<tsh_ptyReport>.size) > 0 { take(report) }
  }

  private func take(_ report: tsh_ptyReport) {
    switch Int(report.kind) {
    case tsh_ptyStarted: pid = pid_t(report.value)
    case tsh_ptyStopped: isStopped = true
    case tsh_ptyExited, tsh_ptyFailed: exitCode = Int(report.value)
    default: break
    }
  }

  // MARK: - Terminal state afterwards

  /// Checks that the terminal's settings and modes are the same as before the program.
  func expectTerminalAsBefore(sourceLocation: SourceLocation = #_sourceLocation) {
    var now = termios()
    tcgetattr(pty.primary, &now)
    let equal = withUnsafeBytes(of: now) { now in
      withUnsafeBytes(of: before) { Array(now) == Array($0) }
    }
    #expect(equal, "the settings differ (stty)", sourceLocation: sourceLocation)
    #expect(!terminal.isAlternate, sourceLocation: sourceLocation)
    #expect(terminal.isCursorVisible, sourceLocation: sourceLocation)
    #expect(!terminal.reportsMouse, sourceLocation: sourceLocation)
    for mode in [1, 1000, 1002, 1003, 1004, 1006, 2004] {
      #expect(!terminal.isOn(mode: mode), "mode \(mode) is on", sourceLocation: sourceLocation)
    }
  }
}
