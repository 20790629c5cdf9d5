import Foundation
import Testing

@testable import Wages

@Test private func theRuleOfTheFile() throws {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try "Ada;Mon;06:00;14:00".write(to: file, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: file) }
  var lines: [String] = []
  WageReport(output: { lines.append($0) }).run(path: file.path)
  #expect(lines.count == 5)
  #expect(lines.first?.hasPrefix("WAGES, printed on 2") == true)
  lines = []
  let day = Date(timeIntervalSince1970: 1_710_158_400)
  WageReport(output: { lines.append($0) }).report("Ada;Mon;06:00;14:00", on: day)
  #expect(lines.count == 5)
  #expect(lines.first == "WAGES, printed on 2024-03-11")
}
