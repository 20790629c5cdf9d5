import Foundation
import LanguageServer
import TestSupport
import Testing
import TutorPlatform

extension EndToEndTests {
  /// The session in an editor, through the language server.
  @Suite struct EditorTests {
    private let course: CourseOfTests
    private static let tests = "first-steps/Tests/YearsTests/YearTests.swift"

    init() throws { course = try CourseOfTests(isLive: false) }

    /// Starts the server for the course, with the lesson's package as the folder of the editor.
    private func start() throws -> EditorClient {
      let client = try EditorClient(
        try course.arguments(["lsp"]), course.variables(adding: [:]))
      try client.open(course.folder + "/first-steps")
      return client
    }

    /// Goes to the second step, whose solution is a test that does not build.
    private func begin() throws {
      #expect(try LineModeTests(in: course).run(["next"]).code == 0)
    }

    private func saveSolution() throws {
      try course.save(authored: "02-ask-for-a-year/solution", in: "first-steps")
    }

    @Test func `a verdict appears at its line, and a code action leads to the next step`() throws {
      try begin()
      let client = try start()
      try client.see(inTitlesOf: Self.tests(in: course), "Goal: does not build")
      try saveSolution()
      try client.see("This is the red that was asked for. cannot find 'Year' in scope")
      try client.see("The step is done.")
      client.execute("redgreen.next")
      try client.seeNoDiagnostics(of: Self.tests(in: course))
      try client.see(
        inTitlesOf: course.folder + "/first-steps/Sources/Years/Year.swift", "Step 3 of 19")
      #expect(try client.end() == .exited(0))
    }

    @Test func `a tutor that starts takes over, and the server shows what it finds`() throws {
      try begin()
      let client = try start()
      try client.see(inTitlesOf: Self.tests(in: course), "Goal: does not build")
      let first = try #require(holder)
      let tutor = try course.start()
      try tutor.seeReady("2/19")
      #expect(holder == tutor.pid)
      #expect(kill(first, 0) != 0)
      try saveSolution()
      try tutor.see("RED, for the right reason")
      try client.see("This is the red that was asked for. cannot find 'Year' in scope")
      client.execute("redgreen.next")
      try tutor.see("3/19")
      try client.seeNoDiagnostics(of: Self.tests(in: course))
      tutor.type("q")
      #expect(try tutor.end() == 0)
      // The session of the server begins again at the step of the tutor.
      try client.wait(for: "a session of its own") {
        let holder = self.holder
        return holder != nil && holder != tutor.pid && kill(holder ?? 0, 0) == 0
      }
      #expect(try client.end() == .exited(0))
    }

    @Test func `the session of an editor says nothing while another tutor has the lock`() throws {
      try begin()
      let lock = try FileLock.acquire(course.folder + "/.redgreen/lock")
      let outcome = try LineModeTests(in: course).run(
        ["--json"], environment: ["REDGREEN_YIELDS": "1"])
      withExtendedLifetime(lock) {}
      #expect(outcome.code == 3)
      #expect(outcome.output + outcome.errors == "")
    }

    @Test func `a server in no package begins no course`() throws {
      let client = try start()
      try client.see("There is no course in \(course.folder)")
      #expect(try client.end() == .exited(0))
      #expect(!FileManager.default.fileExists(atPath: course.folder))
    }

    @Test func `an editor that dies leaves no process`() throws {
      try begin()
      let (server, input) = (Process(), Pipe())
      server.executableURL = URL(fileURLWithPath: ProgramInTerminal.tutor)
      server.arguments = try course.arguments(["lsp"])
      server.environment = EditorClient.environment(course.variables(adding: [:]))
      server.standardInput = input
      server.standardOutput = FileHandle.nullDevice
      try server.run()
      let message: JSON = [
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": ["rootUri": .text("file://" + course.folder)],
      ]
      input.fileHandleForWriting.write(Data(message.framed))
      let hasBegun = Poll.run([], within: ProgramInTerminal.deadline, patience: 0.02) {
        holder.map { kill($0, 0) == 0 } == true
      }
      #expect(hasBegun)
      let session = try #require(holder)
      try input.fileHandleForWriting.close()
      server.waitUntilExit()
      #expect(server.terminationStatus == 0)
      #expect(kill(session, 0) != 0)
    }

    @Test func `nonsense is answered with an error, and the server goes on`() throws {
      try begin()
      let client = try start()
      client.send(Array("Content-Length: 3\r\n\r\n{a}Nonsense\r\n\r\n".utf8))
      try client.see("This is no message.")
      try client.see(inTitlesOf: Self.tests(in: course), "Goal: does not build")
      #expect(try client.end() == .exited(0))
    }

    private static func tests(in course: CourseOfTests) -> String { course.folder + "/" + tests }

    /// The process that holds the lock of the course.
    private var holder: pid_t? {
      let text = try? String(contentsOfFile: course.folder + "/.redgreen/lock", encoding: .utf8)
      return text?.split(separator: "\n").first.flatMap { pid_t($0) }
    }
  }
}

/// An editor that talks to the language server.
final class EditorClient {
  private let server: ChildProcess
  private let inbox = Inbox()
  private var requests = 0

  /// The messages of the server.
  private final class Inbox {
    var stream = MessageStream()
    var messages: [JSON] = []
    var unread = 0
  }

  init(_ arguments: [String], _ variables: [String: String]) throws {
    let inbox = inbox
    server = try ChildProcess(
      ChildProcess.Command(
        ProgramInTerminal.tutor, arguments, environment: Self.environment(variables),
        input: .open, limits: .interactive)
    ) { stream, bytes in
      guard stream == .output else { return }
      inbox.messages += inbox.stream.messages(adding: bytes).compactMap(\.self)
    }
  }

  /// Returns the environment of an editor, with changes.
  static func environment(_ changes: [String: String]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CONFIG_HOME"] = SharedFolder.settings
    environment["XDG_DATA_HOME"] = SharedFolder.data
    return environment.merging(changes) { $1 }
  }

  // MARK: - Messages

  func send(_ bytes: [UInt8]) { server.send(bytes) }

  /// Sends a request, and returns its identifier.
  @discardableResult
  func request(_ method: String, _ parameters: JSON) -> JSON {
    requests += 1
    let id = JSON.text("client-\(requests)")
    send(["jsonrpc": "2.0", "id": id, "method": .text(method), "params": parameters])
    return id
  }

  private func send(_ message: JSON) { server.send(message.framed) }

  /// Opens a folder.
  func open(_ folder: String) throws {
    let id = request("initialize", ["rootUri": .text("file://" + folder), "capabilities": [:]])
    _ = try answer(to: id)
    send(["jsonrpc": "2.0", "method": "initialized", "params": [:]])
  }

  func execute(_ command: String) {
    request("workspace/executeCommand", ["command": .text(command)])
  }

  func answer(to id: JSON) throws -> JSON {
    var answer: JSON?
    try wait(for: "an answer") {
      answer = self.inbox.messages.first { $0["id"] == id }
      return answer != nil
    }
    return answer ?? .null
  }

  // MARK: - What the editor shows

  /// Waits for a new message with a text.
  func see(_ text: String) throws {
    try wait(for: "“\(text)”") {
      guard
        let index = self.inbox.messages[self.inbox.unread...].firstIndex(where: { message in
          String(decoding: message.bytes, as: UTF8.self).contains(text)
        })
      else { return false }
      self.inbox.unread = index + 1
      return true
    }
  }

  /// Waits until a file has no diagnostics anymore.
  func seeNoDiagnostics(of file: String) throws {
    try wait(for: "no diagnostics") {
      let last = self.inbox.messages.last {
        $0["method"] == "textDocument/publishDiagnostics"
          && $0["params"]["uri"].text?.hasSuffix(file) == true
      }
      return last?["params"]["diagnostics"] == []
    }
  }

  /// Waits until a lens of a file contains a text.
  func see(inTitlesOf file: String, _ text: String) throws {
    var id = request("textDocument/codeLens", ["textDocument": ["uri": .text("file://" + file)]])
    try wait(for: "a lens with “\(text)”") {
      guard let answer = self.inbox.messages.first(where: { $0["id"] == id }) else { return false }
      if String(decoding: answer.bytes, as: UTF8.self).contains(text) { return true }
      id = self.request("textDocument/codeLens", ["textDocument": ["uri": .text("file://" + file)]])
      return false
    }
  }

  func wait(for what: String, until condition: () -> Bool) throws {
    let isMet = Poll.run([server], within: ProgramInTerminal.deadline, patience: 0.05) {
      condition()
    }
    let shown = inbox.messages.suffix(8).map { String(decoding: $0.bytes, as: UTF8.self) }
    try #require(isMet, "waited in vain for \(what)\n\(shown.joined(separator: "\n"))")
  }

  // MARK: - The end

  /// Ends the server as the protocol says, and returns its exit status.
  func end() throws -> ProcessExit? {
    request("shutdown", .null)
    send(["jsonrpc": "2.0", "method": "exit"])
    try wait(for: "the end") { self.server.isOver }
    return server.status
  }
}
