import Foundation
import Glibc
import TestSupport
import Testing
import TutorCore
import TutorSource
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// The process that parses Swift source.
///
/// Only a toolchain builds it, and shows which sources end it.
@Suite(.live) struct ReaderProcessTests {
  private let sources: SourceMemory

  init() throws {
    sources = try TestPackage.memory()
  }

  /// Creates a memory whose reader is a shell script.
  private func memory(_ script: String) -> SourceMemory {
    SourceMemory {
      ChildProcess.Command("/bin/sh", ["-c", script], input: .open, limits: .interactive)
    }
  }

  private func names(in text: String, on sources: SourceMemory) throws -> Set<String> {
    try SourceWork(on: sources) { try $0.outline(of: text).declaredNames }.value()
  }

  // MARK: - Answers

  @Test func `work is done once all sources that it asks for are read`() throws {
    var rounds = 0
    let work = SourceWork(on: sources) { reading in
      rounds += 1
      let first = try reading.outline(of: "struct A {}").typeNames
      return first.union(try reading.outline(of: "struct B {}").typeNames)
    }
    #expect(!work.isOver)
    #expect(try work.value() == ["A", "B"])
    #expect(rounds == 3)
  }

  @Test func `a source that was read before is answered immediately`() throws {
    #expect(try names(in: "struct A {}", on: sources) == ["A"])
    let work = SourceWork(on: sources) { try $0.outline(of: "struct A {}").typeNames }
    #expect(try work.result?.get() == ["A"])
  }

  @Test func `every kind of question is answered`() throws {
    let code = "@Test(.disabled()) func a() { #expect(1 == 2) }"
    let files = ["Tests/T.swift": Array(code.utf8)]
    let query = StructureQuery.mention(.name("expect"), inside: nil, file: "Tests/T.swift")
    #expect(try TestPackage.read { try $0.mutants(in: "func a() { b() }") }.count == 1)
    #expect(
      try TestPackage.read { try $0.variant(of: code, test: "a") }?.contains("2 == 1") == true)
    #expect(
      try TestPackage.read { try $0.highlighting(of: "let a = 1") }?.first?.map(\.text) == [
        "let", " a = ", "1",
      ])
    #expect(try TestPackage.read { try $0.testConditions(in: files) }.map(\.form) == [.disabled])
    #expect(try TestPackage.read { try $0.positions([query], in: files) } == [nil])
    let boat = ["A.swift": Array("class Boat {}".utf8), "A.xib": Array("class Ship {}".utf8)]
    #expect(try TestPackage.read { try $0.classes(in: boat) }?.map(\.name) == ["Boat"])
  }

  @Test func `a text of one megabyte is read, and a larger one is not`() throws {
    let limit = SourceQuestion.sizeLimit
    let comment = "// " + String(repeating: "é", count: limit / 2 - 20) + "\nstruct A {}"
    #expect(try names(in: comment, on: sources) == ["A"])
    #expect(try names(in: comment + String(repeating: " ", count: 40), on: sources) == [])
  }

  // MARK: - Limits

  @Test func `the time for an answer increases with the size of the texts, up to a limit`() {
    let text = String(repeating: " ", count: 100_000)
    let files = Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0).swift", text) })
    #expect(SourceQuestion.outline("struct A {}").seconds == 1)
    #expect(SourceQuestion.classes(["A.swift": text, "B.swift": text]).seconds == 4)
    #expect(SourceQuestion.mutants(String(repeating: text, count: 100)).seconds == 10)
    #expect(SourceQuestion.classes(files).seconds == 60)
  }

  /// A few of the parts, each after a different start.
  ///
  /// Set `NESTED_SOURCES=all` to combine all parts with all starts.
  private static let nested: [String] = {
    let all = ProcessInfo.processInfo.environment["NESTED_SOURCES"] == "all"
    let starts = NestedSource.starts
    let distance = TestVariable.everyCase ? 8 : 24
    let nested = NestedSource.parts.enumerated().flatMap { index, part in
      let some =
        all ? starts : index % distance == 0 ? [starts[index / distance % starts.count]] : []
      return some.map { $0 + String(repeating: part, count: 4_000) }
    }
    guard TestVariable.everyCase else { return nested }
    return nested + NestedSource.slowParts.map { String(repeating: $0, count: 4_000) }
  }()

  @Test func `deeply nested code is read, or ends a reader that is then replaced`() throws {
    for (number, text) in Self.nested.enumerated() {
      let work = SourceWork(on: sources) { reading in
        _ = try reading.mutants(in: text)
        _ = try reading.highlighting(of: text)
        _ = try reading.classes(in: ["Sources/A/A.swift": Array(text.utf8)])
        return try reading.outline(of: text).declaredNames
      }
      #expect(throws: Never.self, "\(text.prefix(40))") { try work.value() }
      #expect(try names(in: "struct Next\(number) {}", on: sources) == ["Next\(number)"])
    }
  }

  /// What a reader answers about a source that it cannot read, and the number of readers started.
  private struct Deadly: Sendable {
    let names: [Set<String>]
    let namesInNext: Set<String>
    let positions: [StructureQuery.Position?]
    let declarations: TestDeclarations
    let starts: Int

    init() throws {
      let folder = try TemporaryFolder()
      let program = try TestPackage.reader.get().reader
      let memory = SourceMemory {
        try folder.write("", to: UUID().uuidString)
        return SourceMemory.command(program, environment: [:])
      }
      func read<Value>(_ work: @escaping (Reading) throws -> Value) throws -> Value {
        try SourceWork(on: memory, work).value()
      }
      let text = "import XCTest\n" + String(repeating: "@a {} ", count: 4_000)
      names = try (0..<3).map { _ in try read { try $0.outline(of: text).declaredNames } }
      namesInNext = try read { try $0.outline(of: "struct A {}").declaredNames }
      let files = [
        "Sources/A/A.swift": Array("struct A { init() { b() } }".utf8),
        "Sources/A/B.swift": Array(text.utf8),
      ]
      let query = StructureQuery.use(.call("b"), inside: nil, file: "Sources/A/A.swift")
      positions = try read { try $0.positions([query], in: files) }
      declarations = try read { try $0.outline(of: text) }.testDeclarations
      starts = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
    }
  }

  private static let deadly = Result { try Deadly() }

  @Test func `a source that crashed a reader is not read again`() throws {
    let deadly = try Self.deadly.get()
    #expect(deadly.names == [[], [], []])
    #expect(deadly.namesInNext == ["A"])
    #expect(deadly.starts == 2)
  }

  @Test func `an unreadable file does not prevent reading the others`() throws {
    let position = StructureQuery.Position(path: "Sources/A/A.swift", line: 1)
    #expect(try Self.deadly.get().positions == [position])
  }

  @Test func `unreadable tests are reported as unclear, not as an empty list`() throws {
    let declarations = try Self.deadly.get().declarations
    #expect(throws: XCTestListing.Unclear.self) { try XCTestListing(of: [declarations]) }
  }

  @Test func `the classes of a package are one question, and are not known without its answer`()
    throws
  {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<9).map { ("\($0).swift", Array("class A\($0) {}".utf8)) })
    let answer = #"echo '{"classes":{"_0":[]}}'; read line; "#
    func classes(_ script: String) throws -> [DeclaredClass]? {
      try SourceWork(on: memory(script)) { try $0.classes(in: files) }.value()
    }
    #expect(try classes(Self.ready + answer) == [])
    #expect(try classes(Self.ready + "kill -PROF $$") == nil)
  }

  // MARK: - Reader faults

  private static let ready = "echo ready; read line; "
  private static let answer = #"echo '{"variant":{"_0":"answered"}}'; read line"#

  private func variant(_ script: String) throws -> String? {
    try SourceWork(on: memory(script)) { try $0.variant(of: "text", test: "a") }.value()
  }

  @Test(arguments: ["kill -9 $$", "kill -15 $$", "kill -2 $$", "exit 3", "exec sleep 0"])
  func `a reader that was ended from outside is restarted`(_ end: String) throws {
    let folder = try TemporaryFolder()
    let script =
      Self.ready + "if mkdir \(folder.path)/first 2>/dev/null; then \(end); fi; " + Self.answer
    #expect(try variant(script) == "answered")
  }

  @Test func `a reader that is ended repeatedly is a fault`() {
    #expect(throws: ReaderError.keepsEnding(how: "signal 9")) {
      try variant(Self.ready + "kill -9 $$")
    }
  }

  @Test(arguments: ["kill -SEGV $$", "kill -PROF $$", "kill -ABRT $$", "kill -ILL $$"])
  func `a reader that exceeds its limits gives no answer`(_ end: String) throws {
    #expect(try variant(Self.ready + end) == nil)
  }

  @Test(arguments: [
    ("echo no library >&2; exit 127", "no library"), ("kill -SEGV $$", "signal 11"),
  ])
  func `a reader that does not start is a fault`(_ row: (String, String)) {
    #expect(throws: ReaderError.cannotStart(reason: row.1)) { try variant(row.0) }
  }

  @Test func `after a fault, the next work starts the reader again`() throws {
    let folder = try TemporaryFolder()
    let memory = memory(
      "if mkdir \(folder.path)/first 2>/dev/null; then exit 1; fi; " + Self.ready + Self.answer)
    let work = { try SourceWork(on: memory) { try $0.variant(of: "text", test: "a") }.value() }
    #expect(throws: ReaderError.self) { try work() }
    #expect(try work() == "answered")
  }

  @Test func `canceled work is over, and later work is still done`() throws {
    let work = SourceWork(on: sources) { try $0.outline(of: "struct A {}").typeNames }
    work.cancel(at: .now())
    #expect(work.isOver)
    #expect(try names(in: "struct B {}", on: sources) == ["B"])
  }
}
