import Testing

@testable import Harbor

@Test(.timeLimit(.minutes(1)))
private func theRuleOfOneRequest() async throws {
  let log = Log()
  let forecast = Forecast(fetch: {
    log.write("request")
    return "N \(log.lines.count)"
  })

  #expect(try await forecast.threeTimes() == ["N 1", "N 1", "N 1"], "three calls at once")
  #expect(try await forecast.today() == "N 1", "a later call")
  #expect(log.lines == ["request"])
}

extension Forecast {
  fileprivate func threeTimes() async throws -> [String] {
    let tasks = (1...3).map { _ in Task.immediate { try await self.today() } }
    var all: [String] = []
    for task in tasks { all.append(try await task.value) }
    return all
  }
}
