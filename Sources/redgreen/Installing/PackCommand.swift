import TestReports
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning

/// `redgreen pack`: writes an archive with everything that a classroom needs besides a toolchain.
struct PackCommand {
  let arguments: Arguments<Options>
  let tools: Tools

  /// The options of the command.
  struct Options: Sendable {
    /// The path of the archive, or `nil` for the default.
    var archive: String?

    static let table = OptionTable(
      Options(),
      [
        .text(
          "--output", "o", .file, \.archive,
          "the file to write (default: in the current folder)")
      ])
  }

  static let row = Subcommand(
    "pack", .facilitate, options: Options.table,
    summary: "write an archive for machines without a network",
    discussion: """
      Writes redgreen-VERSION-linux-ARCHITECTURE.tar.gz, and its SHA-256 checksum next to it. In a
      checkout, it first builds the program for release if its sources have changed, which takes three
      to five minutes the first time, and what is missing of the tutor's helpers and UIKit. The
      archive contains the program, which needs no library of the toolchain, the lessons, and UIKit
      and the tutor's helpers as built for your toolchain. For another toolchain, they are built from
      their sources when they are first needed. Two archives of one commit are identical.
      """
  ) { arguments in
    .tools(arguments.general) { try PackCommand(arguments: arguments, tools: $0).run() }
  }

  private func run() throws -> ExitCode {
    let support = try tools.makeBuildTools().support
    let toolchain = support.toolchain
    let name = "redgreen-\(Help.version)-linux-\(toolchain.architecture)"
    let output = OpenSession.path(arguments.options.archive ?? name + ".tar.gz", tools.environment)
    let archiver = try Archiver(environment: tools.environment)
    let program = try ProgramToInstall(tools.installation, tools.environment)
      .path(arguments.output)
    let parts = try folders(ofPartsIn: support)
    let payload = Payload(
      installation: tools.installation, program: program, shells: Shell.allCases,
      parts: parts)
    arguments.output.showProgress("packing", [JSONRecord(.building, "packing")])
    let staging = output + ".new"
    try? FileManager.default.removeItem(atPath: staging)
    defer { try? FileManager.default.removeItem(atPath: staging) }
    let outcome = try Installer(prefix: staging + "/" + name, option: "--output").install(
      payload.files() + [
        PayloadFile(path: "README", contents: .text(Self.readme(name, toolchain.version)))
      ])
    let checksum = try archiver.archive(
      name, in: staging, to: output, date: archiver.date(of: tools.installation))
    Console.clearProgress()
    let size = SafeFile.size(of: output) ?? 0
    report("\(output): \(outcome.count.counted("file")), \(size >> 20) MB", as: .done)
    report("SHA-256 \(checksum), also in \(output).sha256")
    report(
      "On another machine: tar xf \(name).tar.gz && \(name)/bin/redgreen. To install it there: "
        + "\(name)/bin/redgreen install")
    if tools.installation.isCheckout, archiver.hasChanges(tools.installation) {
      report("The checkout has changes that are not committed; the archive contains them.")
    }
    return .asExpected
  }

  /// Builds the missing parts, and returns the folders of all.
  private func folders(ofPartsIn support: SupportCache) throws -> [String] {
    try BuildTools(support: support).ready(Support.Part.allCases).finish(arguments.output)
    return try Support.Part.allCases.map { part in
      guard let folder = try support.finished(part)?.folder else {
        throw InstallError.doesNotBuild(part.name)
      }
      return folder
    }
  }

  private static func readme(_ name: String, _ toolchain: String) -> String {
    """
    redgreen teaches test-driven development in a terminal.

    Start:    bin/redgreen
    Install:  bin/redgreen install      (below ~/.local; see bin/redgreen help install)

    You need git and a Swift toolchain. The built parts are for this one, and for others the tutor
    builds them once, which takes a minute:
    \(toolchain)

    """
  }

  // MARK: - Reporting

  private func report(_ sentence: String, as event: JSONEvent<String> = .notice) {
    arguments.output.report(sentence, as: event)
  }
}
