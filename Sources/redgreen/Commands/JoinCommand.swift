internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorSystem
internal import TutorWorkshops

/// `redgreen join` and `redgreen leave`: starts and stops sharing with a workshop.
struct JoinCommand {
  let arguments: Arguments
  let tools: Tools

  func join() throws -> ExitCode {
    let folder = try CourseFolder(at: OpenCourse.path(arguments.course, tools.environment))
    let remote = try Remote(
      arguments.operands.first ?? "", in: FileManager.default.currentDirectoryPath)
    let old = try Membership.read(in: folder)
    if let old, try Remote(old.url).url != remote.url {
      throw WorkshopError.alreadyJoined(Remote.withoutSecrets(old.url))
    }
    let nickname = try nickname(instead: old)
    let journal = try Journal(in: folder, environment: tools.environment)
    report("asking \(remote.title)")
    let others = try patiently(remote) {
      try remote.refs(of: nickname, from: folder, environment: tools.environment)
    }.filter { !(old?.allRefs.contains($0) ?? false) }
    let restored = try restore(others, of: nickname, from: remote, journal, folder)
    explain(remote, nickname, others: restored ? 0 : others.count)
    if let old, old.nickname != nickname.text {
      report(
        "What you shared as '\(old.nickname)' stays there. To remove it, run `redgreen leave --delete` first."
      )
    }
    guard try isConfirmed() else { return .notAsExpected }
    var membership =
      old
      ?? Membership(
        url: remote.address, nickname: nickname, machine: Membership.randomMachine(),
        sharesCode: true,
        key: Membership.randomKey())
    membership.url = remote.address
    membership.nickname = nickname.text
    membership.sharesCode = !arguments.workshop.sharesVerdictsOnly
    // The history of a ref keeps the files that were shared to it. To share verdicts only,
    // start a new ref.
    if let old, old.sharesCode, !membership.sharesCode { membership.renameMachine() }
    try membership.write(in: folder)
    // An open tutor holds the lock, and writes the journal alone.
    guard let lock = try? CourseLock(in: folder) else {
      report("You have joined the workshop. The open tutor shares your journal within seconds.")
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
      course: OpenCourse.path(arguments.course, tools.environment), environment: tools.environment)
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
    guard !refs.isEmpty, arguments.workshop.restores || isatty(STDIN_FILENO) == 1 else {
      return false
    }
    let shared: SharedJournal?
    do {
      shared = try SharedJournal.newest(
        of: refs, from: remote, in: folder, environment: tools.environment)
    } catch {
      report("What '\(nickname)' has shared from another machine cannot be read: \(error).")
      return false
    }
    guard let shared, journal.precedes(shared.commit) else { return false }
    let course = CourseIndex(try tools.readableCourse())
    report(
      "'\(nickname)' has a journal of \(shared.entries.counted("entry", "entries")) there, the last at "
        + "\(course.label(for: shared.newest.place)).")
    guard arguments.workshop.restores || isAgreed("Is that you, and is it to be restored here?")
    else { return false }
    let lock = try CourseLock(in: folder)
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
    report(
      count > 0
        ? "The journal and \(count.counted("file")) are restored."
        : "The journal is restored. Your files were not shared: reset them with `redgreen reset`.")
    return true
  }

  private func nickname(instead old: Membership?) throws -> Nickname {
    if let text = arguments.chosenName {
      guard let nickname = Nickname(text) else { throw WorkshopError.badNickname(text) }
      return nickname
    }
    if let old, let nickname = Nickname(old.nickname) { return nickname }
    var generator = SystemRandomNumberGenerator()
    return .random(using: &generator)
  }

  /// Reports what will be shared, and with whom, before anything is shared.
  private func explain(_ remote: Remote, _ nickname: Nickname, others: Int) {
    report("You will be '\(nickname)' in the workshop at \(remote.title).")
    if arguments.workshop.sharesVerdictsOnly {
      report(
        "The tutor shares all past and future verdicts: lesson, step, test results, hints, and times. "
          + "It shares none of your files, but test results can quote a line of code.")
    } else {
      report(
        "The tutor shares all past and future verdicts, each with your lesson files at that time. "
          + "With --verdicts-only, it shares no files.")
    }
    report(
      "Everyone who can read that address can read them. Nothing else on this machine is shared. "
        + "`redgreen leave` ends sharing.")
    if others > 0 {
      report(
        "'\(nickname)' has already joined, from \(others.counted("other machine")). If that is not you, "
          + "choose another name with --as.")
    }
  }

  private func isConfirmed() throws -> Bool {
    if arguments.isConfirmed { return true }
    guard isatty(STDIN_FILENO) == 1 else { throw UsageError.needsConsent }
    return isAgreed("Join?")
  }

  private func isAgreed(_ question: String) -> Bool {
    Console.write("\(question) (y/n) ", to: STDOUT_FILENO)
    return Console.isYes(readLine())
  }

  /// Returns the number of attempts to reach a remote with a problem.
  private static func attempts(_ problem: RemoteProblem) -> Int {
    switch problem {
    case .busy: 10
    // One attempt takes half a minute.
    case .timedOut: 2
    default: 1
    }
  }

  /// Reaches a remote, also if it is busy because a whole workshop joins at once.
  ///
  /// If the server's SSH key is not known yet, the user can accept it.
  private func patiently<Answer>(_ remote: Remote, _ ask: () throws -> Answer) throws -> Answer {
    var number = 1
    while true {
      do {
        return try ask()
      } catch WorkshopError.unusable(_, let problem)
        where number < Self.attempts(problem)
      {
        // The pauses differ, so that the learners do not come back at the same time.
        let pause = Double.random(in: 0.5...1.5) * Double(min(number, 4))
        report("\(remote.title) \(problem); trying again")
        Poll.run([], within: pause) { false }
        number += 1
      } catch WorkshopError.unusable(_, .unknownHostKey) {
        try accept(remote)
      } catch WorkshopError.unusable(let address, .noAcceptedKey) {
        guard let server = SSHServer(of: remote, environment: tools.environment) else {
          throw WorkshopError.unusable(address, .noAcceptedKey)
        }
        throw WorkshopError.noAcceptedKey(address, server.userKeys())
      } catch WorkshopError.unusable(let address, .badCertificate(.unstated)) {
        let problem = CertificateProblem(of: remote, environment: tools.environment)
        throw WorkshopError.unusable(address, .badCertificate(problem))
      }
    }
  }

  /// Shows the fingerprint of the server's key, and adds the key to the known ones if the user
  /// agrees.
  private func accept(_ remote: Remote) throws {
    guard let server = SSHServer(of: remote, environment: tools.environment),
      let key = server.hostKey()
    else { throw WorkshopError.unusable(remote.title, .unknownHostKey) }
    guard isatty(STDIN_FILENO) == 1, !arguments.isJSON else {
      throw WorkshopError.unknownHostKey(remote.title, fingerprint: key.fingerprint)
    }
    report("\(remote.title) \(RemoteProblem.unknownHostKey): \(key.fingerprint)")
    guard isAgreed("Is that the fingerprint that the facilitator has given you?") else {
      throw WorkshopError.unknownHostKey(remote.title, fingerprint: key.fingerprint)
    }
    try server.accept(key)
  }

  private func share(_ membership: Membership, _ journal: Journal, _ folder: CourseFolder) throws
    -> ExitCode
  {
    report("sharing your journal")
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
        report("still sharing\(sharing.problem.map { ": the workshop \($0)" } ?? "")")
      }
      if case .refused = sharing.state { return true }
      return !sharing.isBehind || sharing.problem.map { !$0.isTemporary } ?? false
    }
    sharing.finish(within: 1)
    switch sharing.state {
    case .shared:
      report(
        "You have joined the workshop, and your journal is shared."
      )
    case .refused(let reason):
      report(
        "You have joined the workshop, but the remote rejects pushes: \(reason). The tutor will keep trying."
      )
      return .environmentFault
    case .waiting(let reason):
      report(
        "You have joined the workshop, but nothing is shared yet: \(reason ?? "it did not answer"). "
          + "The tutor will keep trying.")
      return .environmentFault
    case .off: return .environmentFault
    }
    return .asExpected
  }

  func leave() throws -> ExitCode {
    let folder = try CourseFolder(at: OpenCourse.path(arguments.course, tools.environment))
    guard let membership = try Membership.read(in: folder) else { throw WorkshopError.notJoined }
    if arguments.workshop.deletes {
      let remote = try Remote(membership.url)
      guard let nickname = Nickname(membership.nickname) else { throw WorkshopError.notJoined }
      report("asking \(remote.title)")
      let there = try remote.refs(of: nickname, from: folder, environment: tools.environment)
      let own = there.filter(membership.allRefs.contains)
      try remote.delete(own, key: membership.key, from: folder, environment: tools.environment)
      report(
        own.isEmpty
          ? "There was nothing to delete."
          : "What you shared from this machine is deleted there. Copies that others fetched remain."
      )
      let rest = there.count - own.count
      if rest > 0 {
        report(
          "'\(nickname)' is still sharing from \(rest.counted("other machine")); leave from there, too."
        )
      }
    }
    Membership.remove(in: folder)
    report("You have left the workshop. Nothing more is shared.")
    return .asExpected
  }

  private func report(_ sentence: String) {
    arguments.isJSON
      ? Console.write(JSONRecord(.workshop, sentence)) : Console.write(sentence)
  }
}
