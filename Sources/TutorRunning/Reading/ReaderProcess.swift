import TutorPlatform
import FoundationEssentials
import Glibc
import TutorSource

/// A process that answers questions about Swift source, one after another.
///
/// If the process ends or does not answer, a new one replaces it.
final class ReaderProcess: Activity {
  /// The outcome of a question.
  enum Outcome: Equatable {
    case answered(SourceAnswer)
    /// The reader crashed or exceeded its limits, and would do so again with the same text.
    case unreadable
    case failed(ReaderError)
  }

  /// The outcomes since the last call of `drainOutcomes()`.
  private var outcomes: [(question: SourceQuestion, outcome: Outcome)] = []
  private let command: () throws -> ChildProcess.Command
  private var child: ChildProcess?
  private var output = Output()
  /// The questions without an outcome, of which the reader is answering the first.
  private var queue: [SourceQuestion] = []
  private var attempts = 0
  private var deadline: Instant?

  private static let mostAttempts = 3
  /// The number of seconds after which a reader that has not answered is replaced, for each second of
  /// processor time to which the reader itself is limited.
  private static let patience = 20.0
  private static let answerLimit = 64 << 20

  /// The output of a reader process.
  private final class Output {
    var splitter = LineSplitter(limit: ReaderProcess.answerLimit)
    var lines: [[UInt8]] = []
    /// A Boolean value that indicates whether the reader has printed its first line, which means
    /// that it waits for questions.
    var isReady = false
  }

  /// Creates a reader, whose process starts with the first question.
  ///
  /// - Parameter command: A closure that returns the command to run, called for each new process.
  init(_ command: @escaping () throws -> ChildProcess.Command) {
    self.command = command
  }

  var isOver: Bool { queue.isEmpty }
  var descriptors: [Int32] { isOver ? [] : child?.descriptors ?? [] }
  var wakeUp: Instant? { isOver ? nil : [child?.wakeUp, deadline].compactMap(\.self).min() }

  func ask(_ question: SourceQuestion) {
    queue.append(question)
    if queue.count == 1 { begin() }
  }

  /// Returns the outcomes since the last call.
  func drainOutcomes() -> [(question: SourceQuestion, outcome: Outcome)] {
    defer { outcomes = [] }
    return outcomes
  }

  /// Discards all questions and ends the process.
  func cancel(at now: Instant) {
    queue = []
    child = nil
  }

  func advance(at now: Instant) {
    guard !isOver, let child else { return }
    child.advance(at: now)
    outputArrived()
    // `outputArrived()` may have started another process for the next question.
    guard !isOver, child === self.child else { return }
    if let status = child.status {
      processEnded(status, of: child)
    } else if let deadline, now >= deadline {
      beginAgain(because: "no answer")
    }
  }

  private func outputArrived() {
    while !isOver, !output.lines.isEmpty {
      let line = output.lines.removeFirst()
      guard output.isReady else {
        output.isReady = true
        continue
      }
      let answer = try? JSONDecoder().decode(SourceAnswer.self, from: Data(line))
      finish(answer.map(Outcome.answered) ?? .unreadable)
    }
    if output.splitter.lostLines > 0, !isOver {
      child = nil
      finish(.unreadable)
    }
  }

  private func processEnded(_ status: ProcessExit, of child: ChildProcess) {
    let isReady = output.isReady
    self.child = nil
    switch status {
    case .signalled(let signal) where isReady && Self.limits.contains(signal): finish(.unreadable)
    case .exited where !isReady:
      finish(.failed(.cannotStart(reason: child.errors.text.firstLine)))
    case .signalled(let signal) where !isReady && Self.limits.contains(signal):
      finish(.failed(.cannotStart(reason: "signal \(signal)")))
    case .signalled(let signal): beginAgain(because: "signal \(signal)")
    case .exited(let code): beginAgain(because: "exit code \(code)")
    }
  }

  /// The signals that end a process that has exhausted its time, stack, or memory, or has crashed.
  private static let limits: Set<Int32> = [
    SIGPROF, SIGXCPU, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE,
  ]

  private func finish(_ outcome: Outcome) {
    let question = queue.removeFirst()
    outcomes.append((question, outcome))
    if outcome == .unreadable, let text = question.text {
      // Other questions about the same text would end further readers.
      let others = queue.filter { $0.text == text }
      queue.removeAll { $0.text == text }
      outcomes += others.map { ($0, .unreadable) }
    }
    attempts = 0
    deadline = nil
    if !isOver { begin() }
  }

  private func beginAgain(because reason: String) {
    child = nil
    attempts < Self.mostAttempts ? begin() : finish(.failed(.keepsEnding(how: reason)))
  }

  /// Sends the first question of the queue to the reader.
  private func begin() {
    // A process that ended while idle is replaced without an error.
    child?.advance(at: .now())
    if child?.status != nil { child = nil }
    do {
      let bytes = try JSONEncoder().encode(queue[0])
      let child = try self.child ?? start()
      self.child = child
      attempts += 1
      deadline = .now() + Self.patience * Double(queue[0].seconds)
      child.send(Array(bytes) + [UInt8(ascii: "\n")])
    } catch {
      finish(.failed(.cannotStart(reason: "\(error)")))
    }
  }

  private func start() throws -> ChildProcess {
    let output = Output()
    self.output = output
    return try ChildProcess(command()) { stream, bytes in
      guard stream == .output else { return }
      output.lines += output.splitter.lines(adding: bytes)
    }
  }
}
