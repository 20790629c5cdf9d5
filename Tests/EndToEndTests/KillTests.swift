import Foundation
import TestSupport
import Testing
import TutorCore

@testable import TutorPlatform

extension EndToEndTests {
  /// The tutor is killed at any instant of a session: nothing that was shown as saved is lost.
  ///
  /// A few instants in each run; `KILL_ROUNDS=500 swift test --filter KillTests` tries that many.
  @Suite struct KillTests {
    static let rounds = TestVariable.number("KILL_ROUNDS") ?? (TestVariable.everyCase ? 4 : 1)
    static let signals = [SIGKILL, SIGTERM, SIGKILL, SIGHUP]
    let fixture: CourseOfKills

    init() throws { fixture = try CourseOfKills() }

    @Test func `a kill at any instant loses nothing that was shown as saved`() throws {
      var random = TestSeed.numbers(for: "KillTests")
      var shown = 0
      for round in 0..<Self.rounds {
        let signal = Self.signals[round % Self.signals.count]
        let instant = Double.random(in: 0...4, using: &random)
        let words = "round \(round), signal \(signal) after \(instant) s"
        // Every other time just after something was said: what is said to be saved must be.
        let pause = round % 2 == 0 ? nil : Double.random(in: 0...0.03, using: &random)
        shown += try fixture.session(endedBy: signal, after: instant, behindNextLine: pause)
        try #require(fixture.processesLeft() == [], "\(words)")
        let kept = try fixture.entries()
        #expect(kept >= shown, "\(words)")
        // What was on its way may have arrived, too.
        shown = kept
        #expect(try fixture.text() == fixture.saved, "\(words)")
        // The lock is free, and the tutor goes on.
        let hint = try fixture.run(["hint"])
        #expect(hint.code < 2, "\(words): \(hint.output)")
        if hint.code == 0 { shown += 1 }
      }
      #expect(try fixture.git("fsck", "--no-dangling", "--no-progress").isEmpty)
    }

    @Test func `a killed tutor leaves no test running`() throws {
      try fixture.save(test: "  _ = system(\"exec setsid sleep 996 &\"); while true {}")
      let wasRunning = try fixture.session(endedBy: SIGKILL) {
        fixture.isRunning("sleep 996")
      }
      #expect(wasRunning)
      #expect(fixture.processesLeft() == [])
    }

    @Test func `a terminal that goes away at any instant ends the tutor, and takes nothing along`()
      throws
    {
      var random = TestSeed.numbers(for: "KillTests")
      for round in 0..<Self.rounds {
        let program = try ProgramInTerminal(["--course", fixture.course])
        let instant = Double.random(in: 0...4, using: &random)
        let end = Date().addingTimeInterval(instant)
        var next = Date()
        try program.wait(for: "the instant") {
          if Date() >= next {
            next = Date().addingTimeInterval(0.35)
            program.type(["t", "h", "o", "u", "1", "K"].randomElement(using: &random) ?? "t")
            if Bool.random(using: &random) { try? fixture.save() }
          }
          return Date() >= end
        }
        let shown = try fixture.entries()
        program.closeTerminal()
        try program.end()
        let words = "round \(round), after \(instant) s"
        try #require(fixture.processesLeft() == [], "\(words)")
        #expect(try fixture.entries() >= shown, "\(words)")
        let hint = try fixture.run(["hint"])
        #expect(hint.code < 2, "\(words): \(hint.output)")
      }
      #expect(try fixture.git("fsck", "--no-dangling", "--no-progress").isEmpty)
      // It is whole; undo brings back one that ends in a comment.
      #expect(try fixture.text().hasSuffix("\n"))
    }

    @Test(.enabled(if: getuid() == 0, "only root may mount"))
    func `a kill on a full disk loses nothing that was shown as saved`() throws {
      let fixture = try CourseOfKills(mounting: "size=4m")
      var random = TestSeed.numbers(for: "KillTests")
      for round in 0..<Self.rounds {
        let space = Int.random(in: 0...12, using: &random) * 4096
        try fixture.fillDisk(leaving: space)
        let before = try fixture.entries()
        let instant = Double.random(in: 0...3, using: &random)
        let signal = Self.signals[round % Self.signals.count]
        let shown = try fixture.session(
          endedBy: signal, after: instant, behindNextLine: nil, savesFiles: false)
        let words = "round \(round), signal \(signal), \(space) bytes left, after \(instant) s"
        try #require(fixture.processesLeft() == [], "\(words)")
        #expect(try fixture.entries() >= before + shown, "\(words)")
        #expect(try fixture.text() == fixture.saved, "\(words)")
        fixture.emptyDisk()
        let hint = try fixture.run(["hint"])
        #expect(hint.code < 2, "\(words): \(hint.output)")
        #expect(try fixture.git("fsck", "--no-dangling", "--no-progress").isEmpty, "\(words)")
      }
    }

    @Test(.enabled(if: getuid() == 0, "only root may mount"))
    func `a disk that becomes read-only is said, and all is there when it is not any more`() throws
    {
      let fixture = try CourseOfKills(mounting: "size=4m")
      let before = try fixture.entries()
      try fixture.mount("-o", "remount,ro")
      #expect(try fixture.run(["status"]).code == 0)
      let check = try fixture.run(["check"])
      #expect(check.code == 3)
      #expect(check.output.contains("read-only") || check.output.contains("Read-only"))
      _ = try fixture.session(endedBy: SIGKILL, after: 1, behindNextLine: nil, savesFiles: false)
      try fixture.mount("-o", "remount,rw")
      #expect(fixture.processesLeft() == [])
      #expect(try fixture.entries() == before)
      #expect(try fixture.text() == fixture.saved)
      #expect(try fixture.run(["hint"]).code < 2)
    }

    @Test(.enabled(if: getuid() == 0, "only root may mount"))
    func `a kill behind a disk that became read-only at any instant loses nothing`() throws {
      let fixture = try CourseOfKills(mounting: "size=16m")
      var random = TestSeed.numbers(for: "KillTests")
      var readOnly = 0
      for round in 0..<Self.rounds {
        let before = try fixture.entries()
        let signal = Self.signals[round % Self.signals.count]
        // The first has four seconds for it, so that at least one sees it.
        let instant = round == 0 ? 4 : Double.random(in: 0...4, using: &random)
        let change =
          Instant.now() + (round == 0 ? 0 : Double.random(in: 0...instant, using: &random))
        var isReadOnly = false
        let shown = try fixture.session(
          endedBy: signal, after: instant, behindNextLine: nil, savesFiles: false
        ) {
          // Refused for as long as some file is open for writing.
          guard !isReadOnly, Instant.now() >= change else { return }
          isReadOnly = try fixture.canMount("-o", "remount,ro")
        }
        let words = "round \(round), signal \(signal), \(change), after \(instant) s"
        if isReadOnly { readOnly += 1 }
        try #require(fixture.processesLeft() == [], "\(words)")
        #expect(try fixture.entries() >= before + shown, "\(words)")
        #expect(try fixture.text() == fixture.saved, "\(words)")
        try fixture.mount("-o", "remount,rw")
        let hint = try fixture.run(["hint"])
        #expect(hint.code < 2, "\(words): \(hint.output)")
        #expect(try fixture.git("fsck", "--no-dangling", "--no-progress").isEmpty, "\(words)")
      }
      #expect(readOnly > 0)
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func `a folder that cannot be written loses nothing, and says so`() throws {
      let before = try fixture.entries()
      chmod(fixture.course + "/.git/objects", 0o500)
      defer { chmod(fixture.course + "/.git/objects", 0o755) }
      #expect(try fixture.run(["check"]).code == 3)
      #expect(try fixture.entries() == before)
    }
  }
}

/// A course folder, and sessions in it that are ended early.
final class CourseOfKills {
  let folder: String
  private let reused: ReusedFolder
  var course: String { folder + "/course" }
  private let file = "first-steps/Tests/YearsTests/YearTests.swift"
  /// What the learner's file was made to be last.
  private(set) var saved = ""
  private var number = 0

  private var isMounted = false

  /// Makes a course folder; for options of a tmpfs, one on a disk of its own.
  init(mounting options: String? = nil) throws {
    reused = try ReusedFolder("kills")
    folder = reused.path
    if let options {
      try FileManager.default.createDirectory(atPath: course, withIntermediateDirectories: true)
      try mount("-t", "tmpfs", "-o", options, "tmpfs")
      isMounted = true
    }
    mkfifo(folder + "/keys", 0o600)
    try #require(try run(["next"]).code == 0)
    _ = try run(["check"])
    try save()
  }

  deinit {
    if isMounted { _ = try? command(["umount", "-l", course]) }
  }

  // MARK: - The disk

  func mount(_ words: String...) throws {
    try #require(try command(["mount"] + words + [course]) == .exited(0))
  }

  /// Mounts it another way, unless it is in use.
  func canMount(_ words: String...) throws -> Bool {
    try command(["mount"] + words + [course]) == .exited(0)
  }

  /// Fills the disk but for so many bytes.
  func fillDisk(leaving space: Int) throws {
    _ = try command(["dd", "if=/dev/zero", "of=\(course)/.filling", "bs=4096"])
    let size = try #require(
      try FileManager.default.attributesOfItem(atPath: course + "/.filling")[.size] as? Int)
    truncate(course + "/.filling", max(0, size - space))
  }

  func emptyDisk() { unlink(course + "/.filling") }

  private func command(_ words: [String]) throws -> ProcessExit? {
    let child = try ChildProcess(
      ChildProcess.Command("/usr/bin/env", words, environment: environment, directory: "/"))
    child.runToEnd()
    return child.status
  }

  private var environment: [String: String] {
    var all = ProcessInfo.processInfo.environment
    all["XDG_CACHE_HOME"] = SharedFolder.caches
    return all
  }

  private func command(_ words: [String], input: String) -> ChildProcess.Command {
    ChildProcess.Command(
      "/bin/sh",
      [
        "-c", "in=$1; shift; exec \"$@\" <\"$in\"", "sh", input, ProgramInTerminal.tutor,
        "--course",
        course,
      ] + words, environment: environment, directory: folder)
  }

  /// Runs a command to its end.
  func run(_ words: [String]) throws -> (code: Int32, output: String) {
    let child = try ChildProcess(command(words, input: "/dev/null"))
    child.runToEnd()
    guard case .exited(let code)? = child.status else { return (-1, child.errors.text) }
    return (code, child.output.text + child.errors.text)
  }

  /// Saves the learner's file, each time another one.
  func save(test: String = "  #expect(Year(2024).isLeap)") throws {
    number += 1
    saved = """
      import Foundation
      import Testing
      @testable import Years

      // \(number)
      @Test func everyFourthYearIsALeapYear() {
      \(test)
      }

      """
    try Data(saved.utf8).write(to: URL(filePath: course + "/" + file), options: .atomic)
  }

  func text() throws -> String { try String(contentsOfFile: course + "/" + file, encoding: .utf8) }

  /// Works for a while, calling `meanwhile` over and over, and is ended.
  ///
  /// - Returns: How many entries were shown as saved.
  func session(
    endedBy signal: Int32, after seconds: Double, behindNextLine pause: Double?,
    savesFiles: Bool = true, meanwhile: () throws -> Void = {}
  ) throws -> Int {
    // Opened for both, so that neither side waits for the other.
    let keys = open(folder + "/keys", O_RDWR | O_CLOEXEC)
    defer { close(keys) }
    let child = try ChildProcess(command(["--json"], input: folder + "/keys"))
    let end = Instant.now() + seconds
    var step = 0
    var nextStep = Instant.now()
    while Instant.now() < end, !child.isOver {
      if Instant.now() >= nextStep {
        nextStep = .now() + 0.35
        if savesFiles || step % 4 != 0 { try work(step, keys) }
        step += 1
      }
      try meanwhile()
      Poll.wait(for: [child], patience: 0.01)
      child.advance(at: .now())
    }
    if let pause {
      let before = child.output.bytes.count
      Poll.run([child], within: 3) { child.output.bytes.count != before || child.isOver }
      Poll.run([], within: pause) { false }
    }
    kill(child.pid, signal)
    try #require(Poll.run([child], within: 30) { child.isOver })
    return child.output.text.split(separator: "\n").count { $0.contains("\"event\":\"saved\"") }
  }

  /// Works until something is seen, and is ended; a minute is enough for it.
  @discardableResult
  func session(endedBy signal: Int32, when isSeen: () -> Bool) throws -> Bool {
    let keys = open(folder + "/keys", O_RDWR | O_CLOEXEC)
    defer { close(keys) }
    let child = try ChildProcess(command(["--json"], input: folder + "/keys"))
    _ = "check\n".utf8CString.withUnsafeBytes { write(keys, $0.baseAddress, $0.count - 1) }
    let wasSeen = Poll.run([child], within: 60, patience: 0.02, until: isSeen)
    kill(child.pid, signal)
    // Its own session is not ended here: that is the tutor's business.
    Poll.run([], within: 0.3) { false }
    return wasSeen
  }

  /// Whether some process of this folder has these words in its command line.
  func isRunning(_ words: String) -> Bool { running().contains { $0.contains(words) } }

  private func work(_ step: Int, _ keys: Int32) throws {
    switch step % 4 {
    case 0: try save()
    case 1, 3:
      _ = "check\n".utf8CString.withUnsafeBytes { write(keys, $0.baseAddress, $0.count - 1) }
    default: _ = "hint\n".utf8CString.withUnsafeBytes { write(keys, $0.baseAddress, $0.count - 1) }
    }
  }

  /// The number of entries that the journal has.
  func entries() throws -> Int {
    let ref = try git("for-each-ref", "--format=%(refname)", "refs/redgreen")
    return Int(
      try git("rev-list", "--count", ref.trimmingCharacters(in: .whitespacesAndNewlines))
        .trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  func git(_ words: String...) throws -> String {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git", "-C", course] + words, environment: environment, directory: folder))
    child.runToEnd()
    try #require(child.status == .exited(0), "\(child.errors.text)")
    return child.output.text
  }

  /// What still runs of a session, ten seconds after its end at the latest.
  func processesLeft() -> [String] {
    var left: [String] = []
    Poll.run([], within: 10, patience: 0.05) {
      left = running()
      return left.isEmpty
    }
    return left
  }

  /// The processes that know this folder.
  private func running() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int32($0) != nil && Int32($0) != getpid() }.compactMap { name in
      let read = { (file: String) in
        FileManager.default.contents(atPath: "/proc/\(name)/\(file)").map {
          String(decoding: $0, as: UTF8.self).replacing("\0", with: " ")
        } ?? ""
      }
      let words = read("cmdline")
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
      let isOfHere = words.contains(folder) || read("environ").contains(folder)
      return isOfHere || place?.hasPrefix(folder) == true ? words : nil
    }
  }
}
