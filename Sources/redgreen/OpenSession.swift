import TestReports
internal import FoundationEssentials
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import TutorUI
internal import TutorWorkshops

/// A learner's open course, or practice on an open package: the session restored from the journal, and
/// its effect runner.
struct OpenSession {
  var session: Session
  let effectRunner: EffectRunner
  /// The learner's files in a course, or `nil` in practice.
  private(set) var files: LearnersFiles?
  /// The absolute path of the course folder, or of the package in practice.
  let folder: String
  /// The environment of the programs that the tutor starts for the learner.
  let environment: [String: String]
  /// The lock on the course folder, or `nil` for commands that change nothing.
  ///
  /// The lock is held as long as this value exists.
  private(set) var lock: SessionLock?
  /// The session as editors follow it, or `nil` for commands that do not stay open.
  private(set) var shared: SharedSession?
  /// A message about problems with the journal or with sharing, or `nil` if there are none.
  let remark: String?
  /// The lessons compared with those that the learner has seen, or `nil` in practice.
  private(set) var revision: CourseRevision?
  /// The faults of the lessons that cannot be read, which the session omits.
  private(set) var faults: [LessonFault] = []

  /// The resources that a command needs.
  struct Needs: OptionSet {
    let rawValue: Int
    /// The toolchain, which runs the tests.
    static let toolchain = Needs(rawValue: 1)
    /// The lock that keeps other tutors from working on the course at the same time.
    static let lock = Needs(rawValue: 2)
    /// A runner that stays open: it watches files and compiles lessons ahead.
    static let watching = Needs(rawValue: 4)
  }

  init(_ general: GeneralOptions, _ tools: Tools, needs: Needs) throws {
    environment = tools.environment
    let loaded = try tools.library.loadReadable(.texts)
    faults = loaded.faults
    let folder = try CourseFolder(
      at: Self.path(general.course, tools.environment), environment: tools.environment)
    lock =
      needs.contains(.lock) ? try SessionLock(in: folder, yields: tools.yields) : nil
    let journal = try Journal(in: folder, environment: tools.environment)
    var (entries, unreadable) = try journal.read()
    var remark = Self.remark(unreadable: unreadable, lost: journal.loss)
    let revision = CourseRevision(
      of: loaded.course, files: tools.library.files, in: folder, journal: entries)
    do {
      if needs.contains(.lock) { try revision.save(in: folder, journal) }
    } catch {
      remark = remark ?? "The changes of the lessons are not saved: \(error)"
    }
    entries = StepNames.translated(entries + revision.entries)
    let staysOpen = needs.contains(.watching)
    let sharing =
      needs.contains(.lock)
      ? JournalSharing(of: folder, environment: tools.environment, staysOpen: staysOpen) {
        try Membership.read(in: folder)
      } : nil
    let buildTools = needs.contains(.toolchain) ? try tools.makeBuildTools() : nil
    let progress = Progress(entries)
    let faulty = progress.place.map { place in loaded.faults.contains { $0.concerns(place.lesson) }
    }
    session = Session(
      course: loaded.course, progress: progress,
      otherwise: faulty == true ? nil : revision.fallback(for: progress, in: loaded.course))
    if faulty != true {
      let notice = revision.notice(to: progress, at: session.place, in: loaded.course, folder)
      remark = [remark, notice].compactMap(\.self).joined(separator: " ")
      if remark == "" { remark = nil }
    }
    // A single command would repeat the remark each time.
    if needs.contains(.watching), let buildTools, let lesson = session.lesson {
      remark = remark ?? buildTools.support.toolchain.remark(for: lesson.oldestSwift)
    }
    self.remark = remark
    self.folder = folder.path
    let files = LearnersFiles(
      course: loaded.course, library: tools.library, folder: folder, journal: journal)
    self.files = files
    effectRunner = EffectRunner(
      files, buildTools: buildTools, sharing: sharing, staysOpen: staysOpen)
    if lock != nil {
      self.revision = revision
      if staysOpen { share(in: folder.ownFolder) } else { noteOtherLessons() }
    }
  }

  /// Stores what the learner has seen of the lessons besides the current one.
  ///
  /// That reads many files, so a session that stays open does it when it has shown something.
  func noteOtherLessons() {
    // Without it, a renamed step is still recognized by its name.
    if let files { try? revision?.saveRest(in: files.folder) }
  }

  private mutating func share(in ownFolder: String) {
    shared = SharedSession(session, in: ownFolder, workplace())
  }

  /// Opens practice on the package in a folder.
  ///
  /// - Parameters:
  ///   - package: The absolute path of the package.
  ///   - options: The options of practice.
  ///   - tools: The tutor's own files and build tools.
  /// - Throws: `SessionLockError` if the session yields, and another tutor practices on the package.
  init(practicingOn package: String, _ options: PracticeOptions, _ tools: Tools) throws {
    environment = tools.environment
    folder = package
    var journal: PracticeJournal?
    var sharing: JournalSharing?
    var start = PracticeStart()
    var repository: PracticeRepository?
    do {
      let found = try PracticeRepository(of: package, environment: tools.environment)
      let opened = try PracticeJournal(in: found)
      start = try PracticeStart(of: opened)
      journal = opened
      repository = found
      let shared = JournalSharing(
        of: found, environment: tools.environment, staysOpen: !options.runsOnce
      ) { try Membership.read(ofPractice: found) }
      sharing = shared
      remark = shared.sharing.map {
        "\($0.membership.summary). `redgreen practice --leave` ends that."
      }
    } catch {
      remark = "Nothing is recorded: \(error)"
    }
    do {
      lock = try repository.map {
        try SessionLock(in: $0, of: package, yields: tools.yields)
      }
    } catch  where !tools.yields {
      // Two tutors may practice on a package; only the first one is shared with editors.
    }
    let work = PracticeWork(
      on: package, journal: journal, start: start, goal: options.goalOfMutants)
    session = Session(
      Practice(
        name: work.name, cycle: start.cycle, history: start.history, isRecorded: journal != nil),
      after: start.history)
    effectRunner = EffectRunner(
      work, buildTools: nil, sharing: sharing, staysOpen: !options.runsOnce)
    if !options.runsOnce, lock != nil, let repository { share(in: repository.ownFolder) }
  }

  /// The activities of the programs that follow the session.
  var sharedActivities: [any Activity] { shared.map { [$0] } ?? [] }

  /// The fault of the learner's current lesson, or `nil` if the lesson can be read.
  ///
  /// If the lesson cannot be read, the session is at another lesson.
  var faultHere: LessonFault? {
    session.progress.place.flatMap { place in faults.first { $0.concerns(place.lesson) } }
  }

  /// Returns the path of the package that the learner works on.
  func package(of session: Session) -> String {
    files?.folder.package(of: session.place.lesson) ?? folder
  }

  /// Returns the learner's folders and editors, as the tutor names them.
  func workplace(opening programs: OpenedPrograms? = nil) -> Workplace {
    Workplace(
      courseFolder: folder, home: environment["HOME"] ?? "", editor: programs?.chosenEditor,
      editors: programs?.editorNames ?? [],
      missingEditor: programs?.editors.missing?.command, program: ProgramName.current,
      linkScheme: EditorProgram.linkScheme(in: environment, chosen: programs?.editors.chosen))
  }

  private static func remark(unreadable: Int, lost: JournalLoss?) -> String? {
    if let lost { return "\(lost)" }
    guard unreadable > 0 else { return nil }
    return
      "The journal has \(unreadable.counted("entry", "entries")) that cannot be read. The tutor skips it "
      + "and removes nothing."
  }

  /// Returns the absolute path of the course folder.
  ///
  /// - Parameters:
  ///   - named: The folder on the command line, or `nil` for the default: `~/redgreen`, or
  ///     `~/redgreen-course` if the tutor itself is or was cloned to that folder.
  ///   - environment: The environment, which has the home folder in `HOME`.
  /// - Returns: The path, without `.` and `..` if the folder is named.
  static func path(_ named: String?, _ environment: [String: String]) -> String {
    guard let named else {
      let usual = (environment["HOME"] ?? "") + "/redgreen"
      let other = usual + "-course"
      let hasMoved = CourseFolder.exists(at: other) && !CourseFolder.exists(at: usual)
      return Installation.isPackage(usual) || hasMoved ? other : usual
    }
    return SafePath.absolute(named)
  }
}
