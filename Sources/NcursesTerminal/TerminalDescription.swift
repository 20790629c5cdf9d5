internal import CNcurses
internal import TerminalUI

/// The terminfo description of the terminal, or of one that it resembles.
struct TerminalDescription {
  let name: String

  /// Loads the description of a terminal or, failing that, of xterm or of a VT100.
  ///
  /// Similar terminals fall back to xterm first. The description must exist before `initscr`,
  /// which would end the process without one. Debian 12 has no descriptions of kitty, foot,
  /// WezTerm and Ghostty.
  ///
  /// - Throws: `TerminalError` if no description is found, or if the terminal cannot move its
  ///   cursor.
  init(terminal: String) throws(TerminalError) {
    guard !terminal.isEmpty else { throw .noTerminalName }
    for name in Self.candidates(for: terminal) {
      var status: Int32 = 0
      guard setupterm(name, 1, &status) == OK else { continue }
      guard Self.bytes("cup") != nil else { throw .noCursorAddressing(name: terminal) }
      self.name = name
      return
    }
    throw .noDescription(name: terminal)
  }

  static func candidates(for terminal: String) -> [String] {
    let descendants = [
      "xterm", "kitty", "foot", "wezterm", "ghostty", "alacritty", "konsole", "gnome", "vte", "st",
      "rio", "contour", "iterm", "tmux", "screen", "rxvt", "putty", "mintty", "ms-terminal",
    ]
    let isDescendant = descendants.contains { terminal.hasPrefix($0) }
    return [terminal] + (isDescendant ? ["xterm-256color", "xterm"] : []) + ["vt100"]
  }
}

extension TerminalDescription {
  /// Returns the bytes of a capability without its padding, or `nil` if the terminal lacks it.
  static func bytes(_ capability: String) -> [UInt8]? {
    guard let text = nc_capability(capability) else { return nil }
    let bytes = withoutPadding(Array(String(cString: text).utf8))
    return bytes.isEmpty ? nil : bytes
  }

  /// Removes padding such as `$<5/>`, which specifies a delay that only `tputs` interprets.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: [0x24, 0x3C]), let end = rest.firstIndex(of: 0x3E) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// A Boolean value that indicates whether the terminal supports xterm's private modes.
  ///
  /// The modes are those for pastes, focus and the mouse. The `smcup` capability decides.
  var hasPrivateModes: Bool {
    Self.bytes("smcup").map { String(decoding: $0, as: UTF8.self).contains("[?1049") } ?? false
  }

  /// The byte sequences that the keys send while the screen is on.
  var keySequences: [[UInt8]: Key] {
    let keys: [(String, Key)] =
      [
        ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
        ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kdch1", .delete),
        ("kich1", .insert), ("kcbt", .backTab), ("kent", .enter),
      ] + (1...20).map { ("kf\($0)", .function($0)) }
    let pairs = keys.compactMap { name, key in Self.bytes(name).map { ($0, key) } }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The bytes that restore the terminal, which are written after a crash, too.
  var restoreBytes: [UInt8] {
    let modes = hasPrivateModes ? TerminalModes.off + Array("\u{1B}[?7h".utf8) : []
    let ends = ["sgr0", "cnorm", "rmkx", "rmcup"].compactMap { Self.bytes($0) }.flatMap { $0 }
    // Without an alternate screen, the shell continues below the last screen drawn.
    return modes + ends + (Self.bytes("rmcup") == nil ? [0x0D, 0x0A] : [])
  }
}

/// The private modes of xterm that are on while the screen is on.
enum TerminalModes {
  static func on(usesMouse: Bool, reportsDrags: Bool) -> [UInt8] {
    Array("\u{1B}[?2004h\u{1B}[?1004h".utf8)
      + (usesMouse ? reportsDrags ? mouseOn + dragsOn : mouseOn : [])
  }

  static let off = Array(
    "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l".utf8)

  private static let dragsOn = Array("\u{1B}[?1002h".utf8)
  private static let mouseOn = Array("\u{1B}[?1000h\u{1B}[?1006h".utf8)
}
