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

  #expect(log.lines == ["horn"])
}

@Test(arguments: [(27, 0), (28, 1)])
func theHornSoundsFrom28KnotsOn(knots: Int, blasts: Int) async throws {
  try await confirmation(expectedCount: blasts) { sounded in
    let watch = StormWatch(ask: { knots }, horn: { sounded() })
    try await watch.check()
  }
}

@Test(
  .timeLimit(.minutes(1)),
  arguments: [([12, 27], 0), ([14, 31, 17], 1), ([20, 30, 41, 33, 12, 29], 2)])
func eachStormSoundsTheHornOnce(knots: [Int], blasts: Int) async {
  let (gusts, buoy) = AsyncStream<Int>.makeStream()
  for gust in knots { buoy.yield(gust) }
  buoy.finish()

  await confirmation(expectedCount: blasts) { sounded in
    let watch = StormWatch(ask: { 0 }, horn: { sounded() })
    await watch.follow(gusts)
  }
}
