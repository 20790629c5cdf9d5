package import TutorCore
internal import TutorRunning

extension Doctor {
  /// The machine, as the facilitator of a workshop needs to know it.
  package var equipment: JournalEntry.Equipment {
    let version = try? Toolchain.find(environment: environment).version
    let number = version.flatMap(Self.version).map { "\($0.0).\($0.1)" }
    let fault = findings().first { $0.state == .bad && $0.subject != "lock" }
    return JournalEntry.Equipment(
      toolchain: number ?? "", problem: fault.map { "\($0.subject): \($0.sentence)" })
  }
}
