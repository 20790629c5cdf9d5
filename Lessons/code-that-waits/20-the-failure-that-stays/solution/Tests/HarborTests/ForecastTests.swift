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
    let first = Task.immediate { try await self.today() }
    let second = Task.immediate { try await self.today() }
    return [try await first.value, try await second.value]
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

@Test func aFailedRequestIsMadeAgain() async throws {
  let log = Log()
  let forecast = Forecast(fetch: {
    log.write("fetch")
    if log.count(of: "fetch") == 1 { throw NoAnswer() }
    return "SW 5"
  })

  await #expect(throws: NoAnswer.self) { try await forecast.today() }
  #expect(try await forecast.today() == "SW 5")
}
