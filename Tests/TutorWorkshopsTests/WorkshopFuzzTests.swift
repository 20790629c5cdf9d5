import Fuzzing
import Testing

@testable import TutorWorkshops

/// Fuzzing of the git log of a workshop's remote.
struct WorkshopFuzzTests {
  @Test func `no log of a workshop crashes the reader`() {
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
}
