import Testing
import TutorGit

/// The messages of errors that tests cannot provoke on every machine.
struct GitErrorTests {
  @Test(arguments: [
    (
      GitError.isMissing,
      "git was not found, so nothing is recorded; install it (apt-get install git), and restart"
    ),
    (
      .failed(folder: "/c", message: "disk full"),
      "git failed in /c: disk full. `redgreen doctor` may know the fix"
    ),
    (
      .failed(folder: "/c", message: ""),
      "git failed in /c: no message. `redgreen doctor` may know the fix"
    ),
  ])
  func `an error of git states what to do`(_ error: GitError, _ message: String) {
    #expect("\(error)" == message)
  }
}
