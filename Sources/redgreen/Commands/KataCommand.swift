internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorGit
internal import TutorUI

/// `redgreen kata`: lists katas, and creates the package of one.
struct KataCommand {
  let arguments: Arguments
  let tools: Tools

  private var loader: KataLoader { KataLoader(lessons: tools.loader.folder) }
  private var transcript: KataTranscript { KataTranscript() }

  func run() throws -> ExitCode {
    try PracticeWorkshop.check(arguments)
    guard let name = arguments.operands.first else {
      if arguments.practice.join != nil { throw UsageError.missingWord("NAME") }
      return try list()
    }
    let kata = try kata(name)
    if arguments.showsRules {
      write(KataEvent(kata, rules: kata.text), transcript.rules(of: kata))
      return .asExpected
    }
    let named = arguments.operands.count > 1 ? arguments.operands[1] : name
    let folder = KataFolder(at: OpenCourse.path(named, tools.environment))
    if arguments.practice.join != nil {
      // Ask before the package exists whether the question can be asked.
      try WorkshopDialog(arguments: arguments, tools: tools)
        .requireConsent(PracticeWorkshop.command)
    }
    try create(kata, in: folder)
    return try beginPractice(in: folder)
  }

  /// Starts practice in a kata's package, and returns the exit code of the command.
  ///
  /// A script only gets the package, which is a member of the workshop if it joins one.
  private func beginPractice(in folder: KataFolder) throws -> ExitCode {
    guard isatty(STDIN_FILENO) == 1, !arguments.isJSON else {
      if let address = arguments.practice.join {
        _ = try PracticeWorkshop(arguments: arguments, tools: tools).join(folder.path, address)
      }
      return .asExpected
    }
    var practice = arguments
    practice.operands = [folder.path]
    practice.practice.beginsWithReadme = true
    return try OpenPractice.run(practice, tools)
  }

  private func list() throws -> ExitCode {
    let loaded = try loader.loadReadable()
    if arguments.isJSON {
      loaded.katas.forEach { Console.write(JSONRecord(KataEvent($0))) }
    } else {
      transcript.list(of: loaded.katas).forEach { Console.write($0) }
    }
    loaded.faults.forEach { Console.reportError($0.description) }
    return loaded.faults.isEmpty ? .asExpected : .lessonFault
  }

  private func kata(_ name: String) throws -> Kata {
    let names = try loader.names()
    guard names.contains(name) else {
      throw UsageError.unknownKata(name, suggestion: name.closest(in: names))
    }
    return try loader.kata(name)
  }

  private func create(_ kata: Kata, in folder: KataFolder) throws {
    // Report a wrong folder before a fault of the kata's files, which the learner cannot fix.
    try folder.check()
    let package = KataPackage(of: kata, start: try loader.start(of: kata.id))
    try folder.write(package)
    var remark: String?
    do {
      try folder.makeRepository(title: kata.title, environment: tools.environment)
    } catch GitError.isMissing {
      remark =
        "git was not found, so the package has no repository; install git (apt-get install git), and "
        + "run `git init` there"
    } catch {
      remark = "The package has no repository: \(error)"
    }
    write(
      KataEvent(kata, rules: kata.text, folder: folder.path, file: package.testFile),
      transcript.rules(of: kata) + [
        "", "Your package is in \(folder.path); its README.md contains these rules.",
        "Write your first test in \(package.testFile). To practice: "
          + "`redgreen practice \(folder.path)`",
      ])
    if let remark {
      Console.write(arguments.isJSON ? JSONRecord(.notice, remark).text : "Note: \(remark)")
    }
  }

  private func write(_ event: KataEvent, _ lines: [String]) {
    guard !arguments.isJSON else { return Console.write(JSONRecord(event)) }
    lines.forEach { Console.write($0) }
  }
}
