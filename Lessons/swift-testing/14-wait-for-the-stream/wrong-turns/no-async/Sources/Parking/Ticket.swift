/// A ticket for a stay.
struct Ticket {
  let minutes: Int

  /// The time at which the stay ends, such as "10:05".
  func end(boughtAt hour: Int, _ minute: Int) -> String {
    let end = hour * 60 + minute + minutes
    return twoDigits(end / 60) + ":" + twoDigits(end % 60)
  }

  /// The minutes left, from all of them down to zero.
  func countdown() -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.finish()
    }
  }

  private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
