/// The radio over which the buoy answers.
struct Radio: Sendable {
  /// Sends one question to the buoy, and returns the wind in knots.
  var send: @Sendable () async throws -> Int
  /// Waits.
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Returns the wind in knots.
  ///
  /// A silent buoy is asked again after a second.
  func wind() async throws -> Int {
    do {
      return try await send()
    } catch {
      try await Task.sleep(for: .milliseconds(1))
      return try await send()
    }
  }
}

/// The buoy has not answered.
struct NoAnswer: Error {}
