import Testing

@testable import NcursesTerminal

/// Requests to the terminal: notifications, and the mouse.
struct TerminalNotificationTests {
  @Test(
    arguments: [
      ("bell", [:], "\u{07}"), ("desktop", [:], "\u{1B}]9;redgreen: RED, a, b \u{FFFD}\\c\u{1B}\\"),
      (
        "desktop", ["VTE_VERSION": "7600"],
        "\u{1B}]777;notify;redgreen;RED, a, b \u{FFFD}\\c\u{1B}\\"
      ),
      ("desktop", ["TERM": "foot"], "\u{1B}]777;notify;redgreen;RED, a, b \u{FFFD}\\c\u{1B}\\"),
      ("off", [:], nil),
    ] as [(String, [String: String], String?)])
  func `a setting and the terminal select the bytes, which a text cannot end`(
    _ setting: String, _ environment: [String: String], _ bytes: String?
  ) {
    let notification = TerminalNotification(setting, environment)
    let text = "RED, a; b\n\u{1B}\\c"
    #expect(
      notification.map { String(decoding: $0.bytes(text), as: UTF8.self) } == bytes)
  }

  @Test func `without the mouse, the terminal is not asked for it`() {
    func modes(_ usesMouse: Bool) -> String {
      String(decoding: TerminalModes.on(usesMouse: usesMouse, reportsDrags: true), as: UTF8.self)
    }
    #expect(modes(true).contains("?1000h") && modes(true).contains("?1002h"))
    #expect(modes(false) == "\u{1B}[?2004h\u{1B}[?1004h")
  }
}
