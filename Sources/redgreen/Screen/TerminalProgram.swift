internal import Glibc
internal import NcursesTerminal
internal import TerminalUI

/// A program with a screen, which reads keys and signals in its `poll(2)` loop.
protocol TerminalProgram {
  var terminal: Terminal { get }
  var input: KeyInput { get set }
  /// The reason why the program ends, or `nil` while it runs.
  var ending: ScreenEnding? { get set }

  mutating func handle(_ keys: [Key])
  /// Adapts the screen to the present size of the terminal.
  mutating func resize()
}

extension TerminalProgram {
  /// Handles the signals and the keys that have arrived, and the keys whose escape timeout has expired.
  ///
  /// - Parameters:
  ///   - readable: The descriptors that can be read.
  ///   - keys: The descriptor of the keys, or none while other programs read it.
  mutating func readInput(from readable: [Int32], keys: [Int32]) {
    if readable.contains(terminal.signalDescriptor) {
      let (isResized, end) = terminal.drainSignals()
      if isResized { resize() }
      if let end { ending = ending ?? .signal(end) }
    }
    guard let descriptor = keys.first, readable.contains(descriptor) else {
      return handle(input.timeOut())
    }
    if let keys = input.read() { handle(keys) } else { ending = .signal(SIGHUP) }
  }
}
