package import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning
internal import FoundationEssentials
internal import Glibc
internal import termios_shim

/// Checks the machine for missing prerequisites, without changing anything.
package struct Doctor {
  /// The result of one check.
  package struct Finding: Equatable, Sendable {
    /// The severity of a finding.
    package enum State: String, Sendable {
      case good
      /// The tutor works, but with limitations.
      case poor
      /// The tutor cannot work.
      case bad
    }

    /// The subject of the check.
    package var subject: String
    /// The severity.
    package var state: State
    /// A description of what was found.
    package var sentence: String
    /// The recommended action, or `nil` if none is needed.
    package var fix: String?
    /// What `doctor --fix` does about it, or `nil` if it can do nothing.
    package var repair: Repair?

    /// Creates a finding.
    package init(
      _ subject: String, _ state: State, _ sentence: String, fix: String? = nil,
      repair: Repair? = nil
    ) {
      self.repair = repair
      self.subject = subject
      self.state = state
      self.sentence = sentence
      self.fix = fix
    }
  }

  let course: String
  let environment: [String: String]
  /// The folder of the toolchain that the learner has chosen, or `nil` for the first in `PATH`.
  let chosenToolchain: String?
  /// The oldest version of Swift with which all lessons are verified.
  let oldestSwift: SwiftVersion

  /// Creates a doctor.
  ///
  /// - Parameters:
  ///   - course: The path of the course folder.
  ///   - environment: The learner's environment.
  ///   - toolchain: The folder of the toolchain that the learner has chosen, if any.
  ///   - oldestSwift: The oldest version of Swift with which all lessons are verified.
  package init(
    course: String, environment: [String: String], toolchain: String? = nil,
    oldestSwift: SwiftVersion = .verified
  ) {
    self.oldestSwift = oldestSwift
    chosenToolchain = toolchain
    self.course = course
    self.environment = environment
  }

  /// Returns all findings, in the order in which to fix the problems.
  package func findings() -> [Finding] { findings(survey()) }

  func findings(_ survey: ToolchainSurvey) -> [Finding] {
    let all = [
      toolchain(among: survey), otherToolchains(survey), git(), courseFolder(), lock(),
      cacheFolder(), disk(),
    ]
    return all.compactMap(\.self)
      + [terminal(), size(), locale(), inotify()]
  }

  // MARK: - Programs

  func git() -> Finding {
    let search = ProgramSearch(environment)
    guard let path = search.path(of: "git") else {
      return Finding(
        "git", .bad, "git is not in PATH; the journal and SwiftPM need it",
        fix: "apt-get install git",
        repair: search.path(of: "apt-get") != nil
          ? .runAsRoot(["apt-get", "install", "-y", "git"]) : nil)
    }
    return Finding("git", .good, path)
  }

  // MARK: - Folders

  func courseFolder() -> Finding {
    let parent = SafePath.existing(course)
    guard SafeFile.isFolder(parent) else {
      return Finding("course folder", .bad, "\(FileError.notAFolder(parent))")
    }
    guard access(parent, W_OK) == 0 else {
      return Finding(
        "course folder", .bad, "\(course) cannot be written",
        fix: "check who owns \(parent), or name another folder with --course",
        repair: repair(of: parent))
    }
    guard parent == course, !isNew else {
      return Finding("course folder", .good, "\(course) will be created when you start")
    }
    do {
      _ = try CourseFolder(at: course)
      return Finding("course folder", .good, course)
    } catch {
      return Finding("course folder", .bad, "\(error)")
    }
  }

  private var mark: String { course + "/.redgreen/course.json" }

  /// A Boolean value that indicates whether the folder is not a course folder yet.
  ///
  /// Opening such a folder would create the marker in it.
  private var isNew: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: course)) ?? []
    return access(mark, F_OK) != 0 && names.allSatisfy { $0 == ".git" || $0 == ".redgreen" }
  }

  func lock() -> Finding? {
    guard access(mark, F_OK) == 0,
      let folder = try? CourseFolder(at: course)
    else { return nil }
    do {
      _ = try SessionLock(in: folder, asks: false)
      return Finding("lock", .good, "no other redgreen is using the course folder")
    } catch {
      return Finding("lock", .poor, "\(error)")
    }
  }

  func cacheFolder() -> Finding {
    let cache = CacheFolder(environment: environment)
    let parent = SafePath.existing(cache.path)
    guard SafeFile.isFolder(parent) else {
      return Finding(
        "cache", .bad, "\(parent) is not a folder",
        fix: "move it, or set XDG_CACHE_HOME to a writable folder")
    }
    guard access(parent, W_OK) == 0 else {
      return Finding(
        "cache", .bad, "\(cache.path) cannot be written",
        fix: "check who owns \(parent), or set XDG_CACHE_HOME to another folder",
        repair: repair(of: parent))
    }
    if let former = cache.formerPath {
      return Finding(
        "cache", .poor, "\(cache.path) was created as \(former)",
        fix: "nothing; what was built there is built again at the next check")
    }
    if let part = Support.incomplete(in: cache).first {
      return Finding(
        "cache", .poor, "\(part) is damaged",
        fix: "`redgreen doctor --fix` builds it again, as does the next check")
    }
    return Finding("cache", .good, cache.path)
  }

  /// Returns the repair of a folder that cannot be written, if it belongs to the learner.
  private func repair(of folder: String) -> Repair? {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_uid == getuid() else { return nil }
    return .makeWritable(folder)
  }

  func disk() -> Finding? {
    var status = statvfs()
    let path = SafePath.existing(CacheFolder(environment: environment).path)
    guard statvfs(path, &status) == 0 else { return nil }
    let megabytes = (UInt64(status.f_bavail) * UInt64(status.f_frsize)) >> 20
    return megabytes >= 1024
      ? Finding("disk", .good, "\(megabytes >> 10) GB free for builds")
      : Finding(
        "disk", megabytes < 200 ? .bad : .poor,
        "only \(megabytes) MB free for builds; a lesson needs about 200 MB",
        fix: "free some space on the disk that holds \(path)")
  }

  // MARK: - Terminal

  func terminal() -> Finding {
    let name = environment["TERM"] ?? ""
    guard isatty(STDOUT_FILENO) == 1 else {
      return Finding("terminal", .poor, "output is not a terminal: the tutor prints plain text")
    }
    guard !name.isEmpty, name != "dumb" else {
      return Finding(
        "terminal", .poor, "TERM is '\(name)': the tutor prints plain text",
        fix: "set TERM to your terminal's type; xterm-256color suits most")
    }
    return Finding("terminal", .good, name)
  }

  func size() -> Finding {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard tsh_windowSize(STDOUT_FILENO, &columns, &rows) else {
      return Finding("size", .poor, "the terminal's size is unknown")
    }
    return columns >= 60 && rows >= 15
      ? Finding("size", .good, "\(columns)×\(rows)")
      : Finding(
        "size", .poor, "\(columns)×\(rows) is too small for the screen",
        fix: "make the window at least 60×15, preferably 80×24")
  }

  func locale() -> Finding {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return tsh_setLocale()
      ? Finding("locale", .good, name ?? "none is set; UTF-8 is assumed")
      : Finding(
        "locale", .poor, "\(name ?? "the locale") is not UTF-8: the screen uses only ASCII",
        fix: "export LC_ALL=C.UTF-8")
  }

  func inotify() -> Finding {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      return Finding(
        "inotify", .poor,
        "cannot create another watcher (\(String(cString: strerror(errno)))): files are checked "
          + "once a second instead",
        fix: "sysctl fs.inotify.max_user_instances=512",
        repair: .runAsRoot(["sysctl", "fs.inotify.max_user_instances=512"]))
    }
    defer { close(descriptor) }
    guard inotify_add_watch(descriptor, "/", UInt32(IN_CLOSE_WRITE)) >= 0 else {
      return Finding(
        "inotify", .poor,
        "cannot watch another folder (\(String(cString: strerror(errno)))): files are checked "
          + "once a second instead",
        fix: "sysctl fs.inotify.max_user_watches=65536",
        repair: .runAsRoot(["sysctl", "fs.inotify.max_user_watches=65536"]))
    }
    return Finding("inotify", .good, "saves are detected at once")
  }
}
