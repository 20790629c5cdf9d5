import Testing

@testable import TutorAuthoring

struct LeftOutStagesTests {
  private func leftOut(_ subjects: [String], _ fate: LeftOutStages.Fate) -> LeftOutStages {
    var stages = LeftOutStages()
    for subject in subjects { stages.add(subject, because: "the build fails", fate) }
    return stages
  }

  @Test(
    "a sentence names the stages, their cause, and what becomes of them",
    arguments: [
      (
        ["A"], .inNextStep("B"),
        "“A” gives no step: the build fails; it is part of the next step, “B”"
      ),
      (
        ["A", "B"], .inLastStep,
        "“A” and “B” give no step: the build fails; they are part of the last step"
      ),
      (
        ["A", "B", "C"], .afterEnd,
        "“A”, “B”, and “C” give no step: the build fails; the lesson ends before them"
      ),
      (
        ["A", "B", "C", "D", "E"], .beforeStart,
        "“A”, “B”, and 3 more give no step: the build fails; the lesson starts after them"
      ),
      (["A"], .start, "“A” gives no step: the build fails; it is where the learner starts"),
      (
        ["A", "B"], .toRead,
        "“A” and “B” give no step: the build fails; they became a step to read; `redgreen verify` "
          + "rejects it until it says what to show"
      ),
    ] as [([String], LeftOutStages.Fate, String)])
  func sentence(_ subjects: [String], _ fate: LeftOutStages.Fate, _ sentence: String) {
    #expect(leftOut(subjects, fate).sentences == [sentence])
  }

  @Test func `stages with another cause or fate have a sentence of their own`() {
    var stages = leftOut(["A", "B"], .inNextStep("C"))
    stages.add("D", because: "the build fails", .afterEnd)
    stages.add("E", because: "the tests show the same as before", .afterEnd)
    #expect(
      stages.sentences == [
        "“A” and “B” give no step: the build fails; they are part of the next step, “C”",
        "“D” gives no step: the build fails; the lesson ends before it",
        "“E” gives no step: the tests show the same as before; the lesson ends before it",
      ])
    #expect(
      stages.reasons == [
        "“A”, “B”, and “D” give no step: the build fails",
        "“E” gives no step: the tests show the same as before",
      ])
  }
}
