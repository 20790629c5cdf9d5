import TerminalUI
import Testing
import TutorCore

@testable import TutorUI

/// The part of a workshop that a learner sees.
struct WorkshopInTutorTests {
  struct Row: Sendable {
    var state: SharingState
    var head: String
  }

  @Test(arguments: [
    Row(state: .off, head: " red 2/4"), Row(state: .shared, head: "shared  red 2/4"),
    Row(state: .waiting(reason: nil), head: "not shared yet  red 2/4"),
    Row(state: .waiting(reason: "the workshop is busy"), head: "not shared yet  red 2/4"),
    Row(state: .refused("a hook says no"), head: "NOT SHARED  red 2/4"),
  ])
  func `the header shows the progress`(_ row: Row) {
    var app = App.sample()
    _ = app.update(.sharing(row.state), at: 1)
    let head = app.render().text(ofRow: 0)
    #expect(head.contains(row.head), "\(head)")
    #expect(row.state != .off || !head.lowercased().contains("shared"))
    let text = app.render().text
    switch row.state {
    case .refused(let reason):
      #expect(text.contains("The workshop rejected the push: \(reason)"))
    case .waiting(let reason?): #expect(text.contains("Not shared yet: \(reason)"))
    default: break
    }
  }

  @Test func `a learner raises and lowers their hand, and reads the answer`() {
    var app = App.sample(at: .frame)
    app.type("H")
    #expect(app.render().text.contains("H: you have not joined a workshop."))
    _ = app.update(.sharing(.shared), at: 1)
    app.type("Hwhy?")
    #expect(
      app.boxLines == [
        "What would you like to ask? (optional)", "> why?_", "",
        "The facilitator sees it on the board, with your name.",
        "Enter raises your hand, Esc goes back",
      ])
    #expect(app.render().text.contains("┌─ Ask for help ─"))
    let effects = app.update(.key(.enter), at: 2)
    let place = app.session.place
    #expect(
      effects == [
        .session(.record(JournalEntry(place: place, event: .helpRequested("why?"))))
      ])
    #expect(app.render().text(ofRow: 0).contains("hand raised"))
    #expect(
      app.update(
        .replied(Pace.Reply(learner: WorkshopRef.of("ada").nickname, at: 1, text: "Because.")),
        at: 3) == [])
    #expect(app.render().text.contains("answer: Because."))
    #expect(
      app.update(.key(.character("H")), at: 4) == [
        .session(.record(JournalEntry(place: place, event: .helpReceived)))
      ])
    #expect(!app.render().text.contains("hand raised"))
    #expect(!app.render().text.contains("Because."))
  }

  @Test func `Esc hides an answer`() {
    var app = App.sample()
    _ = app.update(
      .replied(Pace.Reply(learner: WorkshopRef.of("ada").nickname, at: 1, text: "Because.")), at: 3)
    _ = app.update(.key(.escape), at: 4)
    #expect(!app.render().text.contains("Because."))
  }

  @Test func `a published pace is a sentence with a running timer`() throws {
    var app = App.sample()
    let pace = Pace(
      openUpTo: StepPlace(lesson: "nibs", step: "01-welcome"), message: "Break at eleven",
      timer: .init(start: 5000, length: 600))
    _ = app.update(.pace(pace, at: 5060), at: 10)
    #expect(
      app.render().lines.suffix(3).prefix(2) == [
        " workshop: Break at eleven · the workshop works up to Unit testing nibs 1 ·",
        "           9:00 left (you are ahead)",
      ])
    let next = try #require(app.wakeUp)
    #expect(next == 11)
    _ = app.update(.ticked, at: next)
    #expect(app.render().text.contains("8:59 left"))
    #expect(app.render().text.contains("ahead)"))
    _ = app.update(.remarked("Something else."), at: 12)
    #expect(app.render().text.contains("Break at eleven"))
    _ = app.update(.pace(nil, at: 5100), at: 50)
    #expect(!app.render().text.contains("Break at eleven"))
    #expect(app.wakeUp == nil)
  }
}
