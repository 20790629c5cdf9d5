import Foundation
package import Testing

/// Threads for tests that wait for other processes.
///
/// Swift runs all other tasks in as many threads as there are cores. A few tests that wait there would
/// keep all tests from running, and would leave the cores idle.
private final class WaitingThreads: TaskExecutor, @unchecked Sendable {
  static let shared = WaitingThreads(count: 5)

  /// Guards `jobs`, which makes the class safe to share.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { [self] in work() }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  private func work() -> Never {
    while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      // The newest comes first, so that what has begun ends before something else begins.
      return jobs.removeLast()
    }
  }
}

/// Marks suites and tests that wait for other processes, and are left out on request.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// What leaves the tests out, or `nil` if nothing does.
  fileprivate let condition: ConditionTrait?

  package var isRecursive: Bool { true }

  package func prepare(for test: Test) async throws { try await condition?.prepare(for: test) }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared, operation: function)
  }
}

extension Trait where Self == WaitingTrait {
  /// Marks tests that start other processes, such as git.
  package static var waits: Self { Self(condition: nil) }

  /// Marks tests that build packages or run the tutor in a terminal; `WITHOUT_BUILDS=1` leaves them out.
  package static var builds: Self { live }

  /// Marks suites and tests that need a real toolchain; `WITHOUT_BUILDS=1` leaves them out.
  package static var live: Self {
    Self(condition: .disabled(if: TestVariable.isSet("WITHOUT_BUILDS"), "WITHOUT_BUILDS is 1"))
  }
}
