internal import FoundationEssentials
internal import Glibc
internal import TestReports
internal import TutorCore
internal import TutorPlatform
internal import TutorChecking
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
        guard let kind = Mutant.Operator.allCases.first(where: { $0.name == name }) else {
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
    if let part = preparation.part { output.showProgress("building \(part.name)") }
    _ = signals.run([preparation]) { preparation.isOver }
    guard
      let runner = try preparation.result?.get()
        .forOwnPackage(filter: options.filter, skip: options.skip)
    else {
      throw CheckError.supportIsMissing
    }
    // Fewer tests may miss what others catch.
    let keepsOutcomes = runner.selectsAllTests && options.identifier == nil
    let check = MutantCheck(
      of: package, copy: buildTools.folder(of: .mutants, of: package), runner: runner,
      sources: buildTools.sources, scope: scope,
      store: keepsOutcomes
        ? .ofPackage(package, in: buildTools.support.cache, isFresh: options.isFresh) : nil,
      goal: options.onlyLists ? .list : .trials)
    var progress = Progress()
    var reported = 0
    func reportNew() {
      guard !options.onlyLists else { return }
      for item in check.newestItems[reported...] { report(item, in: check) }
      reported = check.newestItems.count
    }
    let signal = signals.run([check]) {
      reportNew()
      progress.show(check, output)
      return check.isOver
    }
    progress.clear()
    reportNew()
    let code = try conclude(check)
    for (path, format) in formats where check.problem == nil {
      let text = try check.report.text(in: format, below: folderInRepository)
      try SafeFile.write(Array(text.utf8), to: Self.absolute(path, in: directory))
    }
    if let signal { tsh_dieBySignal(signal) }
    return code
  }

  /// The path of the package relative to the git repository around it, or an empty path without one.
  private var folderInRepository: String {
    var folder = package
    while folder.count > 1 {
      if access(folder + "/.git", F_OK) == 0 { return String(package.dropFirst(folder.count + 1)) }
      folder = folder.folder
    }
    return ""
  }

  // MARK: - What to try

  private func scope() throws -> MutantCheck.Scope {
    var scope = MutantCheck.Scope(kinds: try arguments.options.kinds())
    scope.identifier = arguments.options.identifier
    var files: Set<String> = []
    var lines: [String: Set<Int>] = [:]
    for word in arguments.operands {
      let wanted = MutantLines(of: word)
      let path = SafePath.real(Self.absolute(wanted.file, in: directory))
      guard path == package || path.hasPrefix(package + "/") else {
        throw UsageError.otherPackage(wanted.file)
      }
      let inside = String(path.dropFirst(package.count + 1))
      let own = try swiftFiles(in: inside)
      guard !own.isEmpty else { throw UsageError.noSwiftFile(wanted.file) }
      files.formUnion(own)
      for file in own {
        lines[file, default: []].formUnion(wanted.lines ?? allLines(of: file))
      }
    }
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

  /// Returns the path of a Swift file, or the paths of those in a folder, relative to the package.
  private func swiftFiles(in path: String) throws -> [String] {
    let files = PackageSnapshot(of: package)
    if let problem = files.problem { throw problem }
    return files.stamps.keys.filter {
      PackageSnapshot.isSource($0) && (path.isEmpty || SafePath.isSame($0, orInside: path))
    }
  }

  private func allLines(of file: String) -> Set<Int> {
    let bytes = SafeFile.contents(of: package + "/" + file, limit: 4 << 20) ?? []
    return Set(1...bytes.count { $0 == UInt8(ascii: "\n") } + 1)
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
    let result = result(of: item, in: check.report)
    let isReplayed = arguments.options.identifier != nil
    let isShown = isReplayed || item.status == .missed && !item.isApart
    if isShown { output.clearProgress() }
    var lines = isShown ? lines(of: item, result) : []
    if isReplayed, let message = item.message { lines.append("    \(message)") }
    output.report(JSONEvents.mutant, (item, result), lines)
  }

  private func result(of item: MutantReport.Item, in report: MutantReport) -> MutantResult {
    item.result(in: report.sources[item.file] ?? "")
  }

  private func lines(of item: MutantReport.Item, _ result: MutantResult) -> [String] {
    let word =
      switch item.status {
      case .caught: "caught by \(item.caughtBy ?? "a test")"
      case .missed: item.isApart ? "not counted" : "missed"
      case .unreached: "not reached"
      case .unviable: "not tried"
      case .waiting: item.mutant.kind.name
      }
    let meaning = item.status == .waiting ? "if missed, \(item.mutant.kind.meaning)" : item.meaning
    let place = result.location.map { "\(path(of: $0.file)):\($0.line): " } ?? ""
    let code = result.code.map { "    " + $0.drop { $0.isWhitespace } }
    return ["\(place)\(word): \(item.mutant.change)"] + [code].compactMap(\.self)
      + ["    [\(item.id)]" + (meaning.map { " \($0)" } ?? "")]
  }

  private func unreachedLines(_ report: MutantReport) -> [String] {
    report.unreachedPlaces.flatMap { place in
      let subject = place.isDeclaration ? "any of this" : "this line"
      return [
        "\(path(of: place.file)):\(place.line): no test reaches \(subject) "
          + "(\(place.count.counted("mutant")))",
        "    " + place.code.drop { $0.isWhitespace },
      ]
    }
  }

  private func conclude(_ check: MutantCheck) throws(UsageError) -> ExitCode {
    let report = check.report
    if arguments.options.onlyLists, check.problem == nil {
      for item in report.items {
        let result = result(of: item, in: report)
        output.report(JSONEvents.mutant, (item, result), lines(of: item, result))
      }
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
      let apart = report.items.filter { $0.isApart && $0.status == .missed }
      let more = apart.flatMap { lines(of: $0, result(of: $0, in: report)) }
      (more + unreachedLines(report) + report.notes).forEach { Console.write($0) }
      check.problem == nil ? Console.write(report.sentence) : Console.reportError(report.sentence)
    }
    return code
  }
}

/// A file or folder on the command line, with the lines to change: `FILE`, `FILE:10`, `FILE:10-20`.
struct MutantLines: Equatable {
  var file: String
  /// The lines, or `nil` for all.
  var lines: Set<Int>?

  /// Parses an operand.
  ///
  /// An operand whose end is not a number or a range is the name of a file.
  init(of word: String) {
    file = word
    guard let colon = word.lastIndex(of: ":"), colon > word.startIndex else { return }
    let numbers = word[word.index(after: colon)...].split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false
    ).map { Int($0) }
    guard let first = numbers.first ?? nil, let last = numbers.last ?? nil,
      (1...100_000).contains(first), (first...100_000).contains(last)
    else { return }
    file = String(word[..<colon])
    lines = Set(first...last)
  }
}

extension MutantsCommand {
  /// The progress line: in place on a terminal, otherwise at most every ten seconds.
  private struct Progress {
    private var shown = ""
    private var shownAt = Instant.now()

    mutating func show(_ check: MutantCheck, _ output: Output) {
      let (tried, count) = check.progress
      let missed = check.results.count { $0.caughtBy == nil }
      let text =
        switch check.stage {
        case .waiting: "waiting for another tutor, which tries mutants of this package"
        case .searching: "searching for mutants"
        case .building: "building the code with \(count.counted("mutant"))"
        case .runningTests: "running the tests without a mutant"
        case .tryingMutants: "\(tried) of \(count.counted("mutant")) tried, \(missed) missed"
        }
      guard text != shown else { return }
      guard Instant.now() - shownAt >= output.progressInterval else { return }
      shown = text
      shownAt = .now()
      output.report([JSONRecord(JSONEvents.played, (text, tried, count))]) {
        output.overwritesProgress ? output.showProgress(text) : output.writeProgress(text)
      }
    }

    func clear() { Console.clearProgress() }
  }
}
