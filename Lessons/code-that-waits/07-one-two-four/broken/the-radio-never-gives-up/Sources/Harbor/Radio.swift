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
    for seconds in sequence(first: 1, next: { $0 < 1_000_000 ? $0 * 2 : 1 }) {
      do {
        return try await send()
      } catch {
        try await sleep(.seconds(seconds))
      }
    }
    return try await send()
  }
}

/// The buoy has not answered.
struct NoAnswer: Error {}
