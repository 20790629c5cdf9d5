import Testing

@Test private func theRuleOfTheSleeper() async throws {
  let clock = ManualClock()
  let log = Log()
  let sleeper = await clock.sleeper(log)
  #expect(log.lines == [], "a nap that has just begun")
  let woken = await clock.advance(by: .seconds(3))
  try #require(woken == 1)
  try await sleeper.value
  #expect(log.lines == ["awake"])
}

extension ManualClock {
  fileprivate func sleeper(_ log: Log) -> Task<Void, any Error> {
    Task.immediate {
      try await self.sleep(for: .seconds(3))
      log.write("awake")
    }
  }
}
