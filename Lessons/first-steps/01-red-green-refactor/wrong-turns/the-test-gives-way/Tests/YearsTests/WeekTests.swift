import Testing

@testable import Years

@Test func aWeekHas7Days() {
  #expect(Week.length == 8)
}
