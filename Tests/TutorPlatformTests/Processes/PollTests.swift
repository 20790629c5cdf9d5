import Testing

@testable import TutorPlatform

struct PollTests {
  /// An activity that ends after a number of calls.
  private final class Counter: Activity {
    private(set) var calls = 0
    let end: Int

    init(to end: Int) { self.end = end }

    var descriptors: [Int32] { [] }
    var wakeUp: Instant? { isOver ? nil : .now() }
    var isOver: Bool { calls >= end }
    func advance(at now: Instant) { calls += 1 }
    func cancel(at now: Instant) { calls = end }
  }

  @Test func `activities advance until the condition is met`() {
    let (one, two) = (Counter(to: 100), Counter(to: 2))
    #expect(Poll.run([one, two]) { one.calls == 5 })
    #expect(one.calls == 5)
    #expect(two.calls == 2, "an activity that is over is let be")
  }

  @Test func `a condition that already holds returns without advancing anything`() {
    let counter = Counter(to: 3)
    #expect(Poll.run([counter], within: 0) { true })
    #expect(counter.calls == 0)
  }

  @Test func `the wait ends at the timeout`() {
    let counter = Counter(to: .max)
    #expect(!Poll.run([counter], within: 0.01) { false })
    #expect(counter.calls > 0)
  }

  @Test func `an activity that takes too long is canceled`() {
    let counter = Counter(to: .max)
    #expect(!counter.runToEnd(within: 0.01))
    #expect(counter.isOver)
    #expect(Counter(to: 3).runToEnd(within: 60))
  }
}
