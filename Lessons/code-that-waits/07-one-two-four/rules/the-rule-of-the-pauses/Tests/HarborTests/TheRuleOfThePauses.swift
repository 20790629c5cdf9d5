import Testing

@testable import Harbor

@Test(arguments: 0...4)
private func theRuleOfThePauses(silence: Int) async throws {
  let log = Log()
  let radio = Radio(
    send: {
      log.write("question")
      if log.count(of: "question") <= silence { throw NoAnswer() }
      return 40 + silence
    },
    sleep: { log.write("\($0)") })
  let pauses = ["1.0 seconds", "2.0 seconds", "4.0 seconds"].prefix(silence)

  if silence < 4 {
    #expect(try await radio.wind() == 40 + silence)
  } else {
    await #expect(throws: NoAnswer.self) { try await radio.wind() }
  }
  #expect(log.lines == ["question"] + pauses.flatMap { [$0, "question"] })
}
