import Foundation
import TestSupport
import Testing
import TutorTestSupport
import termios_shim

@testable import TutorPlatform
@testable import TutorRunning

/// Processes that wait for their arguments, with the probe's library and programs of the system.
@Suite(.live)
struct PreparedProcessesTests {
  private let folder: TemporaryFolder
  private let processes: PreparedProcesses

  init() throws {
    folder = try TemporaryFolder()
    processes = PreparedProcesses(library: try TestPackage.probe.get().preload)
  }

  /// Returns a command that runs the shell by a link, which can be removed.
  private func shell(_ script: String, _ arguments: String...) throws -> ChildProcess.Command {
    let program = folder.path + "/sh"
    if !FileManager.default.fileExists(atPath: program) {
      try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: "/bin/sh")
    }
    return ChildProcess.Command(
      program, ["-c", script] + arguments, environment: ["PATH": "/usr/bin:/bin", "KEPT": "a b"],
      directory: folder.path, limits: .init(seconds: 60, output: 1 << 20))
  }

  /// Returns the IDs of the processes that run in the folder.
  private func processesHere() -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(Int32.init).filter {
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")
      return path == folder.path
    }
  }

  private func removeProgram() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/sh")
  }

  @Test func `a waiting process runs like one that is started with the arguments`() throws {
    let command = try shell("env; echo \"$0:$1:$2\"; pwd; wc -c; exit 3", "zero", "", "b\nc")
    let direct = try ChildProcess(command)
    direct.runToEnd()
    processes.prepare([.init(command)])
    // Only a process that has loaded the program can run it now.
    try removeProgram()
    let waiting = try processes.start(command)
    waiting.runToEnd()
    #expect(waiting.status == .exited(3))
    #expect(waiting.output.text == direct.output.text)
    #expect(direct.output.text.contains("zero::b\nc"))
  }

  @Test func `whoever starts a waiting process receives its output`() throws {
    let command = try shell("echo $0; echo bad >&2", "good")
    processes.prepare([.init(command)])
    var received: [ChildProcess.Stream: String] = [:]
    let child = try processes.start(command) { stream, bytes in
      received[stream, default: ""] += String(decoding: bytes, as: UTF8.self)
    }
    child.runToEnd()
    #expect(received == [.output: "good\n", .errors: "bad\n"])
  }

  @Test func `each waiting process runs one command, and then others start as usual`() throws {
    let command = try shell("echo $0", "once")
    var starts: [Bool] = []
    processes.onStart = { starts.append($0.hasWaited) }
    processes.prepare([.init(command, count: 2)])
    for _ in 0..<3 { try processes.start(command).runToEnd() }
    #expect(starts == [true, true, false])
  }

  @Test func `a waiting process is not used for other conditions`() throws {
    let command = try shell("echo $0", "once")
    processes.prepare([.init(command)])
    var starts: [Bool] = []
    processes.onStart = { starts.append($0.hasWaited) }
    var other = command
    other.environment["KEPT"] = "c"
    try processes.start(other).runToEnd()
    other = command
    other.directory = "/"
    try processes.start(other).runToEnd()
    try processes.start(command).runToEnd()
    #expect(starts == [false, false, true])
  }

  @Test func `a process that waits in a folder that was replaced is not used`() throws {
    var command = try shell("pwd; echo > new; ls", "once")
    command.directory = folder.path + "/package"
    let directory = try #require(command.directory)
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    processes.prepare([.init(command)])
    try FileManager.default.removeItem(atPath: directory)
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let child = try processes.start(command)
    child.runToEnd()
    #expect(child.output.text == directory + "\nnew\n")
  }

  @Test func `the processes of a program that was replaced are discarded`() throws {
    let command = try shell("echo $0", "once")
    processes.prepare([.init(command)])
    processes.discard(command.program)
    try removeProgram()
    #expect(throws: ProcessError.self) { try processes.start(command) }
  }

  @Test func `a script is not held ready, because its interpreter would get the arguments`() throws
  {
    try folder.write("#!/bin/sh\necho $0 $1\n", to: "script")
    let script = folder.path + "/script"
    chmod(script, 0o755)
    let command = ChildProcess.Command(script, ["one"], limits: .init(seconds: 60, output: 1 << 20))
    processes.prepare([.init(command)])
    let child = try processes.start(command)
    child.runToEnd()
    #expect(child.output.text == script + " one\n")
  }

  @Test func `a waiting process that was killed is replaced by a new one`() throws {
    let command = try shell("echo $0", "again")
    processes.prepare([.init(command)])
    for id in processesHere() {
      kill(id, SIGKILL)
      var info = siginfo_t()
      waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT)
    }
    var starts: [Bool] = []
    processes.onStart = { starts.append($0.hasWaited) }
    let child = try processes.start(command)
    child.runToEnd()
    #expect(child.output.text == "again\n")
    #expect(starts == [false])
  }

  // MARK: - Other runs in the workspace

  /// Returns a command of a run in the workspace.
  private func marked(_ script: String) throws -> ChildProcess.Command {
    var command = try shell(script)
    command.environment.merge(["REDGREEN_RUN": folder.path + "/run", "TMPDIR": folder.path]) { $1 }
    return command
  }

  /// Starts a program of another tutor's run in the workspace, which repeats a line.
  private func programOfAnotherTutor() throws -> ChildProcess {
    let environment = try marked("").environment.map { "\($0.key)=\($0.value)" }
    // In a session of its own, it is no child of this process.
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/setsid",
        ["--wait", "/usr/bin/env"] + environment + ["/bin/sh", "-c", "echo; read it; echo $it"],
        input: .open, limits: .init(seconds: 60, output: 1 << 20)))
    Poll.run([child], within: 60) { !child.output.text.isEmpty }
    // The kernel's clock counts in hundredths of a second. Later processes must be younger by it.
    let begun = tsh_startTimeNow()
    Poll.run([child], patience: 0.001) { tsh_startTimeNow() > begun }
    return child
  }

  private func isAlive(_ other: ChildProcess) -> Bool {
    other.send(Array("alive\n".utf8))
    other.runToEnd(within: 60)
    return other.output.text == "\nalive\n"
  }

  @Test func `a process that waits in vain ends without a run of another tutor`() throws {
    processes.prepare([.init(try marked(""))])
    let other = try programOfAnotherTutor()
    processes.prepare([])
    #expect(isAlive(other))
  }

  @Test func `what another tutor started while a process waited is not left by it`() throws {
    processes.prepare([.init(try marked(""))])
    let other = try programOfAnotherTutor()
    let child = try processes.start(marked("exit 0"))
    child.runToEnd()
    #expect(child.survivors.isEmpty)
    #expect(isAlive(other))
  }

  @Test func `what a waiting process has left when it ends is found`() throws {
    processes.prepare([.init(try marked(""))])
    // It says that it has left the session, and waits in vain for an answer.
    let daemon = "setsid sh -c 'echo >fifo; read it <fifo' >/dev/null 2>&1 &"
    let child = try processes.start(marked("mkfifo fifo; \(daemon) read it <fifo"))
    child.runToEnd()
    #expect(child.survivors == ["sh"])
  }

  @Test func `a run that does not use a waiting process neither ends nor counts it`() throws {
    var command = try marked("read nothing")
    command.input = .open
    let run = try ChildProcess(command)
    processes.prepare([.init(try marked(""))])
    run.send(Array("\n".utf8))
    run.runToEnd()
    #expect(run.survivors.isEmpty)
    var starts: [Bool] = []
    processes.onStart = { starts.append($0.hasWaited) }
    try processes.start(marked("exit 0")).runToEnd()
    #expect(starts == [true])
  }
}
