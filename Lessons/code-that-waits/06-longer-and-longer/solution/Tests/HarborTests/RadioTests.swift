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
