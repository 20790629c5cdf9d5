import Foundation
import Testing

@testable import Wages

@Test func anEarlyShift() {
  let minutes = WageReport().paidMinutes(from: "06:00", to: "14:00")
  #expect(minutes == 450)
}

@Test func aShiftPastMidnight() {
  let minutes = WageReport().paidMinutes(from: "22:00", to: "06:00")
  #expect(minutes == 450)
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
    Chen;Wed;06:00
    Bruno;Thu;05:00;11:00
    Chen;Fri;09:00;13:10
    Ada;Sun;07:00;11:00
    """
  let approved = """
    WAGES, printed on 2024-03-11

    ? Chen;Wed;06:00
    Bruno          10:30      168.00
    Ada            19:00      336.00
    Dora            7:30      120.00
    Chen            4:00       64.00

    Total          41:00      688.00
    """
  var lines: [String] = []
  let wages = WageReport(output: { lines.append($0) })
  wages.report(export, on: Date(timeIntervalSince1970: 1_710_158_400))
  expectApproved(lines.joined(separator: "\n"), approved)
}

@Test func overtimeIsPaidMore() {
  let export = """
    Ada;Mon;06:00;14:00
    Ada;Tue;06:00;14:00
    Ada;Wed;06:00;14:00
    Ada;Thu;06:00;14:00
    Ada;Fri;06:00;14:00
    Ada;Sat;06:00;14:00
    """
  var lines: [String] = []
  let wages = WageReport(
    output: { lines.append($0) },
    settings: Settings(hourlyWage: 1_000)
  )
  wages.report(export, on: Date(timeIntervalSince1970: 1_710_158_400))
  #expect(lines.last == "Total          45:00      462.50")
  #expect(lines.contains("Ada            45:00      462.50"))
}

@Test func aClockPressedTwicePaysNothing() {
  let minutes = WageReport().paidMinutes(from: "06:00", to: "06:00")
  #expect(minutes == 0)
}

@Test func theSettingsDecideOnTheSundayBonus() {
  var lines: [String] = []
  let wages = WageReport(
    output: { lines.append($0) },
    settings: Settings(hourlyWage: 1_000, sundayBonus: 100)
  )
  let day = Date(timeIntervalSince1970: 1_710_158_400)
  wages.report("Ada;Sun;07:00;11:00", on: day)
  #expect(lines.last == "Total           4:00       80.00")
}

@Test func aFileIsReported() throws {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID()).csv")
  try "Ada;Mon;06:00;14:00"
    .write(to: file, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: file) }
  var lines: [String] = []
  WageReport(output: { lines.append($0) }).run(path: file.path)
  #expect(lines.last == "Total           7:30      120.00")
}
