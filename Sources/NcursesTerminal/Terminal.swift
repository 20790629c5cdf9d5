internal import CNcurses
internal import FoundationEssentials
internal import Glibc
package import TerminalUI
internal import termios_shim

/// The terminal of this process, which shows screens through ncurses and reads the keyboard.
///
/// There can be only one instance in a process. The terminal is restored however the process
/// ends: after `kill -9` by the watcher, or if that is gone, too, by the next command
/// (`KilledScreens`).
package final class Terminal {
  /// The descriptor of keyboard and mouse input.
  ///
  /// Wait for it with `poll`, then call `readBytes()`.
  package let inputDescriptor: Int32 = STDIN_FILENO
  /// The descriptor that becomes readable when a signal arrives.
  ///
  /// Wait for it with `poll`, then call `readSignals()`.
  package let signalDescriptor: Int32
  /// The byte sequences of the keys, for a `KeyDecoder`.
  package let keySequences: [[UInt8]: Key]
  /// The size of the window, as of the last call to `resize()`.
  package private(set) var size: Size
  /// A Boolean value that indicates whether another program, such as an editor, has the terminal.
  package private(set) var isSuspended = false

  private let modes: [UInt8]
  /// A Boolean value that indicates whether the terminal reads or skips operating system commands.
  ///
  /// The Linux console, for example, prints a part of them.
  private let knowsStrings: Bool
  private let restoreBytes: [UInt8]
  private let settings: termios
  private var record: ScreenRecord
  private let isASCII: Bool
  private var colors: ColorPairs
  /// The screen that is shown, or `nil` if everything must be drawn.
  private var shown: Screen?
  /// The characters of the cell that is being drawn.
  private var characters: [wchar_t] = []
  private var isRestored = false

  /// The glyphs that the terminal can show.
  package var glyphs: Glyphs { isASCII ? .ascii : .unicode }

  /// Turns the screen on.
  ///
  /// - Parameters:
  ///   - options: The options for color, mouse and ASCII. If the locale does not allow UTF-8, only
  ///     ASCII is sent in any case.
  ///   - folder: The folder for the record that `KilledScreens` reads, or `nil` for no record.
  /// - Throws: `TerminalError` if the screen cannot be turned on. The terminal is unchanged then.
  package init(
    options: TerminalOptions = TerminalOptions(), recordIn folder: String? = nil
  ) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    isASCII = !tsh_setLocale() || options.isASCII
    let description = try TerminalDescription(terminal: Self.environment("TERM") ?? "")
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { throw .noSettings(errno: errno) }
    self.settings = settings
    record = ScreenRecord(in: folder, settings: settings)
    restoreBytes = description.restoreBytes
    keySequences = description.keySequences
    modes =
      description.hasPrivateModes
      ? TerminalModes.on(usesMouse: options.usesMouse, reportsDrags: options.reportsDrags) : []
    knowsStrings = description.hasPrivateModes

    // Install handlers before ncurses starts: ncurses 6.4 does not replace existing ones.
    signalDescriptor = tsh_watchSignals()
    _ = tsh_installCrashGuard(Self.environment("REDGREEN_BACKTRACE") == "1")
    Self.arm(settings, restoreBytes)
    record.write()
    // Prefer the window's size to LINES and COLUMNS, which are out of date after a resize.
    use_env(false)
    use_tioctl(true)
    guard nc_openScreen(description.name) != nil else {
      tsh_disarmCrashGuard()
      record.remove()
      throw .noDescription(name: description.name)
    }
    _ = tsh_captureErrors()
    colors = ColorPairs(isWanted: Self.wantsColor(options.color))
    size = Size(columns: 0, rows: 0)
    setUpScreen()
    resize()
    if options.asksBackground, knowsStrings { Self.write(Array("\u{1B}]11;?\u{1B}\\".utf8)) }
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
  /// Sends a text to the clipboard of the terminal (xterm's ctlseqs, OSC 52).
  ///
  /// Many terminals ignore this unless the user allows it.
  package func copy(_ text: String) {
    guard knowsStrings, !isSuspended, !isRestored else { return }
    Self.write(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8))
  }

  /// Rings the bell, which a terminal may also show as a flash or as a mark of its window.
  ///
  /// It rings while an editor uses the terminal, too.
  package func ring() {
    if !isRestored { Self.write([0x07]) }
  }

  /// Reports something to a user in another window.
  package func notify(_ text: String, by notification: TerminalNotification) {
    if notification == .bell { return ring() }
    guard knowsStrings, !isSuspended, !isRestored else { return }
    Self.write(notification.bytes(text))
  }

  /// Reads keyboard and mouse input.
  ///
  /// Call it when `poll` reports input. Otherwise, it blocks.
  ///
  /// - Returns: The bytes, which can be empty, or `nil` if the terminal is gone.
  package func readBytes() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { read(inputDescriptor, $0.baseAddress, $0.count) }
    if count > 0 { return Array(buffer.prefix(count)) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// Returns the signals received since the last call.
  ///
  /// Each kind is included once, in the order of arrival.
  package func readSignals() -> [TerminalSignal] {
    var signals: [TerminalSignal] = []
    var byte: UInt8 = 0
    while read(signalDescriptor, &byte, 1) == 1 {
      let signal = TerminalSignal(number: byte)
      if !signals.contains(signal) { signals.append(signal) }
    }
    return signals
  }

  /// Updates the size from the window.
  ///
  /// If the size has changed, the next screen is drawn as a whole.
  ///
  /// - Returns: The current size.
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

  /// Causes the next call to `show(_:)` to draw the whole screen.
  package func redraw() {
    shown = nil
    clearok(nc_shownWindow(), true)
  }
}

extension Terminal {
  /// Shows a screen.
  ///
  /// Only what differs from the shown screen is drawn, and ncurses sends only the changes.
  /// The method does nothing while the terminal is suspended.
  package func show(_ screen: Screen) {
    guard !isSuspended, !isRestored else { return }
    if shown?.size != screen.size { werase(nc_screenWindow()) }
    let changes = screen.changes(since: shown).filter { $0.row < size.rows }
    for change in changes { draw(change, of: screen) }
    park(screen.cursor)
    shown = screen
    wnoutrefresh(nc_screenWindow())
    doupdate()
    writeLinks(in: changes.map(\.row), of: screen)
  }

  /// Writes the linked texts of rows once more, as links.
  ///
  /// ncurses knows no links, so this goes around it, and leaves the cursor and the style as they
  /// were (OSC 8, https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda).
  private func writeLinks(in rows: [Int], of screen: Screen) {
    guard knowsStrings else { return }
    var bytes = ""
    for row in rows {
      var column = 0
      let cells = screen.cells[row * screen.size.columns..<(row + 1) * screen.size.columns]
      while column < min(screen.size.columns, size.columns) {
        let style = cells[cells.startIndex + column].style
        guard let link = style.link else {
          column += 1
          continue
        }
        let run = cells.dropFirst(column).prefix { $0.style == style }
        let text = run.map { isASCII ? ASCIIForm.form(of: $0.text, width: $0.width) : $0.text }
        bytes += "\u{1B}[\(row + 1);\(column + 1)H\u{1B}[0;\(style.codes)m"
        bytes += "\u{1B}]8;;\(link)\u{1B}\\\(text.joined())\u{1B}]8;;\u{1B}\\"
        column += run.count
      }
    }
    if !bytes.isEmpty { Self.write(Array("\u{1B}7\(bytes)\u{1B}8".utf8)) }
  }

  private func draw(_ change: Screen.Change, of screen: Screen) {
    let start = change.row * screen.size.columns
    for column in change.columns.clamped(to: 0..<size.columns) {
      let cell = screen.cells[start + column]
      // A wide character is drawn at its left half. At the edge, both halves must fit.
      if cell.isContinuation { continue }
      let isCut = cell.width == 2 && column + 1 >= size.columns
      draw(isCut ? .blank(cell.style) : cell, column: column, row: change.row)
    }
  }

  private func draw(_ cell: Cell, column: Int, row: Int) {
    let (attributes, pair) = colors.appearance(of: cell.style)
    guard isASCII else {
      put(cell.text.unicodeScalars, attributes, pair, column: column, row: row)
      return
    }
    // The ASCII form of a wide character is two cells.
    let form = ASCIIForm.form(of: cell.text, width: cell.width).unicodeScalars
    for (offset, scalar) in form.enumerated() {
      put(CollectionOfOne(scalar), attributes, pair, column: column + offset, row: row)
    }
  }

  private func put(
    _ scalars: some Sequence<Unicode.Scalar>, _ attributes: attr_t, _ pair: Int32, column: Int,
    row: Int
  ) {
    // One buffer serves all cells, because a screen has thousands of them.
    characters.removeAll(keepingCapacity: true)
    for scalar in scalars { characters.append(wchar_t(scalar.value)) }
    characters.append(0)
    var cell = cchar_t()
    guard nc_makeCell(&cell, characters, attributes, pair) else { return }
    mvwadd_wchnstr(nc_screenWindow(), Int32(row), Int32(column), &cell, 1)
  }

  /// Moves the cursor to a point, because screen readers and magnifiers follow it.
  ///
  /// The cursor is hidden if there is no point or if it is off the screen.
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
  /// Restores the terminal's original state for another program, such as an editor.
  ///
  /// Ctrl-C is left to that program, and Ctrl-Z stops the whole job.
  package func suspend() {
    guard !isSuspended, !isRestored else { return }
    leaveScreen()
    tsh_lendSignals()
  }

  /// Takes the terminal back after `suspend()`.
  ///
  /// The next screen is drawn as a whole.
  package func resume() {
    guard isSuspended, !isRestored else { return }
    tsh_reclaimSignals()
    enterScreen()
  }

  /// Stops this job as Ctrl-Z does, and takes the terminal back when the job continues.
  package func stopByUser() {
    guard !isSuspended, !isRestored else { return }
    leaveScreen()
    record.remove()
    tsh_stopJob()
    record.write()
    enterScreen()
  }

  /// Takes the terminal back after a stop without notice, such as by `kill -STOP`.
  package func continueAfterStop() {
    guard !isSuspended, !isRestored else { return }
    enterScreen()
  }

  /// Turns the screen off permanently.
  ///
  /// Output to standard error that was captured in the meantime is written now.
  package func restore() {
    guard !isRestored else { return }
    isRestored = true
    tsh_ignoreBackgroundStop()
    if !isSuspended { leaveScreen() }
    record.remove()
  }

  /// Turns the screen off and ends the process by a signal.
  ///
  /// The shell then sees which signal ended the process.
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
    // In the background, this stops the job again, until it is in the foreground.
    reset_prog_mode()
    Self.arm(settings, restoreBytes)
    _ = tsh_captureErrors()
    // After `endwin`, ncurses 6.4 turns the keypad on again only in `wgetch`, which is not used.
    keypad(nc_screenWindow(), true)
    Self.write(modes)
    resize()
    redraw()
  }
}
