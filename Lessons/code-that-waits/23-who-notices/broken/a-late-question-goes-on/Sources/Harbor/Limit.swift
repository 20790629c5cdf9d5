/// Returns the value of the work.
///
/// - Throws: `TimedOut` if the work takes longer than the limit.
func withLimit<Value: Sendable>(
  _ limit: Duration,
  sleep: @escaping @Sendable (Duration) async throws -> Void,
  work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    let question = Task { try await work() }
    group.addTask {
      let (answers, answer) = AsyncThrowingStream<Value, any Error>.makeStream()
      Task { answer.yield(with: await question.result) }
      for try await value in answers { return value }
      throw CancellationError()
    }
    group.addTask {
      try await sleep(limit)
      throw TimedOut()
    }
    defer { group.cancelAll() }
    return try await group.next()!
  }
}

/// The answer took too long.
struct TimedOut: Error {}
