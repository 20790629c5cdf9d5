internal import CNcurses
internal import TerminalUI

/// What terminfo says about the terminal, after a description was chosen that fits.
struct TerminalDescription {
  let name: String

  /// Finds a description: of the terminal itself, of xterm for its many descendants, of a VT100.
  ///
  /// `initscr` would end the process where there is none, and Debian 12 has none for kitty, foot,
  /// WezTerm and Ghostty.
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
  /// The bytes of a capability without its padding, `nil` if the terminal has none.
  static func bytes(_ capability: String) -> [UInt8]? {
    guard let text = nc_capability(capability) else { return nil }
    let bytes = withoutPadding(Array(String(cString: text).utf8))
    return bytes.isEmpty ? nil : bytes
  }

  /// Removes `$<5/>`: a delay, of which only `tputs` makes sense.
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

  /// Whether it takes the private modes of xterm for pastes, focus and mouse.
  var hasPrivateModes: Bool {
    Self.bytes("smcup").map { String(decoding: $0, as: UTF8.self).contains("[?1049") } ?? false
  }

  /// What its keys send while the screen is on.
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

  /// What brings the terminal back from the screen, written even by a crash.
  var restoreBytes: [UInt8] {
    let modes = hasPrivateModes ? TerminalModes.off + Array("\u{1B}[?7h".utf8) : []
    let ends = ["sgr0", "cnorm", "rmkx", "rmcup"].compactMap { Self.bytes($0) }.flatMap { $0 }
    // Without another screen to leave, the shell goes on below the picture.
    return modes + ends + (Self.bytes("rmcup") == nil ? [0x0D, 0x0A] : [])
  }
}

/// The private modes of xterm that are on while the screen is.
enum TerminalModes {
  static func on(usesMouse: Bool) -> [UInt8] {
    Array("\u{1B}[?2004h\u{1B}[?1004h".utf8) + (usesMouse ? mouseOn : [])
  }

  static let off = Array(
    "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l".utf8)

  private static let mouseOn = Array("\u{1B}[?1000h\u{1B}[?1006h".utf8)
}
