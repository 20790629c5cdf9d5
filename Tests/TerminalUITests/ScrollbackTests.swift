import TerminalUI
import Testing

@Suite struct ScrollbackTests {
  @Test func `the oldest lines are dropped and counted`() {
    var scrollback = Scrollback(maximumLines: 100)
    for number in 0..<1000 { scrollback.receive("line \(number)\n".utf8) }
    #expect((100...125).contains(scrollback.lines.count))
    #expect(scrollback.lines.last == "line 999")
    #expect(scrollback.droppedLines + scrollback.lines.count == 1000)
  }

  @Test func `very long lines are dropped sooner`() {
    var scrollback = Scrollback(maximumLines: 100, maximumBytes: 10_000)
    for _ in 0..<50 { scrollback.receive(String(repeating: "x", count: 999).utf8 + [0x0A]) }
    #expect(scrollback.lines.count <= 11)
  }

  @Test func `an incomplete line is the last one`() {
    var scrollback = Scrollback()
    scrollback.receive("a\nb".utf8)
    #expect(scrollback.lines == ["a", "b"])
    scrollback.finish()
    #expect(scrollback.lines == ["a", "b"])
  }
}
