internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning
internal import TutorWorkshops

extension EffectRunner {
  /// Starts or stops sharing, after the learner joined or left a workshop in another terminal.
  func updateMembership() {
    do {
      let membership = try Membership.read(in: folder)
      // Sharing changes the file, too, if another machine uses the same name.
      guard membership != sharing?.membership else { return }
      sharing?.cancel(at: .now())
      guard let membership else {
        sharing = nil
        events.append(.sharing(.off))
        return
      }
      let sharing = try Sharing(membership, in: folder, environment: environment)
      self.sharing = sharing
      events.append(.sharing(sharing.state))
      try greet()
    } catch {
      events.append(.session(.noticed("Nothing is shared: \(error).")))
    }
  }

  /// Records that the learner has joined, so that the board shows them before their first verdict.
  private func greet() throws {
    let version = buildTools?.support.toolchain.swiftVersion
    let equipment = JournalEntry.Equipment(toolchain: version?.description ?? "")
    guard
      let place = try preparedPlace ?? journal.read().entries.last?.place.step
        ?? course.places.first
    else { return }
    journal.record(.joined(at: place, with: equipment))
  }
}
