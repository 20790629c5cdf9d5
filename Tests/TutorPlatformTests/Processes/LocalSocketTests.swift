import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform

struct LocalSocketTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Lets a server and its connections work until a condition is met.
  private func wait(
    _ server: LocalServer, _ others: [LocalConnection], until isDone: () -> Bool
  ) -> Bool {
    Poll.run([server] + others, within: 60, patience: 0.05) {
      _ = server.accept()
      return isDone()
    }
  }

  private func text(_ lines: [[UInt8]]) -> [String] {
    lines.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `lines arrive at both ends, at a path longer than an address`() throws {
    let long = folder.path + "/" + String(repeating: "long-name/", count: 20)
    try SafeFile.makeFolder(long)
    let server = try LocalServer(at: long + "session")
    let client = try LocalConnection(to: long + "session")
    client.send(Array("next\nhi".utf8))
    client.send(Array("nt\n".utf8))
    var received: [String] = []
    #expect(
      wait(server, [client]) {
        received += server.connections.flatMap { text($0.takeLines()) }
        return received.count == 2
      })
    #expect(received == ["next", "hint"])
    let big = String(repeating: "x", count: 3 << 20)
    server.connections[0].send(Array("\(big)\nend\n".utf8))
    var answers: [String] = []
    #expect(
      wait(server, [client]) {
        answers += text(client.takeLines())
        return answers.count == 2
      })
    #expect(answers == [big, "end"])
  }

  @Test func `only the owner of a socket can connect to it, and it goes with its server`() throws {
    let path = folder.path + "/session"
    var server: LocalServer? = try LocalServer(at: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let client = try LocalConnection(to: path)
    #expect(wait(server!, []) { server?.connections.isEmpty == false })
    server = nil
    #expect(Poll.run([client], within: 60) { client.isOver })
    #expect(throws: ProcessError.self) { try LocalConnection(to: path) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a socket that a killed tutor has left is replaced`() throws {
    let path = folder.path + "/session"
    try folder.write("left", to: "session")
    let server = try LocalServer(at: path)
    let client = try LocalConnection(to: path)
    #expect(wait(server, [client]) { server.connections.count == 1 })
  }

  @Test func `a server in a folder that is gone is refused`() {
    #expect(throws: ProcessError.self) { try LocalServer(at: folder.path + "/gone/session") }
  }

  @Test func `a connection that reads nothing is left, and the server goes on`() throws {
    let path = folder.path + "/session"
    let server = try LocalServer(at: path)
    let silent = try LocalConnection(to: path)
    #expect(wait(server, []) { server.connections.count == 1 })
    let part = [UInt8](repeating: 97, count: 4 << 20)
    for _ in 0..<6 { server.connections.first?.send(part) }
    server.advance(at: .now())
    #expect(server.connections.isEmpty)
    withExtendedLifetime(silent) {}
  }
}
