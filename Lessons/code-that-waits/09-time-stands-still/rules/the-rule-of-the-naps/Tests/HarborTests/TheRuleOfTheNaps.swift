import Testing

@Test(.timeLimit(.minutes(1)))
private func theRuleOfTheNaps() async throws {
  let clock = ManualClock()
  async let short: Void = clock.sleep(for: .seconds(2))
  async let long: Void = clock.sleep(for: .seconds(7))
  for _ in 1...3 { await clock.waitForSleepers(2) }
  let after3 = await clock.advance(by: .seconds(3))
  try #require(after3 == 1, "naps of 2 and of 7 seconds, 3 seconds later")
  try await short

  async let late: Void = clock.sleep(for: .seconds(7))
  await clock.waitForSleepers(2)
  let after7 = await clock.advance(by: .seconds(4))
  try #require(after7 == 1, "the nap of 7 seconds, 7 seconds later")
  let after9 = await clock.advance(by: .seconds(2))
  try #require(after9 == 0, "a nap of 7 seconds that began at 3, at 9")
  let after10 = await clock.advance(by: .seconds(1))
  try #require(after10 == 1, "a nap of 7 seconds that began at 3, at 10")
  try await long
  try await late
}
