internal import NcursesTerminal
internal import TerminalUI
internal import TutorPlatform

/// The keys from a terminal, with a timeout that tells Escape from an escape sequence.
struct KeyInput {
  private let terminal: Terminal
  private var decoder: KeyDecoder
  /// The time at which the decoder began to wait for the rest of a sequence.
  private var waitsSince: Instant?

  /// The timeout after Escape, in seconds, which is long enough for a connection over ssh.
  private static let escapeTime = 0.05

  init(from terminal: Terminal) {
    self.terminal = terminal
    decoder = KeyDecoder(sequences: terminal.keySequences)
  }

  /// The time at which the timeout expires, or `nil` if no sequence is incomplete.
  var timeout: Instant? { waitsSince.map { $0 + Self.escapeTime } }

  /// Returns the keys in the available input, or `nil` if the terminal is gone.
  mutating func read() -> [Key]? {
    guard let bytes = terminal.readBytes() else { return nil }
    let keys = decoder.receive(bytes)
    waitsSince = decoder.waitsForMore ? .now() : nil
    return keys
  }

  /// Returns the keys whose escape timeout has expired.
  mutating func timeOut() -> [Key] {
    guard let timeout, Instant.now() >= timeout else { return [] }
    waitsSince = nil
    return decoder.timeOut()
  }
}

extension Terminal {
  /// Handles the pending signals, some of which stop and continue the program.
  ///
  /// - Returns: Whether the screen must be redrawn, possibly at a different size, and the first
  ///   signal that ends the program.
  func drainSignals() -> (isResized: Bool, end: Int32?) {
    var isResized = false
    var end: Int32?
    for signal in readSignals() {
      switch signal {
      case .resized: isResized = true
      case .stopRequested:
        stopByUser()
        isResized = true
      case .continued:
        continueAfterStop()
        isResized = true
      case .endRequested(let number): end = end ?? number
      case .childChanged: break
      }
    }
    return (isResized, end)
  }
}
