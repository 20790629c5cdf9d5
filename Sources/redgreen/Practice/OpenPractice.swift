internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import TutorUI
internal import TutorWorkshops

/// The options of practice.
struct PracticeOptions: Equatable, Sendable {
  /// The regular expressions of the tests to run, or none for all tests.
  var filter: [String] = []
  /// The regular expressions of the tests to leave out.
  var skip: [String] = []
  /// A Boolean value that indicates whether remarks determine the exit code.
  var isStrict = false
  /// A Boolean value that indicates whether the tests run once.
  var runsOnce = false
  /// A Boolean value that indicates whether the last session is shown instead.
  var reviews = false
  /// A Boolean value that indicates whether no mutants are tried.
  var omitsMutants = false
  /// The time limit for the tests, in seconds.
  var timeout = 600
  /// The whole time in minutes, or `nil` if it is not limited.
  var minutes: Int?
  /// The names of those who take turns.
  var turns: [String] = []
  /// The length of a turn, in minutes.
  var turnMinutes = 5
  /// A Boolean value that indicates whether the screen shows the package's README first.
  var beginsWithReadme = false
  /// The address of a workshop to join, or `nil`.
  var join: String?
  /// A Boolean value that indicates whether sharing ends.
  var leaves = false

  /// Returns the timer of a practice that begins now, or `nil` if it has none.
  func timer(start: Int) -> PracticeTimer? {
    guard minutes != nil || !turns.isEmpty else { return nil }
    var timer = PracticeTimer(start: start)
    timer.whole = minutes.map { $0 * 60 }
    timer.names = turns
    timer.turn = turnMinutes * 60
    return timer
  }
}

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

  init(_ arguments: Arguments, _ tools: Tools) throws {
    let options = arguments.practice
    package = try Self.package(at: arguments.operands.first)
    let buildTools = try tools.makeBuildTools()
    var journal: PracticeJournal?
    var sharing: PracticeSharing?
    var start = PracticeStart()
    do {
      let repository = try PracticeRepository(of: package, environment: tools.environment)
      let opened = try PracticeJournal(in: repository)
      start = try PracticeStart(of: opened)
      journal = opened
      let shared = PracticeSharing(
        of: repository, environment: tools.environment,
        toolchain: buildTools.support.toolchain.swiftVersion?.description ?? "",
        staysOpen: !options.runsOnce)
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
  static func run(_ arguments: Arguments, _ tools: Tools) throws -> ExitCode {
    if arguments.practice.reviews { return try review(arguments, tools) }
    try PracticeWorkshop.check(arguments)
    let workshop = PracticeWorkshop(arguments: arguments, tools: tools)
    let package = try package(at: arguments.operands.first)
    if arguments.practice.leaves {
      try workshop.leave(package)
      return .asExpected
    }
    if let address = arguments.practice.join, try !workshop.join(package, address) {
      return .notAsExpected
    }
    guard arguments.showsScreen(tools.environment), !arguments.practice.runsOnce else {
      var program = try PracticeLineProgram(arguments, tools)
      return program.run()
    }
    var program = try PracticeScreenProgram(arguments, tools)
    return program.run()
  }

  /// Prints the newest recorded session.
  private static func review(_ arguments: Arguments, _ tools: Tools) throws -> ExitCode {
    let package = try package(at: arguments.operands.first)
    let repository = try PracticeRepository(of: package, environment: tools.environment)
    let review = try PracticeJournal(in: repository).review()
    if arguments.isJSON {
      for (index, step) in review.steps.enumerated() {
        PracticeStepEvent(step, number: index + 1).map { Console.write(JSONRecord($0)) }
      }
    } else {
      PracticeTranscript().lines(of: review).forEach { Console.write($0) }
    }
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
    guard let pointer = realpath(named, nil) else { throw .noFolder(named) }
    defer { free(pointer) }
    var parts = String(cString: pointer).split(separator: "/")
    while !parts.isEmpty {
      let path = "/" + parts.joined(separator: "/")
      if access(path + "/Package.swift", F_OK) == 0 { return path }
      parts.removeLast()
    }
    throw .noPackage(String(cString: pointer))
  }
}
