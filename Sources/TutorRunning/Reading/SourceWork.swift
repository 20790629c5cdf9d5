package import TutorPlatform

/// Works something out from Swift source, as soon as everything is read that it depends on.
///
/// The work is done again after each round of answers, until it asks nothing that is not known. It must therefore have no
/// effects but such as may happen twice, and must have asked what they depend on before.
package final class SourceWork<Value>: Activity {
  /// What was worked out, or why it could not be; `nil` until it is over.
  package private(set) var result: Result<Value, any Error>?

  private let memory: SourceMemory
  private let reading: Reading
  private let work: (Reading) throws -> Value

  /// Begins, and is over at once if everything is known already.
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

  /// Waits for the end, where nothing else goes on.
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
