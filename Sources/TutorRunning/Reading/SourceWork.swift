package import TutorPlatform

/// A computation that depends on Swift source.
///
/// The work is repeated after each round of answers, until all of its questions are answered. Its
/// side effects must therefore be safe to repeat, and must come after the questions on which they
/// depend.
package final class SourceWork<Value>: Activity {
  /// The value or the error, or `nil` if the work is not over.
  package private(set) var result: Result<Value, any Error>?

  private let memory: SourceMemory
  private let reading: Reading
  private let work: (Reading) throws -> Value

  /// Starts the work, which is over at once if all answers are known.
  package init(on memory: SourceMemory, _ work: @escaping (Reading) throws -> Value) {
    self.memory = memory
    self.work = work
    reading = Reading(memory)
    attempt()
  }

  package var isOver: Bool { result != nil }
  package var descriptors: [Int32] { isOver ? [] : memory.descriptors }
  package var wakeUp: Instant? { isOver ? nil : memory.wakeUp }

  package func cancel(at now: Instant) {
    if !isOver { result = .failure(ReaderError.stopped) }
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    memory.advance(at: now)
    do {
      try reading.refresh()
      reading.missing.isEmpty ? attempt() : memory.ask(reading.missing)
    } catch {
      result = .failure(error)
    }
  }

  /// Waits until the work is over, and returns its value.
  ///
  /// No other activity advances meanwhile.
  ///
  /// - Throws: The error of the work, or `ReaderError` if a question cannot be answered.
  package func value() throws -> Value {
    runToEnd()
    guard let result else { throw ReaderError.stopped }
    return try result.get()
  }

  private func attempt() {
    let result = Result { try work(reading) }
    if reading.missing.isEmpty { self.result = result } else { memory.ask(reading.missing) }
  }
}
