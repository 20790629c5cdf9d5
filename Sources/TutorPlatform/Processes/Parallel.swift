internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// Work that several threads share.
package enum Parallel {
  /// The maximum number of threads, because more of them hardly read files any faster.
  private static let threadLimit = 4

  /// Returns the results of a closure for all items, in their order.
  ///
  /// The calling thread works, too, and none of the others is left at the end.
  package static func map<Item: Sendable, Output: Sendable>(
    _ items: [Item], _ transform: @escaping @Sendable (Item) -> Output
  ) -> [Output] {
    let work = SharedWork(items.count) { transform(items[$0]) }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let threads = (1..<max(1, min(cores, items.count, threadLimit))).compactMap { _ in
      thread(doing: work.run)
    }
    work.run()
    for thread in threads { pthread_join(thread, nil) }
    return work.outputs
  }

  /// Starts a thread, or returns `nil` if the system has none left.
  private static func thread(doing work: @escaping @Sendable () -> Void) -> pthread_t? {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Box(work))
    let problem = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().work() }
        return nil
      }, work.toOpaque())
    if problem != 0 { work.release() }
    return problem == 0 ? thread : nil
  }

  private final class Box {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}

/// Numbered pieces of work, each of which is done by the first thread that is free.
private final class SharedWork<Output: Sendable>: Sendable {
  private let state: Mutex<(next: Int, outputs: [Output?])>
  private let perform: @Sendable (Int) -> Output

  init(_ count: Int, _ perform: @escaping @Sendable (Int) -> Output) {
    state = Mutex((0, Array(repeating: nil, count: count)))
    self.perform = perform
  }

  var outputs: [Output] { state.withLock { $0.outputs.compactMap(\.self) } }

  @Sendable func run() {
    while let index = nextIndex() {
      let output = perform(index)
      state.withLock { $0.outputs[index] = output }
    }
  }

  private func nextIndex() -> Int? {
    state.withLock { state in
      guard state.next < state.outputs.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }
}
