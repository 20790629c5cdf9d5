import Synchronization
import Testing
import TutorPlatform

@Suite struct ParallelTests {
  @Test func `every item is transformed once, and the results are in the order of the items`() {
    let calls = Mutex(0)
    for count in [0, 1, 2, 3, 100, 1000] {
      calls.withLock { $0 = 0 }
      let results = Parallel.map(Array(0..<count)) { number in
        calls.withLock { $0 += 1 }
        return 2 * number
      }
      #expect(results == (0..<count).map { 2 * $0 })
      #expect(calls.withLock { $0 } == count)
    }
  }
}
