internal import FoundationEssentials
internal import Glibc
internal import TestReports
internal import TutorCore
internal import TutorPlatform
internal import TutorChecking
internal import TutorRunning
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
      ])
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

    Exit code 0: no mutant was missed. 1: some were. 3: they could not be tried, for example because a
    test fails.
    """

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
    let scope = try scope()
    let buildTools = try tools.makeBuildTools()
    let signals = Signals()
    let preparation = buildTools.ready()
    if let part = preparation.part { output.showProgress("building \(part.name)") }
    _ = signals.run([preparation]) { preparation.isOver }
    guard let runner = try preparation.result?.get().forOwnPackage() else {
      throw CheckError.supportIsMissing
    }
    let check = MutantCheck(
      of: package, copy: buildTools.folder(of: .mutants, of: package), runner: runner,
      sources: buildTools.sources, scope: scope,
      store: .ofPackage(
        package, in: buildTools.support.cache, isFresh: arguments.options.isFresh))
    var progress = Progress()
    var reported = 0
    let signal = signals.run([check]) {
      for result in check.newestResults[reported...] { report(result) }
      reported = check.newestResults.count
      progress.show(check, output)
      return check.isOver
    }
    progress.clear()
    for result in check.newestResults[reported...] { report(result) }
    let code = conclude(check)
    if let signal { tsh_dieBySignal(signal) }
    return code
  }

  // MARK: - What to try

  private func scope() throws -> MutantCheck.Scope {
    var scope = MutantCheck.Scope()
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

  /// Reports the result of one mutant once it is known.
  ///
  /// Lines that no test reaches are reported together at the end.
  private func report(_ result: MutantResult) {
    let isShown = result.caughtBy == nil && !result.isUnreached
    if isShown { output.clearProgress() }
    output.report(
      JSONEvents.mutant, result,
      isShown
        ? lines(of: result, saying: "missed: \(result.change)")
          + (result.meaning.map { ["    \($0)"] } ?? []) : [])
  }

  private func lines(of result: MutantResult, saying text: String) -> [String] {
    let place = result.location.map { "\(path(of: $0.file)):\($0.line): " } ?? ""
    let code = result.code.map { "    " + $0.drop { $0.isWhitespace } }
    return [place + text] + [code].compactMap(\.self)
  }

  private func unreachedLines(_ results: [MutantResult]) -> [String] {
    var seen: Set<SourceLocation> = []
    return results.filter(\.isUnreached).flatMap { result -> [String] in
      guard let location = result.location, seen.insert(location).inserted else { return [] }
      let count = results.count { $0.isUnreached && $0.location == location }
      return lines(of: result, saying: "no test reaches this line (\(count.counted("mutant")))")
    }
  }

  private func conclude(_ check: MutantCheck) -> ExitCode {
    let missed = check.results.count { $0.caughtBy == nil }
    let nothingTried = check.progress.of == 0 && !check.leftOut.isEmpty
    let code: ExitCode =
      check.problem != nil || check.wasCancelled || nothingTried
      ? .environmentFault : missed > 0 ? .notAsExpected : .asExpected
    let summary = MutantSummary(check)
    let outcome: Verdict.Outcome =
      code == .asExpected ? .asExpected : code == .notAsExpected ? .notGreenYet : .toolchainFault
    let record = JSONRecord(
      JSONEvents.mutants, (summary.sentence, outcome, check.results, summary.notes))
    output.report([record]) {
      (unreachedLines(check.results) + summary.notes).forEach { Console.write($0) }
      check.problem == nil ? Console.write(summary.sentence) : Console.reportError(summary.sentence)
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

/// The end of a run: one sentence, and what else is worth knowing.
struct MutantSummary {
  var sentence: String
  var notes: [String] = []

  init(_ check: MutantCheck) {
    let (tried, count) = check.progress
    let caught = check.results.count { $0.caughtBy != nil }
    let tally = "\(caught) of \(tried.counted("mutant")) caught"
    for left in check.leftOut { notes.append("Left out: \(left.subject), because \(left.reason).") }
    if check.unviable > 0 {
      notes.append(
        "\(check.unviable.counted("mutant")) more \(check.unviable == 1 ? "does" : "do") not compile, "
          + "and prove\(check.unviable == 1 ? "s" : "") nothing.")
    }
    if check.reused > 0 {
      notes.append(
        "\(check.reused) of the results \(check.reused == 1 ? "is" : "are") from earlier runs; "
          + "`redgreen mutants --fresh` tries everything again.")
    }
    if let problem = check.problem {
      sentence = "The mutants could not be tried: \(problem)"
    } else if check.wasCancelled {
      sentence =
        "Stopped after \(tried) of \(count.counted("mutant")), \(tried - caught) missed. Run the same "
        + "command again to continue."
    } else if count == 0 {
      sentence = "There is no mutant to try in this code."
    } else {
      sentence = tried == caught ? "\(tally)." : "\(tally), \(tried - caught) missed."
    }
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
