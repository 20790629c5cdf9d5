import TestReports
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorGit
internal import TutorPlatform
internal import termios_shim

/// `redgreen add`, `redgreen update`, and `redgreen remove`: the courses of other authors.
struct AddCommand {
  let arguments: Arguments<Options>
  let tools: Tools
  let store: CourseStore
  let dialog: CourseDialog

  /// The options of the commands.
  struct Options: Sendable {
    /// The name of the course, or `nil` for one from its address.
    var name: String?
    /// The branch, the tag, or the commit of the course.
    var commit: String?
    /// A Boolean value that indicates whether the lessons are not played first.
    var skipsVerification = false

    typealias Row = OptionTable<Options>.Row

    private static let commitRow = Row.text(
      "--commit", nil, .text("REV"), \.commit,
      "a branch, a tag or a commit (default: the newest of the default branch)")
    private static let verificationRow = Row.flag(
      "--no-verify", nil, \.skipsVerification,
      "do not play the lessons before the course is added")

    static let adding = OptionTable(
      Options(),
      [
        commitRow,
        .text(
          "--as", nil, .text("NAME"), \.name,
          "the name of the course (default: from its address)"),
        verificationRow,
      ])
    static let updating = OptionTable(Options(), [commitRow, verificationRow])
    static let removing = OptionTable(Options(), [])
  }

  static let rows = [
    Subcommand(
      "add", .setUp, [.required("URL|FOLDER", .folder)], options: Options.adding,
      summary: "add a course of another author, from a git repository or a folder",
      discussion: """
        Fetches the course, and shows its lessons and what their packages build and run. Then it asks,
        plays every lesson as `verify` does, in a place of its own, and adds the course to the list of
        lessons. Nothing of the course runs before you agree; --yes agrees in advance, but not to a
        course that fails there.

        The course has course.json at the top or in the folder Lessons. It stays at the commit that was
        fetched until you run `redgreen update`.
        """
    ) { action("add", $0) { try $0.add() } },
    Subcommand(
      "update", .setUp, [.optional("NAME", .course)], options: Options.updating,
      summary: "fetch the newest version of the added courses, or of one",
      discussion: """
        Shows what has changed, asks, and plays the lessons before the new version replaces the old one.
        Your files, your place and your progress are kept, also if steps were renamed, moved or removed.
        """
    ) { action("update", $0) { try $0.update() } },
    Subcommand(
      "remove", .setUp, [.required("NAME", .course)], options: Options.removing,
      summary: "remove an added course; your files and your journal stay"
    ) { action("remove", $0) { try $0.remove() } },
  ]

  private static func action(
    _ name: String, _ arguments: Arguments<Options>,
    _ run: @escaping @Sendable (AddCommand) throws -> ExitCode
  ) -> Subcommand.Action {
    .tools(arguments.general) { tools in
      let command = AddCommand(
        arguments: arguments, tools: tools, store: CourseStore(environment: tools.environment),
        dialog: CourseDialog(name, arguments.general))
      return try command.perform { try run(command) }
    }
  }

  /// Performs the command, and ends the program by the signal with which the user stops it.
  private func perform(_ action: () throws -> ExitCode) throws -> ExitCode {
    do {
      return try action()
    } catch let stopped as CourseDialog.Stopped {
      Console.reportError("\(stopped)")
      tsh_dieBySignal(stopped.signal)
      return .environmentFault
    }
  }

  // MARK: - add

  private func add() throws -> ExitCode {
    let remote = try Remote(
      arguments.operands[0], in: FileManager.default.currentDirectoryPath)
    let name = try newName(for: remote)
    let lock = try store.lock()
    defer { withExtendedLifetime(lock) {} }
    let staging = try store.makeStaging()
    defer { CourseStore.discard(staging) }
    let version = try download(
      CourseDownload.Request(remote, revision: arguments.options.commit), into: staging)
    guard let content = version.content else { return .asExpected }
    let candidate = try dialog.compute {
      try CourseCandidate(
        version, content: content, in: staging, named: name, from: remote, store: store,
        own: tools.ownLessons)
    }
    candidate.description.forEach(dialog.report)
    dialog.report(CourseCandidate.meaning)
    guard try isApproved(candidate, question: "Add the course '\(name)'?") else {
      return .notAsExpected
    }
    try store.install(candidate.record, from: staging)
    let first = candidate.loaded.course.lessons.first.flatMap { candidate.record.lessons[$0.id] }
    dialog.report(
      "The course '\(name)' is added. Start with `redgreen goto \(first ?? name)`; "
        + "`redgreen update \(name)` fetches later versions.")
    return .asExpected
  }

  private func newName(for remote: Remote) throws(CourseStoreError) -> String {
    let title = Remote.withoutSecrets(remote.address)
    for name in store.names {
      if let record = try? store.record(of: name), record.title == title {
        throw .alreadyAdded(name)
      }
    }
    let name: String
    if let chosen = arguments.options.name {
      name = chosen
    } else {
      name = try CourseStore.name(for: title)
    }
    guard CourseStore.isName(name) else { throw .badName(name) }
    guard !store.names.contains(name) else {
      throw .nameTaken(name, address: (try? store.record(of: name).title) ?? "an unknown address")
    }
    return name
  }

  private func download(_ request: CourseDownload.Request, into staging: String) throws
    -> CourseDownload.Version
  {
    let download = CourseDownload(request, into: staging, environment: tools.environment)
    try dialog.run([download]) {
      if !download.isOver { dialog.show(download.sentence) }
      return download.isOver
    }
    guard let result = download.result else { throw CourseStoreError.stopped }
    return try result.get()
  }

  // MARK: - Approval

  /// Asks whether a version is to be used, and plays it before.
  private func isApproved(_ candidate: CourseCandidate, question: String) throws -> Bool {
    guard !arguments.options.skipsVerification else {
      dialog.report("Its lessons are not played first, because of --no-verify.")
      return try isAgreed(question)
    }
    let verification = try CourseVerification(
      of: candidate.folder, tools: tools,
      hiding: [
        store.path, OpenSession.path(arguments.general.course, tools.environment),
        tools.environment["XDG_CONFIG_HOME"],
      ].compactMap(\.self))
    defer { verification.discard() }
    dialog.report(
      "Before that, the tutor plays all of its lessons, which can take minutes. \(verification.protection)"
    )
    if candidate.needsNetwork, verification.obstacle == nil {
      dialog.report(
        "Without network, packages from elsewhere cannot be fetched, so their lessons will fail. "
          + "With --no-verify, nothing is played.")
    }
    guard try isAgreed("\(question) It is played first.") else { return false }
    let findings = try verification.run(dialog, needsUIKit: candidate.needsUIKit)
    guard !findings.isEmpty else {
      dialog.report("All lessons are as declared.")
      return true
    }
    dialog.report("\(findings.count.counted("problem")):")
    findings.prefix(20).forEach { dialog.report("  \($0)") }
    if findings.count > 20 { dialog.report("  and \(findings.count - 20) more") }
    guard !arguments.general.isConfirmed else {
      dialog.report(
        "--yes does not use a version with problems, so nothing was changed. --no-verify uses it.")
      return false
    }
    return try isAgreed("Use this version anyway?")
  }

  private func isAgreed(_ question: String) throws -> Bool {
    let isAgreed = try dialog.isAgreed(question)
    if !isAgreed { dialog.report("Nothing was changed.") }
    return isAgreed
  }

  // MARK: - update

  private func update() throws -> ExitCode {
    let lock = try store.lock()
    defer { withExtendedLifetime(lock) {} }
    let names = arguments.operands.isEmpty ? store.names : arguments.operands
    guard !names.isEmpty else {
      dialog.report("There are no added courses. `redgreen add URL` adds one.")
      return .asExpected
    }
    var code = ExitCode.asExpected
    for name in names {
      do {
        if try !update(name) { code = .notAsExpected }
      } catch  where names.count > 1 && !(error is CourseDialog.Stopped) {
        // The other courses can still be updated.
        Console.reportError("\(name): \(error)")
        code = .environmentFault
      }
    }
    return code
  }

  /// Updates a course, and returns `false` if the user does not want that.
  private func update(_ name: String) throws -> Bool {
    let old = try store.record(of: name)
    let remote = try Remote(old.address)
    let staging = try store.makeStaging()
    defer { CourseStore.discard(staging) }
    let version = try download(
      CourseDownload.Request(
        remote, revision: arguments.options.commit ?? old.branch,
        known: access(store.content(of: old) + "/course.json", R_OK) == 0 ? old.revision : nil),
      into: staging)
    guard let content = version.content else {
      let state =
        old.isCopy
        ? "the folder has not changed" : "\(old.versionTitle) is the newest version"
      dialog.report("\(name): nothing to do; \(state).")
      return true
    }
    let candidate = try dialog.compute {
      try CourseCandidate(
        version, content: content, in: staging, named: name, from: remote, store: store,
        own: tools.ownLessons, after: old)
    }
    let before = LessonLoader(folder: store.content(of: old))
    dialog.report("\(name): from \(old.versionTitle) to \(candidate.record.versionTitle)")
    CourseComparison(from: before, to: candidate.loader).lines.forEach { dialog.report("  \($0)") }
    candidate.loaded.faults.forEach { dialog.report("  \($0)") }
    reportPackages(of: candidate, before)
    guard try isApproved(candidate, question: "Update the course '\(name)'?") else { return false }
    try store.replace(old, by: candidate.record, from: staging)
    dialog.report(
      "The course '\(name)' is updated. Your files, your place, and your progress are kept.")
    return true
  }

  /// Reports what the packages build and run, where it differs from the version before.
  private func reportPackages(of candidate: CourseCandidate, _ before: LessonLoader) {
    let old = (try? before.loadReadable(.texts))?.course.lessons ?? []
    for (lesson, summary) in candidate.packages {
      let known = old.first { $0.id == lesson.id }.map {
        PackageSummary(of: $0, in: before.files(of: $0.id)).lines
      }
      guard known != summary.lines else { continue }
      dialog.report("  \(lesson.id) builds and runs something else than before:")
      summary.lines.forEach { dialog.report("    \($0)") }
    }
    dialog.report(CourseCandidate.meaning)
  }

  // MARK: - remove

  private func remove() throws -> ExitCode {
    let name = arguments.operands[0]
    let lock = try store.lock()
    defer { withExtendedLifetime(lock) {} }
    guard store.names.contains(name) else {
      throw CourseStoreError.unknownCourse(name, suggestion: name.closest(in: store.names))
    }
    let record = try? store.record(of: name)
    let course = OpenSession.path(arguments.general.course, tools.environment)
    let packages = (record?.lessons.values.sorted() ?? []).map { "\(course)/\($0)" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    dialog.report(
      "The course '\(name)' from \(record?.title ?? "an unknown address") will be removed from "
        + "\(store.path)/\(name).")
    dialog.report(
      packages.isEmpty
        ? "Your journal stays in \(course)/.git."
        : "Your packages stay in \(packages.joined(separator: ", ")), and your journal in "
          + "\(course)/.git.")
    guard try isAgreed("Remove the course '\(name)'?") else { return .notAsExpected }
    try store.remove(name)
    dialog.report(
      "The course '\(name)' is removed. If you add it again, you continue where you left off.")
    return .asExpected
  }
}
