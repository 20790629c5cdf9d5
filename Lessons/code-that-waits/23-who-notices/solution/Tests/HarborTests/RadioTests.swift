import Testing

@testable import Harbor

@Test func aSilentBuoyIsAskedAgain() async throws {
  let log = Log()
  let radio = Radio(
    send: {
      log.write("ask")
      if log.count(of: "ask") == 1 { throw NoAnswer() }
      return 12
    },
    sleep: { log.write("sleep \($0)") })

  #expect(try await radio.wind() == 12)
  #expect(log.lines == ["ask", "sleep 1.0 seconds", "ask"])
}

@Test func aBuoyThatStaysSilentIsGivenUp() async {
  let log = Log()
  let radio = Radio(
    send: {
      log.write("ask")
      if log.count(of: "ask") <= 10 { throw NoAnswer() }
      return 12
    },
    sleep: { log.write("sleep \($0)") })

  await #expect(throws: NoAnswer.self) { try await radio.wind() }
  #expect(
    log.lines == [
      "ask", "sleep 1.0 seconds", "ask", "sleep 2.0 seconds", "ask", "sleep 4.0 seconds", "ask",
    ])
}

@Test(.timeLimit(.minutes(1)))
func aCanceledQuestionIsNotRepeated() async {
  let clock = ManualClock()
  let log = Log()
  let radio = Radio(
    send: {
      log.write("ask")
      throw NoAnswer()
    },
    sleep: { try await clock.sleep(for: $0) })

  let question = Task { try await radio.wind() }
  await clock.waitForSleepers(1)
  question.cancel()

  await #expect(throws: CancellationError.self) { try await question.value }
  #expect(log.lines == ["ask"])
}

@Test(.timeLimit(.minutes(1)))
func aLateAnswerIsNoAnswer() async throws {
  let clock = ManualClock()
  let radio = Radio(
    send: {
      try await clock.sleep(for: .seconds(9))
      return 12
    },
    sleep: { try await clock.sleep(for: $0) })

  let wind = Task { try await radio.wind(within: .seconds(5)) }
  await clock.waitForSleepers(2)
  try #require(await clock.advance(by: .seconds(5)) == 1)

  await #expect(throws: TimedOut.self) { try await wind.value }
}

@Test(.timeLimit(.minutes(1)))
func anAnswerInTimeCounts() async throws {
  let clock = ManualClock()
  let radio = Radio(
    send: {
      try await clock.sleep(for: .seconds(3))
      return 12
    },
    sleep: { try await clock.sleep(for: $0) })

  async let wind = radio.wind(within: .seconds(5))
  await clock.waitForSleepers(2)
  try #require(await clock.advance(by: .seconds(3)) == 1)

  #expect(try await wind == 12)
}

@Test(.timeLimit(.minutes(1)))
func aLateQuestionIsStopped() async throws {
  let clock = ManualClock()
  let log = Log()
  let radio = Radio(
    send: {
      do {
        try await clock.sleep(for: .seconds(9))
      } catch {
        log.write("stopped")
        throw error
      }
      return 12
    },
    sleep: { try await clock.sleep(for: $0) })

  async let wind = radio.wind(within: .seconds(5))
  await clock.waitForSleepers(2)
  try #require(await clock.advance(by: .seconds(5)) == 1)

  _ = try? await wind
  #expect(log.lines == ["stopped"])
}
