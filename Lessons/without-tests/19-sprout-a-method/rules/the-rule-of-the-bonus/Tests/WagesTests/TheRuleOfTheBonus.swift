import Foundation
import Testing

@testable import Wages

@Test private func theRuleOfTheBonus() {
  let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]
  let week = days.map { "Eva;\($0);06:00;18:00" }.joined(separator: "\n")
  var lines: [String] = []
  let report = WageReport(output: { lines.append($0) }, settings: Settings())
  report.report("name;day;in;out\n" + week, on: Date(timeIntervalSince1970: 0))
  // 57 hours and a half are 17 hours and a half of overtime: 920.00 and 70.00.
  #expect(report.overtimeBonus(for: "Eva") == 7_000)
  #expect(lines.last == "Total          57:30      990.00")
}
