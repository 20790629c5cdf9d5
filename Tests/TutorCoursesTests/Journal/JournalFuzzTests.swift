import Foundation
import Fuzzing
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses

/// Fuzzing of the journal's cache file.
struct JournalFuzzTests {
  @Test func `no content of the cache file crashes the reader`() throws {
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
      _ = cache.records(endingAt: ids[2])?.map { RecordedEntry($0) }
      _ = cache.commits(last: 200)
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
