import FoundationEssentials
import Glibc
import Recordings
import TutorPlatform

/// Answers a question from a recording.
struct Player {
  let question: Question
  private var setup: Setup { question.setup }

  /// Plays the recording of the question, and ends this process as the recorded one ended.
  func play() -> Never {
    let inputs = question.inputs()
    let key = question.key(inputs: inputs)
    let path = "\(setup.recordings)/\(key)"
    guard let bytes = SafeFile.contents(of: path), let recording = Recording(bytes) else {
      reportMissing(inputs)
    }
    setup.note(key, in: "played")
    waitForProvisionalRun()
    for part in recording.parts { play(part, of: key) }
    for (index, output) in question.outputs.enumerated() where recording.ending == .exited(0) {
      write("\(key)-\(index)", to: output)
    }
    end(recording.ending)
  }

  private func reportMissing(_ inputs: [String: String]) -> Never {
    let files = inputs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let text =
      "no recording fits `\(question.summary)` and these files, so record with RECORD_RUNS=1: "
      + files.joined(separator: ", ")
    // Direct builds run beside `swift test`, so it depends on time how much of them was recorded.
    setup.note(text, in: question.kind == .direct ? "unrecorded" : "missing")
    writeAll(Array("error: \(text)\n".utf8), to: STDERR_FILENO)
    exit(75)
  }

  /// Waits as the probe does, while a provisional run executes the tests.
  private func waitForProvisionalRun() {
    guard question.kind == .test, let run = question.environment["REDGREEN_RUN"] else { return }
    let end = Instant.now() + 2
    while access(run + "/hold", F_OK) == 0, Instant.now() < end { usleep(1000) }
  }

  private func play(_ part: Recording.Part, of key: String) {
    switch part.mapBytes(question.showing) {
    case .events(let bytes): send(bytes, to: question.channel("events"))
    case .testing(let bytes): send(bytes, to: question.testingPath)
    case .output(let bytes): send(bytes, to: question.channel("output"))
    case .printed(let bytes): writeAll(bytes, to: STDOUT_FILENO)
    case .errors(let bytes): writeAll(bytes, to: STDERR_FILENO)
    case .backtrace(let name, let bytes):
      if let folder = question.backtraces { save(bytes, to: folder + name) }
    case .file(let path, let bytes): save(bytes, to: question.showing(in: path))
    case .product(let path):
      write("\(key)-product", to: question.showing(in: path))
    }
  }

  /// Writes to a pipe that the tutor reads; without a reader, the bytes are lost, as in a real run.
  private func send(_ bytes: [UInt8], to path: String?) {
    guard let path else { return }
    let file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    writeAll(bytes, to: file)
    close(file)
  }

  private func save(_ bytes: [UInt8], to path: String) {
    makeFolder(of: path)
    try? SafeFile.write(bytes, to: path)
  }

  /// Writes a file in place of a product.
  private func write(_ token: String, to path: String) {
    makeFolder(of: path)
    unlink(path)
    Program(token: token, package: question.package)
      .write(to: path, interpreter: path.isProgram ? setup.interpreter : nil)
  }

  private func makeFolder(of path: String) {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func end(_ ending: Recording.Ending) -> Never {
    switch ending {
    case .exited(let code): exit(code)
    case .signalled(let number): die(by: number)
    case .stopped: hang()
    }
  }
}

/// Ends this process by a signal, without a dump of its memory.
func die(by number: Int32) -> Never {
  var none = rlimit(rlim_cur: 0, rlim_max: 0)
  setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  signal(number, SIG_DFL)
  raise(number)
  exit(128 + number)
}

/// Waits until this process is killed.
func hang() -> Never {
  while true { pause() }
}

extension Question {
  /// Returns the path of a pipe to the tutor, or `nil` if there is none.
  func channel(_ name: String) -> String? { environment["REDGREEN_RUN"].map { $0 + "/" + name } }

  /// The path of the pipe for Swift Testing's event stream.
  var testingPath: String? {
    zip(arguments, arguments.dropFirst()).first { $0.0 == "--event-stream-output-path" }?.1
  }

  /// The folder for backtraces, with a slash at its end.
  var backtraces: String? {
    environment["SWIFT_BACKTRACE"]?.split(separator: ",")
      .first { $0.hasPrefix("output-to=") }.map { String($0.dropFirst("output-to=".count)) }
  }
}

extension String {
  /// A Boolean value that indicates whether a product at this path is a test bundle.
  var isProgram: Bool { split(separator: "/").last?.contains(".xctest") == true }
}

extension Setup {
  /// The path of the program that runs test bundles.
  var interpreter: String { folder + "/usr/bin/" + Self.bundle }
}
