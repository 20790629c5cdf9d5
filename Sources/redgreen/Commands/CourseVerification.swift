internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning

/// Plays the lessons of a course from elsewhere in a place of its own, before it is added.
///
/// `redgreen verify` runs there as a child, with its own home folder and cache, and without the
/// variables of the user's environment that may contain secrets. Where the system allows it, the child
/// also has no network, cannot change other files, and does not see the user's home folder.
struct CourseVerification {
  private let tools: Tools
  private let buildTools: BuildTools
  /// The folder with the `course.json`.
  private let lessons: String
  /// The folder of the place.
  private let place: String
  private let program: String
  /// The folders with the user's data, which may be outside of the home folder.
  private let data: [String]
  /// The reason why the place is not isolated, or `nil` if it is.
  let obstacle: String?

  /// A problem that the verification has found.
  typealias Finding = String

  /// Prepares the place.
  ///
  /// - Parameters:
  ///   - lessons: The folder with the `course.json`.
  ///   - tools: The tutor's own files and build tools.
  ///   - data: The folders with the user's data, which are hidden.
  /// - Throws: An error if there is no toolchain, or if the place cannot be created.
  init(of lessons: String, tools: Tools, hiding data: [String]) throws {
    self.tools = tools
    self.lessons = lessons
    self.data = data
    buildTools = try tools.makeBuildTools()
    let cache = buildTools.support.cache
    let all = cache.path + "/strangers"
    // A killed process may have left its place.
    Self.discardLeftovers(in: all)
    place = "\(all)/\(getpid())"
    for name in ["home", "cache/redgreen", "tmp"] { try cache.make("\(place)/\(name)") }
    program = Installation.program
    obstacle =
      Self.isolation(
        tools, buildTools, lessons: lessons, place: place, program: program, data: data
      ).obstacle
  }

  /// Removes the place.
  func discard() { try? FileManager.default.removeItem(atPath: place) }

  private static func discardLeftovers(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let pid = Int32(name), kill(pid, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  /// What protects the user, in sentences.
  var protection: String {
    if let obstacle {
      return
        "Its code runs with your rights in a folder and a home folder of its own, without your "
        + "environment variables. This system allows no further protection (\(obstacle)): the code "
        + "can use the network and read and change your files."
    }
    return "Its code runs in a folder and a home folder of its own, without your environment "
      + "variables and without network. It cannot change other files, and does not see your home "
      + "folder."
  }

  /// Plays all lessons.
  ///
  /// - Returns: The findings; empty if all lessons are as declared.
  /// - Throws: `CourseDialog.Stopped`, or an error if the lessons cannot be played.
  func run(_ dialog: CourseDialog, needsUIKit: Bool) throws -> [Finding] {
    try buildSupport(dialog, needsUIKit: needsUIKit)
    var splitter = LineSplitter(limit: 1 << 20)
    var findings: [Finding] = []
    var current: String?
    var problem: String?
    let child = try ChildProcess(command) { stream, bytes in
      guard stream == .output else { return }
      for line in splitter.lines(adding: bytes) {
        guard let record = try? JSONDecoder().decode(Record.self, from: Data(line)) else {
          continue
        }
        switch record.event {
        case "finding": findings.append(record.finding)
        case "played": current = record.progress
        case "building": current = record.message
        case "error": problem = record.message
        default: break
        }
      }
    }
    var shown: String?
    try dialog.run([child]) {
      if let current, current != shown {
        shown = current
        dialog.show(current)
      }
      return child.isOver
    }
    switch child.status {
    case .exited(0): return []
    case .exited(4):
      return findings.isEmpty ? [problem ?? "the lessons are not as declared"] : findings
    default:
      let words = problem ?? String(child.errors.text.suffix(300))
      return findings + ["the lessons could not be played: \(words.isEmpty ? "no message" : words)"]
    }
  }

  /// A line of the output of `verify --json`.
  private struct Record: Decodable {
    var event: String
    var lesson: String?
    var step: String?
    var message: String?
    var number: Int?
    var of: Int?

    var finding: String {
      [lesson, step].compactMap(\.self).joined(separator: "/") + ": " + (message ?? "")
    }

    var progress: String {
      "playing \(message ?? "") (\(number ?? 0) of \(of ?? 0))"
    }
  }
}

// MARK: - The place

extension CourseVerification {
  private var command: ChildProcess.Command {
    let kept = ["LANG", "LC_ALL", "LC_CTYPE", "TZ", "LD_LIBRARY_PATH"]
    var environment = tools.environment.filter { kept.contains($0.key) }
    environment.merge([
      "PATH": buildTools.support.toolchain.binaries + ":/usr/local/bin:/usr/bin:/bin",
      "HOME": place + "/home", "TMPDIR": place + "/tmp", "XDG_CACHE_HOME": place + "/cache",
      "REDGREEN_HOME": tools.installation.root, "TERM": "dumb",
    ]) { $1 }
    return ChildProcess.Command(
      program, ["verify", "--lessons", lessons, "--json"], environment: environment,
      directory: place + "/home", limits: .init(seconds: 86_400, output: 1 << 30),
      isolation: obstacle == nil
        ? Self.isolation(
          tools, buildTools, lessons: lessons, place: place, program: program, data: data) : nil)
  }

  private static func isolation(
    _ tools: Tools, _ buildTools: BuildTools, lessons: String, place: String, program: String,
    data: [String]
  ) -> Isolation {
    let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
    // Sockets of other programs, such as that of an ssh agent, are in the folders besides the home.
    let others = ["/tmp", "/var/tmp", "/run", "/dev/shm"] + data + [buildTools.support.cache.path]
    let hidden = ([tools.environment["HOME"], home].compactMap(\.self) + others)
      .filter { access($0, F_OK) == 0 }.map(SafePath.real).filter { $0 != "/" }
    let toolchain = buildTools.support.toolchain
    let needed = [
      program, tools.installation.root, toolchain.binaries + "/..", toolchain.resources + "/../..",
      lessons,
    ]
    // The parts of the tutor, of which the place has links.
    let parts =
      (try? FileManager.default.contentsOfDirectory(atPath: place + "/cache/redgreen")) ?? []
    let readable = (needed + parts.map { "\(place)/cache/redgreen/\($0)" })
      .filter { access($0, F_OK) == 0 }.map(SafePath.real)
      .filter { path in hidden.contains { path.hasPrefix($0 + "/") } }
    return Isolation(hidden: hidden, readable: readable, writable: [SafePath.real(place)])
  }

  /// Builds what the tutor needs to run tests, and makes it known in the place.
  ///
  /// These are the tutor's own parts, so they are built outside, where they are kept.
  private func buildSupport(_ dialog: CourseDialog, needsUIKit: Bool) throws {
    let parts: [Support.Part] = needsUIKit ? [.probe, .reader, .uikit] : [.probe, .reader]
    let preparation = buildTools.ready(parts)
    try dialog.run([preparation]) {
      if let part = preparation.part {
        dialog.show("building \(part.name), once for this version of Swift")
      }
      return preparation.isOver
    }
    _ = try preparation.result?.get()
    for part in parts {
      guard let folder = try buildTools.support.finished(part)?.folder,
        let name = folder.split(separator: "/").last
      else { continue }
      let link = "\(place)/cache/redgreen/\(name)"
      guard symlink(folder, link) == 0 else {
        throw CacheError(.cannotWrite(link, errno: errno))
      }
    }
  }
}
