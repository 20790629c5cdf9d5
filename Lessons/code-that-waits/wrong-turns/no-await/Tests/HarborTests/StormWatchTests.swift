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

  try watch.check()
  try await Task.sleep(for: .milliseconds(20))

  #expect(log.lines == [])
}

@Test(.disabled("green at my desk, red on the build server"))
func aStormSoundsTheHorn() async throws {
  let log = Log()
  let watch = StormWatch(
    ask: {
      try await Task.sleep(for: .milliseconds(10))
      return 35
    },
    horn: { log.write("horn") })

  try watch.check()
  try await Task.sleep(for: .milliseconds(20))

  #expect(log.lines == ["horn"])
}
