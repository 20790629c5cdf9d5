import Foundation
import TestSupport
import Testing

@testable import TutorPlatform

@Suite(.waits)
struct ChildProcessTests {
  private func start(_ script: String, teardown: [TeardownStep] = TeardownStep.standard) throws
    -> ChildProcess
  {
    try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], directory: "/",
        limits: .interactive),
      teardown: teardown)
  }

  private func seconds(_ body: () -> Void) -> Double {
    let begun = Instant.now()
    body()
    return Instant.now() - begun
  }

  @Test(arguments: [
    ("exit 0", ProcessExit.exited(0)), ("exit 7", .exited(7)), ("kill -9 $$", .signalled(9)),
  ])
  func `the exit code or signal of a program is reported`(script: String, status: ProcessExit)
    throws
  {
    let child = try start(script)
    child.runToEnd()
    #expect(child.status == status)
  }

  @Test
  func `a child has separate output and errors, empty input, and the requested environment`()
    throws
  {
    let child = try start("cat; echo out; pwd; env | sort; echo err >&2; ls /proc/self/fd | wc -l")
    child.runToEnd()
    // Four descriptors: 0, 1, 2, and the folder that `ls` itself opens.
    #expect(child.output.text == "out\n/\nPATH=/usr/bin:/bin\nPWD=/\n4\n")
    #expect(child.errors.text == "err\n")
  }

  @Test func `a background process runs at low priority`() throws {
    // The priority is lowered while the program is already running.
    let script = "for i in $(seq 500); do [ $(nice) = 10 ] && break; done; nice"
    let child = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], isInBackground: true,
        limits: .interactive))
    child.runToEnd()
    #expect(child.output.text == "10\n")
  }

  @Test
  func `a grandchild that holds the pipes does not delay the end, and is killed`() throws {
    let child = try start("sleep 1000 & echo $!")
    #expect(seconds { child.runToEnd() } < 5)
    #expect(child.status == .exited(0))
    let grandchild = try #require(Int32(child.output.text.trimmingCharacters(in: .newlines)))
    #expect(waitUntilGone(grandchild))
  }

  @Test
  func `a session that ignores signals is killed with all its processes`() throws {
    let child = try start(
      "trap '' INT TERM HUP; (while :; do sleep 1000; done) & echo $!; while :; do sleep 1000; done"
    )
    while child.output.text.isEmpty { child.advance(at: .now()) }
    child.cancel(at: .now())
    #expect(seconds { child.runToEnd() } < 5)
    #expect(child.status == .signalled(SIGKILL))
    #expect(ProcessSession(child.pid).isEmpty)
    let grandchild = try #require(Int32(child.output.text.trimmingCharacters(in: .newlines)))
    #expect(waitUntilGone(grandchild))
  }

  @Test(arguments: ["TMPDIR", "REDGREEN_TRIAL"])
  func `a process that left its run's session ends with the run, and other runs continue`(
    mark: String
  ) throws {
    var environment = [
      "PATH": "/usr/bin:/bin", "REDGREEN_RUN": "/nowhere/run",
      "TMPDIR": "/nowhere/\(UUID().uuidString)",
    ]
    environment[mark] = "/nowhere/\(UUID().uuidString)"
    let others = environment.keys.filter { $0 != mark && $0 != "PATH" }.sorted()
    let begin = { (script: String) in
      try ChildProcess(
        ChildProcess.Command(
          "/bin/sh", ["-c", script], environment: environment, limits: .interactive))
    }
    // In a user's own package, the tests have the user's variables.
    let unset = "unset \(others.joined(separator: " ")); "
    let run = try begin(unset + "setsid sleep 1000 >/dev/null 2>&1 & echo $!; read nothing")
    let other = try begin("exec sleep 1000")
    run.runToEnd()
    let daemon = try #require(Int32(run.output.text.trimmingCharacters(in: .newlines)))
    #expect(waitUntilGone(daemon))
    other.advance(at: .now())
    #expect(!other.isOver)
    #expect(kill(other.pid, 0) == 0)
    other.cancel(at: .now())
    other.runToEnd()
    #expect(other.status == .signalled(SIGINT))
  }

  @Test(arguments: ["sleep 1000 &", "setsid sleep 1000 >/dev/null 2>&1 &", ""])
  func `processes that a program leaves are named`(script: String) throws {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", script],
        environment: [
          "PATH": "/usr/bin:/bin", "REDGREEN_RUN": "/nowhere/run",
          "TMPDIR": "/nowhere/\(UUID().uuidString)",
        ], limits: .interactive))
    child.runToEnd()
    #expect(child.survivors.count == (script.isEmpty ? 0 : 1))
    #expect(script.isEmpty || ["sleep", "sh", "setsid"].contains(child.survivors.first ?? ""))
  }

  @Test
  func `a program that ends at the first signal is not killed`() throws {
    let child = try start("trap 'echo bye; exit 3' INT; echo ready; while :; do sleep 0.01; done")
    while child.output.text.isEmpty { child.advance(at: .now()) }
    child.cancel(at: .now())
    child.runToEnd()
    #expect(child.status == .exited(3))
    #expect(child.output.text == "ready\nbye\n")
  }

  @Test func `a program that exceeds its time limit is ended, and that is reported`() throws {
    let slow = try ChildProcess(
      .init("/bin/sleep", ["77"], limits: .init(seconds: 0.01, output: 1 << 20)))
    slow.runToEnd()
    #expect(slow.status == .signalled(SIGINT))
    #expect(slow.hasTimedOut)
    let quick = try ChildProcess(.init("/bin/true", limits: .init(seconds: 60, output: 1 << 20)))
    quick.runToEnd()
    #expect(!quick.hasTimedOut)
  }

  @Test
  func `a hundred megabytes of output are read, and only a bounded part is kept`() throws {
    let child = try start("echo first; head -c 100000000 /dev/zero; echo last")
    child.runToEnd()
    #expect(child.status == .exited(0))
    #expect(child.output.bytes.count < 400_000)
    #expect(child.output.dropped > 99_000_000)
    #expect(child.output.text.hasPrefix("first\n"))
    #expect(child.output.text.hasSuffix("last\n"))
  }

  @Test
  func `a program ends when its ChildProcess is released`() throws {
    var child: ChildProcess? = try start("sleep 1000")
    let pid = try #require(child?.pid)
    child = nil
    #expect(waitUntilGone(pid))
  }

  @Test(arguments: ["/nonexistent/program", "/etc/passwd"])
  func `a program that cannot be started is reported by path`(program: String) {
    let error = #expect(throws: ProcessError.self) {
      try ChildProcess(ChildProcess.Command(program, limits: .interactive))
    }
    #expect(error?.description.contains(program) == true)
  }

  /// Waits briefly, since a killed process is a zombie until its new parent reaps it.
  private func waitUntilGone(_ pid: Int32) -> Bool {
    Poll.run([], within: 5, patience: 0.01) {
      let status = FileManager.default.contents(atPath: "/proc/\(pid)/stat") ?? Data()
      let text = String(decoding: status, as: UTF8.self)
      return text.isEmpty || text.contains(") Z ")
    }
  }
}

/// The resources and streams that a command asks for.
@Suite(.waits)
struct ChildProcessLimitTests {
  private func end(
    _ script: String, input: ChildProcess.Input = .empty,
    limits: ChildProcess.Limits = .init(seconds: 60, output: 1 << 20), directory: String = "/"
  ) throws -> ChildProcess {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], directory: directory,
        input: input, limits: limits))
    #expect(child.runToEnd(within: 60))
    return child
  }

  @Test func `a program whose working folder is missing is not blamed for that`() {
    #expect(throws: ProcessError.cannotEnter(folder: "/nonexistent", errno: ENOENT)) {
      try ChildProcess(.init("/bin/true", directory: "/nonexistent", limits: .interactive))
    }
  }

  @Test func `a file that a limited child writes ends at the limit`() throws {
    let folder = try TemporaryFolder()
    let child = try end(
      "head -c 5000 /dev/zero >file", limits: .init(seconds: 60, output: 1 << 20, fileSize: 2048),
      directory: folder.path)
    #expect(child.status != .exited(0))
    #expect(folder.text("file")?.utf8.count == 2048)
  }

  @Test func `a limited child and its children get no more memory`() throws {
    let child = try end(
      "ulimit -v; sh -c 'ulimit -v'", limits: .init(seconds: 60, output: 1 << 20, memory: 1 << 30))
    #expect(child.output.text == "1048576\n1048576\n")
  }

  @Test func `a child gets no more memory than half of the machine's or 4 GB`() throws {
    // The limit is set after the start, so the child waits for its input.
    let child = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", "read go; ulimit -d; sh -c 'ulimit -d'"],
        environment: ["PATH": "/usr/bin:/bin"], input: .open,
        limits: .init(seconds: 60, output: 1 << 20)))
    child.send(Array("go\n".utf8))
    child.runToEnd()
    let limit = max(4 << 20, Machine.memory / 2 / 1024)
    #expect(child.output.text == "\(limit)\n\(limit)\n")
  }

  @Test func `a child that asks for more memory than its limit fails`() throws {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", "read go; dd if=/dev/zero of=/dev/null bs=200M count=1"],
        environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"], input: .open,
        limits: .init(seconds: 60, output: 1 << 20, data: 64 << 20)))
    child.send(Array("go\n".utf8))
    child.runToEnd()
    #expect(child.status == .exited(1))
    #expect(child.errors.text.contains("memory exhausted"))
  }

  @Test func `a limit cannot exceed that of this process`() throws {
    let child = try end("ulimit -f", limits: .init(seconds: 60, output: 1 << 20, fileSize: Int.max))
    #expect(child.status == .exited(0))
  }

  @Test func `a limited child has its input, its folder, and no other descriptors`() throws {
    let child = try end(
      "cat; pwd; ls /proc/self/fd | wc -l", input: .bytes(Array("in\n".utf8)),
      limits: .init(seconds: 60, output: 1 << 20, memory: 1 << 30))
    #expect(child.output.text == "in\n/\n4\n")
  }

  @Test func `a program that is missing is reported with its limits, too`() {
    #expect(throws: ProcessError.cannotStart(program: "/missing", errno: ENOENT)) {
      try ChildProcess(
        .init("/missing", limits: .init(seconds: 60, output: 1 << 20, memory: 1 << 30)))
    }
  }

  @Test func `input given as bytes is sent and ends, however long it is`() throws {
    let bytes = [UInt8](repeating: 120, count: 3_000_000)
    #expect(try end("wc -c", input: .bytes(bytes)).output.text == "3000000\n")
  }

  @Test func `the output ends at its limit, and so does the child`() throws {
    let child = try end("echo ab; exec yes", limits: .init(seconds: 60, output: 4))
    #expect(child.output.text == "ab\ny")
    #expect(child.hasSucceeded)
    #expect(try !end("echo ab; exit 3", limits: .init(seconds: 60, output: 4)).hasSucceeded)
    #expect(try !end("kill -PIPE $$", limits: .init(seconds: 60, output: 4)).hasSucceeded)
  }
}

@Suite(.waits)
struct CommandChainTests {
  private func step(_ script: String, next: @escaping ([UInt8]) throws -> CommandChain.Step?)
    -> CommandChain.Step
  {
    CommandChain.Step(
      .init(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
        limits: .init(seconds: 60, output: 1 << 20)), next: next)
  }

  @Test func `each command is chosen by the output of the one before`() throws {
    let chain = try CommandChain(
      step("echo one") { [self] output in
        step("echo \(String(decoding: output.dropLast(), as: UTF8.self)) two") { _ in nil }
      })
    #expect(chain.runToEnd(within: 60))
    #expect(chain.hasSucceeded && chain.text == "one two\n")
  }

  @Test func `a failure ends the chain`() throws {
    let chain = try CommandChain(
      step("echo bad >&2; exit 3") { _ in
        Issue.record("the next step began")
        return nil
      })
    #expect(chain.runToEnd(within: 60))
    #expect(!chain.hasSucceeded && chain.child.errors.text == "bad\n")
  }

  @Test func `an error that chooses no command ends the chain`() throws {
    let problem = ProcessError.cannotStart(program: "/missing", errno: ENOENT)
    let chain = try CommandChain(
      step("exit 0") { _ in CommandChain.Step(.init("/missing", limits: .interactive)) })
    #expect(chain.runToEnd(within: 60))
    #expect(!chain.hasSucceeded && chain.failure as? ProcessError == problem)
  }
}
