import TestReports
internal import FoundationEssentials
internal import Glibc
internal import TutorAuthoring
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning
internal import TutorSource

/// `redgreen port`: copies an app and its tests, and changes the copy so that it builds on Linux.
struct PortCommand {
  let arguments: Arguments<Options>
  let tools: Tools

  /// The options of the command.
  struct Options: Equatable, Sendable {
    /// The folder of the copy, or `nil` for the default.
    var target: String?
    /// A Boolean value that indicates whether an earlier copy is replaced.
    var replaces = false
    /// The folder or the URL of the package with UIKit, or `nil` for that of the tutor.
    var uikit: String?

    static let table = OptionTable(
      Options(),
      [
        .text("--to", nil, .folder, \.target, "the folder to write (default: FOLDER-ported)"),
        .flag("--force", nil, \.replaces, "replace a folder that an earlier port wrote"),
        .text(
          "--uikit", nil, .folder, \.uikit,
          "the folder or the URL of the package with UIKit (default: this checkout)"),
      ])
  }

  static let row = Subcommand(
    "port", .uikit, [.required("FOLDER", .folder)], options: Options.table,
    summary: "copy an app and its tests, so that they build on Linux with UIKit",
    discussion: """
      FOLDER contains the Xcode project, with a folder for the app and one for its tests. The copy gets
      a Package.swift, and the edits that need no decision: outlets, selectors, attributes of
      Objective-C, imports, bundles. The original stays as it is.

      What is left is listed with its file, its line, and what to write instead. The lines of the copy
      have the numbers of the original, so that you can change the original, and port it again with
      --force. Exit code 1: some line will not compile.
      """
  ) { arguments in
    .tools(arguments.general) { try PortCommand(arguments: arguments, tools: $0).run() }
  }

  private var folder: String { SafePath.absolute(arguments.operands[0]) }
  private var target: String {
    arguments.options.target.map { SafePath.absolute($0) } ?? folder + "-ported"
  }

  /// Writes the copy, and lists the remaining work.
  ///
  /// - Throws: `PortingError`, `FileError`, or `ReaderError`.
  private func run() throws -> ExitCode {
    try PortedPackage.checkTarget(target, for: folder, force: arguments.options.replaces)
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
    if let place = arguments.options.uikit {
      return UIKitPackage(
        at: place.contains("://")
          ? place : Self.path(of: SafePath.absolute(place), relativeTo: target))
    }
    guard tools.installation.isCheckout else { throw .noUIKit }
    return UIKitPackage(
      at: Self.path(of: SafePath.absolute(tools.installation.root), relativeTo: target))
  }

  // MARK: - Reports

  private func report(_ package: PortedPackage) -> ExitCode {
    let edits = package.findings.filter { $0.note.severity == .edit }
    let rest = package.findings.filter { $0.note.severity != .edit }
    let files = Set(edits.map(\.file)).count
    let summary = "\(edits.count.counted("edit")) in \(files.counted("file"))"
    let hasErrors = rest.contains { $0.note.severity == .error }
    let copy = JSONRecord(JSONEvents.made, (target, edits.count, summary))
    arguments.output.report(
      package.findings.map { JSONRecord(JSONEvents.portingFinding, $0) } + [copy],
      ["Wrote \(shown(target)): \(summary)."] + rest.map(line) + [
        hasErrors
          ? "Change these lines in the original; they have the same numbers there. Then run the command "
            + "again with --force."
          : "Now run the tests: `swift test --package-path \(shown(target))`"
      ])
    return hasErrors ? .notAsExpected : .asExpected
  }

  private func line(for finding: PortedPackage.Finding) -> String {
    "\(shown(target))/\(finding.file):\(finding.note.line): \(finding.note.severity.rawValue): "
      + finding.note.message
  }

  /// Returns a path as programs in the current folder can open it.
  private func shown(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }

  /// Returns a path relative to a folder, so that both can be moved together.
  static func path(of path: String, relativeTo folder: String) -> String {
    let (goal, start) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(goal, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - common) + goal.dropFirst(common))
      .joined(separator: "/")
  }
}
