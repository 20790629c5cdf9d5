import Testing
import TutorRunning

/// The messages of errors that tests cannot provoke on every machine.
@Suite struct ToolchainErrorTests {
  @Test(arguments: [
    (
      ToolchainError.notFound(searched: "/bin:/usr/bin"),
      "No Swift toolchain was found in /bin:/usr/bin. Install Swift 6.3 from swift.org/install, "
        + "or add the `usr/bin` folder of an installed toolchain to PATH."
    ),
    (
      .unusable(path: "/swift", output: "not found"),
      "/swift does not work: not found. Reinstall Swift 6.3 from swift.org/install, or put the "
        + "`usr/bin` folder of another toolchain first in PATH."
    ),
    (
      .lacksSwiftSyntax(path: "/swift/lib"),
      "The toolchain has no swift-syntax: /swift/lib is missing. Install the complete toolchain "
        + "from swift.org/install."
    ),
    (
      .missingSources(path: "/redgreen/Sources"),
      "/redgreen/Sources is missing. The tutor needs its own sources for a one-time build: "
        + "reinstall it."
    ),
    (
      .supportDoesNotBuild(part: "UIKit", output: "error: no space"),
      "Cannot build UIKit with this toolchain. The compiler says: error: no space"
    ),
  ])
  func `an error of the toolchain states what to do`(_ error: ToolchainError, _ message: String) {
    #expect("\(error)" == message)
  }

  @Test(arguments: [
    (ReaderError.cannotBuild(reason: "Cannot build the reader."), "Cannot build the reader."),
    (
      .cannotStart(reason: "No such file"),
      "The source reader did not start: No such file. If the toolchain has changed, restart "
        + "redgreen."
    ),
    (
      .keepsEnding(how: "signal 9"),
      "The source reader failed three times (signal 9). Check the free memory, and try again."
    ),
    (.stopped, "Reading the source was stopped."),
  ])
  func `an error of the source reader states what to do`(_ error: ReaderError, _ message: String) {
    #expect("\(error)" == message)
  }
}
