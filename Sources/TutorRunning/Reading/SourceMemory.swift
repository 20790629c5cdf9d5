package import TestReports
package import TutorPlatform
import TutorSource

/// A cache of answers about Swift source, which obtains missing answers from a reader process.
///
/// The reader is built when a question first needs it, so that nothing else waits for the build.
package final class SourceMemory: Activity {
  private let reader: ReaderProcess
  private let command: () throws -> ChildProcess.Command
  private let build: () throws -> SupportBuild?
  private var building: SupportBuild?
  /// The questions that wait for the reader to be built.
  private var unasked: Set<SourceQuestion> = []
  /// The most recently used answers, and the generation before them.
  ///
  /// The answer is `nil` if the text cannot be read.
  private var recent: [SourceQuestion: SourceAnswer?] = [:]
  private var older: [SourceQuestion: SourceAnswer?] = [:]
  private var recentSize = 0
  private var failures: [SourceQuestion: ReaderError] = [:]
  /// The texts that made a reader crash or exceed its limits.
  private var unreadable: Set<String> = []
  private var waiting: Set<SourceQuestion> = []
  /// The fingerprints of what other modules can use of a file, by the fingerprint of its content.
  ///
  /// They are kept longer than outlines, because each run needs those of all files.
  private(set) var interfaces: [Fingerprint: Fingerprint] = [:]

  /// The maximum number of unreadable texts to remember.
  private static let unreadableLimit = 100
  /// The number of bytes of text in `recent` after which its answers move to `older`.
  private static let recentLimit = 8 << 20

  /// Creates an empty cache.
  ///
  /// - Parameter support: The support products for the toolchain, including the reader.
  package convenience init(support: SupportCache) {
    self.init(
      reader: {
        guard let program = try support.finished(.reader)?.reader else {
          throw CheckError.supportIsMissing
        }
        return Self.command(program, environment: support.environment)
      },
      build: { try support.finished(.reader) == nil ? support.build(.reader) : nil })
  }

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - command: A closure that returns the command that starts the reader.
  ///   - build: A closure that starts to build the reader, or returns `nil` if it is built already.
  init(
    reader command: @escaping () throws -> ChildProcess.Command,
    build: @escaping () throws -> SupportBuild? = { nil }
  ) {
    reader = ReaderProcess(command)
    self.command = command
    self.build = build
  }

  /// Returns the command that starts a reader.
  static func command(_ program: String, environment: [String: String]) -> ChildProcess.Command {
    // A crash is a valid outcome, so its backtrace is not needed. The reader ends when its input
    // is closed, so it need not be killed with this process.
    let own = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    // It limits its own time and memory for each question, and serves as long as the tutor is open.
    return ChildProcess.Command(
      program, environment: own, outlivesKill: true, input: .open,
      limits: .init(seconds: 7 * 86_400, output: .max))
  }

  package var isOver: Bool { building == nil && reader.isOver }
  package var descriptors: [Int32] { reader.descriptors + (building?.descriptors ?? []) }
  package var wakeUp: Instant? { [reader.wakeUp, building?.wakeUp].compactMap(\.self).min() }

  /// A Boolean value that indicates whether the reader is built, so that no question waits for that.
  package var hasReader: Bool { (try? command()) != nil }

  /// The progress of the reader's build, or `nil` if the reader is not being built.
  package var progress: RunProgress? {
    building?.progress
  }

  /// Keeps the fingerprints of interfaces, by the fingerprints of the files' contents.
  func remember(interfaces new: [Fingerprint: Fingerprint]) {
    interfaces = interfaces.count > Self.interfaceLimit ? new : interfaces.merging(new) { $1 }
  }

  /// The number of interfaces after which they are forgotten.
  private static let interfaceLimit = 50_000

  /// Discards all questions and ends the reader or its build.
  package func cancel(at now: Instant) {
    building?.cancel(at: now)
    building = nil
    unasked = []
    reader.cancel(at: now)
    waiting = []
  }

  package func advance(at now: Instant) {
    building?.advance(at: now)
    if let result = building?.result { readerBuilt(result) }
    reader.advance(at: now)
    for (question, outcome) in reader.drainOutcomes() {
      waiting.remove(question)
      switch outcome {
      case .answered(let answer): keep(answer, to: question)
      case .unreadable:
        keep(nil, to: question)
        if unreadable.count >= Self.unreadableLimit { unreadable = [] }
        if let text = question.text { unreadable.insert(text) }
      case .failed(let error): failures[question] = error
      }
    }
  }

  /// Returns the answer to a question, or `nil` if it is not known.
  ///
  /// - Returns: `.some(nil)` if the text is known to be unreadable.
  func answer(to question: SourceQuestion) -> SourceAnswer?? {
    if let answer = recent[question] { return answer }
    if let text = question.text, unreadable.contains(text) { return .some(nil) }
    guard let answer = older[question] else { return nil }
    keep(answer, to: question)
    return answer
  }

  /// Returns the error of the last attempt to answer a question.
  ///
  /// Another attempt may succeed.
  func failure(of question: SourceQuestion) -> ReaderError? { failures[question] }

  /// Sends the questions to the reader, except those that are already pending.
  func ask(_ questions: Set<SourceQuestion>) {
    let new = questions.subtracting(waiting)
    guard !new.isEmpty else { return }
    waiting.formUnion(new)
    for question in new { failures[question] = nil }
    unasked.formUnion(new)
    guard building == nil else { return }
    do {
      building = try build()
      if building == nil { askReader() }
    } catch {
      fail(with: "\(error)")
    }
  }

  private func readerBuilt(_ result: Result<Support, ToolchainError>) {
    building = nil
    switch result {
    case .success: askReader()
    case .failure(let error): fail(with: error.description)
    }
  }

  private func askReader() {
    unasked.forEach(reader.ask)
    unasked = []
  }

  /// Fails all questions that wait for the reader to be built.
  private func fail(with reason: String) {
    for question in unasked { failures[question] = .cannotBuild(reason: reason) }
    waiting.subtract(unasked)
    unasked = []
  }

  private func keep(_ answer: SourceAnswer?, to question: SourceQuestion) {
    if recentSize > Self.recentLimit { (older, recent, recentSize) = (recent, [:], 0) }
    if recent.updateValue(answer, forKey: question) == nil { recentSize += question.size }
  }
}
