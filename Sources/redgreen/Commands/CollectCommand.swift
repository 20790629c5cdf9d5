import TestReports
internal import FoundationEssentials
internal import TutorCore
internal import TutorGit
internal import TutorPlatform
internal import TutorRunning
internal import TutorWorkshops

/// `redgreen collect`: downloads the files of a workshop's learners, for its facilitator.
struct CollectCommand {
  let arguments: Arguments<NoOptions>
  let tools: Tools

  static let row = Subcommand(
    "collect", .facilitate, [.required("URL", .address), .required("DIR", .folder)],
    summary: "download everybody's newest files, a folder each",
    discussion: """
      Creates DIR with one folder for each learner, which contains a package for each lesson. A
      learner with several machines has several folders. Do not build the packages of strangers
      without looking at them: a package can run code.
      """
  ) { arguments in
    .tools(arguments.general) { try CollectCommand(arguments: arguments, tools: $0).run() }
  }

  private func run() throws -> ExitCode {
    let output = arguments.output
    let here = FileManager.default.currentDirectoryPath
    let remote = try Remote(arguments.operands[0], in: here)
    let name = arguments.operands[1]
    let folder = name.hasPrefix("/") ? name : "\(here)/\(name)"
    output.report([]) { Console.reportError("asking \(remote.title)") }
    let collection = try CodeCollection(
      of: remote, in: CacheFolder(environment: tools.environment), environment: tools.environment)
    let results = try collection.collect(into: folder)
    for result in results {
      let problem = result.problem.map { ", \($0)" } ?? ""
      output.report(
        JSONEvents.collected, (result, folder),
        ["\(result.folder): \(result.files.counted("file"))\(problem)"])
    }
    output.writePlain("\(results.count.counted("folder")) in \(folder)")
    return .asExpected
  }
}
