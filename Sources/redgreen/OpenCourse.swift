internal import FoundationEssentials
internal import TutorCore
internal import TutorCourses
internal import TutorCourses
internal import TutorCourses
internal import TutorSystem
internal import TutorWorkshops
internal import TutorWorkshops
internal import TutorWorkshops

/// A learner's course, opened: the session as the journal left it, and what does its effects.
struct OpenCourse {
  var session: Session
  let effectRunner: EffectRunner
  /// Held as long as this desk is; nil for commands that change nothing.
  let lock: CourseLock?
  /// What the learner should know about the opening.
  let remark: String?
  /// The lessons that cannot be read, and are left out.
  let faults: [LessonFault]

  /// What a command needs.
  struct Needs: OptionSet {
    let rawValue: Int
    /// The toolchain is looked for, and tests can be run.
    static let toolchain = Needs(rawValue: 1)
    /// No other tutor may work on the course meanwhile.
    static let lock = Needs(rawValue: 2)
    /// Files are watched, and lessons are built ahead.
    static let watching = Needs(rawValue: 4)
  }

  init(_ arguments: Arguments, _ tools: Tools, needs: Needs) throws {
    let loaded = try tools.loader.loadReadable(.texts)
    faults = loaded.faults
    let folder = try CourseFolder(at: Self.path(arguments.course, tools.environment))
    lock = needs.contains(.lock) ? try CourseLock(in: folder) : nil
    let journal = try Journal(in: folder, environment: tools.environment)
    let (entries, unreadable) = try journal.read()
    var remark = Self.remark(unreadable: unreadable, lost: journal.lostEntries)
    var sharing: Sharing?
    if needs.contains(.lock) {
      do {
        sharing = try Membership.read(in: folder).map {
          try Sharing($0, in: folder, environment: tools.environment)
        }
      } catch {
        remark = remark ?? "Nothing is shared: \(error)."
      }
    }
    self.remark = remark
    session = Session(course: loaded.course, progress: Progress(entries))
    effectRunner = EffectRunner(
      course: loaded.course, loader: tools.loader, folder: folder, journal: journal,
      buildTools: needs.contains(.toolchain) ? try tools.makeBuildTools() : nil, sharing: sharing,
      staysOpen: needs.contains(.watching))
  }

  /// The fault of the lesson that the learner was in; the session then is at another.
  var faultHere: LessonFault? {
    faults.first { $0.lesson == session.progress.place?.lesson }
  }

  private static func remark(unreadable: Int, lost: Int) -> String? {
    if lost > 0 {
      return "The journal's end was damaged: it goes on from the last good entry, without the "
        + "\(lost.counted("entry", "entries")) behind it."
    }
    guard unreadable > 0 else { return nil }
    return
      "The journal has \(unreadable.counted("entry", "entries")) that cannot be read: left out, "
      + "and nothing is removed."
  }

  /// The course folder's absolute path.
  static func path(_ named: String?, _ environment: [String: String]) -> String {
    guard let named else { return (environment["HOME"] ?? "") + "/redgreen" }
    let full = named.hasPrefix("/") ? named : FileManager.default.currentDirectoryPath + "/" + named
    // Links stay as they are: only what is superfluous goes.
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
