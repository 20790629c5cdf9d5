import Testing

@Test(.timeLimit(.minutes(1)))
private func theRuleOfACanceledNap() async throws {
  let clock = ManualClock()
  let canceled = Task { try await clock.sleep(for: .seconds(3)) }
  await clock.waitForSleepers(1)
  canceled.cancel()
  await #expect(throws: CancellationError.self, "a nap that is canceled") {
    try await canceled.value
  }
  let woken = await clock.advance(by: .seconds(3))
  #expect(woken == 0, "a canceled sleeper is awake")
}
