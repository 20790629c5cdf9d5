internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import TutorUI
internal import TutorWorkshops

/// An error in the choice of the folder to practice in.
enum PracticeError: Error, Equatable, CustomStringConvertible {
  case noFolder(String)
  case noPackage(String)

  var description: String {
    switch self {
    case .noFolder(let path): "there is no folder \(path)"
    case .noPackage(let path):
      "\(path) is in no Swift package; choose a folder with a Package.swift, or make one: "
        + "`swift package init` or `redgreen kata`"
    }
  }
}

/// The command `redgreen practice`.
enum PracticeCommand {
  /// Runs practice on a screen, or with lines of text or JSON.
  ///
  /// Before that, it joins a workshop, or leaves it and ends.
  static func run(_ arguments: Arguments<PracticeOptions>, _ tools: Tools) throws -> ExitCode {
    let options = arguments.options
    if options.review.isWanted || options.review.htmlFile != nil {
      return try review(arguments, tools)
    }
    try PracticeWorkshop.check(options)
    let workshop = PracticeWorkshop(general: arguments.general, options: options, tools: tools)
    let package = try package(at: arguments.operands.first)
    if options.leaves {
      try workshop.leave(package)
      return .asExpected
    }
    if let address = options.join, try !workshop.join(package, address) {
      return .notAsExpected
    }
    guard Output.Form(arguments.general, tools.environment) == .screen, !options.runsOnce else {
      return try runLines(on: package, arguments, tools)
    }
    var program = try PracticeScreenProgram(on: package, arguments, tools)
    return try program.run()
  }

  /// Practices with lines of text or of JSON as the output.
  private static func runLines(
    on package: String, _ arguments: Arguments<PracticeOptions>, _ tools: Tools
  ) throws -> ExitCode {
    let options = arguments.options
    // The compiler answers while the journal is read.
    let toolchain = tools.askForToolchain()
    let opened = try OpenSession(practicingOn: package, options, tools)
    opened.effectRunner.buildTools = options.adapt(
      try tools.buildTools(with: Result { try toolchain.answer() }))
    let reporter = Reporter(
      arguments.general, environment: tools.environment, workplace: opened.workplace())
    var line = LineSession(
      opened, reporter: reporter, timer: options.timer(start: Int(time(nil))))
    if let remark = opened.remark { reporter.remark(remark) }
    if !options.runsOnce {
      reporter.output.writePlain("Practice in \(package). Save your files to have the tests run.")
      reporter.output.writePlain("Type help for the commands.")
    }
    line.send(.started)
    if options.runsOnce { line.settle() } else { PlainProgram.listen(&line) }
    line.close()
    guard let practice = line.session.practice else { return .asExpected }
    if !options.runsOnce {
      reporter.output.report(
        [], reporter.transcript.summary(of: practice, isHere: isHere(package)))
    }
    if practice.verdict?.kind == .fault { return .environmentFault }
    if options.isStrict, practice.remarkCount > 0 { return .notAsExpected }
    guard options.runsOnce else { return .asExpected }
    return practice.verdict?.kind.isGreen == true || practice.verdict?.kind == .red
      ? .asExpected : .notAsExpected
  }

  /// Prints the newest recorded session.
  private static func review(_ arguments: Arguments<PracticeOptions>, _ tools: Tools) throws
    -> ExitCode
  {
    let package = try package(at: arguments.operands.first)
    let repository = try PracticeRepository(of: package, environment: tools.environment)
    let review = try PracticeJournal(in: repository).review()
    if let file = arguments.options.review.htmlFile {
      let name = package.split(separator: "/").last.map(String.init) ?? package
      let page = BoardPage(course: CourseIndex(Course(lessons: [])), title: "Practice: \(name)")
      try WorkshopWatch.write(page.lookBack(at: review), to: file)
      arguments.output.report("\(file) is written.", as: .done)
      return .asExpected
    }
    arguments.output.report(
      review.steps.enumerated().compactMap { index, step in
        step.entry.judgment?.cycle.map {
          JSONRecord(JSONEvents.practiceStep, (step, $0, index + 1))
        }
      }, PlainTranscript(workplace: Workplace(courseFolder: package)).lines(of: review))
    return .asExpected
  }

  /// Returns a package's README, or `nil` without one.
  static func readme(of package: String) -> String? {
    SafeFile.contents(of: package + "/README.md", limit: readmeLimit)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The maximum size of a README, in bytes.
  private static let readmeLimit = 256 << 10

  /// Returns whether a package is the one around the current folder.
  static func isHere(_ package: String) -> Bool { (try? self.package(at: nil)) == package }

  /// Returns the real path of the package that contains a folder.
  ///
  /// - Parameter folder: The path of the folder, or `nil` for the current one.
  /// - Returns: The path of the innermost folder around it with a manifest.
  /// - Throws: `PracticeError` if there is no such folder.
  static func package(at folder: String?) throws(PracticeError) -> String {
    let named = folder ?? "."
    guard access(named, F_OK) == 0 else { throw .noFolder(named) }
    let path = SafePath.real(named)
    guard let package = SafePath.package(around: path) else { throw .noPackage(path) }
    return package
  }
}
