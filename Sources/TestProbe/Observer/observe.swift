import XCTest

/// Starts observing; called by the preloaded library before the test bundle's `main`.
@_cdecl("redgreen_observe")
public func observe(_ descriptor: Int32) {
  let observer = TestObserver(EventWriter(descriptor: descriptor))
  XCTestObservationCenter.shared.addTestObserver(observer)
}

/// Runs `program` so that a stray `XCTAssert` in it is told; for the Swift Testing pass.
@_cdecl("redgreen_run_watching_assertions")
public func runWatchingAssertions(_ descriptor: Int32, _ program: @convention(c) () -> Void) {
  StrayAssertions.watch(EventWriter(descriptor: descriptor), while: { program() })
}

/// Passes a record of Swift Testing on; for issues that are recorded while XCTest runs.
@_cdecl("redgreen_send_issue")
public func sendIssue(_ descriptor: Int32, _ record: UnsafePointer<UInt8>, _ count: Int) {
  let text = String(decoding: UnsafeBufferPointer(start: record, count: count), as: UTF8.self)
  EventWriter(descriptor: descriptor).send("issue", ["record": .text(text)])
}
