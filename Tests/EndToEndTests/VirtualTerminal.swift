import CVterm
import Foundation

/// A third-party terminal emulator (libvterm) that receives the bytes that a program sends.
final class VirtualTerminal {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private(set) var columns: Int
  private(set) var rows: Int
  /// The terminal's answers to the program's queries.
  private(set) var answers: [UInt8] = []
  private(set) var isAlternate = false
  private(set) var isCursorVisible = true
  private(set) var reportsMouse = false
  /// All received bytes, for modes that libvterm does not report.
  private(set) var received: [UInt8] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    terminal = vterm_new(Int32(rows), Int32(columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, user in
      guard let value, let user else { return 1 }
      Unmanaged<VirtualTerminal>.fromOpaque(user).takeUnretainedValue()
        .set(property, value.pointee)
      return 1
    }
    let user = Unmanaged.passUnretained(self).toOpaque()
    vterm_screen_set_callbacks(screen, callbacks, user)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes, let user else { return }
        Unmanaged<VirtualTerminal>.fromOpaque(user).takeUnretainedValue().answers +=
          UnsafeRawBufferPointer(start: bytes, count: count)
      }, user)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  func receive(_ bytes: [UInt8]) {
    received += bytes
    bytes.withUnsafeBytes { buffer in
      _ = vterm_input_write(
        terminal, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
  }

  func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  private func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_MOUSE: reportsMouse = value.number != 0
    default: break
    }
  }

  /// The rows without blanks at their ends.
  var text: String {
    (0..<rows).map(text(ofRow:)).joined(separator: "\n")
  }

  func text(ofRow row: Int) -> String {
    var line = ""
    for column in 0..<columns {
      let scalars = scalars(of: cell(column, row))
      // libvterm marks the right half of a wide character with the maximum value.
      if scalars.first == .max { continue }
      line.unicodeScalars += scalars.compactMap(Unicode.Scalar.init)
      if scalars.isEmpty { line += " " }
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  func cell(_ column: Int, _ row: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    _ = vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return cell
  }

  /// Returns whether the first occurrence of a text on the screen is bold.
  func isBold(_ text: String) -> Bool {
    for row in 0..<rows {
      guard let range = self.text(ofRow: row).range(of: text) else { continue }
      let column = self.text(ofRow: row).distance(
        from: self.text(ofRow: row).startIndex, to: range.lowerBound)
      return cell(column, row).attrs.bold != 0
    }
    return false
  }

  private func scalars(of cell: VTermScreenCell) -> [UInt32] {
    let all = [cell.chars.0, cell.chars.1, cell.chars.2, cell.chars.3, cell.chars.4, cell.chars.5]
    return Array(all.prefix { $0 != 0 })
  }

  /// Returns whether a private mode is on, such as 2004 for bracketed paste.
  func isOn(mode: Int) -> Bool {
    let text = String(decoding: received, as: UTF8.self)
    let on = text.range(of: "\u{1B}[?\(mode)h", options: .backwards)
    let off = text.range(of: "\u{1B}[?\(mode)l", options: .backwards)
    guard let on else { return false }
    guard let off else { return true }
    return on.lowerBound > off.lowerBound
  }
}
