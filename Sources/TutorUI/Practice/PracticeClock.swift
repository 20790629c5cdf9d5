/// The time, and the timer of the session.
struct PracticeClock: Sendable {
  /// The timer, or `nil` without one.
  let timer: PracticeTimer?
  /// The state of the timer, or `nil` without a timer.
  var state: PracticeTimer.State?
  /// The last announcement of the timer, shown until the next save.
  var announcement: String?
  /// The current time, in seconds since 1970.
  var now = 0
  /// The times at which the run and the work in the background were first seen, or `nil` without them.
  var since: (run: Int?, background: Int?) = (nil, nil)

  /// Returns the number of seconds that a wait has taken, as an addition to its text; empty without moving
  /// parts.
  func waited(since: Int?, _ theme: Theme) -> String {
    guard let since, now > since, !theme.isReducedMotion else { return "" }
    return "  \(now - since) s"
  }

  /// Sets the time, and returns whether the timer announces something after it has begun.
  ///
  /// - Parameters:
  ///   - now: The current time, in seconds since 1970.
  ///   - isRunning: Whether a run is in progress.
  ///   - isBusy: Whether there is work in the background.
  /// - Returns: Whether there is a new announcement.
  mutating func tick(at now: Int, isRunning: Bool, isBusy: Bool) -> Bool {
    self.now = now
    since = (isRunning ? since.run ?? now : nil, isBusy ? since.background ?? now : nil)
    guard let timer else { return false }
    let next = timer.state(at: now)
    defer { state = next }
    let new = PracticeTimer.announcement(from: state, to: next)
    announcement = new ?? announcement
    return new != nil && state != nil
  }
}
