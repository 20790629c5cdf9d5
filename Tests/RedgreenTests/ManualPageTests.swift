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
