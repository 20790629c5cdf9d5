import Foundation
import TestSupport
import Testing
import TutorCore

@testable import TutorPlatform

extension EndToEndTests {
  /// The tutor killed at any instant of a session, without losing anything shown as saved.
  ///
  /// Each run tries a few instants; `KILL_ROUNDS=500 swift test --filter KillTests` tries 500.
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
        // Every other time, kill just after a line of output, since it may have reported a save.
        let pause = round % 2 == 0 ? nil : Double.random(in: 0...0.03, using: &random)
        shown += try fixture.session(endedBy: signal, after: instant, afterNextLine: pause)
        try #require(fixture.processesLeft() == [], "\(words)")
        let kept = try fixture.entries()
        #expect(kept >= shown, "\(words)")
        // Entries that were not reported yet may have been saved as well.
        shown = kept
        #expect(try fixture.text() == fixture.saved, "\(words)")
        // The lock must be free for the next tutor.
        let hint = try fixture.run(["hint"])
        #expect(hint.code < 2, "\(words): \(hint.output)")
        if hint.code == 0 { shown += 1 }
      }
      #expect(try fixture.git("fsck", "--no-dangling", "--no-progress").isEmpty)
    }

    @Test(.wholeCheckOnly)
    func `a kill in a workshop loses nothing, and the next command shares everything`() throws {
      try fixture.join()
      var random = TestSeed.numbers(for: "KillTests")
      for round in 0..<Self.rounds {
        let signal = Self.signals[round % Self.signals.count]
        let instant = Double.random(in: 0...4, using: &random)
        let words = "round \(round), signal \(signal) after \(instant) s"
        let before = try fixture.entries()
        let shown = try fixture.session(endedBy: signal, after: instant, afterNextLine: nil)
        try #require(fixture.processesLeft() == [], "\(words)")
        #expect(try fixture.entries() >= before + shown, "\(words)")
        // Each move records an entry, and shares the earlier ones, too. A push that was killed may
        // have left a lock, which needs further attempts.
        var output = ""
        let isShared = try (0..<10).contains { number in
          output = try fixture.run(["goto", number % 2 == 0 ? "3" : "2"]).output
          return try fixture.sharedTips().contains(fixture.tip())
        }
        #expect(isShared, "\(words): \(output)")
      }
    }

    @Test func `a killed tutor leaves no test running`() throws {
      try fixture.save(test: "  _ = system(\"exec setsid sleep 996 &\"); while true {}")
      let wasRunning = try fixture.session(endedBy: SIGKILL) {
        fixture.isRunning("sleep 996")
      }
      #expect(wasRunning)
      #expect(fixture.processesLeft() == [])
    }

    @Test(.wholeCheckOnly)
    func `a terminal that closes at any instant ends the tutor and loses nothing`()
      throws
    {
      var random = TestSeed.numbers(for: "KillTests")
      for round in 0..<Self.rounds {
        let program = try ProgramInTerminal(
          ["--course", fixture.course] + (try CourseOfTests.withFirstLessonAlone()))
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
      // The file must be complete; undo may have restored one that ends in a comment.
      #expect(try fixture.text().hasSuffix("\n"))
    }

    @Test(.wholeCheckOnly, .enabled(if: getuid() == 0, "only root may mount"))
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
          endedBy: signal, after: instant, afterNextLine: nil, savesFiles: false)
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
    func `a disk that becomes read-only is reported, and nothing is lost once it is writable`()
      throws
    {
      let fixture = try CourseOfKills(mounting: "size=4m")
      let before = try fixture.entries()
      try fixture.mount("-o", "remount,ro")
      #expect(try fixture.run(["status"]).code == 0)
      let check = try fixture.run(["check"])
      #expect(check.code == 3)
      #expect(check.output.contains("read-only") || check.output.contains("Read-only"))
      _ = try fixture.session(endedBy: SIGKILL, after: 1, afterNextLine: nil, savesFiles: false)
      try fixture.mount("-o", "remount,rw")
      #expect(fixture.processesLeft() == [])
      #expect(try fixture.entries() == before)
      #expect(try fixture.text() == fixture.saved)
      #expect(try fixture.run(["hint"]).code < 2)
    }

    @Test(.wholeCheckOnly, .enabled(if: getuid() == 0, "only root may mount"))
    func `a kill after the disk became read-only before or during the start loses nothing`() throws
    {
      let fixture = try CourseOfKills(mounting: "size=16m")
      var random = TestSeed.numbers(for: "KillTests")
      for round in 0..<Self.rounds {
        let before = try fixture.entries()
        let signal = Self.signals[round % Self.signals.count]
        let instant = Double.random(in: 0...4, using: &random)
        let change = Instant.now() + Double.random(in: 0...0.3, using: &random)
        // The mount is refused for as long as a file is open for writing, such as the tutor's lock.
        var isReadOnly = round == 0
        if isReadOnly { try fixture.mount("-o", "remount,ro") }
        let shown = try fixture.session(
          endedBy: signal, after: instant, afterNextLine: nil, savesFiles: false
        ) {
          guard !isReadOnly, Instant.now() >= change else { return }
          isReadOnly = try fixture.canMount("-o", "remount,ro")
        }
        let words = "round \(round), signal \(signal), \(change), after \(instant) s"
        try #require(fixture.processesLeft() == [], "\(words)")
        #expect(try fixture.entries() >= before + shown, "\(words)")
        #expect(try fixture.text() == fixture.saved, "\(words)")
        try fixture.mount("-o", "remount,rw")
        let hint = try fixture.run(["hint"])
        #expect(hint.code < 2, "\(words): \(hint.output)")
        #expect(try fixture.git("fsck", "--no-dangling", "--no-progress").isEmpty, "\(words)")
      }
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func `an unwritable folder loses nothing and is reported`() throws {
      let before = try fixture.entries()
      chmod(fixture.course + "/.git/objects", 0o500)
      defer { chmod(fixture.course + "/.git/objects", 0o755) }
      #expect(try fixture.run(["check"]).code == 3)
      #expect(try fixture.entries() == before)
    }
  }
}

/// A course folder with sessions that are killed early.
final class CourseOfKills {
  let folder: String
  private let reused: ReusedFolder
  var course: String { folder + "/course" }
  private let file = "first-steps/Tests/YearsTests/YearTests.swift"
  /// The last saved content of the learner's file.
  private(set) var saved = ""
  private var number = 0

  private var isMounted = false

  /// Creates a course folder, on its own tmpfs if mount options are given.
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

  private var workshop: String { folder + "/workshop.git" }

  /// Joins a workshop in a folder.
  func join() throws {
    try? FileManager.default.removeItem(atPath: workshop)
    try #require(
      try command(["git", "init", "--quiet", "--bare", workshop]) == .exited(0))
    let joined = try run(["join", workshop, "--as", "ada", "--yes"])
    try #require(joined.code == 0, "\(joined.output)")
  }

  /// Returns the newest commit of the journal.
  func tip() throws -> String { try git("for-each-ref", "--format=%(objectname)", "refs/redgreen") }

  /// Returns the newest commits that the workshop has.
  func sharedTips() throws -> String {
    try git("--git-dir", workshop, "for-each-ref", "--format=%(objectname)")
  }

  deinit {
    if isMounted { _ = try? command(["umount", "-l", course]) }
  }

  // MARK: - The disk

  func mount(_ words: String...) throws {
    try #require(try command(["mount"] + words + [course]) == .exited(0))
  }

  /// Mounts the disk with other options, and returns `false` if it is in use.
  func canMount(_ words: String...) throws -> Bool {
    try command(["mount"] + words + [course]) == .exited(0)
  }

  /// Fills the disk except for `space` bytes.
  func fillDisk(leaving space: Int) throws {
    _ = try command(["dd", "if=/dev/zero", "of=\(course)/.filling", "bs=4096"])
    let size = try #require(
      try FileManager.default.attributesOfItem(atPath: course + "/.filling")[.size] as? Int)
    truncate(course + "/.filling", max(0, size - space))
  }

  func emptyDisk() { unlink(course + "/.filling") }

  private func command(_ words: [String]) throws -> ProcessExit? {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", words, environment: environment, directory: "/", limits: .interactive))
    child.runToEnd()
    return child.status
  }

  private var environment: [String: String] {
    var all = ProcessInfo.processInfo.environment
    all["XDG_CACHE_HOME"] = SharedFolder.caches
    all["XDG_CONFIG_HOME"] = SharedFolder.settings
    all["XDG_DATA_HOME"] = SharedFolder.data
    return all
  }

  private func command(_ words: [String], input: String) throws -> ChildProcess.Command {
    ChildProcess.Command(
      "/bin/sh",
      [
        "-c", "in=$1; shift; exec \"$@\" <\"$in\"", "sh", input, ProgramInTerminal.tutor,
        "--course", course,
      ] + (try CourseOfTests.withFirstLessonAlone()) + words, environment: environment,
      directory: folder, limits: .interactive)
  }

  /// Runs a command to its end.
  func run(_ words: [String]) throws -> (code: Int32, output: String) {
    let child = try ChildProcess(try command(words, input: "/dev/null"))
    child.runToEnd()
    guard case .exited(let code)? = child.status else { return (-1, child.errors.text) }
    return (code, child.output.text + child.errors.text)
  }

  /// Saves the learner's file, with different content each time.
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

  /// Runs a session for a while, calling `meanwhile` repeatedly, and then kills it.
  ///
  /// - Returns: The number of entries that were shown as saved.
  func session(
    endedBy signal: Int32, after seconds: Double, afterNextLine pause: Double?,
    savesFiles: Bool = true, meanwhile: () throws -> Void = {}
  ) throws -> Int {
    // Opened for reading and writing, so that opening the pipe does not block.
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

  /// Runs a session until a condition holds, for at most a minute, and then kills it.
  @discardableResult
  func session(endedBy signal: Int32, when condition: () -> Bool) throws -> Bool {
    let keys = open(folder + "/keys", O_RDWR | O_CLOEXEC)
    defer { close(keys) }
    let child = try ChildProcess(command(["--json"], input: folder + "/keys"))
    _ = "check\n".utf8CString.withUnsafeBytes { write(keys, $0.baseAddress, $0.count - 1) }
    let wasMet = Poll.run([child], within: 60, patience: 0.02, until: condition)
    kill(child.pid, signal)
    // The processes that the tutor started are not killed here, since that is the tutor's task.
    Poll.run([], within: 0.3) { false }
    return wasMet
  }

  /// Returns whether the command line of any process of this folder contains these words.
  func isRunning(_ words: String) -> Bool { running().contains { $0.contains(words) } }

  private func work(_ step: Int, _ keys: Int32) throws {
    switch step % 4 {
    case 0: try save()
    case 1, 3:
      _ = "check\n".utf8CString.withUnsafeBytes { write(keys, $0.baseAddress, $0.count - 1) }
    default: _ = "hint\n".utf8CString.withUnsafeBytes { write(keys, $0.baseAddress, $0.count - 1) }
    }
  }

  /// Returns the number of entries in the journal.
  func entries() throws -> Int {
    let ref = try git("for-each-ref", "--format=%(refname)", "refs/redgreen")
    return Int(
      try git("rev-list", "--count", ref.trimmingCharacters(in: .whitespacesAndNewlines))
        .trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  func git(_ words: String...) throws -> String {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git", "-C", course] + words, environment: environment, directory: folder,
        limits: .interactive))
    child.runToEnd()
    try #require(child.status == .exited(0), "\(child.errors.text)")
    return child.output.text
  }

  /// Returns the processes of a session that are left ten seconds after its end.
  func processesLeft() -> [String] {
    var left: [String] = []
    Poll.run([], within: 10, patience: 0.05) {
      left = running()
      return left.isEmpty
    }
    return left
  }

  /// Returns the processes that refer to this folder.
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
