import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// Tests of the file watcher with a simulated time.
///
/// The kernel queues its events before a write returns, so only tests about waiting have to wait.
struct FileWatcherTests {
  let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "Sources/Kata/A.swift")
    try folder.write("built", to: "Sources/.build/A.o")
    try folder.write("built", to: ".build/debug/A.o")
  }

  /// A way in which an editor, a tool or a person changes files.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var make: @Sendable (TemporaryFolder) throws -> Void

    init(_ name: String, _ make: @escaping @Sendable (TemporaryFolder) throws -> Void) {
      testDescription = name
      self.make = make
    }
  }

  /// Overwrites a file as an editor does that saves in place.
  ///
  /// A child process writes the file, because the kernel reports the write when no process has the file
  /// open for writing anymore. If this process opened it, a child that another thread forks at that
  /// moment would have it open, too, until the child starts its own program.
  static func overwrite(_ text: String, _ file: String) throws {
    let child = Process()
    child.executableURL = URL(filePath: "/bin/sh")
    child.arguments = ["-ec", #"test -f "$2"; printf %s "$1" > "$2""#, "sh", text, file]
    child.standardInput = FileHandle.nullDevice
    try child.run()
    child.waitUntilExit()
    try #require(child.terminationStatus == 0)
  }

  static let changes: [Change] = [
    Change("a save that cuts the file off and writes it") {
      try overwrite("two", $0.path + "/Sources/Kata/A.swift")
    },
    Change("a save of the same text") {
      try overwrite("one", $0.path + "/Sources/Kata/A.swift")
    },
    Change("a save beside the file and a rename over it") {
      try $0.write("two", to: ".A.swift.tmp")
      rename($0.path + "/.A.swift.tmp", $0.path + "/Sources/Kata/A.swift")
    },
    Change("a save with the old file moved away and removed, as vim does") {
      let file = $0.path + "/Sources/Kata/A.swift"
      close(open($0.path + "/Sources/Kata/4913", O_CREAT | O_WRONLY, 0o644))
      unlink($0.path + "/Sources/Kata/4913")
      rename(file, file + "~")
      close(open(file, O_CREAT | O_WRONLY, 0o644))
      try overwrite("two", file)
      unlink(file + "~")
    },
    Change("a new file") { try $0.write("two", to: "Sources/Kata/B.swift") },
    Change("a deleted file") { unlink($0.path + "/Sources/Kata/A.swift") },
    Change("a renamed file") {
      rename($0.path + "/Sources/Kata/A.swift", $0.path + "/Sources/Kata/B.swift")
    },
    Change("a file in new folders") { try $0.write("two", to: "Tests/KataTests/T.swift") },
    Change("a folder moved in") {
      try $0.write("two", to: ".away/T.swift")
      rename($0.path + "/.away", $0.path + "/Tests")
    },
    Change("a folder moved out") {
      rename($0.path + "/Sources/Kata", $0.path + "/.away")
    },
    Change("a save with a time before the last one") {
      let file = $0.path + "/Sources/Kata/A.swift"
      try overwrite("two", file)
      utimes(
        file, [timeval(tv_sec: 930_000_000, tv_usec: 0), timeval(tv_sec: 930_000_000, tv_usec: 0)])
    },
    Change("a file touched") { utimes($0.path + "/Sources/Kata/A.swift", nil) },
  ]

  @Test(arguments: changes, [false, true])
  func `a change is reported once`(_ change: Change, isSilent: Bool) throws {
    let watcher = FileWatcher(of: path, isSilent: isSilent)
    let start = Instant.now()
    try change.make(folder)
    watcher.advance(at: start)
    #expect(!watcher.drainEvents())
    watcher.advance(at: start + 2)
    #expect(watcher.drainEvents())
    watcher.advance(at: start + 4)
    #expect(!watcher.drainEvents())
  }

  @Test(arguments: changes)
  func `a change makes poll return and is reported soon`(_ change: Change) throws {
    let watcher = FileWatcher(of: path, isSilent: false)
    try change.make(folder)
    #expect(Poll.run([watcher], within: 10) { watcher.drainEvents() })
  }

  @Test func `nothing wakes the watcher without a change`() {
    let watcher = FileWatcher(of: path)
    watcher.advance(at: .now())
    #expect(watcher.wakeUp == nil)
    #expect(watcher.descriptors.count == 1)
    #expect(watcher.announcement == nil)
    #expect(!watcher.isOver)
  }

  @Test(arguments: [
    ".build/debug/A.o", ".build/B.o", "Sources/.build/A.o", "Sources/Kata/.A.swift.swp",
    ".git/index", ".swiftpm/x", "Tests/../.hidden/A.swift",
  ])
  func `changes of what tools keep in hidden files and folders are not reported`(_ file: String)
    throws
  {
    for isSilent in [false, true] {
      let watcher = FileWatcher(of: path, isSilent: isSilent)
      try folder.write("again", to: file.replacing("Tests/../", with: ""))
      let start = Instant.now()
      watcher.advance(at: start)
      watcher.advance(at: start + 2)
      #expect(!watcher.drainEvents())
    }
  }

  @Test func `a burst of writes is reported once, at its end`() throws {
    let watcher = FileWatcher(of: path)
    let start = Instant.now()
    for index in 0..<10 {
      try folder.write("\(index)", to: "Sources/Kata/\(index).swift")
      watcher.advance(at: start + Double(index) * 0.05)
      #expect(!watcher.drainEvents())
    }
    let end = start + 0.45 + FileWatcher.debounce
    #expect(abs((watcher.wakeUp ?? start) - end) < 1e-6)
    watcher.advance(at: end + -0.001)
    #expect(!watcher.drainEvents())
    watcher.advance(at: end)
    #expect(watcher.drainEvents())
    #expect(watcher.wakeUp == nil)
  }

  /// Another process has the deleted folder open for a while if it was started meanwhile.
  @Test(arguments: [false, true])
  func `a package that was deleted is watched again when it is back`(isOpen: Bool) throws {
    let watcher = FileWatcher(of: path, isSilent: false)
    let start = Instant.now()
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if !isOpen { close(descriptor) }
    try FileManager.default.removeItem(atPath: path)
    watcher.advance(at: start)
    watcher.advance(at: start + 2)
    #expect(watcher.drainEvents())
    watcher.advance(at: start + 4)
    #expect(!watcher.drainEvents())
    try folder.write("one", to: "Sources/Kata/A.swift")
    if isOpen { close(descriptor) }
    watcher.advance(at: start + 6)
    #expect(watcher.drainEvents())
    #expect(watcher.wakeUp == nil)
    try folder.write("two", to: "Sources/Kata/A.swift")
    watcher.advance(at: start + 8)
    watcher.advance(at: start + 10)
    #expect(watcher.drainEvents())
  }

  @Test func `an endless burst of writes is still reported`() throws {
    let watcher = FileWatcher(of: path)
    let start = Instant.now()
    var told = 0
    for index in 0..<50 {
      try folder.write("\(index)", to: "Sources/Kata/log.txt")
      watcher.advance(at: start + Double(index) * 0.05)
      if watcher.drainEvents() { told += 1 }
    }
    #expect(told == 2)
  }

  @Test(arguments: [".git", ".git/worktrees/w"], [false, true])
  func `while git switches to another commit, nothing is reported`(
    _ git: String, isSilent: Bool
  ) throws {
    let lock = git + "/index.lock"
    try folder.write("", to: lock)
    var package = path
    if git != ".git" {
      try folder.write("gitdir: ../../\(git)\n", to: "Packages/Kata/.git")
      package += "/Packages/Kata"
    }
    let watcher = FileWatcher(of: package, isSilent: isSilent)
    let start = Instant.now()
    func reports(after seconds: Double) -> Bool {
      watcher.advance(at: start + seconds)
      return watcher.drainEvents()
    }
    let file = String(package.dropFirst(path.count).drop { $0 == "/" }) + "/New.swift"
    try folder.write("half", to: file)
    #expect(![0, 2, 4].contains(where: reports))
    unlink(path + "/" + lock)
    #expect(reports(after: 6))
    // A lock that was left behind does not stop anything.
    try folder.write("", to: lock)
    try folder.write("whole", to: file)
    #expect(![6.5, 8].contains(where: reports))
    #expect(reports(after: 20))
    // It delays no further save either.
    try folder.write("saved", to: file)
    #expect([21, 22].contains(where: reports))
  }

  @Test(arguments: ["rebase-merge", "rebase-apply", "sequencer"])
  func `the commits of a rebase are reported once, and a rebase that has stopped delays nothing`(
    _ state: String
  ) throws {
    let watcher = FileWatcher(of: path)
    let start = Instant.now()
    func reports(after seconds: Double) -> Bool {
      watcher.advance(at: start + seconds)
      return watcher.drainEvents()
    }
    try folder.write("", to: ".git/\(state)/done")
    for commit in 0..<4 {
      try folder.write("\(commit)", to: "Sources/Kata/A.swift")
      #expect(![0, 0.2, 0.4].contains { reports(after: Double(commit) * 0.5 + $0) })
    }
    try FileManager.default.removeItem(atPath: path + "/.git/\(state)")
    #expect(reports(after: 2.1))
    // At a conflict, the state stays.
    try folder.write("", to: ".git/\(state)/done")
    try folder.write("<<<<<<<", to: "Sources/Kata/A.swift")
    #expect(![3, 3.5].contains(where: reports))
    #expect(reports(after: 4.1))
    // A program that writes all the time does not postpone the report forever.
    let burst = (0..<150).map { 10 + Double($0) * 0.1 }
    #expect(
      try burst.contains { seconds in
        try folder.write("\(seconds)", to: "Sources/Kata/A.swift")
        return reports(after: seconds)
      })
  }

  @Test(arguments: [false, true])
  func `the code of packages that the package depends on by path is watched`(
    isSilent: Bool
  ) throws {
    try folder.write(#".package(path: "../../B")"#, to: "Sources/Kata/Package.swift")
    try folder.write("one", to: "B/Sources/B/B.swift")
    let watcher = FileWatcher(of: path + "/Sources/Kata", isSilent: isSilent)
    var now = Instant.now()
    func changes(_ text: String, _ file: String) throws -> Set<String> {
      try folder.write(text, to: file)
      watcher.advance(at: now)
      now = now + 2
      watcher.advance(at: now)
      return watcher.drainChanges()
    }
    #expect(try changes("two", "B/Sources/B/B.swift") == ["../../B/Sources/B/B.swift"])
    #expect(try changes("one", "B/Sources/New/C.swift") == ["../../B/Sources/New/C.swift"])
    #expect(try changes("two", "B/Sources/New/C.swift") == ["../../B/Sources/New/C.swift"])
    #expect(try changes("one", "B/notes.txt") == [])
    #expect(try changes("one", "C/Sources/C/C.swift") == [])
    // The manifest can name another package at any time.
    _ = try changes(#".package(path: "../../C")"#, "Sources/Kata/Package.swift")
    #expect(try changes("two", "C/Sources/C/C.swift") == ["../../C/Sources/C/C.swift"])
  }

  @Test func `a package whose path is computed is not watched, and that is reported`() throws {
    try folder.write(".package(path: base)", to: "Package.swift")
    #expect(
      FileWatcher(of: path).announcement
        == "Package.swift computes the path of a package, so changes of its files start no run.")
  }

  @Test func `a file that is a link is watched where it leads`() throws {
    try folder.write("one", to: "Shared/S.swift")
    symlink("../../Shared/S.swift", path + "/Sources/Kata/Linked.swift")
    let watcher = FileWatcher(of: path + "/Sources", isSilent: false)
    let start = Instant.now()
    func changes(after seconds: Double) -> Set<String> {
      watcher.advance(at: start + seconds)
      watcher.advance(at: start + seconds + 2)
      return watcher.drainChanges()
    }
    try Self.overwrite("two", path + "/Shared/S.swift")
    #expect(changes(after: 0) == ["Kata/Linked.swift"])
    try folder.write("three", to: "Shared/.S.swift.new")
    rename(path + "/Shared/.S.swift.new", path + "/Shared/S.swift")
    #expect(changes(after: 4) == ["Kata/Linked.swift"])
    try Self.overwrite("four", path + "/Shared/S.swift")
    #expect(changes(after: 8) == ["Kata/Linked.swift"])
  }

  @Test func `a folder created later is watched with everything below it`() throws {
    let watcher = FileWatcher(of: path)
    var now = Instant.now()
    func isReported(_ change: () throws -> Void) rethrows -> Bool {
      try change()
      watcher.advance(at: now)
      now = now + 1
      watcher.advance(at: now)
      return watcher.drainEvents()
    }
    #expect(try isReported { try folder.write("1", to: "Tests/KataTests/Deep/T.swift") })
    #expect(try isReported { try Self.overwrite("2", path + "/Tests/KataTests/Deep/T.swift") })
    #expect(isReported { rename(path + "/Tests/KataTests", path + "/Tests/Renamed") })
    #expect(try isReported { try Self.overwrite("3", path + "/Tests/Renamed/Deep/T.swift") })
    #expect(isReported { unlink(path + "/Tests/Renamed/Deep/T.swift") })
  }

  @Test func `a file system without events is polled every second, and that is reported`()
    throws
  {
    let watcher = FileWatcher(of: path, isSilent: true)
    #expect(watcher.descriptors == [])
    #expect(
      watcher.announcement
        == "Your files are checked once a second because their file system does not report changes."
    )
    let due = try #require(watcher.wakeUp)
    try folder.write("two", to: "Sources/Kata/A.swift")
    watcher.advance(at: due + -0.001)
    #expect(!watcher.drainEvents())
    watcher.advance(at: due)
    #expect(watcher.drainEvents())
    #expect(watcher.wakeUp == due + FileWatcher.pollInterval)
  }

  @Test func `a missing folder is looked for once a second`() throws {
    let watcher = FileWatcher(of: path + "/later")
    try folder.write("one", to: "later/A.swift")
    watcher.advance(at: .now() + 2)
    #expect(watcher.drainEvents())
  }

  @Test func `if no more watches are available, that is reported and files are polled`()
    async throws
  {
    let ended = try await OwnProcess.run {
      let folder = try TemporaryFolder()
      // Use up all file descriptors: `inotify_init` then fails as it does at the system's limit.
      var taken: [Int32] = []
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      while let descriptor = Optional(dup(0)), descriptor >= 0 { taken.append(descriptor) }
      let watcher = FileWatcher(of: folder.path, isSilent: false)
      for descriptor in taken { close(descriptor) }
      try #require(watcher.announcement?.contains("fs.inotify.max_user_watches") == true)
      try folder.write("two", to: "A.swift")
      watcher.advance(at: .now() + 2)
      try #require(watcher.drainEvents())
    }
    #expect(ended.code == 0, "\(ended.errors)")
  }
}
