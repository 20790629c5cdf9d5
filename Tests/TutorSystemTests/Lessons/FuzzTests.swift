import Foundation
import Fuzzing
import Testing
import TutorCore

@testable import TutorSystem

/// Whatever a lesson from a stranger or a room's remote holds.
struct FuzzTests {
  static func files(named name: String) -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Lessons")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix("/" + name) }.sorted().compactMap {
      (try? Data(contentsOf: folder.appending(path: $0))).map(Array.init)
    }
  }

  @Test func `no step file traps its reader`() {
    let fuzz = Fuzz(
      "steps", seeds: Self.files(named: "step.json") + Self.files(named: "lesson.json"),
      words: [
        "\"expect\": {", "\"failsTest\": {", "\"wrongTurns\": [", "\"sign\":", "\"message\":",
        "null",
        "true", "[[[[", "\"inside\":", "\\u0000", "\\ud800", "1e400",
      ])
    let outcome = fuzz.run { bytes in
      guard let node = try? JSONNode(parsing: bytes),
        var reader = try? StepReader(node, file: "step.json")
      else { return }
      let step = try? reader.read(id: "01-x")
      if let step {
        _ = Judge(of: step, evidence: Evidence(report: Report())).verdict()?.sentence
        _ = step.wish
      }
    }
    #expect(outcome.isSound, "\(outcome)")
  }

  @Test func `no prose file traps what finds the hints in it`() {
    let fuzz = Fuzz(
      "hints", seeds: Self.files(named: "step.md"),
      words: ["## Hint\n", "```\n", "~~~", "    ", "# "])
    let outcome = fuzz.run { _ = HintSplitter.split(String(decoding: $0, as: UTF8.self)) }
    #expect(outcome.isSound, "\(outcome)")
  }

  @Test func `no log of a room traps its reader`() {
    let ids = (0..<3).map { String(repeating: "\($0)", count: 40) }
    let seed =
      "\(ids[0]) \(ids[1])\nx\n\nRedgreen-Version: 1\nRedgreen-Lesson: a\nRedgreen-Step: b\nRedgreen-Event: read\n\0"
      + "\(ids[1]) \(ids[2])\ny\n\0\(ids[2]) \nz\n\0"
    let fuzz = Fuzz("log", seeds: [Array(seed.utf8)], words: ids + [" ", "\n", "\0"])
    let outcome = fuzz.run { bytes in
      var reader = LogReader(limit: 200)
      let half = bytes.count / 2
      reader.receive(bytes[..<half])
      reader.receive(bytes[half...])
      reader.finish()
      _ = reader.chain(from: ids[0], to: nil, limit: 100)
      _ = reader.chain(from: ids[0], to: ids[2], limit: 2)
    }
    #expect(outcome.isSound, "\(outcome)")
  }

  @Test func `no copy of the journal traps its reader`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/journal.cache"
    let ids = (0..<3).map { String(repeating: "\($0)", count: 40) }
    let seed = ids.map {
      "\($0)\nRed\n\nRedgreen-Version: 1\nRedgreen-Lesson: a\nRedgreen-Step: b\nRedgreen-Event: red\n\0"
    }.joined()
    let fuzz = Fuzz(
      "copies", seeds: [Array(seed.utf8)], words: ids + ["\0", "\n", "?\0", "Redgreen-"])
    let outcome = fuzz.run { bytes in
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      close(file)
      let cache = JournalCache(path: path)
      _ = cache.records(endingAt: ids[2])?.map { Journal.entry(in: $0) }
      _ = cache.commits(last: 200)
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
