import Testing

@testable import Harbor

@Test private func theRuleOfTheSecondQuestion() async throws {
  let log = Log()
  let radio = Radio(
    send: {
      log.write("question")
      if log.lines.count < 3 { throw NoAnswer() }
      return 23
    },
    sleep: { log.write("pause \($0)") })

  #expect(try await radio.wind() == 23)
  #expect(log.lines == ["question", "pause 1.0 seconds", "question"])
}

@Test private func theRuleOfTheSecondQuestionForAnAnswer() async throws {
  let log = Log()
  let radio = Radio(
    send: {
      log.write("question")
      return 31
    },
    sleep: { log.write("pause \($0)") })

  #expect(try await radio.wind() == 31)
  #expect(log.lines == ["question"])
}
