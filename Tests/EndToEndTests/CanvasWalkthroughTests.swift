import TestSupport
import Testing
import TutorCore

@testable import TutorCourses

extension EndToEndTests {
  /// Lessons whose nibs and storyboards are laid out on the canvas.
  @Suite struct CanvasWalkthroughTests {
    @Test(.wholeCheckOnly) func `step 12 of the nibs is done on the canvas, without touching XML`()
      throws
    {
      let course = try CourseOfTests(hasAllLessons: true)
      let lessons = try LessonLoader(folder: CourseOfTests.lessons).load()
      let lesson = try #require(lessons.lesson("nibs"))
      let program = try course.start()
      try program.see("1/19")
      for index in [0, 11] {
        if index > 0 { try course.putFiles(before: index, of: lesson) }
        let id = lesson.steps[index].id
        program.type("l\(id)")
        try program.see("Lessons: \(id)")
        program.type("\r")
        try program.see(" \(index + 1)/28")
      }

      program.type("i")
      try program.see("Lay out")
      program.type("\r")
      try program.see("Outline")
      program.type("a")
      try program.see("Add to View")
      program.type("view\r")
      try program.see("Added View to View.")
      program.type("C")
      try program.see("Class of View")
      try program.see("UIView, Sources/TestingNibs")
      program.type("\r")
      try program.see("View has the class CustomView.")
      program.type("n")
      try program.see("center vertically")
      program.type(" \u{1B}[B \r")
      try program.see("Set 2 constraints.")
      program.type("\u{1B}[A\u{1B}[Ac")
      try program.see("Connect ViewController")
      program.type("\r")
      try program.see("Connect ViewController.customView to")
      program.type("\r")
      try program.see("Connected ViewController.customView to CustomView.")
      program.type("w")
      try program.see("Saved")
      program.type("q")
      try program.see("STEP DONE")
      try program.see("240.0, 128.0")
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }
  }
}
