import Testing

@testable import Wages

@Test private func theRuleOfTheMissingFile() {
  var lines: [String] = []
  WageReport(output: { lines.append($0) }).run(path: "missing/week.csv")
  #expect(lines == ["cannot read missing/week.csv"])
}
