import Foundation
import Testing

@testable import redgreen

struct ManualPageTests {
  private let lines = ManualPage.text(of: Subcommand.all).split(separator: "\n").map(String.init)

  @Test func `the manual page has every command and every option`() {
    for command in Subcommand.all {
      let heading = ".SS \"" + ManualPage.escaped(command.usage) + "\""
      #expect(lines.contains(heading), "\(command.name)")
      for option in command.options + GeneralOptions.table.options {
        #expect(lines.contains { $0.contains("\\fB\(ManualPage.escaped(option.name))\\fR") })
      }
    }
  }

  private static let groff = "/usr/bin/groff"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: groff)), arguments: [50, 80])
  func `the manual page fits the terminal, and groff has no warning about it`(_ columns: Int) throws
  {
    let process = Process()
    let (page, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(filePath: Self.groff)
    process.arguments = ["-man", "-Tutf8", "-k", "-ww", "-P-cbu", "-rLL=\(columns)n"]
    (process.standardInput, process.standardOutput) = (page, output)
    process.standardError = errors
    try process.run()
    page.fileHandleForWriting.write(Data(lines.joined(separator: "\n").utf8))
    try page.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let warnings = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(warnings.isEmpty, "\(warnings)")
    let rows = text.split(separator: "\n")
    #expect(rows.count > 300)
    for row in rows { #expect(row.count <= columns, "\(row)") }
  }

  @Test func `every request is one of man(7)`() {
    let known = ["TH", "SH", "SS", "TP", "PP", "B", "BR", "I"]
    for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
      let request = line.dropFirst().prefix { $0 != " " }
      #expect(known.contains(String(request)), "\(line)")
    }
  }

  @Test(arguments: [
    ("--yes", "\\-\\-yes"), ("a\\b", "a\\eb"), (".profile", "\\&.profile"), ("'a'", "\\&'a'"),
  ])
  func `special characters are escaped`(text: String, escaped: String) {
    #expect(ManualPage.escaped(text) == escaped)
  }
}
