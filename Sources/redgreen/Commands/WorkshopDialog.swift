import TestReports
internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorGit
internal import TutorPlatform
internal import TutorWorkshops

/// A user's choices about sharing: the name in the workshop, and the extent.
struct SharingChoices: Equatable, Sendable {
  /// The name in the workshop, or `nil` for a random one.
  var nickname: String?
  var sharesVerdictsOnly = false
  /// A Boolean value that indicates whether the remote deletes what was shared.
  var deletes = false

  typealias Row = OptionTable<SharingChoices>.Row

  static let nicknameRow = Row.text(
    "--as", nil, .text("NICKNAME"), \.nickname, "your name in the workshop (default: a random one)"
  )
  static let verdictsOnlyRow = Row.flag(
    "--verdicts-only", nil, \.sharesVerdictsOnly, "share the verdicts, but none of your files")
  static let deleteRow = Row.flag(
    "--delete", nil, \.deletes, "also have the remote delete what you shared")
}

/// The dialog with a user who joins or leaves a workshop, with lessons or with practice.
struct WorkshopDialog {
  let general: GeneralOptions
  let choices: SharingChoices
  let tools: Tools

  // MARK: - Joining

  /// Returns the name that the user has chosen, or a random one.
  ///
  /// - Parameter old: The present membership, whose name is kept unless another one is chosen.
  /// - Returns: The name.
  /// - Throws: `WorkshopError.badNickname`.
  func nickname(instead old: Membership?) throws -> Nickname {
    if let text = choices.nickname {
      guard let nickname = Nickname(text) else { throw WorkshopError.badNickname(text) }
      return nickname
    }
    if let old, let nickname = Nickname(old.nickname) { return nickname }
    var generator = SystemRandomNumberGenerator()
    return .random(using: &generator)
  }

  /// Asks a remote which other machines share under a name.
  func otherMachines(
    of nickname: Nickname, than old: Membership?, at remote: Remote,
    from location: some JournalLocation
  ) throws -> [WorkshopRef] {
    report("asking \(remote.title)")
    return try patiently(remote) {
      try remote.refs(of: nickname, from: location, environment: tools.environment)
    }.filter { !(old?.allRefs.contains($0) ?? false) }
  }

  /// Reports that other machines share under a name, if they do.
  func explain(others: Int, of nickname: Nickname) {
    guard others > 0 else { return }
    report(
      "'\(nickname)' has already joined, from \(others.counted("other machine")). If that is not you, "
        + "choose another name with --as.")
  }

  /// Reports what becomes of that which was shared under another name.
  func explainChange(of old: Membership, to nickname: Nickname, command: String) {
    guard old.nickname != nickname.text else { return }
    report(
      "What you shared as '\(old.nickname)' stays there. To remove it, run `\(command)` first.")
  }

  /// Returns the membership that the user has agreed to.
  func membership(_ nickname: Nickname, at remote: Remote, insteadOf old: Membership?)
    -> Membership
  {
    var membership =
      old
      ?? Membership(
        url: remote.address, nickname: nickname, machine: Membership.randomMachine(),
        sharesCode: true, key: Membership.randomKey())
    membership.url = remote.address
    membership.nickname = nickname.text
    membership.sharesCode = !choices.sharesVerdictsOnly
    // The history of a ref keeps the files that were shared to it. To share verdicts only,
    // start a new ref.
    if let old, old.sharesCode, !membership.sharesCode { membership.renameMachine() }
    return membership
  }

  /// The time that a push of another tutor may take before a learner leaves, in seconds: that of git
  /// commands in `Sharing.Timing`, and some more.
  static let longestPush = 65.0

  /// Deletes at the remote what was shared from this machine.
  ///
  /// - Parameters:
  ///   - membership: The membership under which it was shared.
  ///   - location: The location of the journal.
  /// - Throws: `WorkshopError` if the remote cannot be reached or rejects the deletion.
  func delete(_ membership: Membership, from location: some JournalLocation) throws {
    let remote = try Remote(membership.url)
    guard let nickname = Nickname(membership.nickname) else { throw WorkshopError.notJoined }
    report("asking \(remote.title)")
    let there = try remote.refs(of: nickname, from: location, environment: tools.environment)
    let own = there.filter(membership.allRefs.contains)
    try remote.delete(own, key: membership.key, from: location, environment: tools.environment)
    report(
      own.isEmpty
        ? "There was nothing to delete."
        : "What you shared from this machine is deleted there. Copies that others fetched remain."
    )
    let rest = there.count - own.count
    guard rest > 0 else { return }
    report(
      "'\(nickname)' is still sharing from \(rest.counted("other machine")); leave from there, too."
    )
  }

  // MARK: - Questions

  /// Throws an error if the user can neither be asked nor has agreed on the command line.
  func requireConsent(_ command: String) throws(UsageError) {
    guard general.isConfirmed || isatty(STDIN_FILENO) == 1 else {
      throw .needsConsent(command)
    }
  }

  /// Returns whether the user agrees to share.
  func isConfirmed(_ command: String) throws(UsageError) -> Bool {
    try requireConsent(command)
    return general.isConfirmed || isAgreed("Join?")
  }

  /// Returns whether the user answers a question with yes.
  func isAgreed(_ question: String) -> Bool {
    Console.write("\(question) (y/n) ", to: STDOUT_FILENO)
    return Console.isYes(readLine())
  }

  /// Reports a sentence.
  func report(_ sentence: String) { Output(general).report(sentence, as: .workshop) }

  // MARK: - The remote

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
    guard Output(general).isInteractive else {
      throw WorkshopError.unknownHostKey(remote.title, fingerprint: key.fingerprint)
    }
    report("\(remote.title) \(RemoteProblem.unknownHostKey): \(key.fingerprint)")
    guard isAgreed("Is that the fingerprint that the facilitator has given you?") else {
      throw WorkshopError.unknownHostKey(remote.title, fingerprint: key.fingerprint)
    }
    try server.accept(key)
  }
}
