internal import TutorCore
package import TutorCourses
package import TutorGit
package import TutorPlatform
package import TutorWorkshops

/// Shares a journal with a workshop, as long as the user is a member of one.
package final class JournalSharing {
  /// An event to forward.
  package enum Event: Equatable, Sendable {
    /// The user has joined, and the workshop does not know it yet.
    case joined
    case workshop(Sharing.Event)
    case noticed(String)
  }

  /// The sharing in progress, or `nil` if the user is no member of a workshop.
  package private(set) var sharing: Sharing?

  private let location: any JournalLocation
  private let readMembership: () throws -> Membership?
  private let environment: [String: String]
  private let watch: MembershipWatch?
  private var closing = Closing.no
  private var events: [Event] = []

  private enum Closing {
    case no
    /// Entries are still being written.
    case waiting
    /// The last attempt to share has begun.
    case sharing
    case over
  }

  /// The maximum time to wait for the last push, in seconds.
  ///
  /// Entries that are not shared in time are shared in the next session.
  private static let lastShare = 3.0

  /// Starts to share, if the user is a member of a workshop.
  ///
  /// - Parameters:
  ///   - location: The location of the journal.
  ///   - environment: The user's environment, which git needs to find the credentials.
  ///   - staysOpen: Whether to notice that the user joins or leaves in another terminal.
  ///   - readMembership: Reads the membership next to the journal.
  package init(
    of location: any JournalLocation, environment: [String: String], staysOpen: Bool,
    reading readMembership: @escaping () throws -> Membership?
  ) {
    self.location = location
    self.environment = environment
    self.readMembership = readMembership
    watch = staysOpen ? MembershipWatch(in: location) : nil
    update()
    // Whoever opens the journal asks for the state.
    events.removeAll { if case .workshop = $0 { true } else { false } }
  }

  /// The activities for the run loop to advance.
  package var activities: [any Activity] {
    let all: [(any Activity)?] = [sharing, closing == .no ? watch : nil]
    return all.compactMap(\.self)
  }

  /// Returns the events since the last call, after the activities have advanced.
  ///
  /// Call it after what `joined` asks for has been recorded, too.
  package func journalAdvanced(_ journal: GitJournal) -> [Event] {
    if closing == .no, watch?.drainEvents() == true { update() }
    if journal.isIdle, !events.contains(.joined) { share(journal) }
    events += sharing?.drainEvents().map(Event.workshop) ?? []
    if closing == .sharing, sharing?.isOver != false { end() }
    defer { events = [] }
    return events
  }

  /// Starts to make one last attempt to share what remains, as soon as all entries are written.
  package func beginClosing() { if closing == .no { closing = .waiting } }

  /// A Boolean value that indicates whether nothing is left to wait for after `beginClosing`.
  package var isClosed: Bool { closing == .over || sharing == nil }

  private func share(_ journal: GitJournal) {
    sharing?.share(upTo: journal.newestCommit)
    guard closing == .waiting else { return }
    closing = .sharing
    sharing?.close(within: Self.lastShare)
  }

  private func end() {
    closing = .over
    guard let sharing, sharing.isBehind, sharing.problem == nil else { return }
    events.append(.workshop(.state(.waiting(reason: "the workshop has not answered in time"))))
  }

  private func update() {
    do {
      let membership = try readMembership()
      // Sharing changes the file, too, if another machine uses the same name.
      guard membership != sharing?.membership else { return }
      sharing?.cancel(at: .now())
      sharing = try membership.map { try Sharing($0, in: location, environment: environment) }
      if sharing != nil, SharingRecord(in: location).commit == nil { events.append(.joined) }
    } catch {
      sharing?.cancel(at: .now())
      sharing = nil
      events.append(.noticed("Nothing is shared: \(error)."))
    }
    events.append(.workshop(.state(sharing?.state ?? .off)))
  }
}
