import Testing

@testable import Harbor

@Test func aCalmDayIsQuiet() async throws {
  let log = Log()
  let watch = StormWatch(
    ask: {
      try await Task.sleep(for: .seconds(2))
      return 12
    },
    horn: { log.write("horn") })

  Task { try await watch.check() }

  #expect(log.lines == [])
}

@Test func aStormSoundsTheHorn() async throws {
  let log = Log()
  let watch = StormWatch(
    ask: {
      try await Task.sleep(for: .seconds(2))
      return 35
    },
    horn: { log.write("horn") })

  Task { try await watch.check() }

  #expect(log.lines == ["horn"])
}
