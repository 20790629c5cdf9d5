import Testing

@testable import Wages

@Test private func theRuleOfMidnight() {
  let report = WageReport()
  #expect(report.paidMinutes(from: "23:30", to: "00:00") == 30)
  #expect(report.paidMinutes(from: "20:00", to: "01:00") == 300)
  #expect(report.paidMinutes(from: "18:00", to: "00:10") == 330)
  #expect(report.paidMinutes(from: "06:00", to: "06:00") == 0)
  #expect(report.paidMinutes(from: "06:00", to: "12:00") == 360)
  #expect(report.paidMinutes(from: "06:00", to: "05:59") == 1395)
}
