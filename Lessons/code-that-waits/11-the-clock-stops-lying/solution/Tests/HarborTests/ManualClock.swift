/// A clock that only a test moves.
actor ManualClock {
  private var now = Duration.zero
  private var naps: [AsyncStream<Void>.Continuation: Duration] = [:]
  private let bedtimes = AsyncStream<Void>.makeStream()

  /// Returns when the clock has been moved by the duration.
  func sleep(for duration: Duration) async throws {
    let (nap, alarm) = AsyncStream<Void>.makeStream()
    naps[alarm] = now + duration
    bedtimes.continuation.yield()
    for await _ in nap {}
    naps[alarm] = nil
    try Task.checkCancellation()
  }

  /// Moves the clock, and returns how many sleepers that wakes.
  func advance(by duration: Duration) -> Int {
    now += duration
    let over = naps.filter { $0.value <= now }.keys
    for alarm in over {
      naps[alarm] = nil
      alarm.finish()
    }
    return over.count
  }

  /// Returns when at least so many are asleep.
  func waitForSleepers(_ count: Int) async {
    if naps.count >= count { return }
    for await _ in bedtimes.stream where naps.count >= count { return }
  }
}
