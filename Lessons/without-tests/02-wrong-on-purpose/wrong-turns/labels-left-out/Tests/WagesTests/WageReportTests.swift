import Testing

@testable import Wages

@Test func anEarlyShift() {
  let minutes = WageReport().paidMinutes("06:00", "14:00")
  #expect(minutes == 0)
}
