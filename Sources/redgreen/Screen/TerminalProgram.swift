internal import NcursesTerminal
internal import TerminalUI
internal import TutorPlatform

/// A program with a screen: a value that turns events into effects, and the activities around it.
///
/// The loop is the same for all: it passes keys and the results of activities to the value, performs
/// the effects, draws the screen, opens editors, and waits at the end until everything is saved.
protocol TerminalProgram {
  associatedtype Event: ScreenEvent
  associatedtype Effect: ScreenEffect

  var loop: ScreenLoop { get }
  /// The activities to wait for.
  var activities: [any Activity] { get }
  /// The time at which to advance without an event of the activities, or `nil` if it only waits for events.
  var wakeUp: Instant? { get }
  /// The sentence about what has not been saved yet, or `nil` if everything is saved.
  var unsaved: String? { get }
  /// A Boolean value that indicates whether nothing is left to wait for after `beginClosing`.
  var isClosed: Bool { get }

  /// Applies an event to the screen, and returns the effects to perform.
  mutating func update(_ event: Event) -> [Effect]
  func render() -> Screen
  /// Performs an effect of this program's own.
  mutating func perform(_ effect: Effect)
  /// Begins what the program does besides answering keys.
  mutating func begin()
  /// Advances the activities, and handles their results.
  mutating func advance()
  /// Continues after an editor or another program has used the terminal.
  mutating func returned()
  /// Starts to end what is running, and to save the rest.
  func beginClosing()
  /// Completes the program after the terminal is restored, and returns its exit code.
  func end() -> ExitCode
}

extension TerminalProgram {
  var unsaved: String? { nil }
  var isClosed: Bool { unsaved == nil }
  mutating func returned() {}
  func beginClosing() {}
  func end() -> ExitCode { .asExpected }

  /// Runs until the user leaves.
  mutating func run() throws -> ExitCode {
    begin()
    while loop.ending == nil { turn() }
    close()
    guard try loop.close() == .asExpected else { return .environmentFault }
    if let unsaved {
      Console.reportError(unsaved)
      return .environmentFault
    }
    return end()
  }

  /// Waits for the next events, and handles them.
  private mutating func turn() {
    let (keys, isResized) = loop.wait(for: activities, until: wakeUp)
    if isResized { resize() }
    for key in keys {
      if loop.ending == nil {
        handle(.key(key))
      } else if key == .character("q") || key == .control("c") {
        loop.leave()
      }
    }
    if !keys.isEmpty { draw() }
    advance()
    for event in loop.programs.advance(at: .now()) {
      switch event {
      case .remarked(let sentence): handle(.remarked(sentence))
      case .returned:
        resize()
        returned()
      }
    }
    if loop.mayDraw { draw() }
  }

  /// Continues the loop until everything is saved, or the user asks again to leave.
  private mutating func close() {
    beginClosing()
    let begun = Instant.now()
    var hasTold = false
    while !isClosed, !loop.mustLeave {
      if !hasTold, Instant.now() - begun >= 1 {
        hasTold = true
        handle(.remarked("Saving your work. Press q again to quit at once."))
      }
      turn()
    }
  }

  /// Applies an event, and performs its effects; the screen is drawn with the next frame.
  mutating func handle(_ event: Event) {
    let effects = update(event)
    loop.invalidate()
    for effect in effects {
      switch effect {
      case .redraw: loop.terminal.redraw()
      case .suspend:
        loop.terminal.stopByUser()
        resize()
      case .quit: loop.quit()
      default: perform(effect)
      }
    }
  }

  /// Handles the event that a closure returns, if any, or shows the closure's error as a remark.
  mutating func remarkingErrors(_ body: () throws -> Event?) {
    do {
      if let event = try body() { handle(event) }
    } catch {
      handle(.remarked("\(error)"))
    }
  }

  func draw() { loop.show(render()) }

  private mutating func resize() {
    handle(.resized(loop.terminal.resize()))
    draw()
  }
}
