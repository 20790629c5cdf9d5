import Testing
import TutorCourses

/// The messages of errors that tests cannot provoke on every machine.
@Suite struct JournalErrorTests {
  @Test(arguments: [
    (
      JournalError.gitIsMissing,
      "git was not found, so nothing is recorded; install it (apt-get install git), and restart"
    ),
    (
      .gitFailed(folder: "/c", message: "disk full"),
      "git failed in /c: disk full. `redgreen doctor` may know the fix"
    ),
    (
      .gitFailed(folder: "/c", message: ""),
      "git failed in /c: no message. `redgreen doctor` may know the fix"
    ),
    (
      .damaged(folder: "/c", ref: "refs/redgreen/journal"),
      "the journal refs/redgreen/journal in /c is damaged, and none of its entries can be read; "
        + "restore .git from a backup, or start over by removing the ref: "
        + "`git -C /c update-ref -d refs/redgreen/journal`. Nothing was changed"
    ),
  ])
  func `an error of the journal states what to do`(_ error: JournalError, _ message: String) {
    #expect("\(error)" == message)
  }
}
