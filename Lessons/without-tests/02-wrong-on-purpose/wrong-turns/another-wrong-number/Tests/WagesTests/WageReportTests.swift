import Testing

@testable import Wages

@Test func anEarlyShift() {
  let minutes = WageReport().paidMinutes(from: "06:00", to: "14:00")
  #expect(minutes == 1)
}
