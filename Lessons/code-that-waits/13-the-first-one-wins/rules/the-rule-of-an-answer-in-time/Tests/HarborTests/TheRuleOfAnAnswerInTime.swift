import Testing

@testable import Harbor

@Test(.timeLimit(.minutes(1)))
private func theRuleOfAnAnswerInTime() async throws {
  let clock = ManualClock()
  let radio = Radio(
    send: {
      try await clock.sleep(for: .seconds(2))
      return 17
    },
    sleep: { try await clock.sleep(for: $0) })

  async let wind = radio.wind(within: .seconds(6))
  await clock.waitForSleepers(2)
  let woken = await clock.advance(by: .seconds(2))
  try #require(woken == 1)
  #expect(try await wind == 17, "an answer after 2 of 6 seconds")
}
