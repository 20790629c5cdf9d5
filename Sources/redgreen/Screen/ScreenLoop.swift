internal import Glibc
internal import NcursesTerminal
internal import TerminalUI
internal import TutorPlatform
internal import TutorUI
internal import TutorSystem

/// The terminal of a program with a screen: its keys and signals, and when to draw the next frame.
final class ScreenLoop {
  let terminal: Terminal
  let theme: Theme
  let programs: OpenedPrograms
  /// The reason why the settings cannot be read, or `nil` if they can.
  let settingsProblem: String?
  /// How to tell the user about another color, or `nil` if the settings do not ask for it.
  private let notification: TerminalNotification?
  /// The reason why the program ends, or `nil` while it runs.
  private(set) var ending: Ending?
  /// A Boolean value that indicates whether the user leaves before everything is saved.
  private(set) var mustLeave = false
  private var input: KeyInput
  private var drawnAt = Instant(seconds: 0)
  private var isDrawn = false

  /// The reason why a program with a screen ends.
  enum Ending {
    case quit
    case signal(Int32)
    case fault(any Error)
  }

  /// The minimum time between two frames, in seconds.
  ///
  /// It limits drawing while events arrive in bulk. Keys are answered at once.
  private static let frameTime = 1.0 / 60

  /// Opens the screen.
  ///
  /// - Throws: `TerminalError` if the screen cannot be opened.
  init(
    _ general: GeneralOptions, _ environment: [String: String], opensSplits: Bool = false,
    reportsDrags: Bool = false
  ) throws {
    let settings: Settings
    (settings, settingsProblem) = Settings.readable(environment)
    let followsBackground = (settings.theme ?? "auto") == "auto"
    let color: TerminalOptions.Color =
      switch general.color {
      case .auto: .automatic
      case .always: .always
      case .never: .never
      }
    terminal = try Terminal(
      options: TerminalOptions(
        color: color, usesMouse: settings.mouse != "off", reportsDrags: reportsDrags,
        isASCII: general.glyphs == .ascii,
        asksBackground: color != .never && followsBackground),
      recordIn: CacheFolder(environment: environment).screenRecords)
    let isColored =
      color == .automatic ? environment["NO_COLOR", default: ""].isEmpty : color == .always
    theme = Theme(
      palette: !isColored ? .mono : settings.theme == "light" ? .light : .color,
      followsBackground: followsBackground, glyphs: terminal.glyphs,
      isReducedMotion: general.isReducedMotion)
    notification = settings.notify.flatMap { TerminalNotification($0, environment) }
    input = KeyInput(from: terminal)
    let editors = Editors(
      settings, environment, opensSplits: opensSplits, path: Editor.search(environment))
    programs = OpenedPrograms(on: terminal, editors, environment)
  }

  /// The size of the screen, in cells.
  var size: Size { terminal.size }

  // MARK: - Waiting

  /// The descriptor of the keys, or none while it must not be read.
  ///
  /// After a signal to end, the terminal may be gone.
  private var keys: [Int32] {
    if case .signal = ending { return [] }
    return terminal.isSuspended ? [] : [terminal.inputDescriptor]
  }

  /// Waits for input, activities, the next frame, or a time.
  ///
  /// - Returns: The keys that have arrived or whose escape timeout has expired, and whether the size
  ///   of the terminal may have changed.
  func wait(
    for activities: [any Activity], until wakeUp: Instant?
  ) -> (keys: [Key], isResized: Bool) {
    let times = [wakeUp, input.timeout, isDrawn ? nil : drawnAt + Self.frameTime]
    let patience = (times.compactMap(\.self).min() ?? .now() + 60) - .now()
    let readable = Poll.wait(
      for: activities + programs.activities, and: keys + [terminal.signalDescriptor],
      patience: max(0, min(patience, ending == nil ? 60 : 1)))
    var isResized = false
    if readable.contains(terminal.signalDescriptor) {
      let (isChanged, end) = terminal.drainSignals()
      isResized = isChanged
      if let end { ending = ending ?? .signal(end) }
    }
    guard let descriptor = keys.first, readable.contains(descriptor) else {
      return (input.timeOut(), isResized)
    }
    let keys = input.read()
    if keys == nil { ending = .signal(SIGHUP) }
    return (keys ?? [], isResized)
  }

  /// Reports something to a user in another window, if the settings ask for that.
  func notify(_ text: String) {
    if let notification { terminal.notify(text, by: notification) }
  }

  // MARK: - Ending

  func quit() { ending = .quit }

  /// Ends the program with an error, unless it ends anyway.
  func fail(_ error: any Error) { ending = ending ?? .fault(error) }

  /// Leaves at once, although not everything is saved.
  func leave() { mustLeave = true }

  /// Restores the terminal, and returns the exit code of the program.
  ///
  /// A signal ends the program at once.
  ///
  /// - Throws: The error with which the program ends.
  func close() throws -> ExitCode {
    guard case .signal(let signal) = ending else {
      terminal.restore()
      if case .fault(let error) = ending { throw error }
      return .asExpected
    }
    terminal.end(bySignal: signal)
    return .environmentFault
  }

  // MARK: - Drawing

  /// Marks the screen as out of date; it is drawn with the next frame.
  func invalidate() { isDrawn = false }

  /// A Boolean value that indicates whether the screen is out of date and the next frame is due.
  var mayDraw: Bool { !isDrawn && Instant.now() - drawnAt >= Self.frameTime }

  func show(_ screen: Screen) {
    terminal.show(screen)
    drawnAt = .now()
    isDrawn = true
  }
}
