import Glibc
import Testing

/// Called with each record of Swift Testing: JSON and its length.
public typealias RecordReceiver = @convention(c) (UnsafePointer<UInt8>, Int) -> Void

/// A test that never ends, so that Swift Testing has a run to which it can report.
///
/// While XCTest runs, Swift Testing 6.3 has none, and drops what `#expect` and `Issue.record` find: the test
/// would pass. Issues that belong to no test go to every run there is, and so to this one.
@Test func standIn() async {
  sem_post(hasStarted)
  await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}

nonisolated(unsafe) private let hasStarted = {
  let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  sem_init(semaphore, 0, 0)
  return semaphore
}()

/// Swift Testing's entry point for tools, as its documentation (ABI/TestContent, version 0) gives it.
private typealias EntryPoint =
  @convention(thin) @Sendable (
    _ configuration: UnsafeRawBufferPointer?,
    _ recordHandler: @escaping @Sendable (_ record: UnsafeRawBufferPointer) -> Void
  ) async throws -> Bool

/// Has all issues reported that are recorded outside Swift Testing's own tests; says whether it can.
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
  // The first test may record an issue at once.
  var deadline = timespec()
  clock_gettime(CLOCK_REALTIME, &deadline)
  deadline.tv_sec += 2
  return sem_timedwait(hasStarted, &deadline) == 0 ? 1 : 0
}
