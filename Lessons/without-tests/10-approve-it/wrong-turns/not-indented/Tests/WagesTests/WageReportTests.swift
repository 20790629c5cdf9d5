import Foundation
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
  var lines: [String] = []
  let wages = WageReport(output: { lines.append($0) })
  wages.run(path: "no/such/file.csv")
  #expect(lines == ["cannot read no/such/file.csv"])
}

@Test func theWholeReport() {
  let export = """
    name;day;in;out
    Bruno;Mon;05:30;10:00
    Ada;Mon;06:00;14:00
    Dora;Mon;22:00;06:00
    Ada;Tue;06:00;14:00
    """
  let approved = """
    WAGES, printed on 2024-03-11

    Bruno           4:30       72.00
Ada            15:00      240.00
    Dora          -16:00     -256.00

    Total           3:30       56.00
    """
  var lines: [String] = []
  let wages = WageReport(output: { lines.append($0) })
  wages.report(export, on: Date(timeIntervalSince1970: 1_710_158_400))
  expectApproved(lines.joined(separator: "\n"), approved)
}
