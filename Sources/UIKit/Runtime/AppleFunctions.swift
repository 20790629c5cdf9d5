import Foundation
import Glibc

// Names that Apple's systems have outside of UIKit, and that Foundation on Linux lacks.

/// Runs a closure.
///
/// On Apple's systems, the function also releases the objects that the closure left in the
/// autorelease pool. Linux has no such pool.
///
/// - Parameter body: The closure.
/// - Returns: The result of the closure.
/// - Throws: The error that the closure throws.
public func autoreleasepool<Failure: Error, Result>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// Returns the time since the system started, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
}

/// Returns the time since the beginning of 2001, in seconds.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Objective-C's integer.
public typealias NSInteger = Int
/// Objective-C's integer without a sign.
public typealias NSUInteger = UInt
