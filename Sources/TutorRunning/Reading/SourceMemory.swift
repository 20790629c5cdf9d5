package import TutorCore
package import TutorPlatform
import TutorSource

/// What is known of Swift source, by its text; asks a process for the rest.
///
/// The program for that is built with the first question that needs it, so that nobody else waits for it.
package final class SourceMemory: Activity {
  private let reader: ReaderProcess
  private let build: () throws -> SupportBuild?
  private var building: SupportBuild?
  /// The questions that wait until the reader is built.
  private var unasked: Set<SourceQuestion> = []
  /// The answers that were used last, and those before them; `nil` stands for what nobody can read.
  private var recent: [SourceQuestion: SourceAnswer?] = [:]
  private var older: [SourceQuestion: SourceAnswer?] = [:]
  private var recentSize = 0
  private var failures: [SourceQuestion: ReaderError] = [:]
  /// The texts that were the end of a reader.
  private var unreadable: Set<String> = []
  private var waiting: Set<SourceQuestion> = []

  /// The number of texts that are remembered to be unreadable.
  private static let unreadableLimit = 100
  /// The bytes of text whose answers are recent; as many again are kept.
  private static let recentLimit = 8 << 20

  /// Creates a memory with nothing in it.
  ///
  /// - Parameter support: What is built for the toolchain, the reader among it.
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

  /// Creates a memory with nothing in it.
  ///
  /// - Parameters:
  ///   - command: Returns what starts the reader.
  ///   - build: Begins to build the reader, and returns `nil` if there is one.
  init(
    reader command: @escaping () throws -> ChildProcess.Command,
    build: @escaping () throws -> SupportBuild? = { nil }
  ) {
    reader = ReaderProcess(command)
    self.build = build
  }

  /// Returns what starts a reader.
  static func command(_ program: String, environment: [String: String]) -> ChildProcess.Command {
    // A crash is an answer here, and nobody reads where it was. It ends by itself with its input.
    let own = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    return ChildProcess.Command(program, environment: own, outlivesKill: true, hasInput: true)
  }

  package var isOver: Bool { building == nil && reader.isOver }
  package var descriptors: [Int32] { reader.descriptors + (building?.descriptors ?? []) }
  package var wakeUp: Instant? { [reader.wakeUp, building?.wakeUp].compactMap(\.self).min() }

  /// How far the reader is built, if it is being built.
  package var progress: RunProgress? {
    building.map { .building(step: $0.progress.step, of: $0.progress.of, what: $0.progress.what) }
  }

  /// Forgets all questions, and ends the reader or the build of it.
  package func cancel(at now: Instant) {
    building?.cancel(at: now)
    building = nil
    unasked = []
    reader.cancel(at: now)
    waiting = []
  }

  package func advance(at now: Instant) {
    building?.advance(at: now)
    if let result = building?.result { followBuild(result) }
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

  /// Returns the answer to a question, which is `nil` inside if nobody can read the text, or `nil` if it is not
  /// known.
  func answer(to question: SourceQuestion) -> SourceAnswer?? {
    if let answer = recent[question] { return answer }
    if let text = question.text, unreadable.contains(text) { return .some(nil) }
    guard let answer = older[question] else { return nil }
    keep(answer, to: question)
    return answer
  }

  /// Returns why a question could not be answered the last time; another attempt may do better.
  func failure(of question: SourceQuestion) -> ReaderError? { failures[question] }

  /// Has the reader asked some questions, unless it is already.
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

  private func followBuild(_ result: Result<Support, ToolchainError>) {
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

  /// Gives up what waits for the reader to be built.
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

extension SourceQuestion {
  /// The bytes of its texts.
  fileprivate var size: Int {
    switch self {
    case .outline(let text), .highlighting(let text), .mutants(let text), .variant(let text, _):
      text.utf8.count
    case .conditions(let texts), .positions(_, let texts):
      texts.values.reduce(0) { $0 + $1.utf8.count }
    }
  }
}
