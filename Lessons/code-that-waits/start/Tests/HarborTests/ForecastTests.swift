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
