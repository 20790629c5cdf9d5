/// A ticket for a stay.
struct Ticket {
  let minutes: Int

  /// The time at which the stay ends, such as "10:05".
  func end(boughtAt hour: Int, _ minute: Int) -> String {
    let end = hour * 60 + minute + minutes
    return twoDigits(end < 24 * 60 ? end / 60 : end / 60 % 24 + 1) + ":" + twoDigits(end % 60)
  }

  /// The minutes left, from all of them down to zero.
  func countdown() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for left in stride(from: minutes, through: 0, by: -1) {
        continuation.yield(left)
      }
      continuation.finish()
    }
  }

  private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
