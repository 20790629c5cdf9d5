internal import CNcurses
internal import Glibc
package import TerminalUI
internal import termios_shim

/// The terminal of this process: shows screens through ncurses, and gives the bytes of its keys.
///
/// There can be one in a process. However the process ends, short of `kill -9`, the terminal is as it was.
package final class Terminal {
  /// Where keys and the mouse are to be read; wait for it with `poll`, then call `readBytes()`.
  package let inputDescriptor: Int32 = STDIN_FILENO
  /// Where signals arrive; wait for it with `poll`, then call `readSignals()`.
  package let signalDescriptor: Int32
  /// What the keys send, for a `KeyDecoder`.
  package let keySequences: [[UInt8]: Key]
  /// The size of the window as of the last look.
  package private(set) var size: Size
  /// Whether something else has the terminal: an editor, or the shell.
  package private(set) var isSuspended = false

  private let modes: [UInt8]
  private let restoreBytes: [UInt8]
  private let settings: termios
  private let isASCII: Bool
  private var colors: ColorPairs
  /// What is on the screen; `nil` if all has to be drawn.
  private var shown: Screen?
  private var isRestored = false

  /// The signs that this terminal can show.
  package var glyphs: Glyphs { isASCII ? .ascii : .unicode }

  /// Turns the screen on.
  ///
  /// - Parameter options: Colours, mouse, and whether only ASCII may be sent; that is so as well where
  ///   the locale says it.
  /// - Throws: `TerminalError` if there can be no screen; nothing has been changed then.
  package init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    isASCII = !tsh_setLocale() || options.isASCII
    let description = try TerminalDescription(terminal: Self.environment("TERM") ?? "")
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { throw .noSettings(errno: errno) }
    self.settings = settings
    restoreBytes = description.restoreBytes
    keySequences = description.keySequences
    modes = description.hasPrivateModes ? TerminalModes.on(usesMouse: options.usesMouse) : []

    // ncurses 6.4 installs handlers of its own only where it finds none.
    signalDescriptor = tsh_watchSignals()
    _ = tsh_installCrashGuard(Self.environment("REDGREEN_BACKTRACE") == "1")
    Self.arm(settings, restoreBytes)
    // The window's own size goes before LINES and COLUMNS, which a resize leaves behind.
    use_env(false)
    use_tioctl(true)
    guard nc_openScreen(description.name) != nil else {
      tsh_disarmCrashGuard()
      throw .noDescription(name: description.name)
    }
    _ = tsh_captureErrors()
    colors = ColorPairs(isWanted: Self.wantsColor(options.color))
    size = Size(columns: 0, rows: 0)
    setUpScreen()
    resize()
  }

  private func setUpScreen() {
    raw()
    noecho()
    nonl()
    typeahead(-1)
    keypad(nc_screenWindow(), true)
    Self.write(modes)
  }

  private static func arm(_ settings: termios, _ bytes: [UInt8]) {
    withUnsafePointer(to: settings) { settings in
      bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        tsh_armCrashGuard(STDOUT_FILENO, settings, start, bytes.count)
      }
    }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func wantsColor(_ choice: TerminalOptions.Color) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .automatic: environment("NO_COLOR")?.isEmpty ?? true
    }
  }

  private static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension Terminal {
  /// Takes what was typed.
  ///
  /// Call it when `poll` says that there is something: it waits otherwise.
  ///
  /// - Returns: The bytes, `nil` if the terminal is gone.
  package func readBytes() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { read(inputDescriptor, $0.baseAddress, $0.count) }
    if count > 0 { return Array(buffer.prefix(count)) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// Takes the signals that have come, each kind once, in the order in which they came.
  package func readSignals() -> [TerminalSignal] {
    var signals: [TerminalSignal] = []
    var byte: UInt8 = 0
    while read(signalDescriptor, &byte, 1) == 1 {
      let signal = TerminalSignal(number: byte)
      if !signals.contains(signal) { signals.append(signal) }
    }
    return signals
  }

  /// Looks at the size of the window, and has everything drawn anew if it has changed.
  @discardableResult
  package func resize() -> Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    if !tsh_windowSize(STDOUT_FILENO, &columns, &rows) {
      (columns, rows) = (getmaxx(nc_screenWindow()), getmaxy(nc_screenWindow()))
    }
    let new = Size(columns: Int(min(columns, 2000)), rows: Int(min(rows, 2000)))
    guard new != size else { return size }
    size = new
    resizeterm(Int32(new.rows), Int32(new.columns))
    redraw()
    return size
  }

  /// Has the next screen drawn as a whole, whatever the terminal shows now.
  package func redraw() {
    shown = nil
    clearok(nc_shownWindow(), true)
  }
}

extension Terminal {
  /// Shows a screen: the rows that differ from what is shown are drawn, and ncurses sends what has changed.
  package func show(_ screen: Screen) {
    guard !isSuspended, !isRestored else { return }
    if shown?.size != screen.size {
      shown = nil
      werase(nc_screenWindow())
    }
    for row in 0..<min(screen.size.rows, size.rows) where differs(row, in: screen) {
      draw(row, of: screen)
    }
    park(screen.cursor)
    shown = screen
    wnoutrefresh(nc_screenWindow())
    doupdate()
  }

  private func differs(_ row: Int, in screen: Screen) -> Bool {
    guard let shown else { return true }
    let cells = row * screen.size.columns..<(row + 1) * screen.size.columns
    return shown.cells[cells] != screen.cells[cells]
  }

  private func draw(_ row: Int, of screen: Screen) {
    let start = row * screen.size.columns
    for column in 0..<min(screen.size.columns, size.columns) {
      let cell = screen.cells[start + column]
      // The right half of a wide character is drawn with its left half; at the edge both must fit.
      if cell.isContinuation { continue }
      let isCut = cell.width == 2 && column + 1 >= size.columns
      draw(isCut ? .blank(cell.style) : cell, column: column, row: row)
    }
  }

  private func draw(_ cell: Cell, column: Int, row: Int) {
    let attributes = colors.attributes(for: cell.style)
    let pair = colors.number(for: cell.style)
    let text = isASCII ? ASCIIForm.form(of: cell.text, width: cell.width) : cell.text
    // In ASCII form a wide character is two cells.
    let cells = isASCII ? text.unicodeScalars.map { [$0] } : [Array(text.unicodeScalars)]
    for (offset, scalars) in cells.enumerated() {
      let wide = scalars.map { wchar_t($0.value) } + [0]
      var complex = cchar_t()
      guard nc_makeCell(&complex, wide, attributes, pair) else { continue }
      mvwadd_wchnstr(nc_screenWindow(), Int32(row), Int32(column + offset), &complex, 1)
    }
  }

  /// Puts the real cursor where the screen wants it: screen readers and magnifiers follow it.
  private func park(_ cursor: Point?) {
    guard let cursor, Rect(size).contains(cursor) else {
      curs_set(0)
      return
    }
    curs_set(1)
    wmove(nc_screenWindow(), Int32(cursor.row), Int32(cursor.column))
  }
}

extension Terminal {
  /// Gives the terminal to another program, such as an editor, as it was before this one.
  ///
  /// Ctrl-C belongs to that program then, and Ctrl-Z stops the whole job.
  package func suspend() {
    guard !isSuspended, !isRestored else { return }
    leaveScreen()
    tsh_lendSignals()
  }

  /// Takes the terminal back and has everything drawn anew.
  package func resume() {
    guard isSuspended, !isRestored else { return }
    tsh_reclaimSignals()
    enterScreen()
  }

  /// Stops this job as Ctrl-Z does, and takes the terminal back when it goes on.
  package func stopByUser() {
    guard !isSuspended, !isRestored else { return }
    leaveScreen()
    tsh_stopJob()
    enterScreen()
  }

  /// Takes the terminal back after a stop that nobody announced, such as `kill -STOP` and `fg`.
  package func continueAfterStop() {
    guard !isSuspended, !isRestored else { return }
    enterScreen()
  }

  /// Turns the screen off for good; what was written to standard error meanwhile appears now.
  package func restore() {
    guard !isRestored else { return }
    isRestored = true
    tsh_ignoreBackgroundStop()
    if !isSuspended { leaveScreen() }
  }

  /// Turns the screen off and ends the process by that signal, so that the shell sees what ended it.
  package func end(bySignal signal: Int32) {
    restore()
    tsh_dieBySignal(signal)
  }

  private func leaveScreen() {
    isSuspended = true
    if !modes.isEmpty { Self.write(TerminalModes.off) }
    def_prog_mode()
    endwin()
    tsh_disarmCrashGuard()
    tsh_releaseErrors()
  }

  private func enterScreen() {
    isSuspended = false
    // In the background this stops the job once more, until it is in the foreground.
    reset_prog_mode()
    Self.arm(settings, restoreBytes)
    _ = tsh_captureErrors()
    // ncurses 6.4 leaves the keypad off after `endwin` until a `wgetch`, which is never called.
    keypad(nc_screenWindow(), true)
    Self.write(modes)
    resize()
    redraw()
  }
}
