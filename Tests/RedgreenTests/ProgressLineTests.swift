import Testing

@testable import redgreen

/// The line that shows what a command does.
struct ProgressLineTests {
  @Test(
    arguments: [
      (0, "building"), (1, "building  1 s"), (59, "building  59 s"), (60, "building  1 min 0 s"),
      (754, "building  12 min 34 s"),
    ] as [(Int, String)])
  func `an activity has a clock from the first second on`(_ seconds: Int, _ line: String) {
    #expect(ProgressLine.text(of: "building", after: seconds) == line)
  }

  @Test func `a long activity loses its middle, so that its end and the clock stay visible`() {
    let fits = String(repeating: "a", count: 64)
    #expect(ProgressLine.text(of: fits, after: 2) == fits + "  2 s")
    let long = "compiling " + String(repeating: "b", count: 60) + ", 12 of 345"
    let line = ProgressLine.text(of: long, after: 2)
    #expect(line.hasPrefix("compiling bbb"))
    #expect(line.hasSuffix("…bbb, 12 of 345  2 s"))
    #expect(line.count == 64 + "  2 s".count)
  }
}
