import Glibc

/// A moment on the monotonic clock, which no change of the wall clock moves.
package struct Instant: Comparable, Hashable, Sendable {
  /// Seconds since some fixed moment, such as the machine's start.
  package var seconds: Double

  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// Reads the clock.
  package static func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  package static func + (instant: Instant, seconds: Double) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// Gives the seconds from `right` to `left`.
  package static func - (left: Instant, right: Instant) -> Double {
    left.seconds - right.seconds
  }
}
