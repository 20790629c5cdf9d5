import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import LanguageServer

/// A recorded conversation: lines that begin with `>` are messages of the client, those with `=` are
/// records of a session, and those with `<` are the effects.
struct ConversationTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Conversations")

  /// Returns the text of a file in the course, which is that of the solution of step 2 or 3.
  private static func text(of path: String) -> String? {
    let lesson = SharedFolder.checkout + "/Lessons/first-steps/"
    let name = path.replacing("/course/first-steps/", with: "")
    let steps = ["02-ask-for-a-year", "03-the-least-that-builds"]
    return steps.lazy.compactMap {
      try? String(contentsOfFile: "\(lesson)\($0)/solution/\(name)", encoding: .utf8)
    }.first
  }

  @Test func `a client sees two steps of the first lesson`() throws {
    let file = Self.folder.appendingPathComponent("first-steps.txt")
    let recorded = try String(contentsOf: file, encoding: .utf8)
    var server = LanguageServer(version: "1") { Self.text(of: $0) }
    server.follow(package: nil, documents: "/own")
    var lines: [String] = []
    for line in recorded.split(separator: "\n") where !line.hasPrefix("<") {
      lines.append(String(line))
      let value = try #require(JSON(parsing: Array(line.utf8.dropFirst(2))))
      let effects = line.hasPrefix(">") ? server.receive(value) : server.receive(record: value)
      lines += effects.map { "< \(Self.text(of: $0))" }
    }
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD_RUNS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == recorded)
  }

  private static func text(of effect: LanguageServer.Effect) -> String {
    switch effect {
    case .send(let message): String(decoding: message.bytes, as: UTF8.self)
    case .follow(let folder): "follow \(folder ?? "")"
    case .perform(let words): "perform \(words)"
    case .write(let folder, let name, let text): "write \(folder)/\(name), \(text.count) characters"
    case .exit(let code): "exit \(code)"
    }
  }

  @Test func `no bytes of a client cause a trap`() throws {
    let recorded = try String(
      contentsOf: Self.folder.appendingPathComponent("first-steps.txt"), encoding: .utf8)
    let messages = recorded.split(separator: "\n").filter { $0.hasPrefix(">") }.compactMap {
      JSON(parsing: Array($0.utf8.dropFirst(2)))?.framed
    }
    let fuzz = Fuzz(
      "client", seeds: messages,
      words: [
        "Content-Length: ", "\r\n\r\n", "\"method\":", "\"params\":", "null", "-1", "file:///%",
      ])
    var (stream, server) = (MessageStream(), LanguageServer(version: "1") { _ in "a\nb\n" })
    let outcome = fuzz.run { bytes in
      for message in stream.messages(adding: bytes) { _ = server.receive(message) }
      stream = MessageStream()
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
