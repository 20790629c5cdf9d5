import Testing
import TutorCourses

@testable import TutorWorkshops

/// The messages of errors of a workshop.
@Suite struct WorkshopErrorTests {
  @Test func `an error names the address, the cause, and what to do next`() {
    #expect(
      WorkshopError.unusable("ssh://h/w", .noServer).description
        == "ssh://h/w does not answer: no server runs there. Check the address and the network, "
        + "and ask the facilitator whether the server runs")
    #expect(
      WorkshopError.unusable("ssh://h/w", .other("odd")).description
        == "ssh://h/w cannot be used; git says: odd")
  }
}
