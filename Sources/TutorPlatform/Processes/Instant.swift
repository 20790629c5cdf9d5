import Glibc

/// A point in time on the monotonic clock, which is independent of changes to the wall clock.
package struct Instant: Comparable, Hashable, Sendable {
  /// The number of seconds since an unspecified point in time, such as the start of the system.
  package var seconds: Double

  /// Creates an instant.
  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// Returns the current time.
  package static func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  /// Returns the instant a number of seconds after another.
  package static func + (instant: Instant, seconds: Double) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// Returns the number of seconds from `right` to `left`.
  package static func - (left: Instant, right: Instant) -> Double {
    left.seconds - right.seconds
  }
}
