import Testing

@testable import Harbor

@Test(.timeLimit(.minutes(1)))
private func theRuleOfTheFailure() async throws {
  let log = Log()
  let forecast = Forecast(fetch: {
    log.write("request")
    if log.lines.count < 3 { throw NoAnswer() }
    return "N \(log.lines.count)"
  })

  #expect(await forecast.failures() == 2, "both calls get the error of the request that they share")
  #expect(log.lines.count == 1)
  await #expect(throws: NoAnswer.self) { try await forecast.today() }
  #expect(try await forecast.today() == "N 3")
  #expect(try await forecast.today() == "N 3")
  #expect(log.lines.count == 3)
}

extension Forecast {
  fileprivate func failures() async -> Int {
    let tasks = (1...2).map { _ in Task.immediate { try await self.today() } }
    var count = 0
    for task in tasks {
      do {
        _ = try await task.value
      } catch is NoAnswer {
        count += 1
      } catch {}
    }
    return count
  }
}
