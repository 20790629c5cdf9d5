package import TutorCourses
internal import TutorPlatform
package import TutorWorkshops
internal import TutorCore

/// Shares the journal of practice with a workshop, as long as the user is a member of one.
package final class PracticeSharing {
  /// The sharing in progress, or `nil` if the user is no member of a workshop.
  package private(set) var sharing: Sharing?

  private let repository: PracticeRepository
  /// The user's environment.
  private let environment: [String: String]
  private let watch: MembershipWatch?
  /// The version of the Swift toolchain, or an empty text if it is unknown.
  private let toolchain: String
  /// A Boolean value that indicates whether nothing has been shared with the workshop yet.
  private var isNew = false
  private var events: [PracticeRunner.Event] = []

  /// The maximum time to wait for the last push, in seconds.
  ///
  /// Entries that are not shared in time are shared in the next session.
  private static let lastShare = 3.0

  /// Starts to share, if the user is a member of a workshop.
  ///
  /// - Parameters:
  ///   - repository: The repository that holds the journal of practice.
  ///   - environment: The user's environment, which git needs to find the credentials.
  ///   - toolchain: The version of the Swift toolchain, or an empty text if it is unknown.
  ///   - staysOpen: Whether to notice that the user joins or leaves in another terminal.
  package init(
    of repository: PracticeRepository, environment: [String: String], toolchain: String,
    staysOpen: Bool
  ) {
    self.repository = repository
    self.environment = environment
    self.toolchain = toolchain
    watch = staysOpen ? MembershipWatch(in: repository) : nil
    update()
  }

  var activities: [any Activity] {
    let all: [(any Activity)?] = [sharing, watch]
    return all.compactMap(\.self)
  }

  /// Returns the events since the last call, after the activities have advanced.
  func follow(_ journal: PracticeJournal) -> [PracticeRunner.Event] {
    if watch?.drainEvents() == true { update() }
    if isNew { greet(journal) }
    if journal.isIdle { sharing?.share(upTo: journal.newestCommit) }
    events += sharing?.drainEvents().map(PracticeRunner.Event.workshop) ?? []
    defer { events = [] }
    return events
  }

  /// Makes one last attempt to share what remains.
  func close(_ journal: PracticeJournal) {
    guard let sharing else { return }
    sharing.share(upTo: journal.newestCommit)
    sharing.finish(within: Self.lastShare)
    guard sharing.isBehind, sharing.problem == nil else { return }
    events.append(
      .workshop(.state(.waiting(reason: "the workshop has not answered in time"))))
  }

  /// Records that the user has joined, so that the board shows them before their first verdict.
  private func greet(_ journal: PracticeJournal) {
    isNew = false
    guard let files = try? PackageSnapshot(of: repository.package).contents() else { return }
    let name = repository.package.split(separator: "/").last ?? "package"
    let entry = JournalEntry(
      place: .package(String(name)),
      event: .joined(JournalEntry.Equipment(toolchain: toolchain)))
    journal.record(entry, files: files)
  }

  private func update() {
    do {
      let membership = try Membership.read(ofPractice: repository)
      // Sharing changes the file, too, if another machine uses the same name.
      guard membership != sharing?.membership else { return }
      sharing?.cancel(at: .now())
      sharing = try membership.map { try Sharing($0, in: repository, environment: environment) }
      isNew = sharing != nil && SharingRecord(in: repository).commit == nil
    } catch {
      sharing?.cancel(at: .now())
      sharing = nil
      events.append(.session(.noticed("Nothing is shared: \(error).")))
    }
    events.append(.workshop(.state(sharing?.state ?? .off)))
  }
}
