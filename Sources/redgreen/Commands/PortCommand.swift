internal import FoundationEssentials
internal import Glibc
internal import TutorAuthoring
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning
internal import TutorSource

/// `redgreen port`: copies an app and its tests, and changes the copy so that it builds on Linux.
struct PortCommand {
  /// The options of the command.
  struct Choices: Equatable, Sendable {
    /// The folder of the copy, or `nil` for the default.
    var target: String?
    /// A Boolean value that indicates whether an earlier copy is replaced.
    var replaces = false
    /// The folder or the URL of the package with UIKit, or `nil` for that of the tutor.
    var uikit: String?
  }

  let arguments: Arguments
  let tools: Tools

  private var folder: String { Self.absolute(arguments.operands[0]) }
  private var target: String {
    arguments.port.target.map(Self.absolute) ?? folder + "-ported"
  }

  /// Writes the copy, and lists the remaining work.
  ///
  /// - Throws: `PortingError`, `FileError`, or `ReaderError`.
  func run() throws -> ExitCode {
    try PortedPackage.checkTarget(target, for: folder, force: arguments.port.replaces)
    let original = try PortedPackage.originals(in: folder)
    let name = folder.split(separator: "/").last.map(String.init) ?? "App"
    let uikit = try uikit()
    let work = SourceWork(on: try tools.makeBuildTools().sources) {
      try PortedPackage(of: original, name: name, uikit: uikit, $0)
    }
    Console.showProgress("reading \(name)")
    let result = Result { try work.value() }
    Console.clearProgress()
    let package = try result.get()
    try package.write(to: target)
    return report(package)
  }

  private func uikit() throws(PortingError) -> UIKitPackage {
    if let place = arguments.port.uikit {
      return UIKitPackage(
        at: place.contains("://")
          ? place : Self.path(of: Self.absolute(place), relativeTo: target))
    }
    guard tools.installation.isCheckout else { throw .noUIKit }
    return UIKitPackage(
      at: Self.path(of: Self.absolute(tools.installation.root), relativeTo: target))
  }

  // MARK: - Reports

  private func report(_ package: PortedPackage) -> ExitCode {
    let edits = package.findings.filter { $0.note.severity == .edit }
    let rest = package.findings.filter { $0.note.severity != .edit }
    let files = Set(edits.map(\.file)).count
    let summary = "\(edits.count.counted("edit")) in \(files.counted("file"))"
    if arguments.isJSON {
      for finding in package.findings { Console.write(JSONRecord(PortingEvent(finding))) }
      Console.write(JSONRecord(MadeEvent(folder: target, of: edits.count, message: summary)))
    } else {
      Console.write("Wrote \(shown(target)): \(summary).")
      for finding in rest {
        Console.write(
          "\(shown(target))/\(finding.file):\(finding.note.line): \(finding.note.severity.rawValue): "
            + finding.note.message)
      }
      let hasErrors = rest.contains { $0.note.severity == .error }
      Console.write(
        hasErrors
          ? "Change these lines in the original; they have the same numbers there. Then run the command "
            + "again with --force."
          : "Now run the tests: `swift test --package-path \(shown(target))`")
    }
    return rest.contains { $0.note.severity == .error } ? .notAsExpected : .asExpected
  }

  /// Returns a path as programs in the current folder can open it.
  private func shown(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }

  // MARK: - Paths

  /// Returns an absolute path without `.`, `..`, and a slash at its end.
  private static func absolute(_ path: String) -> String {
    let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns a path relative to a folder, so that both can be moved together.
  static func path(of path: String, relativeTo folder: String) -> String {
    let (goal, start) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(goal, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - common) + goal.dropFirst(common))
      .joined(separator: "/")
  }
}

/// A line that `port` changed, or that needs a person.
struct PortingEvent: JSONEvent {
  var severity: String
  var message: String
  var file: String
  var line: Int

  var name: String { "finding" }

  private enum CodingKeys: CodingKey { case severity, message, file, line }

  init(_ finding: PortedPackage.Finding) {
    severity = finding.note.severity.rawValue
    message = finding.note.message
    file = finding.file
    line = finding.note.line
  }
}
