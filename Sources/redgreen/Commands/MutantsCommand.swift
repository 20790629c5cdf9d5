internal import FoundationEssentials
internal import TutorCore
internal import TutorPlatform
internal import TutorChecking
internal import TutorCourses
internal import TutorRunning
internal import TutorSource
internal import TutorSystem
internal import termios_shim

/// `redgreen mutants` for a package that is not the open lesson's.
struct MutantsCommand {
  let arguments: Arguments<Options>
  let tools: Tools
  /// The real path of the package.
  let package: String
  /// The path of the folder in which the command runs.
  let directory: String

  private var output: Output { arguments.output }

  /// The options of the command.
  struct Options: Equatable, Sendable {
    /// The folder of the package, or `nil` for the one around the files or the current folder.
    var package: String?
    /// A Boolean value that indicates whether mutants with known outcomes are tried again.
    var isFresh = false
    /// The git revision from which the lines to change differ, or `nil` for all lines.
    var revision: String?
    /// The names of the operators, separated by commas, or `nil` for those of ordinary mutation testing.
    var operators: String?
    /// A Boolean value that indicates whether the mutants are listed and not tried.
    var onlyLists = false
    /// The beginning of the identifier of the one mutant to try, or `nil` for all.
    var identifier: String?
    /// The mark to make or to take back.
    var marking = MutantMarking()
    /// The files to write reports into.
    var reports: [String] = []
    /// The regular expressions of the tests to run, or none for all.
    var filter: [String] = []
    /// The regular expressions of the tests to leave out.
    var skip: [String] = []

    static let table = OptionTable(
      Options(),
      [
        .text("--package", nil, .folder, \.package, "the folder of the package to change"),
        .init(
          option: Option(
            name: "--in-diff", acceptsValue: true,
            summary:
              "only lines that differ from git's HEAD; --in-diff=REV for another revision")
        ) { options, text in options.revision = text.isEmpty ? "HEAD" : text },
        .flag("--fresh", nil, \.isFresh, "also try mutants whose outcomes are known"),
        .text(
          "--operators", nil, .text("NAMES"), \.operators,
          "only these kinds of changes, separated by commas"),
        .flag("--list", nil, \.onlyLists, "show the mutants, and try none"),
        .text(
          "--replay", nil, .text("ID"), \.identifier,
          "try one mutant, and show its change and its run"),
      ] + MutantMarking.rows.map { $0.part(\.marking) } + [
        .list(
          "--report", .text("FILE"), \.reports,
          "also write a report: FILE.sarif for hosted platforms, FILE.json in the schema of mutation "
            + "testing elements, FILE.md as a summary; may be repeated"),
        .list(
          "--filter", .text("REGEX"), \.filter,
          "run only the tests that match, as in swift test; may be repeated"),
        .list(
          "--skip", .text("REGEX"), \.skip,
          "leave out the tests that match, as in swift test; may be repeated"),
      ])

    /// The kinds of mutants to try.
    ///
    /// - Throws: `UsageError.badValue` if a name is unknown.
    func kinds() throws(UsageError) -> Set<Mutant.Operator> {
      guard let operators else { return Mutant.Operator.standard.union([.preconditionRemoved]) }
      var kinds: Set<Mutant.Operator> = []
      for name in operators.split(separator: ",") {
        guard let kind = Mutant.Operator(named: name) else {
          throw .badValue(
            "--operators", String(name), allowed: Mutant.Operator.allCases.map(\.name))
        }
        kinds.insert(kind)
      }
      return kinds
    }

    /// The files of reports with their formats.
    ///
    /// - Throws: `UsageError.badValue` if no format has the ending of a file.
    func formats() throws(UsageError) -> [(path: String, format: MutantReport.Format)] {
      var formats: [(path: String, format: MutantReport.Format)] = []
      for path in reports {
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        guard let format = MutantReport.Format(rawValue: ending), path != ending else {
          throw .badValue(
            "--report", path, allowed: MutantReport.Format.allCases.map { "FILE.\($0.rawValue)" })
        }
        formats.append((path, format))
      }
      return formats
    }
  }

  static let row = Subcommand(
    "mutants", .practice, [.optional("FILE", .file).repeated], options: Options.table,
    summary: "run mutation testing: do your tests catch broken code?", discussion: discussion
  ) { arguments in
    .session(
      SessionCommand(
        needs: .toolchain,
        inShell: { tools in try MutantsCommand(arguments, tools)?.run() },
        start: { line in
          guard arguments.operands.isEmpty, arguments.options == Options() else {
            throw UsageError.shellOnly("mutants")
          }
          try line.effectRunner.tryMutants(of: line.session.place.lesson)
          return nil
        }, exitCode: SessionCommand.drawing))
  }

  private static let discussion = """
    In a Swift package, or with a FILE or --package, it tries the mutants of that package; elsewhere,
    or with --course, those of the open lesson. A mutant is a small change to your code, such as < instead of <=, a
    negated condition, or a removed statement. All mutants are built at once, in a copy: nothing is
    written into the package. Then the tests run once for each mutant. If they still pass, you see the
    line and what that means: usually, a test is missing.

    FILE is a Swift file or a folder; FILE:10 and FILE:10-20 limit the lines. --in-diff tries only the
    lines that differ from HEAD, and --in-diff=main those that differ from main.

    A missed mutant that no test can catch, because it behaves like the original, can be marked as
    equivalent: --equivalent ID --reason "with equal numbers, both are the same". The mark is kept next to
    the practice journal in git, not in the package. For others and for CI, write a comment at the end of
    the line, or on the line before: // redgreen: equivalent, REASON. It is about all mutants that begin on
    that line; // redgreen: equivalent boundary-moved, REASON is about those of one or more operators.
    Marked mutants are tried and listed with their reasons, but do not count. A mark is void once its line
    has changed; a comment holds as long as it is there. --not-equivalent ID takes a mark back.

    Outcomes are kept: a mutant is tried again only after a change to its function, or to the tests
    that decided its outcome. Press Ctrl-C to stop; the next run continues there. Changes elsewhere
    can alter an outcome, too: --fresh tries everything again.

    --operators takes these names: \(names(of: Mutant.Operator.standard)). By name alone, it also tries
    changes that often make no difference: \(names(of: Mutant.Operator.misreadings)).

    Exit code 0: no mutant was missed. 1: some were. 3: they could not be tried, for example because a
    test fails; --skip leaves it out.
    """

  private static func names(of kinds: Set<Mutant.Operator>) -> String {
    Mutant.Operator.allCases.filter(kinds.contains).map(\.name).joined(separator: ", ")
  }

  /// Creates the command, or returns `nil` if it is about the open lesson.
  ///
  /// - Throws: `UsageError` if a word names no file of a package.
  private init?(_ arguments: Arguments<Options>, _ tools: Tools) throws(UsageError) {
    self.arguments = arguments
    self.tools = tools
    directory = FileManager.default.currentDirectoryPath
    let options = arguments.options
    let isForPackage = !arguments.operands.isEmpty || options != Options()
    try options.marking.check(with: options)
    if !isForPackage, arguments.general.course != nil { return nil }
    let named = options.package ?? arguments.operands.first.map { MutantLines(of: $0).file }
    let start = Self.absolute(named ?? ".", in: directory)
    guard let package = SafePath.package(around: SafePath.real(start)) else {
      guard let named else {
        guard isForPackage else { return nil }
        throw .noPackage(directory)
      }
      throw .noPackage(named)
    }
    if let folder = options.package, package != SafePath.real(start) { throw .noPackage(folder) }
    let course = SafePath.real(OpenSession.path(arguments.general.course, tools.environment))
    if !isForPackage, (package + "/").hasPrefix(course + "/") { return nil }
    self.package = package
  }

  func run() throws -> ExitCode {
    let options = arguments.options
    let scope = try scope()
    let formats = try options.formats()
    let buildTools = try tools.makeBuildTools()
    let signals = Signals()
    let preparation = buildTools.ready()
    let building = ProgressLine(output)
    _ = signals.run([preparation]) {
      if let part = preparation.part { building.show("building \(part.name)") }
      return preparation.isOver
    }
    guard
      let runner = try preparation.result?.get()
        .forOwnPackage(filter: options.filter, skip: options.skip)
    else {
      throw CheckError.supportIsMissing
    }
    // Fewer tests may miss what others catch.
    let keepsOutcomes = runner.selectsAllTests && options.identifier == nil
    let marking = options.marking
    let marks = try marks()
    let check = MutantCheck(
      of: package, copy: buildTools.folder(of: .mutants, of: package), runner: runner,
      sources: buildTools.sources, scope: scope, marks: marks,
      store: keepsOutcomes
        ? .ofPackage(package, in: buildTools.support.cache, isFresh: options.isFresh) : nil,
      goal: options.onlyLists || marking.withdrawn != nil ? .list : .trials)
    var progress = Progress(output)
    var reported = 0
    func reportNew() {
      guard !options.onlyLists, marking == MutantMarking() else { return }
      for item in check.newestItems[reported...] { report(item, in: check) }
      reported = check.newestItems.count
    }
    let signal = signals.run([check]) {
      reportNew()
      progress.show(check, output)
      return check.isOver
    }
    Console.clearProgress()
    reportNew()
    let code = try marking.perform(on: check, for: self) ?? conclude(check)
    for (path, format) in formats where check.problem == nil {
      let text = try check.report.text(in: format, below: MutantReport.folder(of: package))
      try SafeFile.write(Array(text.utf8), to: Self.absolute(path, in: directory))
    }
    if let signal { tsh_dieBySignal(signal) }
    return code
  }

  /// The repository that holds the marks of equivalent mutants.
  func repository() throws -> PracticeRepository {
    try PracticeRepository(of: package, environment: tools.environment)
  }

  /// The marks of equivalent mutants; none if they cannot be read, which is reported.
  private func marks() throws -> EquivalentMutants {
    do {
      return try EquivalentMutants.ofPackage(package, tools.environment)
    } catch  where arguments.options.marking == MutantMarking() {
      output.note("The marks of equivalent mutants do not count: \(error).")
      return EquivalentMutants()
    }
  }

  // MARK: - What to try

  private func scope() throws -> MutantCheck.Scope {
    var scope = MutantCheck.Scope(kinds: try arguments.options.kinds())
    scope.identifier = arguments.options.identifier ?? arguments.options.marking.marked
    if arguments.options.marking != MutantMarking() { scope.kinds = Set(Mutant.Operator.allCases) }
    var lines: [String: Set<Int>] = [:]
    for word in arguments.operands {
      let wanted = MutantLines(of: word)
      let path = SafePath.real(Self.absolute(wanted.file, in: directory))
      guard path == package || path.hasPrefix(package + "/") else {
        throw UsageError.otherPackage(wanted.file)
      }
      let inside = String(path.dropFirst(package.count + 1))
      let own = try wanted.lines(of: package, in: inside)
      guard !own.isEmpty else { throw UsageError.noSwiftFile(wanted.file) }
      lines.merge(own) { $0.union($1) }
    }
    let files = Set(lines.keys)
    if let revision = arguments.options.revision {
      let changed = try ChangedLines(
        in: package, since: revision, environment: tools.environment
      ).lines
      lines =
        arguments.operands.isEmpty
        ? changed
        : lines.reduce(into: [:]) { $0[$1.key] = $1.value.intersection(changed[$1.key] ?? []) }
      scope.lines = lines
    }
    guard !arguments.operands.isEmpty else { return scope }
    scope.files = files
    scope.lines = lines
    return scope
  }

  private static func absolute(_ path: String, in directory: String) -> String {
    path.hasPrefix("/") ? path : directory + "/" + path
  }

  // MARK: - Reports

  /// Returns the path of a file as programs in the current folder can open it.
  private func path(of file: String) -> String {
    package == SafePath.real(directory) ? file : package + "/" + file
  }

  /// Reports the outcome of one mutant once it is known.
  ///
  /// Lines that no test reaches are reported together at the end, as are removed preconditions.
  private func report(_ item: MutantReport.Item, in check: MutantCheck) {
    let report = check.report
    let isReplayed = arguments.options.identifier != nil
    let isShown = isReplayed || item.status == .missed && !item.isApart
    if isShown { output.clearProgress() }
    var lines = isShown ? report.lines(of: item, path) : []
    if isReplayed, let message = item.message { lines.append("    \(message)") }
    output.report(JSONEvents.mutant, (item, report.result(of: item)), lines)
  }

  private func conclude(_ check: MutantCheck) throws(UsageError) -> ExitCode {
    let report = check.report
    if arguments.options.onlyLists, check.problem == nil {
      for item in report.items {
        output.report(
          JSONEvents.mutant, (item, report.result(of: item)), report.lines(of: item, path))
      }
      report.linesOfVoidMarks.forEach(output.writePlain)
      return .asExpected
    }
    let score = report.score
    if let identifier = arguments.options.identifier, report.items.isEmpty, check.problem == nil {
      throw UsageError.unknownMutant(identifier)
    }
    let nothingTried = score.tried == 0 && !report.leftOut.isEmpty
    let code: ExitCode =
      check.problem != nil || check.wasCancelled || nothingTried
      ? .environmentFault : score.caught < score.tried ? .notAsExpected : .asExpected
    let outcome: Verdict.Outcome =
      code == .asExpected ? .asExpected : code == .notAsExpected ? .notGreenYet : .toolchainFault
    let record = JSONRecord(
      JSONEvents.mutants, (report.sentence, outcome, check.results, report.notes))
    output.report([record]) {
      (report.linesAtEnd(path) + report.notes).forEach { Console.write($0) }
      check.problem == nil ? Console.write(report.sentence) : Console.reportError(report.sentence)
    }
    // If that fails, the next run mentions them again.
    try? report.rememberVoidMarks(in: try repository())
    return code
  }
}

extension MutantsCommand {
  /// The progress: a line with a clock, or an event of JSON whenever something has changed.
  private struct Progress {
    let line: ProgressLine
    private var reported = ""
    private var reportedAt = Instant.now()

    init(_ output: Output) { line = ProgressLine(output) }

    mutating func show(_ check: MutantCheck, _ output: Output) {
      let activity = "\(check.activity)"
      line.show(activity)
      guard activity != reported, Instant.now() - reportedAt >= output.progressInterval else {
        return
      }
      (reported, reportedAt) = (activity, .now())
      let (tried, count) = check.progress
      output.report([JSONRecord(JSONEvents.played, (activity, tried, count))], plain: {})
    }
  }
}
