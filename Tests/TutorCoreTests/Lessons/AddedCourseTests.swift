import Testing
import TutorCore

struct AddedCourseTests {
  static func lesson(_ id: String) -> Lesson {
    Lesson(
      id: id, title: id, summary: "", minutes: 1,
      steps: [Step(id: "step", kind: .read, title: id, prose: "")])
  }

  static let course: Course = {
    var course = Course(lessons: ["ours", "last", "theirs", "more", "others"].map(lesson))
    course.additions = [
      .init(name: "kata", title: "Katas", lessons: ["theirs", "more"]),
      .init(name: "other", title: "Other", lessons: ["others"]),
    ]
    return course
  }()

  static func place(_ lesson: String) -> StepPlace { StepPlace(lesson: lesson, step: "step") }

  @Test func `the next and the previous step do not lead into a course of another author`() {
    let next = Self.course.lessons.map { Self.course.place(after: Self.place($0.id))?.lesson }
    #expect(next == ["last", nil, "more", nil, nil])
    let previous = Self.course.lessons.map { Self.course.place(before: Self.place($0.id))?.lesson }
    #expect(previous == [nil, "ours", nil, "theirs", nil])
    #expect(Self.course.lesson(after: "last") == nil)
    #expect(Self.course.lesson(after: "theirs")?.id == "more")
  }
}
