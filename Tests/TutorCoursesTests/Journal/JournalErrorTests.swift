import Testing
import TutorCourses

/// The messages of errors that tests cannot provoke on every machine.
@Suite struct JournalErrorTests {
  @Test func `an error of the journal states what to do`() {
    let error = JournalError.damaged(folder: "/c", ref: "refs/redgreen/journal")
    #expect(
      "\(error)"
        == "the journal refs/redgreen/journal in /c is damaged, and none of its entries can be read; "
        + "restore .git from a backup, or start over by removing the ref: "
        + "`git -C /c update-ref -d refs/redgreen/journal`. Nothing was changed")
  }
}
