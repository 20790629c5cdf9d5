internal import FoundationEssentials
internal import Glibc
internal import TutorPlatform

/// Measurements of a board in a terminal: its first view, its response to keys, and its processor
/// time while nothing happens.
struct BoardMeasurements {
  let place: BenchPlace
  let name: String

  func rows(of remote: String) throws -> [Row] {
    var (open, key, arrow, idle) = (Sample(), Sample(), Sample(), Sample())
    let begin = Instant.now()
    let board = try TerminalProgram(
      place.tutor, ["--course", "\(place.folder)/board", "board", remote],
      environment: environment, columns: 120, rows: 40)
    try board.wait(for: "live", seconds: 300)
    open.add(.now() - begin)
    // The first seconds still release memory, and one refresh follows at once.
    Poll.wait(for: [], patience: 10)
    idle.add(100 * Self.share(of: board.pid, during: 30))
    board.type("v")
    try board.wait(for: "looking back")
    for _ in 0..<20 {
      arrow.add(try board.answer(to: "\u{1B}[D"))
    }
    board.type("v")
    try board.wait(for: "live", redrawing: true)
    for _ in 0..<10 { key.add(try board.answer(to: "j")) }
    // The screen was also left when it was opened.
    board.forget()
    board.type("q")
    try board.wait(for: "\u{1B}[?1049l")
    return [
      Row(name: "\(name): board on the screen", ours: open),
      Row(name: "\(name): key j", ours: key),
      Row(name: "\(name): arrow while looking back", ours: arrow),
      Row(name: "\(name): idle, % of a core with git", ours: idle, unit: "%"),
    ]
  }

  private var environment: [String: String] {
    var environment = place.environment
    environment["TERM"] = "xterm-256color"
    environment["XDG_CACHE_HOME"] = place.folder + "/board-cache-\(name.filter(\.isNumber))"
    return environment
  }

  /// Returns the share of a core that a process and its children use.
  private static func share(of pid: Int32, during seconds: Double) -> Double {
    let (start, before) = (Instant.now(), ticks(of: pid))
    Poll.wait(for: [], patience: seconds)
    let used = Double(ticks(of: pid) - before) / Double(sysconf(Int32(_SC_CLK_TCK)))
    return used / (Instant.now() - start)
  }

  /// Returns the processor time of a process and of its children that have ended, in clock ticks.
  private static func ticks(of pid: Int32) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
    // The name in parentheses may contain spaces; utime is the twelfth field after it.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.dropFirst(11).prefix(4).compactMap { Int($0) }.reduce(0, +)
  }
}
