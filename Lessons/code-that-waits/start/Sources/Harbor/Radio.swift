/// The radio over which the buoy answers.
struct Radio: Sendable {
  /// Sends one question to the buoy, and returns the wind in knots.
  var send: @Sendable () async throws -> Int

  /// Returns the wind in knots.
  func wind() async throws -> Int {
    try await send()
  }
}

/// The buoy has not answered.
struct NoAnswer: Error {}
