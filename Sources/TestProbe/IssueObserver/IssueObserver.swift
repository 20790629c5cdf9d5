import Glibc
import Testing

/// A function that receives each record of Swift Testing, as JSON and its length in bytes.
public typealias RecordReceiver = @convention(c) (UnsafePointer<UInt8>, Int) -> Void

/// A test that never ends, so that Swift Testing always has a run that receives issues.
///
/// While XCTest runs, Swift Testing 6.3 has no run of its own and drops the issues of `#expect` and
/// `Issue.record`, so a failing test would pass. Issues that do not belong to a test are reported to
/// all runs, including this one.
@Test func standIn() async {
  sem_post(hasStarted)
  await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}

nonisolated(unsafe) private let hasStarted = {
  let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  sem_init(semaphore, 0, 0)
  return semaphore
}()

/// Swift Testing's entry point for tools, as documented in ABI/TestContent, version 0.
private typealias EntryPoint =
  @convention(thin) @Sendable (
    _ configuration: UnsafeRawBufferPointer?,
    _ recordHandler: @escaping @Sendable (_ record: UnsafeRawBufferPointer) -> Void
  ) async throws -> Bool

/// Starts reporting all issues that are recorded outside Swift Testing's own tests.
///
/// - Parameter receive: The function that receives the records, possibly on any thread.
/// - Returns: 1 on success, or 0 if the issues cannot be reported.
@_cdecl("redgreen_watch_issues")
public func watchIssues(_ receive: @escaping RecordReceiver) -> Int32 {
  guard let symbol = dlsym(nil, "swt_abiv0_getEntryPoint") else { return 0 }
  typealias Getter = @convention(c) () -> UnsafeRawPointer
  let pointer = unsafeBitCast(symbol, to: Getter.self)()
  Task.detached {
    let configuration =
      #"{"verbosity":-9223372036854775808,"filter":["^TestIssueObserver\\."],"eventStreamVersionNumber":0}"#
    let bytes = Array(configuration.utf8)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    buffer.copyBytes(from: bytes)
    let entryPoint = unsafeBitCast(pointer, to: EntryPoint.self)
    _ = try? await entryPoint(UnsafeRawBufferPointer(buffer)) { record in
      guard let start = record.bindMemory(to: UInt8.self).baseAddress else { return }
      receive(start, record.count)
    }
  }
  // Wait for the run to start, because the first test may record an issue immediately. Finding the
  // tests of a bundle with thousands takes seconds on a busy machine.
  let mainQueue = MainQueue()
  for _ in 0..<60_000 {
    if sem_trywait(hasStarted) == 0 { return 1 }
    mainQueue?.drain()
    usleep(1000)
  }
  return 0
}

/// The main queue of libdispatch, which this library drains before `main` does.
///
/// Swift Testing finds the tests of suites on the main actor there, while the main thread waits for
/// it. The functions are those with which Foundation's run loop drains the queue
/// (`private/private.h` in swift-corelibs-libdispatch).
private struct MainQueue {
  private let callback: @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// Prepares the queue, or returns `nil` if libdispatch is not loaded.
  init?() {
    guard let handle = dlsym(nil, "_dispatch_get_main_queue_handle_4CF"),
      let callback = dlsym(nil, "_dispatch_main_queue_callback_4CF")
    else { return nil }
    // Without a handle, libdispatch expects a thread of its own to drain the queue.
    _ = unsafeBitCast(handle, to: (@convention(c) () -> Int32).self)()
    self.callback = unsafeBitCast(
      callback, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
  }

  func drain() { callback(nil) }
}
