internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorWorkshops
internal import TutorUI

/// `redgreen board`, `report` and `pace`: what a facilitator does with a room.
struct BoardCommand {
  let arguments: Arguments
  let tools: Tools

  func board() throws -> ExitCode {
    if arguments.room.printsHook {
      Console.write(RoomHook.text)
      return .asExpected
    }
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let isDumb = ["", "dumb"].contains(tools.environment["TERM"] ?? "")
    var watch = try RoomWatch(arguments, tools)
    if arguments.room.looksOnce || (arguments.room.htmlFile != nil && !isTerminal) {
      try watch.look()
      try show(watch)
      return .asExpected
    }
    guard isTerminal, !isDumb, !arguments.isPlain, !arguments.isJSON else {
      return try repeatedly(&watch)
    }
    var program = try BoardProgram(arguments: arguments, tools: tools, watch: watch)
    return try program.run()
  }

  /// Prints the room whenever it has changed, until it is ended.
  private func repeatedly(_ watch: inout RoomWatch) throws -> ExitCode {
    var before: [String] = []
    while true {
      do {
        try watch.look()
        let lines = BoardText(course: watch.index).room(
          watch.room.standings(in: watch.index, at: 0), pace: watch.room.pace, at: 0)
        if lines != before { try show(watch) }
        before = lines
      } catch let error as RoomError {
        Console.complain("\(error)")
      }
      Poll.wait(for: [], patience: RoomWatch.pause)
    }
  }

  private func show(_ watch: RoomWatch) throws {
    let now = Int(time(nil))
    let rows = watch.room.standings(in: watch.index, at: now)
    if let file = arguments.room.htmlFile {
      try watch.writePage(to: file, refresh: nil)
      if arguments.room.looksOnce || !arguments.isJSON { Console.write("\(file) is written.") }
      return
    }
    if arguments.isJSON {
      let records = JSONRecord.room(rows, pace: watch.room.pace, in: watch.index, at: now)
      for record in records { Console.write(record.text) }
    } else {
      let lines = BoardText(course: watch.index).room(rows, pace: watch.room.pace, at: now)
      for line in lines { Console.write(line) }
    }
  }

  func report() throws -> ExitCode {
    var watch = try RoomWatch(arguments, tools)
    try watch.look()
    let report = RoomReport(of: watch.room, in: watch.index)
    let text = BoardText(course: watch.index)
    if let file = arguments.room.htmlFile {
      let page = BoardPage(course: watch.index, title: watch.title).report(report)
      try RoomWatch.write(page, to: file)
      Console.write("\(file) is written.")
    } else if arguments.isJSON {
      for record in JSONRecord.report(report, in: watch.index) { Console.write(record.text) }
    } else if arguments.room.wantsCSV {
      Console.write(text.csv(report), to: STDOUT_FILENO)
    } else {
      for line in text.report(report) { Console.write(line) }
    }
    return .asExpected
  }

  func pace() throws -> ExitCode {
    let course = try tools.readableCourse()
    let remote = try Remote(
      arguments.words.first ?? "", in: FileManager.default.currentDirectoryPath)
    let channel = try PaceChannel(
      to: remote, in: CacheFolder(environment: tools.environment), environment: tools.environment)
    let now = Int(time(nil))
    var pace = try channel.read() ?? Pace()
    let before = pace
    let wishes = arguments.room
    if wishes.clears { pace = Pace() }
    if let word = wishes.openUpTo { pace.openUpTo = try place(word, course) }
    if let message = wishes.message { pace.message = message }
    if let minutes = wishes.timer { pace.timer = Pace.Timer(start: now, length: minutes * 60) }
    let isWish =
      wishes.clears || wishes.openUpTo != nil || wishes.message != nil || wishes.timer != nil
    if isWish, pace != before { try channel.publish(pace) }
    let sentence = pace.sentence(in: CourseIndex(course), at: now, firstSeen: now)
    let text = sentence.map { "published: \($0)" } ?? "Nothing is published."
    Console.write(arguments.isJSON ? JSONRecord(.pace, text).text : text)
    return .asExpected
  }

  private func place(_ word: String, _ course: Course) throws -> StepPlace {
    let start = course.places.first ?? StepPlace(lesson: "", step: "")
    guard let place = course.place(named: word, from: start) else {
      throw RoomError.unknownStep(word)
    }
    return place
  }
}

/// A room that is looked at: its remote, the board's copy of it, and what is known of it.
struct RoomWatch {
  let index: CourseIndex
  let course: Course
  let mirror: RoomMirror
  let title: String
  var room = Room()

  /// Seconds between two looks.
  static let pause = 5.0

  init(_ arguments: Arguments, _ tools: Tools) throws {
    course = try tools.readableCourse()
    index = CourseIndex(course)
    let remote = try Remote(
      try Self.address(arguments, tools), in: FileManager.default.currentDirectoryPath)
    title = remote.title
    mirror = try RoomMirror(
      of: remote, in: CacheFolder(environment: tools.environment), environment: tools.environment)
  }

  /// The address that was given, else that of the room which the learner's course folder is in.
  private static func address(_ arguments: Arguments, _ tools: Tools) throws -> String {
    if let word = arguments.words.first { return word }
    let path = Desk.path(arguments.course, tools.environment)
    if access(path + "/.redgreen/room.json", F_OK) == 0,
      let membership = try Membership.read(in: CourseFolder(at: path))
    {
      return membership.url
    }
    throw UsageError.missingWord("URL")
  }

  /// Looks once, and waits for it.
  ///
  /// - Throws: `RoomError` where the remote cannot be reached.
  mutating func look() throws {
    mirror.refreshNow()
    for item in mirror.takeNews() { if let error = room.take(item) { throw error } }
  }

  func writePage(to file: String, refresh: Int?) throws {
    let now = Int(time(nil))
    let rows = room.standings(in: index, at: now)
    let page = BoardPage(course: index, title: title).room(
      rows, pace: room.pace, at: now, refresh: refresh)
    try Self.write(page, to: file)
  }

  /// Replaces a file, whole or not at all.
  static func write(_ text: String, to file: String) throws {
    let data = Data(text.utf8)
    do {
      try data.write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw FileError.cannotWrite(file, errno: errno)
    }
  }
}
