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
    /// A Boolean value that indicates whether the copy is not built.
    var skipsCheck = false

    static let table = OptionTable(
      Options(),
      [
        .text("--to", nil, .folder, \.target, "the folder to write (default: FOLDER-ported)"),
        .flag("--force", nil, \.replaces, "replace a folder that an earlier port wrote"),
        .text(
          "--uikit", nil, .folder, \.uikit,
          "the folder or the URL of the package with UIKit (default: this checkout)"),
        .flag("--no-check", nil, \.skipsCheck, "do not build the copy"),
      ])
  }

  static let row = Subcommand(
    "port", .uikit, [.required("FOLDER", .folder)], options: Options.table,
    summary: "copy an app and its tests, so that they build on Linux with UIKit",
    discussion: """
      FOLDER contains the Xcode project, with a folder for the app and one for its tests. The copy gets
      a Package.swift, and the edits that need no decision: outlets, selectors, attributes of
      Objective-C, imports, bundles. The original stays as it is.

      Then the copy and its tests are built, which takes a minute or two the first time, because UIKit
      is built, too. --no-check leaves that out. What is left is listed with its file, its line, and
      what to write instead. The lines of the copy have the numbers of the original, so that you can
      change the original, and port it again with --force. Exit code 1: the copy does not build; with
      --no-check, some line will not compile.
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
    let buildTools = try tools.makeBuildTools()
    let work = SourceWork(on: buildTools.sources) {
      try PortedPackage(of: original, name: name, uikit: uikit, $0)
    }
    Console.showProgress("reading \(name)")
    let result = Result { try work.value() }
    Console.clearProgress()
    var package = try result.get()
    try package.write(to: target)
    if !arguments.options.skipsCheck { try check(&package, by: buildTools.support.toolchain) }
    return report(package)
  }

  /// Builds the copy.
  ///
  /// - Throws: `ProcessError` if it cannot be started.
  private func check(_ package: inout PortedPackage, by toolchain: Toolchain) throws {
    // The child process keeps only the beginning and the end of a long output.
    var output: [UInt8] = []
    let child = try ChildProcess(
      PortedPackage.buildCommand(
        in: target, toolchain: toolchain, environment: tools.environment)
    ) { stream, bytes in if stream == .output { output += bytes } }
    child.finishBuild(of: "the copy", arguments.output)
    let late =
      child.hasTimedOut
      ? "\nerror: the build did not end within \(PortedPackage.minutes) minutes" : ""
    package.add(
      buildOutput: String(decoding: output, as: UTF8.self) + "\n" + child.errors.text + late,
      succeeded: child.status == .exited(0), in: SafePath.real(target))
  }

  private func uikit() throws(PortingError) -> UIKitPackage {
    if let place = arguments.options.uikit {
      guard !place.contains("://") else { return UIKitPackage(at: place) }
      let path = SafePath.absolute(place)
      // Without a build, the package may be somewhere else.
      guard arguments.options.skipsCheck || SafeFile.size(of: path + "/Package.swift") != nil else {
        throw .noPackage(path)
      }
      return UIKitPackage(at: Self.path(of: path, relativeTo: target))
    }
    guard tools.installation.isCheckout else { throw .noUIKit }
    return UIKitPackage(
      at: Self.path(of: SafePath.absolute(tools.installation.root), relativeTo: target))
  }

  // MARK: - Reports

  private func report(_ package: PortedPackage) -> ExitCode {
    let edits = package.findings.filter { $0.note.severity == .edit }
    let errors = package.findings.count { $0.note.severity == .error }
    let files = Set(edits.map(\.file)).count
    let outcome =
      switch package.builds {
      case true?: "It builds."
      case false?: "It does not build: \(errors.counted("error"))."
      case nil: "It was not built."
      }
    let summary = "\(edits.count.counted("edit")) in \(files.counted("file")). \(outcome)"
    let copy = JSONRecord(JSONEvents.made, (target, edits.count, summary, package.builds))
    arguments.output.report(
      package.findings.map { JSONRecord(JSONEvents.portingFinding, $0) } + [copy],
      ["Wrote \(shown(target)): \(summary)"] + package.remaining.flatMap(lines)
        + nextSteps(package, isDone: errors == 0))
    return errors > 0 ? .notAsExpected : .asExpected
  }

  /// Returns what to do after the port.
  private func nextSteps(_ package: PortedPackage, isDone: Bool) -> [String] {
    let isAboutManifest = package.remaining.map(\.finding).contains {
      $0.note.message.contains("Package.swift")
        || $0.file == "Package.swift" && $0.note.severity == .error
    }
    let manifest =
      package.writesManifest && isAboutManifest
      ? [
        "Each port writes Package.swift again. To change it, copy it into \(shown(folder)) first, "
          + "and change it there."
      ] : []
    guard isDone else {
      return manifest + [
        "Change these lines in the original; they have the same numbers there. Then run the command "
          + "again with --force."
      ]
    }
    return manifest + [
      package.hasTests
        ? "Now run the tests: `swift test --package-path \(ShellWords.quoted(shown(target)))`"
        : "There are no tests. Add a folder with tests to the original, and run the command again with "
          + "--force."
    ]
  }

  /// The maximum number of places that are listed for a message.
  private static let places = 20

  private func lines(of finding: PortedPackage.Finding, others: [PortedPackage.Finding]) -> [String]
  {
    func place(_ finding: PortedPackage.Finding) -> String {
      "\(finding.file):\(finding.note.line)"
    }
    let first =
      "\(shown(target))/\(place(finding)): \(finding.note.severity.rawValue): \(finding.note.message)"
    guard !others.isEmpty else { return [first] }
    let shown = others.prefix(Self.places - 1).map(place).joined(separator: ", ")
    let rest = others.count - min(others.count, Self.places - 1)
    return [
      first, "  also at \(shown)" + (rest == 0 ? "" : ", and at \(rest.counted("more place"))"),
    ]
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
