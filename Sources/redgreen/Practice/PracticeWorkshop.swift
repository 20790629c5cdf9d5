internal import FoundationEssentials
internal import TutorCore
internal import TutorCourses
internal import TutorGit
internal import TutorWorkshops

/// `redgreen practice --join` and `--leave`: starts and stops sharing practice on a package.
struct PracticeWorkshop {
  let general: GeneralOptions
  let options: PracticeOptions
  let tools: Tools

  /// The command that asks, as its errors name it.
  static let command = "practice --join"

  private var dialog: WorkshopDialog {
    WorkshopDialog(general: general, choices: options.sharing, tools: tools)
  }

  /// Throws an error for options that make no sense together.
  static func check(_ options: PracticeOptions) throws(UsageError) {
    let sharing = options.sharing
    if options.join != nil, options.leaves { throw .contradiction("--join", "--leave") }
    if options.join == nil {
      if sharing.nickname != nil { throw .needsOption("--as", "--join URL") }
      if sharing.sharesVerdictsOnly { throw .needsOption("--verdicts-only", "--join URL") }
    }
    if sharing.deletes, !options.leaves { throw .needsOption("--delete", "--leave") }
  }

  /// Reports what will be shared, asks, and stores the answer next to the journal.
  ///
  /// - Parameters:
  ///   - package: The absolute path of the package.
  ///   - address: The address of the workshop, as the user wrote it.
  /// - Returns: Whether the user agreed.
  /// - Throws: `UsageError` if the user cannot be asked, `WorkshopError` or `RemoteAddressError` if the
  ///   workshop cannot be reached, or `GitError` or `FileError` if nothing can be recorded.
  func join(_ package: String, _ address: String) throws -> Bool {
    try dialog.requireConsent(Self.command)
    let repository = try PracticeRepository(of: package, environment: tools.environment)
    let remote = try Remote(address, in: FileManager.default.currentDirectoryPath)
    // A membership that was copied does not count.
    let old = try? Membership.read(ofPractice: repository)
    if let old, try Remote(old.url).url != remote.url {
      throw WorkshopError.practiceAlreadyShared(Remote.withoutSecrets(old.url))
    }
    let nickname = try dialog.nickname(instead: old)
    let others = try dialog.otherMachines(of: nickname, than: old, at: remote, from: repository)
    explain(remote, nickname, package)
    dialog.explain(others: others.count, of: nickname)
    if let old {
      dialog.explainChange(
        of: old, to: nickname, command: "redgreen practice --leave --delete")
    }
    guard try dialog.isConfirmed(Self.command) else { return false }
    var membership = dialog.membership(nickname, at: remote, insteadOf: old)
    try membership.write(ofPractice: repository)
    dialog.report("You have joined the workshop. Practice on this package is shared with it.")
    return true
  }

  private func explain(_ remote: Remote, _ nickname: Nickname, _ package: String) {
    dialog.report("You will be '\(nickname)' in the workshop at \(remote.title).")
    dialog.report(
      options.sharing.sharesVerdictsOnly
        ? "Practice in \(package) shares all past and future steps: the names of the package and of "
          + "tests, test results, remarks, and times. It shares none of your files, but test results "
          + "can quote a line of code."
        : "Practice in \(package) shares all past and future steps, each with the package's files at "
          + "that time. Files that git ignores, hidden files, and files that are named like secrets "
          + "are left out. With --verdicts-only, it shares no files.")
    dialog.report(
      "Everyone who can read that address can read them. Nothing else on this machine is shared. "
        + "`redgreen practice \(package) --leave` ends sharing.")
  }

  /// Ends sharing.
  ///
  /// - Parameter package: The absolute path of the package.
  /// - Throws: `WorkshopError` if nothing is shared, or if what was shared cannot be deleted.
  func leave(_ package: String) throws {
    let repository = try PracticeRepository(of: package, environment: tools.environment)
    // The membership of a copy is forgotten, too. What the original shared stays.
    guard let membership = try Membership.read(in: repository) else {
      throw WorkshopError.practiceNotShared
    }
    try Membership.leave(repository, waiting: WorkshopDialog.longestPush) {
      guard options.sharing.deletes else { return }
      _ = try Membership.read(ofPractice: repository)
      try dialog.delete(membership, from: repository)
    }
    dialog.report("Practice on this package is no longer shared.")
  }
}

extension Membership {
  /// A sentence about the workshop and the shared data, without a period.
  var summary: String {
    "You share \(sharesCode ? "verdicts and files" : "verdicts without files") as '\(nickname)' with "
      + "the workshop at \(Remote.withoutSecrets(url))"
  }
}
