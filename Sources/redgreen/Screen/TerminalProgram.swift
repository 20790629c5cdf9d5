internal import Glibc
internal import NcursesTerminal
internal import TerminalUI
internal import TutorPlatform

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
  /// A Boolean value that indicates whether a signal ends the program.
  ///
  /// The terminal may be gone then, so no more input is read.
  var isHungUp: Bool { if case .signal = ending { true } else { false } }

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

/// A program whose work must be saved before it ends.
protocol SavingProgram: TerminalProgram {
  /// A Boolean value that indicates whether the user leaves before everything is saved.
  var mustLeave: Bool { get set }
  /// A Boolean value that indicates whether nothing is left to wait for after `beginClosing`.
  var isSaved: Bool { get }

  /// Starts to end what is running, and to save the rest.
  func beginClosing()
  /// Waits for the next events, and handles them.
  mutating func turn()
  mutating func press(_ key: Key)
  mutating func show(remark: String)
  mutating func draw()
}

extension SavingProgram {
  mutating func handle(_ keys: [Key]) {
    for key in keys {
      if ending == nil {
        press(key)
      } else if key == .character("q") || key == .control("c") {
        mustLeave = true
      }
    }
    if !keys.isEmpty { draw() }
  }

  /// Continues the loop until the work is saved, or the user asks again to leave.
  mutating func close() {
    beginClosing()
    let begun = Instant.now()
    var hasTold = false
    while !isSaved, !mustLeave {
      if !hasTold, Instant.now() - begun >= 1 {
        hasTold = true
        show(remark: "Saving your work. Press q again to quit at once.")
      }
      turn()
    }
  }
}
