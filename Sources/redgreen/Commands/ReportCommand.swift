internal import Glibc
internal import TutorCore
internal import TutorUI

/// `redgreen report`: how the steps of a workshop went, for its facilitator.
struct ReportCommand {
  let arguments: Arguments<Options>
  let tools: Tools

  /// The options of the command.
  struct Options: Equatable, Sendable {
    var htmlFile: String?
    var title: String?
    var wantsCSV = false

    static let table = OptionTable(
      Options(),
      [
        .html(\.htmlFile), .title(\.title),
        .flag("--csv", nil, \.wantsCSV, "rows for a spreadsheet"),
      ])
  }

  static let row = Subcommand(
    "report", .facilitate, [.required("URL", .address)], options: Options.table,
    summary: "how each step went, and where learners got stuck",
    discussion:
      "Prints a table; with --csv or --json rows for other programs, with --html FILE a page."
  ) { arguments in
    .tools(arguments.general) { try ReportCommand(arguments: arguments, tools: $0).run() }
  }

  private func run() throws -> ExitCode {
    var watch = try WorkshopWatch(
      arguments.operands[0], title: arguments.options.title, arguments.general, tools)
    try watch.poll()
    let report = WorkshopReport(of: watch.workshop, in: watch.index)
    let text = BoardText(course: watch.index)
    if let file = arguments.options.htmlFile {
      let page = BoardPage(course: watch.index, title: watch.title).report(report)
      try WorkshopWatch.write(page, to: file)
      arguments.output.report("\(file) is written.", as: .done)
      return .asExpected
    }
    arguments.output.report(JSONRecord.report(report, in: watch.index)) {
      guard arguments.options.wantsCSV else {
        return text.report(report).forEach { Console.write($0) }
      }
      Console.write(text.csv(report), to: STDOUT_FILENO)
      for notice in report.skipped.notices { Console.reportError(notice) }
    }
    return .asExpected
  }
}
