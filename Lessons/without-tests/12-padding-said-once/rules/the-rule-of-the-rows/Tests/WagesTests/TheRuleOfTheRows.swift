import Foundation
import Testing

@testable import Wages

@Test private func theRuleOfTheRows() {
  let export = Array(repeating: "Ada;Mon;06:00;14:00", count: 8).joined(separator: "\n")
  var lines: [String] = []
  let day = Date(timeIntervalSince1970: 1_710_158_400)
  WageReport(output: { lines.append($0) }).report(export, on: day)
  #expect(lines.count == 5)
  #expect(lines[2].contains(" 60:00 "))
  #expect(lines[4].contains(" 60:00 "))
}
