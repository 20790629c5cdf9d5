/// Warns the boats in the bay.
struct StormWatch: Sendable {
  /// Asks the buoy for the wind, in knots.
  var ask: @Sendable () async throws -> Int
  /// Sounds the horn.
  var horn: @Sendable () -> Void

  /// Asks for the wind once, and sounds the horn from 7 Beaufort on.
  func check() async throws {
    if isStorm(try await ask()) {
      horn()
    }
  }

  /// Sounds the horn when the gusts reach 7 Beaufort, once for each storm.
  func follow(_ gusts: AsyncStream<Int>) async {
    var wasStorm = false
    for await gust in gusts {
      if isStorm(gust), !wasStorm {
        horn()
      }
      wasStorm = isStorm(gust)
    }
  }

  /// Whether a wind is strong enough for the horn: 7 Beaufort.
  private func isStorm(_ knots: Int) -> Bool {
    knots >= 28
  }
}
