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

@Test(.timeLimit(.minutes(1)))
func twoScreensShareOneRequest() async throws {
  let log = Log()
  let forecast = Forecast(fetch: {
    log.write("fetch")
    return "SW 5"
  })

  async let first = forecast.today()
  async let second = forecast.today()
  #expect(try await [first, second] == ["SW 5", "SW 5"])
  #expect(log.lines == ["fetch"])
}
