internal import TutorCourses
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorPlatform

/// Measurements of the response time to keys and of memory while a test prints 100 MB.
struct FloodMeasurements {
  let screen: ScreenMeasurements
  let rounds: Int

  private var place: BenchPlace { screen.place }

  /// Measures the time from a key to its answer on the screen while a test prints.
  ///
  /// A flood lasts a few seconds, and only answers before its end count. The next save then
  /// starts the next flood.
  func keys() throws -> Row {
    var row = Row(name: "key to screen, a test prints 100 MB, 200×60", ours: Sample())
    let program = try screen.startAtSecondStep(of: "flooded-keys")
    let wanted = max(15, rounds)
    for number in 1...wanted where row.ours.seconds.count < wanted {
      let flood = Flood(course: "\(place.folder)/flooded-keys", number: number)
      try flood.start(in: program, writing: place.write)
      while !flood.isOver, row.ours.seconds.count < wanted {
        let seconds = try screen.press(program)
        if !flood.isOver { row.ours.add(seconds) }
      }
    }
    try screen.quit(program)
    return row
  }

  /// Measures the tutor's peak memory, against `swift test`.
  ///
  /// `growth` measures the memory that journals, lessons, and packages need.
  func memory() throws -> [Row] {
    let names = ["a new journal", "a test that printed 100 MB"]
    var rows = names.map {
      Row(
        name: "memory at most, \($0)", ours: Sample(), other: Sample(), against: "swift test",
        unit: "MB")
    }
    let lesson = try place.lessons.load().lesson("first-steps")
    for round in 0..<min(rounds, 3) {
      rows[0].ours.add(try peak("new-\(round)") { _ in })
      let flooded = "flooded-\(round)"
      try screen.goToSecondStep(of: flooded)
      rows[1].ours.add(try peak(flooded) { try flood(flooded, in: $0) })
      guard let lesson else { continue }
      let package = try place.package(lesson, behind: 17, named: "memory-\(round)")
      let plain = try peakOfPlainTest(package)
      for index in rows.indices { rows[index].other?.add(plain) }
    }
    return rows
  }

  private func peak(_ course: String, _ use: (TerminalProgram) throws -> Void) throws -> Double {
    let program = try screen.start(course, columns: 80, rows: 24)
    try program.wait(for: "quit")
    try use(program)
    let megabytes = Memory.peak(of: program.pid)
    try screen.quit(program)
    return megabytes
  }

  private func flood(_ course: String, in program: TerminalProgram) throws {
    let flood = Flood(course: "\(place.folder)/\(course)", number: 1)
    try flood.start(in: program, writing: place.write)
    while !flood.isOver { program.forget() }
    // The verdict shows that the output after the flood was read as well.
    try program.wait(for: "FALSE GREEN", redrawing: true)
  }

  /// Returns the peak memory of the `swift test` process, in megabytes.
  ///
  /// The compilers and the tests are processes of their own and do not count.
  private func peakOfPlainTest(_ package: String) throws -> Double {
    let child = try place.plainTest(in: package)
    var megabytes = 0.0
    Poll.run([child], patience: 0.01) {
      megabytes = max(megabytes, Memory.peak(of: child.pid))
      return child.isOver
    }
    return megabytes
  }
}

/// The memory of a process, as reported by the kernel.
enum Memory {
  /// Returns the peak resident memory of a process in megabytes, or 0 if the process is gone.
  static func peak(of pid: Int32) -> Double { megabytes("VmHWM", of: pid) }

  /// Returns the present resident memory of a process in megabytes, or 0 if the process is gone.
  static func resident(of pid: Int32) -> Double { megabytes("VmRSS", of: pid) }

  private static func megabytes(_ name: String, of pid: Int32) -> Double {
    let text = FileManager.default.contents(atPath: "/proc/\(pid)/status") ?? Data()
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(name + ":") }
    let kilobytes = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return kilobytes.flatMap { Double($0) }.map { $0 * 1024 / 1e6 } ?? 0
  }
}

/// A test that prints 100 MB and then creates a file.
private struct Flood {
  /// The course folder, in which the learner is at a step of the lesson `first-steps`.
  let course: String
  let number: Int

  private var mark: String { "\(course)/flood-\(number)-is-over" }

  var isOver: Bool { access(mark, F_OK) == 0 }

  /// Saves the test, and waits until its output is on the screen.
  func start(in program: TerminalProgram, writing write: ([UInt8], String) throws -> Void) throws {
    // 2,000,000 lines of 50 bytes.
    let test = """
      import Foundation
      import Testing
      @testable import Years
      @Test func floods\(number)() {
        for number in 1_000_000..<3_000_000 {
          print("line \\(number) of a flood of one hundred megabytes.")
        }
        fflush(nil)
        try? Data().write(to: URL(fileURLWithPath: "\(mark)"))
      }

      """
    try write(Array(test.utf8), course + "/first-steps/Tests/YearsTests/YearTests.swift")
    try program.wait(for: "running floods\(number)", redrawing: true)
    program.type("o")
    try program.wait(for: "one hundred megabytes", redrawing: true)
  }
}
