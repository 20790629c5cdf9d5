/// Warns the boats in the bay.
struct StormWatch: Sendable {
  /// Asks the buoy for the wind, in knots.
  var ask: @Sendable () async throws -> Int
  /// Sounds the horn.
  var horn: @Sendable () -> Void

  /// Asks for the wind once, and sounds the horn from 7 Beaufort on.
  func check() async throws {
    let wind = try await ask()
    if wind >= 28 {
      horn()
    }
  }

  /// Sounds the horn when the gusts reach 7 Beaufort, once for each storm.
  func follow(_ gusts: AsyncStream<Int>) async {
    var isStorm = false
    for await gust in gusts {
      if gust >= 28, !isStorm {
        horn()
      }
      isStorm = gust >= 28
    }
  }
}
