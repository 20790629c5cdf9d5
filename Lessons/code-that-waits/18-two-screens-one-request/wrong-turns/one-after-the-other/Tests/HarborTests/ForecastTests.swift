import Testing

@testable import Harbor

@Test func theForecastIsFetchedOnce() async throws {
  let log = Log()
  let forecast = Forecast(fetch: {
    log.write("fetch")
    return "SW 5"
  })

  #expect(try await forecast.today() == "SW 5")
  #expect(try await forecast.today() == "SW 5")
  #expect(log.lines == ["fetch"])
}

extension Forecast {
  /// Makes two calls, the second before the first can have an answer.
  fileprivate func todayTwice() async throws -> [String] {
    let first = try await today()
    let second = try await today()
    return [first, second]
  }
}

@Test(.timeLimit(.minutes(1)))
func twoScreensShareOneRequest() async throws {
  let log = Log()
  let forecast = Forecast(fetch: {
    log.write("fetch")
    return "SW 5"
  })

  #expect(try await forecast.todayTwice() == ["SW 5", "SW 5"])
  #expect(log.lines == ["fetch"])
}
