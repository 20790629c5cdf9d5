@testable import TutorCore

extension Course {
  /// A lesson with four steps: read, red, green, refactor.
  static let ofWorkshop = Course(lessons: [
    Lesson(
      id: "nibs", title: "Nibs", summary: "", minutes: 10,
      steps: [
        Step(id: "01-read", kind: .read, title: "Read", prose: ""),
        Step(
          id: "02-red", kind: .red, title: "Red", prose: "", hints: ["one", "two"],
          wrongTurns: [WrongTurn(id: "typo", sign: .passes, advice: "Look at the **name**.")]),
        Step(id: "03-green", kind: .green, title: "Green", prose: "", hints: ["one", "two"]),
        Step(id: "04-shape", kind: .refactor, title: "Shape", prose: "", hints: ["one", "two"]),
      ])
  ])
}

extension StepPlace {
  static let read = StepPlace(lesson: "nibs", step: "01-read")
  static let red = StepPlace(lesson: "nibs", step: "02-red")
  static let green = StepPlace(lesson: "nibs", step: "03-green")
  static let shape = StepPlace(lesson: "nibs", step: "04-shape")
}

extension RecordedEntry {
  static func at(_ moment: Int?, _ place: StepPlace, _ event: JournalEntry.Event) -> RecordedEntry {
    RecordedEntry(
      commit: "c\(moment ?? -1)", entry: JournalEntry(place: place, event: event, at: moment))
  }

  static func moved(_ moment: Int?, _ place: StepPlace) -> RecordedEntry {
    at(moment, place, .stepMoved)
  }

  static func verdict(
    _ moment: Int?, _ place: StepPlace, _ outcome: Verdict.Outcome, _ reason: String = "it fails",
    turn: WrongTurn.ID? = nil
  ) -> RecordedEntry {
    let kind = Course.ofWorkshop.step(at: place)?.kind ?? .red
    return at(
      moment, place,
      .verdict(.init(outcome: outcome, kind: kind, reason: reason, wrongTurn: turn)))
  }
}

extension Nickname {
  static let ada = WorkshopRef.ada.nickname
}

extension WorkshopRef {
  static let ada = of("ada")
  static let bob = of("bob")

  /// The ref of a learner whose nickname is known to be valid.
  static func of(_ name: String, machine: String = "m1") -> WorkshopRef {
    guard let nickname = Nickname(name), let ref = WorkshopRef(nickname, machine: machine) else {
      preconditionFailure("\(name) is no name")
    }
    return ref
  }
}

extension Workshop {
  /// A workshop whose learners have shared entries that arrived when they were made.
  static func of(_ learners: [String: [RecordedEntry]]) -> Workshop {
    var workshop = Workshop()
    workshop.apply(
      learners.map { name, entries in
        WorkshopUpdate(
          ref: .of(name), change: .all(entries),
          arrivedAt: entries.last?.entry.at)
      })
    return workshop
  }

  func row(_ name: String, at now: Int) -> LearnerStatus? {
    learnerStatuses(in: CourseIndex(.ofWorkshop), at: now).first { $0.id.text == name }
  }
}
