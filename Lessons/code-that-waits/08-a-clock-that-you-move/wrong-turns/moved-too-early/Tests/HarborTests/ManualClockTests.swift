import Testing

@Test(.timeLimit(.minutes(1)))
func aNapEndsWhenTheClockIsMoved() async throws {
  let clock = ManualClock()
  async let nap: Void = clock.sleep(for: .seconds(5))
  try await Task.sleep(for: .milliseconds(20))

  #expect(await clock.advance(by: .seconds(4)) == 0)
  try #require(await clock.advance(by: .seconds(1)) == 1)
  try await nap
}
