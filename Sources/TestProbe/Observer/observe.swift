import XCTest

/// Starts observing XCTest.
///
/// The preloaded library calls this function before the test bundle's `main`.
///
/// - Parameters:
///   - descriptor: The descriptor to write events to.
///   - beforeTests: A function to call before the first test, but not if there are no tests.
@_cdecl("redgreen_observe")
public func observe(_ descriptor: Int32, _ beforeTests: (@convention(c) () -> Void)?) {
  let observer = TestObserver(EventWriter(descriptor: descriptor), beforeTests: beforeTests)
  XCTestObservationCenter.shared.addTestObserver(observer)
}

/// Runs `program` in the Swift Testing pass and reports failures of stray `XCTAssert` calls in it.
@_cdecl("redgreen_run_watching_assertions")
public func runWatchingAssertions(_ descriptor: Int32, _ program: @convention(c) () -> Void) {
  StrayAssertions.watch(EventWriter(descriptor: descriptor), while: { program() })
}

/// Forwards a Swift Testing record of an issue that is recorded while XCTest runs.
@_cdecl("redgreen_send_issue")
public func sendIssue(_ descriptor: Int32, _ record: UnsafePointer<UInt8>, _ count: Int) {
  let text = String(decoding: UnsafeBufferPointer(start: record, count: count), as: UTF8.self)
  EventWriter(descriptor: descriptor).send("issue", ["record": .text(text)])
}
