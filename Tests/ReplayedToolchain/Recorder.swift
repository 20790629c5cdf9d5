import FoundationEssentials
import Glibc
import Recordings
import TutorPlatform

/// Runs a command of the real toolchain, and records its answer.
final class Recorder {
  private let question: Question
  private var setup: Setup { question.setup }
  private var recording: Recording
  private let key: String
  /// The output that is not passed on yet.
  private var unsent: [ChildProcess.Stream: [UInt8]] = [:]
  private var pipes: [(pipe: NamedPipe, target: String?, part: ([UInt8]) -> Recording.Part)] = []
  /// The folder of the pipes from the real tests, which run beside those of other versions.
  private var folder: String { question.channel("recorded") ?? setup.folder }

  init(_ question: Question) {
    self.question = question
    let inputs = question.inputs()
    key = question.key(inputs: inputs)
    recording = Recording(asked: question.summary, inputs: inputs)
  }

  /// Runs the command, and ends this process as the command ended.
  func record() throws -> Never {
    let stop = StopSignal()
    swapPlan(from: realPlan, to: plan)
    let command = try realCommand()
    let earlierTraces = Set(traces)
    let child = try RealProgram(command) { [self] stream, bytes in
      recording.add(stream == .output ? .printed(bytes) : .errors(bytes))
      unsent[stream, default: []] += bytes
      // A path may be written in pieces, and is replaced as a whole.
      guard question.kind != .direct, bytes.last == UInt8(ascii: "\n") else { return }
      sendOutput()
    }
    while !child.isOver {
      Poll.wait(for: [child], and: pipes.map(\.pipe.descriptor) + [stop.descriptor])
      child.advance(at: .now())
      forward()
      if stop.isRaised {
        recording.ending = .stopped
        child.cancel(at: .now())
        save()
        exit(130)
      }
    }
    forward()
    sendOutput()
    let status = child.status ?? .exited(1)
    switch status {
    case .exited(let code): recording.ending = .exited(code)
    case .signalled(let signal): recording.ending = .signalled(signal)
    }
    for name in traces where !earlierTraces.contains(name) {
      let path = (question.backtraces ?? "") + name
      recording.add(.backtrace(name, SafeFile.contents(of: path) ?? []))
    }
    keepFiles()
    keepProducts(succeeded: status == .exited(0))
    if let plan, let bytes = SafeFile.contents(of: plan) {
      swapPlan(from: plan, to: realPlan)
      try SafeFile.write(
        question.paths.showing(in: question.paths.hiding(in: bytes)), to: plan)
    }
    save()
    switch status {
    case .exited(let code): exit(code)
    case .signalled(let signal): die(by: signal)
    }
  }

  // MARK: - The real command

  private func realCommand() throws -> ChildProcess.Command {
    var environment = question.environment.mapValues(setup.realized)
    environment["PATH"] = (question.environment["PATH"] ?? "").split(separator: ":")
      .map { access($0 + "/" + Setup.bundle, X_OK) == 0 ? setup.real + "/usr/bin" : String($0) }
      .joined(separator: ":")
    var arguments = question.arguments.map(setup.realized)
    if environment["REDGREEN_RUN"] != nil {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      copyFlags()
      try intercept("events", to: question.channel("events")) { .events($0) }
      try intercept("output", to: question.channel("output")) { .output($0) }
      if let path = question.testingPath {
        try intercept("testing", to: path) { .testing($0) }
        arguments = arguments.map { $0 == path ? folder + "/testing" : $0 }
      }
      environment["REDGREEN_RUN"] = folder
    }
    var program = setup.real + "/usr/bin/" + question.tool
    if question.tool == Setup.bundle {
      program = try bundle()
      arguments.removeFirst()
    }
    return ChildProcess.Command(
      program, arguments, environment: environment, directory: question.directory,
      limits: .interactive)
  }

  private func copyFlags() {
    for name in ["watch-issues", "hold"] {
      unlink(folder + "/" + name)
      symlink((question.channel(name) ?? ""), folder + "/" + name)
    }
  }

  private func intercept(
    _ name: String, to target: String?, as part: @escaping ([UInt8]) -> Recording.Part
  ) throws {
    pipes.append((try NamedPipe(at: folder + "/" + name), target, part))
  }

  /// Puts the linked program beside the file in its place, since it finds its library there.
  private func bundle() throws -> String {
    let path = question.arguments.first ?? ""
    guard let real = Program(at: path)?.real else { return path }
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let target = path[..<slash] + "/real-" + path[path.index(after: slash)...]
    unlink(String(target))
    try FileManager.default.copyItem(atPath: real, toPath: String(target))
    return String(target)
  }

  // SwiftPM's plan names the real toolchain. The tutor gets one that names this toolchain, so that
  // direct builds are recorded, too.

  private var plan: String? {
    guard [.test, .build].contains(question.kind) else { return nil }
    return question.workspace.map { $0 + "/build/debug.yaml" }
  }
  private var realPlan: String? { plan.map { $0 + ".real" } }

  private func swapPlan(from old: String?, to new: String?) {
    if let old, let new { rename(old, new) }
  }

  // MARK: - The answer

  /// Passes on what the command has printed.
  private func sendOutput() {
    for (stream, bytes) in unsent {
      writeAll(
        question.paths.showing(in: question.paths.hiding(in: bytes)),
        to: stream == .output ? STDOUT_FILENO : STDERR_FILENO)
    }
    unsent = [:]
  }

  private func forward() {
    for (pipe, target, part) in pipes {
      let bytes = pipe.readAvailable()
      guard !bytes.isEmpty else { continue }
      recording.add(part(bytes))
      guard let target else { continue }
      let file = open(target, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
      writeAll(bytes, to: file)
      close(file)
    }
  }

  private var traces: [String] {
    guard let folder = question.backtraces else { return [] }
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Keeps what the tutor reads of SwiftPM's files: the plan, and the sources that SwiftPM writes.
  private func keepFiles() {
    guard [.test, .build].contains(question.kind), let workspace = question.workspace
    else { return }
    let scratch = workspace + "/build"
    keepFile(scratch + "/debug.yaml")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: scratch)) ?? []
    for name in names.sorted()
    where name.contains("/DerivedSources/") && name.hasSuffix(".swift") {
      keepFile(scratch + "/" + name)
    }
  }

  private func keepFile(_ path: String) {
    guard let bytes = SafeFile.contents(of: path) else { return }
    recording.add(.file(path, bytes))
  }

  /// Puts files in place of linked programs, and remembers the question behind all other products.
  private func keepProducts(succeeded: Bool) {
    for (index, output) in question.outputs.enumerated() where succeeded {
      keepProduct(output, token: "\(key)-\(index)")
    }
    // The tests may fail after a successful build.
    guard [.test, .build].contains(question.kind), let workspace = question.workspace
    else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: workspace + "/build")) ?? []
    where name.contains("-linux-") {
      let folder = "\(workspace)/build/\(name)/debug"
      for product in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where product.hasSuffix(".xctest") && !product.hasPrefix("real-") {
        recording.add(.product("\(folder)/\(product)"))
        keepProduct("\(folder)/\(product)", token: "\(key)-product")
      }
    }
  }

  private func keepProduct(_ path: String, token: String) {
    guard path.isProgram else { return setup.remember(token, ofRealFile: path) }
    guard Program(at: path) == nil else { return }
    mkdir(setup.folder + "/programs", 0o755)
    let real = "\(setup.folder)/programs/\(token).xctest"
    unlink(real)
    guard
      rename(path, real) == 0
        || (try? FileManager.default.moveItem(atPath: path, toPath: real)) != nil
    else { return }
    Program(token: token, package: question.package, real: real)
      .write(to: path, interpreter: setup.interpreter)
  }

  /// Returns bytes in which a linked program has the name of the file in its place.
  private func withoutRealName(_ bytes: [UInt8]) -> [UInt8] {
    guard question.tool == Setup.bundle else { return bytes }
    return RecordedPaths(["/real-": "/"]).hiding(in: bytes)
  }

  /// Writes the recording, unless one that was not stopped exists.
  private func save() {
    recording.parts = recording.parts.map { part in
      switch part.mapBytes({ question.hiding(in: withoutRealName($0)) }) {
      case .file(let path, let bytes): .file(question.paths.hiding(in: path), bytes)
      case .product(let path): .product(question.paths.hiding(in: path))
      case let part: part
      }
    }
    let path = "\(setup.recordings)/\(key)"
    if recording.ending == .stopped, access(path, F_OK) == 0 { return }
    do {
      try SafeFile.write(recording.bytes, to: path)
    } catch {
      setup.note("cannot write \(path): \(error)", in: "missing")
    }
  }
}

/// The signals by which the tutor stops a command, as a descriptor.
final class StopSignal {
  let descriptor: Int32
  // A signal handler can reach nothing but global variables. It is set once, before the handler.
  nonisolated(unsafe) private static var writingEnd: Int32 = -1

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    descriptor = ends[0]
    Self.writingEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in _ = write(StopSignal.writingEnd, "x", 1) }
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// A Boolean value that indicates whether a signal has arrived since the last question.
  var isRaised: Bool {
    var buffer = [UInt8](repeating: 0, count: 8)
    return read(descriptor, &buffer, buffer.count) > 0
  }
}
