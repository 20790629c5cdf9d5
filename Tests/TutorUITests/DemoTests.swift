import TerminalUI
import TestSupport
import Testing
import TutorCore
import TutorCourses

@testable import TutorUI

struct DemoTests {
  private static let course = Result {
    try LessonLoader(folder: SharedFolder.checkout + "/Lessons").load(.texts)
  }

  private static let germanCourse = Result {
    try LessonLoader(folder: SharedFolder.checkout + "/Lessons", language: "de").load(.texts)
  }

  private func demo(
    _ size: Size = Size(columns: 80, rows: 24), theme: Theme = Theme(), isGerman: Bool = false
  ) throws -> Demo {
    let course = isGerman ? Self.germanCourse : Self.course
    return try Demo(.recorded(), of: course.get(), size: size, theme: theme)
  }

  @Test func `it shows a wrong red, the right red, green, and missed mutants`() throws {
    var demo = try demo()
    var verdicts: [Verdict] = []
    repeat {
      if let verdict = demo.session.verdict, verdict != verdicts.last { verdicts.append(verdict) }
    } while demo.goOn()
    #expect(verdicts.map(\.outcome) == [.wrongRed, .asExpected, .asExpected, .notGreenYet])
    #expect(verdicts.map(\.kind) == [.red, .red, .green, .mutation])
    #expect(verdicts[0].wrongTurn != nil)
    #expect(verdicts[3].got.contains("the first of 2 missed"))
  }

  @Test func `the steps before the shown one are done, so that all numbers fit`() throws {
    var demo = try demo()
    #expect(demo.render().lines[0].contains("red 3/19  course 1%"))
    #expect(demo.session.progress.doneCount(in: try #require(demo.session.lesson)) == 2)
    while demo.session.verdict?.outcome != .asExpected { demo.goOn() }
    #expect(demo.render().text.contains("3 of 19 steps done"))
  }

  @Test func `the picture in the README is the demo`() throws {
    let size = Size(columns: 100, rows: 31)
    var demo = try demo(size)
    var frames: [(screen: Screen, seconds: Double)] = []
    var now = 0.0
    // The last moment is about the keys, which a picture does not have.
    while !demo.isOver {
      let rows = size.rows - 1
      frames.append(
        (demo.render().part(Rect(column: 0, row: 0, columns: 100, rows: rows)), demo.moment.seconds)
      )
      now += demo.moment.seconds
      _ = demo.update(.ticked, at: now)
    }
    #expect((50...70).contains(now))
    let picture = MovingPicture(frames: frames)
    #expect(picture.svg.source.utf8.count < 200_000)
    expectPicture(picture, named: "demo")
  }

  @Test func `time shows the next moment, unless the demo is paused or nothing should move`() throws
  {
    var demo = try demo()
    _ = demo.update(.ticked, at: demo.moment.seconds - 0.1)
    #expect(demo.index == 0)
    #expect(demo.wakeUp == demo.moment.seconds)
    _ = demo.update(.ticked, at: demo.moment.seconds)
    #expect(demo.index == 1)
    _ = demo.update(.key(.character(" ")), at: 10)
    #expect(demo.wakeUp == nil)
    _ = demo.update(.ticked, at: 100)
    #expect(demo.index == 1)
    _ = demo.update(.key(.character(" ")), at: 100)
    #expect(demo.wakeUp == 100 + demo.moment.seconds)

    let still = try self.demo(theme: Theme(isReducedMotion: true))
    #expect(still.wakeUp == nil)
  }

  @Test func `keys show the next and the previous moment, and quit`() throws {
    var demo = try demo()
    let screens = (0..<DemoMoment.all.count).map { _ in
      let screen = demo.render()
      #expect(demo.update(.key(.right), at: 0) == [])
      return screen
    }
    for screen in screens.dropLast().reversed() {
      _ = demo.update(.key(.character("p")), at: 0)
      #expect(demo.render().lines == screen.lines)
    }
    for key in [Key.escape, .character("q"), .control("c")] {
      #expect(demo.update(.key(key), at: 0) == [.quit])
    }
    #expect(demo.update(.key(.control("l")), at: 0) == [.redraw])
    #expect(demo.update(.key(.control("z")), at: 0) == [.suspend])
  }

  @Test(arguments: [
    Size(columns: 60, rows: 15), Size(columns: 80, rows: 24), Size(columns: 160, rows: 48),
  ])
  func `each screen has its caption, and the verdicts that it explains`(_ size: Size) throws {
    var demo = try demo(size)
    var text = ""
    repeat {
      let shown = demo.render().lines.joined(separator: " ").split(separator: " ")
      let screen = shown.joined(separator: " ")
      text += screen + "\n"
      #expect(!screen.contains("saving does not") || !screen.contains("Save a file"))
      let words = demo.caption.split(separator: " ")
      #expect(shown.firstRange(of: words) != nil, "\(demo.caption)")
    } while demo.goOn()
    for words in ["WRONG RED", "for the right reason", "GREEN: 2 tests passed", "NOT DONE YET"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(text.contains("then start the first lesson with: redgreen"))
  }

  @Test func `its captions are in the language of the lesson`() throws {
    var demo = try demo(isGerman: true)
    #expect(demo.caption.hasPrefix("Ein Schritt der ersten Lektion."))
    #expect(demo.render().lines.contains { $0.contains("Vorführung 1 von 15") })
    while demo.goOn() {}
    #expect(demo.caption.hasSuffix("starte die erste Lektion mit: redgreen"))
  }

  @Test func `a small screen shows what fits`() throws {
    var demo = try demo()
    for (columns, rows) in [(40, 8), (20, 3), (3, 2), (1, 1), (200, 60)] {
      _ = demo.update(.resized(Size(columns: columns, rows: rows)), at: 0)
      demo.goOn()
      #expect(demo.render().size == Size(columns: columns, rows: rows))
    }
  }

  @Test func `lessons without the recorded steps are an error`() {
    #expect(throws: DemoError.self) { try Demo(.recorded(), of: .sample) }
  }
}
