internal import NcursesTerminal
internal import TerminalUI
internal import TutorPlatform

/// Keys from a terminal, with the little patience that a lone Escape needs.
struct KeyInput {
  private let terminal: Terminal
  private var decoder: KeyDecoder
  /// Since when the decoder waits for the rest of a sequence.
  private var waitsSince: Instant?

  /// How long a lone Escape is waited on, in seconds: long enough for ssh.
  private static let escapeTime = 0.05

  init(from terminal: Terminal) {
    self.terminal = terminal
    decoder = KeyDecoder(sequences: terminal.keySequences)
  }

  /// How long nothing has to be done for it, in seconds; nil for as long as no byte comes.
  var patience: Double? { waitsSince.map { $0 + Self.escapeTime - .now() } }

  /// The keys in what has come; nil where the terminal is gone.
  mutating func read() -> [Key]? {
    guard let bytes = terminal.readBytes() else { return nil }
    let keys = decoder.receive(bytes)
    waitsSince = decoder.waitsForMore ? .now() : nil
    return keys
  }

  /// The keys that it was waited for long enough.
  mutating func timeOut() -> [Key] {
    guard let since = waitsSince, Instant.now() - since >= Self.escapeTime else { return [] }
    waitsSince = nil
    return decoder.timeOut()
  }
}

extension Terminal {
  /// Stops and goes on as the signals say that have come.
  ///
  /// - Returns: Whether all must be drawn anew, at a size that may be another, and the first signal that ends the program.
  func followSignals() -> (isResized: Bool, end: Int32?) {
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
