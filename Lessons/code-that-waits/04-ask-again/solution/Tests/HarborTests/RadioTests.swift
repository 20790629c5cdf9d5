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
