import Testing
import TutorUI

@Suite struct PracticeTimerTests {
  private static var timer: PracticeTimer {
    var timer = PracticeTimer(start: 1000)
    timer.names = ["Ada", "Ben", "Cleo"]
    timer.turn = 60
    timer.whole = 300
    return timer
  }

  @Test(arguments: [
    (1000, "Ada 1:00, then Ben  5:00 left"), (1059, "Ada 0:01, then Ben  4:01 left"),
    (1060, "Ben 1:00, then Cleo  4:00 left"), (1185, "Ada 0:55, then Ben  1:55 left"),
    (1300, "time is over"), (9999, "time is over"), (5, "Ada 1:00, then Ben  5:00 left"),
  ])
  func `turns follow each other until the time is over`(now: Int, summary: String) {
    #expect(Self.timer.state(at: now).summary == summary)
  }

  @Test func `a timer without turns shows only what is left`() {
    var timer = PracticeTimer(start: 0)
    #expect(timer.state(at: 10).summary == "")
    timer.whole = 90
    #expect(timer.state(at: 10).summary == "1:20 left")
  }

  @Test func `a switch and the end are announced once`() {
    let state = Self.timer.state
    #expect(
      PracticeTimer.announcement(from: nil, to: state(1000)) == "Ada begins, and Ben is next.")
    #expect(PracticeTimer.announcement(from: state(1000), to: state(1059)) == nil)
    #expect(
      PracticeTimer.announcement(from: state(1059), to: state(1060))
        == "Switch: Ben types now, and Cleo is next.")
    #expect(PracticeTimer.announcement(from: state(1299), to: state(1300)) == "The time is over.")
    #expect(PracticeTimer.announcement(from: state(1300), to: state(1301)) == nil)
  }

  @Test func `extreme times cause no trap`() {
    for now in [Int.min, 0, Int.max] { _ = Self.timer.state(at: now).summary }
  }
}
