import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform

private let isolationIsPossible =
  Isolation(hidden: [], readable: [], writable: []).obstacle == nil

/// Systems without unprivileged user namespaces cannot isolate a child.
@Suite(.waits, .enabled(if: isolationIsPossible))
struct IsolationTests {
  let folder: TemporaryFolder
  let isolation: Isolation

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("secret", to: "home/.ssh/id")
    try folder.write("tool", to: "home/tools/tool")
    try folder.write("old", to: "outside")
    try folder.write("", to: "home/place/file")
    isolation = Isolation(
      hidden: [folder.path + "/home"], readable: [folder.path + "/home/tools"],
      writable: [folder.path + "/home/place"])
  }

  /// Runs a shell script in the folder, and returns what it prints.
  private func run(_ script: String) throws -> String {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
        directory: folder.path + "/home/place", limits: .interactive, isolation: isolation))
    #expect(child.runToEnd(within: 20))
    return child.output.text
  }

  @Test func `a hidden folder is empty except for the named places`() throws {
    #expect(
      try run("cd ..; ls -A . tools place; cat .ssh/id")
        == ".:\nplace\ntools\n\nplace:\nfile\n\ntools:\ntool\n")
  }

  @Test func `only the writable folder can be changed`() throws {
    let script = """
      echo new > here; echo new > ../../outside; echo new > ../tools/tool; echo new > /etc/redgreen
      cat here ../../outside ../tools/tool
      """
    #expect(try run(script) == "new\noldtool")
    #expect(folder.text("home/place/here") == "new\n")
    #expect(folder.text("outside") == "old" && folder.text("home/tools/tool") == "tool")
  }

  @Test func `what was written to a hidden folder is gone afterwards`() throws {
    #expect(try run("echo x > ../y; cat ../y") == "x\n")
    #expect(folder.text("home/y") == nil)
  }

  @Test func `the only devices are those that every program may need, so no terminal`() throws {
    let script = """
      ls /dev; echo x > /dev/null; head -c 2 /dev/zero | wc -c; echo made > /dev/made
      echo opened > /proc/$PPID/fd/2
      """
    #expect(
      try run(script) == "fd\nfull\nnull\nrandom\nshm\nstderr\nstdin\nstdout\nurandom\nzero\n2\n")
    #expect(access("/dev/made", F_OK) != 0)
  }

  @Test func `there is no network but a loopback interface of its own`() throws {
    #expect(try run("tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d ' '") == "lo\n")
  }

  @Test func `the mounts cannot be undone, even by root`() throws {
    let script = """
      umount \(folder.path)/home 2>/dev/null && echo undone
      mount -o remount,bind,rw / 2>/dev/null && echo undone
      grep CapEff /proc/self/status
      """
    #expect(try run(script) == "CapEff:\t0000000000000000\n")
  }

  @Test func `a program that does not exist is an error, and so is a place that does not exist`() {
    #expect(throws: ProcessError.cannotStart(program: "/nothing", errno: ENOENT)) {
      try ChildProcess(ChildProcess.Command("/nothing", limits: .interactive, isolation: isolation))
    }
    let lost = Isolation(hidden: [], readable: [], writable: ["/nothing"])
    #expect(lost.obstacle == "No such file or directory")
  }

  @Test func `a canceled child ends`() throws {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", "sleep 60"], environment: ["PATH": "/usr/bin:/bin"], limits: .interactive,
        isolation: isolation)
    )
    #expect(!child.runToEnd(within: 0))
    #expect(child.status != nil && child.status != .exited(0))
  }
}
