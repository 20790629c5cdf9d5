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
