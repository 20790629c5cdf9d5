import TestSupport
import Testing

@testable import TutorCore

struct CourseNamingTests {
  static let here = StepPlace(lesson: "one", step: "read")

  @Test(arguments: [
    ("2", "one/red"), ("green", "one/green"), ("one/3", "one/green"), ("two/red", "two/red"),
    ("two", "two/red"), ("one/1", "one/read"),
  ])
  func `a step is found by its number, name, or path`(_ word: String, _ place: String) {
    #expect(Course.sample.place(named: word, from: Self.here)?.description == place)
  }

  @Test(arguments: ["0", "4", "-1", "", "x", "two/9", "one/two/3", "/", "999999999999999999999"])
  func `an unknown step is not found`(_ word: String) {
    #expect(Course.sample.place(named: word, from: Self.here) == nil)
  }

  @Test func `the steps follow each other across the lessons`() {
    var names: [String] = []
    var place = Course.sample.places.first
    while let current = place {
      names.append(current.description)
      place = Course.sample.place(after: current)
    }
    #expect(names == ["one/read", "one/red", "one/green", "two/red"])
    #expect(Course.sample.place(before: StepPlace(lesson: "two", step: "red"))?.step == "green")
    #expect(Course.sample.place(before: Self.here) == nil)
  }
}
