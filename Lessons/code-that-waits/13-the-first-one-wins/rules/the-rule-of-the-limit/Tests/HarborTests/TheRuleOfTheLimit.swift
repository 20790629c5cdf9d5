import Testing

@testable import Harbor

@Test(.timeLimit(.minutes(1)))
private func theRuleOfTheLimit() async throws {
  let clock = ManualClock()
  let radio = Radio(
    send: {
      try await clock.sleep(for: .seconds(8))
      return 17
    },
    sleep: { try await clock.sleep(for: $0) })

  let wind = Task { try await radio.wind(within: .seconds(6)) }
  defer { wind.cancel() }
  await clock.waitForSleepers(2)
  let after5 = await clock.advance(by: .seconds(5))
  try #require(after5 == 0, "5 of 6 seconds")
  let after6 = await clock.advance(by: .seconds(1))
  try #require(after6 == 1, "6 of 6 seconds")
  await #expect(throws: TimedOut.self) { try await wind.value }
}

@Test(.timeLimit(.minutes(1)))
private func theRuleOfTheLimitForASecondQuestion() async throws {
  let clock = ManualClock()
  let log = Log()
  let radio = Radio(
    send: {
      log.write("question")
      if log.count(of: "question") == 1 { throw NoAnswer() }
      return 17
    },
    sleep: { try await clock.sleep(for: $0) })

  let wind = Task { try await radio.wind(within: .seconds(6)) }
  defer { wind.cancel() }
  await clock.waitForSleepers(2)
  let woken = await clock.advance(by: .seconds(1))
  try #require(woken == 1, "the first pause is over")
  #expect(try await wind.value == 17, "the second question is answered within the limit")
}
