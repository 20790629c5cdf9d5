package import TutorCore
internal import TutorRunning

extension Doctor {
  /// The machine, as the facilitator of a workshop needs to know it.
  package var equipment: JournalEntry.Equipment {
    let survey = survey()
    let version = try? survey.used.get().swiftVersion
    let fault = findings(survey).first { $0.state == .bad && $0.subject != "lock" }
    return JournalEntry.Equipment(
      toolchain: version?.description ?? "", problem: fault.map { "\($0.subject): \($0.sentence)" })
  }
}
