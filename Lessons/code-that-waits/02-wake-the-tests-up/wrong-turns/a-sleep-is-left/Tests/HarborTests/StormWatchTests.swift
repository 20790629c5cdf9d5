import Testing

@testable import Harbor

@Test func aCalmDayIsQuiet() async throws {
  let log = Log()
  let watch = StormWatch(ask: { 12 }, horn: { log.write("horn") })

  try await watch.check()

  #expect(log.lines == [])
}

@Test func aStormSoundsTheHorn() async throws {
  let log = Log()
  let watch = StormWatch(ask: { 35 }, horn: { log.write("horn") })

  try await watch.check()
  try await Task.sleep(for: .milliseconds(1))

  #expect(log.lines == ["horn"])
}
