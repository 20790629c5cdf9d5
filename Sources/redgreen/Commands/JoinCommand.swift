import TestReports
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorGit
internal import TutorPlatform
internal import TutorSystem
internal import TutorWorkshops

/// `redgreen join`: starts sharing with a workshop.
struct JoinCommand {
  let arguments: Arguments<Options>
  let tools: Tools

  /// The options of the command.
  struct Options: Sendable {
    var sharing = SharingChoices()
    /// A Boolean value that indicates whether the journal is restored from another machine.
    var restores = false

    static let table = OptionTable(
      Options(),
      [
        SharingChoices.nicknameRow.part(\.sharing), SharingChoices.verdictsOnlyRow.part(\.sharing),
        .flag(
          "--restore", nil, \.restores,
          "restore your journal and files from your other machine without asking"),
      ])
  }

  static let row = Subcommand(
    "join", .learn, [.required("URL", .address)], options: Options.table,
    summary: "share your verdicts with a workshop: a folder, an ssh or an https address",
    discussion: """
      URL is any git remote: a folder with a bare repository (also on a shared disk), ssh or https.
      From then on, every verdict goes there, with your lesson files unless you use
      --verdicts-only; in the background, and later if the remote cannot be reached. Before anything
      is shared, the command says what it will be, and asks. The same --as on two machines makes
      them one learner: on the new machine, the command offers to restore your journal and files.
      """
  ) { arguments in
    .tools(arguments.general) { try JoinCommand(arguments: arguments, tools: $0).run() }
  }

  private var dialog: WorkshopDialog {
    WorkshopDialog(general: arguments.general, choices: arguments.options.sharing, tools: tools)
  }

  private func run() throws -> ExitCode {
    let folder = try CourseFolder(at: OpenSession.path(arguments.general.course, tools.environment))
    let remote = try Remote(arguments.operands[0], in: FileManager.default.currentDirectoryPath)
    let old = try Membership.read(in: folder)
    if let old, try Remote(old.url).url != remote.url {
      throw WorkshopError.alreadyJoined(Remote.withoutSecrets(old.url))
    }
    let nickname = try dialog.nickname(instead: old)
    let journal = try Journal(in: folder, environment: tools.environment)
    let others = try dialog.otherMachines(of: nickname, than: old, at: remote, from: folder)
    let restored = try restore(others, of: nickname, from: remote, journal, folder)
    explain(remote, nickname, others: restored ? 0 : others.count)
    if let old { dialog.explainChange(of: old, to: nickname, command: "redgreen leave --delete") }
    guard try dialog.isConfirmed("join") else { return .notAsExpected }
    let membership = dialog.membership(nickname, at: remote, insteadOf: old)
    try membership.write(in: folder)
    // An open tutor holds the lock, and writes the journal alone.
    guard let lock = try? SessionLock(in: folder) else {
      dialog.report(
        "You have joined the workshop. The open tutor shares your journal within seconds.")
      return .asExpected
    }
    defer { withExtendedLifetime(lock) {} }
    try greet(journal)
    return try share(membership, journal, folder)
  }

  /// Records that the learner has joined, so that the board shows them before their first verdict.
  private func greet(_ journal: Journal) throws {
    let course = try tools.readableCourse()
    let (entries, _) = try journal.read()
    guard let place = Progress(entries).place ?? course.places.first else { return }
    let doctor = Doctor(
      course: OpenSession.path(arguments.general.course, tools.environment),
      environment: tools.environment)
    try journal.recordNow(.joined(at: place, with: doctor.equipment))
  }

  /// Offers to restore the learner's journal and files from another machine, and does so if the user
  /// agrees.
  ///
  /// - Returns: Whether the journal was restored.
  private func restore(
    _ refs: [WorkshopRef], of nickname: Nickname, from remote: Remote, _ journal: Journal,
    _ folder: CourseFolder
  ) throws -> Bool {
    guard !refs.isEmpty, arguments.options.restores || isatty(STDIN_FILENO) == 1 else {
      return false
    }
    let shared: SharedJournal?
    do {
      shared = try SharedJournal.newest(
        of: refs, from: remote, in: folder, environment: tools.environment)
    } catch {
      dialog.report("What '\(nickname)' has shared from another machine cannot be read: \(error).")
      return false
    }
    guard let shared, journal.precedes(shared.commit) else { return false }
    let course = CourseIndex(try tools.readableCourse())
    dialog.report(
      "'\(nickname)' has a journal of \(shared.entries.counted("entry", "entries")) there, the last at "
        + "\(course.label(for: shared.newest.place)).")
    guard
      arguments.options.restores || dialog.isAgreed("Is that you, and is it to be restored here?")
    else { return false }
    let lock = try SessionLock(in: folder)
    defer { withExtendedLifetime(lock) {} }
    // Files that the journal lacks would be lost.
    for lesson in course.lessonTitles.keys {
      let present = try folder.files(of: lesson)
      let known = try journal.newestCommit.map { try journal.files(of: lesson, in: $0) } ?? [:]
      guard present.isEmpty || present == known else {
        throw WorkshopError.filesDiffer(folder.package(of: lesson))
      }
    }
    try journal.adopt(shared.commit)
    var count = 0
    for lesson in course.lessonTitles.keys {
      let files = try journal.files(of: lesson, in: shared.commit)
      guard !files.isEmpty else { continue }
      try folder.restore(files, of: lesson)
      count += files.count
    }
    dialog.report(
      count > 0
        ? "The journal and \(count.counted("file")) are restored."
        : "The journal is restored. Your files were not shared: reset them with `redgreen reset`.")
    return true
  }

  /// Reports what will be shared, and with whom, before anything is shared.
  private func explain(_ remote: Remote, _ nickname: Nickname, others: Int) {
    dialog.report("You will be '\(nickname)' in the workshop at \(remote.title).")
    if arguments.options.sharing.sharesVerdictsOnly {
      dialog.report(
        "The tutor shares all past and future verdicts: lesson, step, test results, hints, and times. "
          + "It shares none of your files, but test results can quote a line of code.")
    } else {
      dialog.report(
        "The tutor shares all past and future verdicts, each with your lesson files at that time. "
          + "With --verdicts-only, it shares no files.")
    }
    dialog.report(
      "Everyone who can read that address can read them. Nothing else on this machine is shared. "
        + "`redgreen leave` ends sharing.")
    dialog.explain(others: others, of: nickname)
  }

  private func share(_ membership: Membership, _ journal: Journal, _ folder: CourseFolder) throws
    -> ExitCode
  {
    dialog.report("sharing your journal")
    var timing = Sharing.Timing()
    // When a whole workshop joins at once, a new attempt takes longer than an old one.
    timing.limit = 180
    timing.longestPause = 15
    let sharing = try Sharing(
      membership, in: folder, environment: tools.environment, timing: timing)
    sharing.share(upTo: journal.newestCommit)
    var told = Instant.now()
    Poll.run([sharing], within: 300) {
      if Instant.now() - told >= 10 {
        told = .now()
        dialog.report("still sharing\(sharing.problem.map { ": the workshop \($0)" } ?? "")")
      }
      if case .refused = sharing.state { return true }
      return !sharing.isBehind || sharing.problem.map { !$0.isTemporary } ?? false
    }
    sharing.finish(within: 1)
    switch sharing.state {
    case .shared:
      dialog.report(
        "You have joined the workshop, and your journal is shared."
      )
    case .refused(let reason):
      dialog.report(
        "You have joined the workshop, but the remote rejects pushes: \(reason). The tutor will keep trying."
      )
      return .environmentFault
    case .waiting(let reason):
      dialog.report(
        "You have joined the workshop, but nothing is shared yet: \(reason ?? "it did not answer"). "
          + "The tutor will keep trying.")
      return .environmentFault
    case .off: return .environmentFault
    }
    return .asExpected
  }
}

/// `redgreen leave`: stops sharing with a workshop.
struct LeaveCommand {
  let arguments: Arguments<SharingChoices>
  let tools: Tools

  static let row = Subcommand(
    "leave", .learn, options: OptionTable(SharingChoices(), [SharingChoices.deleteRow]),
    summary: "stop sharing; with --delete, also delete what you shared"
  ) { arguments in
    .tools(arguments.general) { try LeaveCommand(arguments: arguments, tools: $0).run() }
  }

  private func run() throws -> ExitCode {
    let dialog = WorkshopDialog(
      general: arguments.general, choices: arguments.options, tools: tools)
    let folder = try CourseFolder(at: OpenSession.path(arguments.general.course, tools.environment))
    guard let membership = try Membership.read(in: folder) else { throw WorkshopError.notJoined }
    try Membership.leave(folder, waiting: WorkshopDialog.longestPush) {
      if arguments.options.deletes { try dialog.delete(membership, from: folder) }
    }
    dialog.report("You have left the workshop. Nothing more is shared.")
    return .asExpected
  }
}
