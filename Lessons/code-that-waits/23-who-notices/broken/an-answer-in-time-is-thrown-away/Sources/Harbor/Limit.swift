/// Returns the value of the work.
///
/// - Throws: `TimedOut` if the work takes longer than the limit.
func withLimit<Value: Sendable>(
  _ limit: Duration,
  sleep: @escaping @Sendable (Duration) async throws -> Void,
  work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await sleep(limit)
      throw TimedOut()
    }
    defer { group.cancelAll() }
    _ = try await group.next()!
    throw TimedOut()
  }
}

/// The answer took too long.
struct TimedOut: Error {}
