internal import Glibc
internal import TutorPlatform

/// Measurements of the time from a verdict on the screen to the same verdict in an editor.
struct EditorMeasurements {
  let screen: ScreenMeasurements
  let rounds: Int

  /// The maximum delay, in seconds.
  private static let limit = 0.02
  private static let course = "editor"
  private static let file = "first-steps/Tests/YearsTests/YearTests.swift"

  private var place: BenchPlace { screen.place }
  private var folder: String { "\(place.folder)/\(Self.course)" }

  func rows() throws -> [Row] {
    var row = Row(name: "verdict in an editor, after the screen", ours: Sample(), limit: Self.limit)
    let tutor = try screen.startAtSecondStep(of: Self.course)
    let inbox = Inbox()
    let server = try ChildProcess(screen.command(["lsp"], in: Self.course)) { stream, bytes in
      if stream == .output { inbox.bytes += bytes }
    }
    server.send(Self.initialize)
    try wait(tutor, server, "a session") { inbox.has("serverInfo") }
    for round in 0...rounds {
      tutor.forget()
      inbox.bytes = []
      let name = Self.name(round)
      try place.write(
        Array(
          "import Testing\n@testable import Years\n@Test func a() {\n  #expect(Year(2024).isLeap)\n  \(name)()\n}\n"
            .utf8),
        to: "\(folder)/\(Self.file)")
      var times: (screen: Instant?, editor: Instant?)
      try wait(tutor, server, "the verdict on \(name)") {
        if times.screen == nil, tutor.hasWritten(name) { times.screen = .now() }
        if times.editor == nil, inbox.has(name) { times.editor = .now() }
        return times.screen != nil && times.editor != nil
      }
      if round > 0, let shown = times.screen, let sent = times.editor {
        row.ours.add(sent - shown)
      }
      // The verdict of `swift test` ends the run.
      try wait(tutor, server, "the end of the run") { tutor.hasWritten("saved") }
    }
    server.cancel(at: .now())
    server.runToEnd()
    try screen.quit(tutor)
    return [row]
  }

  /// Returns a name of which no letter is that of the last round's name at the same place, because a
  /// screen draws only the cells that change.
  private static func name(_ round: Int) -> String {
    let letter = { (number: Int) in String(UnicodeScalar(UInt8(65 + number % 26))) }
    return String(repeating: letter(round) + letter(round + 13).lowercased(), count: 4)
  }

  private static let initialize: [UInt8] = {
    let content = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
    return Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8)
  }()

  private func wait(
    _ tutor: TerminalProgram, _ server: ChildProcess, _ what: String, until isDone: () -> Bool
  ) throws {
    let limit = Instant.now() + 120
    while !isDone() {
      guard Instant.now() < limit, !server.isOver else {
        throw CannotMeasure(reason: "no \(what)")
      }
      Poll.wait(for: [server], and: [tutor.descriptor], patience: 0.02)
      server.advance(at: .now())
    }
  }

  /// The output of the server.
  private final class Inbox {
    var bytes: [UInt8] = []
    func has(_ text: String) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }
  }
}
