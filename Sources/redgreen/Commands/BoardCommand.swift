internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorGit
internal import TutorPlatform
internal import TutorWorkshops
internal import TutorUI

/// The commands for facilitators of a workshop: `redgreen board`, `report` and `pace`.
struct BoardCommand {
  let arguments: Arguments
  let tools: Tools

  func board() throws -> ExitCode {
    if arguments.workshop.printsHook {
      Console.write(WorkshopHook.text)
      return .asExpected
    }
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    var watch = try WorkshopWatch(arguments, tools)
    if arguments.workshop.printsOnce || (arguments.workshop.htmlFile != nil && !isTerminal) {
      try watch.poll()
      try show(watch)
      return .asExpected
    }
    guard arguments.showsScreen(tools.environment) else {
      return try repeatedly(&watch)
    }
    var program = try BoardProgram(arguments: arguments, tools: tools, watch: watch)
    return try program.run()
  }

  /// Prints the board whenever it changes, until the process is ended.
  private func repeatedly(_ watch: inout WorkshopWatch) throws -> ExitCode {
    var before: [String] = []
    while true {
      do {
        try watch.poll()
        let lines = BoardText(course: watch.index).workshop(
          watch.workshop.learnerStatuses(in: watch.index, at: 0), pace: watch.workshop.pace,
          skipped: watch.workshop.skipped, roster: watch.roster, at: 0)
        if lines != before { try show(watch) }
        before = lines
      } catch let error as WorkshopError {
        Console.reportError("\(error)")
      }
      Poll.wait(for: [], patience: WorkshopWatch.pause)
    }
  }

  private func show(_ watch: WorkshopWatch) throws {
    let now = Int(time(nil))
    let rows = watch.workshop.learnerStatuses(in: watch.index, at: now)
    if let file = arguments.workshop.htmlFile {
      try watch.writePage(to: file, refresh: nil)
      if arguments.workshop.printsOnce || !arguments.isJSON { Console.write("\(file) is written.") }
      return
    }
    if arguments.isJSON {
      let records = JSONRecord.workshop(
        rows, pace: watch.workshop.pace, skipped: watch.workshop.skipped, roster: watch.roster,
        in: watch.index, at: now)
      for record in records { Console.write(record) }
    } else {
      let lines = BoardText(course: watch.index).workshop(
        rows, pace: watch.workshop.pace, skipped: watch.workshop.skipped, roster: watch.roster,
        at: now)
      for line in lines { Console.write(line) }
    }
  }

  func report() throws -> ExitCode {
    var watch = try WorkshopWatch(arguments, tools)
    try watch.poll()
    let report = WorkshopReport(of: watch.workshop, in: watch.index)
    let text = BoardText(course: watch.index)
    if let file = arguments.workshop.htmlFile {
      let page = BoardPage(course: watch.index, title: watch.title).report(report)
      try WorkshopWatch.write(page, to: file)
      Console.write("\(file) is written.")
    } else if arguments.isJSON {
      for record in JSONRecord.report(report, in: watch.index) { Console.write(record) }
    } else if arguments.workshop.wantsCSV {
      Console.write(text.csv(report), to: STDOUT_FILENO)
      for notice in report.skipped.notices { Console.reportError(notice) }
    } else {
      for line in text.report(report) { Console.write(line) }
    }
    return .asExpected
  }

  private func channel() throws -> PaceChannel {
    let remote = try Remote(
      arguments.operands.first ?? "", in: FileManager.default.currentDirectoryPath)
    let mirror = try WorkshopMirror(
      of: remote, in: CacheFolder(environment: tools.environment), environment: tools.environment)
    return try PaceChannel(to: remote, over: mirror, environment: tools.environment)
  }

  func collect() throws -> ExitCode {
    let here = FileManager.default.currentDirectoryPath
    let remote = try Remote(arguments.operands[0], in: here)
    let name = arguments.operands[1]
    let folder = name.hasPrefix("/") ? name : "\(here)/\(name)"
    if !arguments.isJSON { Console.reportError("asking \(remote.title)") }
    let collection = try CodeCollection(
      of: remote, in: CacheFolder(environment: tools.environment), environment: tools.environment)
    let results = try collection.collect(into: folder)
    for result in results {
      let problem = result.problem.map { ", \($0)" } ?? ""
      let files = result.files.counted("file")
      arguments.isJSON
        ? Console.write(JSONRecord(CollectedEvent(result, in: folder)))
        : Console.write("\(result.folder): \(files)\(problem)")
    }
    if !arguments.isJSON {
      Console.write("\(results.count.counted("folder")) in \(folder)")
    }
    return .asExpected
  }

  func reply() throws -> ExitCode {
    let words = arguments.operands.dropFirst()
    let name = words.first ?? ""
    guard let learner = Nickname(name) else { throw WorkshopError.badNickname(name) }
    let channel = try channel()
    var pace = try channel.read() ?? Pace()
    let text = words.dropFirst().joined(separator: " ")
    pace.reply(to: learner, text, at: Int(time(nil)))
    try channel.publish(pace)
    let sentence = "published for \(learner): \(pace.replies.last?.text ?? "")"
    arguments.isJSON ? Console.write(JSONRecord(.reply, sentence)) : Console.write(sentence)
    return .asExpected
  }

  func pace() throws -> ExitCode {
    let course = try tools.readableCourse()
    let channel = try channel()
    let now = Int(time(nil))
    var pace = try channel.read() ?? Pace()
    let before = pace
    let options = arguments.workshop
    if options.clears { pace = Pace() }
    if let word = options.openUpTo { pace.openUpTo = try place(word, course) }
    if let message = options.message { pace.message = message }
    if let minutes = options.timer { pace.timer = Pace.Timer(start: now, length: minutes * 60) }
    let isOption =
      options.clears || options.openUpTo != nil || options.message != nil || options.timer != nil
    if isOption, pace != before { try channel.publish(pace) }
    let sentence = pace.sentence(in: CourseIndex(course), at: now, firstSeen: now)
    let text = sentence.map { "published: \($0)" } ?? "Nothing is published."
    arguments.isJSON ? Console.write(JSONRecord(.pace, text)) : Console.write(text)
    return .asExpected
  }

  private func place(_ word: String, _ course: Course) throws -> StepPlace {
    let start = course.places.first ?? StepPlace(lesson: "", step: "")
    guard let place = course.place(named: word, from: start) else {
      throw WorkshopError.unknownStep(word)
    }
    return place
  }
}

/// A workshop that the facilitator watches: its local mirror, and the state known so far.
struct WorkshopWatch {
  let index: CourseIndex
  let course: Course
  let mirror: WorkshopMirror
  /// Publishes answers to learners.
  let channel: PaceChannel
  let title: String
  /// The learners who are expected.
  let roster: Roster
  var workshop = Workshop()

  /// The time between two refreshes, in seconds.
  static let pause = 5.0

  init(_ arguments: Arguments, _ tools: Tools) throws {
    course = try tools.readableCourse()
    index = CourseIndex(course)
    let remote = try Remote(
      try Self.address(arguments, tools), in: FileManager.default.currentDirectoryPath)
    title = remote.title
    roster = try Self.roster(arguments.workshop.roster)
    mirror = try WorkshopMirror(
      of: remote, in: CacheFolder(environment: tools.environment), environment: tools.environment)
    channel = try PaceChannel(to: remote, over: mirror, environment: tools.environment)
  }

  /// Reads the roster from a file; empty if no file is named.
  ///
  /// Lines without a valid name are reported, and are left out.
  private static func roster(_ file: String?) throws -> Roster {
    guard let file else { return Roster() }
    let bytes = try SafeFile.read(file, limit: 1 << 20)
    let (roster, badLines) = Roster.parse(String(decoding: bytes, as: UTF8.self))
    for line in badLines { Console.reportError("\(file):\(line): this line has no valid name") }
    return roster
  }

  /// Returns the address on the command line, or else that of the workshop that was joined from
  /// the course folder.
  private static func address(_ arguments: Arguments, _ tools: Tools) throws -> String {
    if let word = arguments.operands.first { return word }
    let path = OpenCourse.path(arguments.course, tools.environment)
    if access(path + "/.redgreen", F_OK) == 0,
      let membership = try Membership.read(in: CourseFolder(at: path))
    {
      return membership.url
    }
    throw UsageError.missingWord("URL")
  }

  /// Refreshes the workshop once, and waits for the result.
  ///
  /// - Throws: `WorkshopError` if the remote cannot be reached.
  mutating func poll() throws {
    mirror.refreshNow()
    for item in mirror.drainEvents() { if let error = workshop.apply(item) { throw error } }
  }

  func writePage(to file: String, refresh: Int?) throws {
    let now = Int(time(nil))
    let rows = workshop.learnerStatuses(in: index, at: now)
    let page = BoardPage(course: index, title: title).workshop(
      rows, pace: workshop.pace, skipped: workshop.skipped, roster: roster, at: now,
      refresh: refresh)
    try Self.write(page, to: file)
  }

  /// Writes a file atomically.
  static func write(_ text: String, to file: String) throws {
    let data = Data(text.utf8)
    do {
      try data.write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw FileError.cannotWrite(file, errno: errno)
    }
  }
}
