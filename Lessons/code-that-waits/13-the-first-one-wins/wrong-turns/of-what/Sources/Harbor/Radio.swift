/// The radio over which the buoy answers.
struct Radio: Sendable {
  /// Sends one question to the buoy, and returns the wind in knots.
  var send: @Sendable () async throws -> Int
  /// Waits.
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Returns the wind in knots.
  ///
  /// A silent buoy is asked again after 1, 2 and 4 seconds.
  func wind() async throws -> Int {
    for seconds in [1, 2, 4] {
      do {
        return try await send()
      } catch {
        try await sleep(.seconds(seconds))
      }
    }
    return try await send()
  }

  /// Returns the wind in knots.
  ///
  /// - Throws: `TimedOut` if the answer takes longer than the limit.
  func wind(within limit: Duration) async throws -> Int {
    try await withThrowingTaskGroup { group -> Int in
      group.addTask {
        try await sleep(limit)
        throw TimedOut()
      }
      group.addTask { try await wind() }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw TimedOut() }
      return first
    }
  }
}

/// The buoy has not answered.
struct NoAnswer: Error {}

/// The answer took too long.
struct TimedOut: Error {}
