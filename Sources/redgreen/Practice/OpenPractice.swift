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

/// Practice on an open package: the session restored from the journal, and its runner.
struct OpenPractice {
  var session: PracticeSession
  let runner: PracticeRunner
  /// The absolute path of the package.
  let package: String
  /// A message about the journal and sharing, or `nil` without a message.
  let remark: String?

  init(_ arguments: Arguments<PracticeOptions>, _ tools: Tools) throws {
    let options = arguments.options
    package = try Self.package(at: arguments.operands.first)
    let buildTools = try tools.makeBuildTools()
    var journal: PracticeJournal?
    var sharing: JournalSharing?
    var start = PracticeStart()
    do {
      let repository = try PracticeRepository(of: package, environment: tools.environment)
      let opened = try PracticeJournal(in: repository)
      start = try PracticeStart(of: opened)
      journal = opened
      let shared = JournalSharing(
        of: repository, environment: tools.environment, staysOpen: !options.runsOnce
      ) { try Membership.read(ofPractice: repository) }
      sharing = shared
      remark = shared.sharing.map {
        "\($0.membership.summary). `redgreen practice --leave` ends that."
      }
    } catch {
      remark = "Nothing is recorded: \(error)"
    }
    session = PracticeSession(
      name: String(package.split(separator: "/").last ?? "package"), cycle: start.cycle,
      history: start.history, helpRequest: start.helpRequest, isRecorded: journal != nil)
    var settings = PracticeRunner.Settings(package: package, timeout: Double(options.timeout))
    settings.triesMutants = !options.omitsMutants
    settings.staysOpen = !options.runsOnce
    runner = PracticeRunner(
      settings, on: buildTools, journal: journal, sharing: sharing,
      start: start
    ) { $0.forOwnPackage(filter: options.filter, skip: options.skip) }
  }

  /// Runs practice on a screen, or with lines of text or JSON.
  ///
  /// Before that, it joins a workshop, or leaves it and ends.
  static func run(_ arguments: Arguments<PracticeOptions>, _ tools: Tools) throws -> ExitCode {
    let options = arguments.options
    if options.reviews { return try review(arguments, tools) }
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
      var program = try PracticeLineProgram(arguments, tools)
      return program.run()
    }
    var program = try PracticeScreenProgram(arguments, tools)
    return program.run()
  }

  /// Prints the newest recorded session.
  private static func review(_ arguments: Arguments<PracticeOptions>, _ tools: Tools) throws
    -> ExitCode
  {
    let package = try package(at: arguments.operands.first)
    let repository = try PracticeRepository(of: package, environment: tools.environment)
    let review = try PracticeJournal(in: repository).review()
    arguments.output.report(
      review.steps.enumerated().compactMap { index, step in
        PracticeStepEvent(step, number: index + 1).map { JSONRecord($0) }
      }, PracticeTranscript().lines(of: review))
    return .asExpected
  }

  /// The package's README, or `nil` without one.
  var readme: String? {
    SafeFile.contents(of: package + "/README.md", limit: Self.readmeLimit)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The maximum size of a README, in bytes.
  private static let readmeLimit = 256 << 10

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
