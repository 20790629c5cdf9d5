import Testing

@testable import Harbor

@Test private func theRuleOfTheLull() async {
  await listen([27], 0)
  await listen([28, 28, 60], 1)
  await listen([50, 27, 28, 3, 5, 44, 45], 3)
}

private func listen(_ all: [Int], _ blasts: Int) async {
  let (gusts, buoy) = AsyncStream<Int>.makeStream()
  for gust in all { buoy.yield(gust) }
  buoy.finish()
  await confirmation("the horn at gusts of \(all)", expectedCount: blasts) { sounded in
    await StormWatch(ask: { 0 }, horn: { sounded() }).follow(gusts)
  }
}
