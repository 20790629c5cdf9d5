/// A filter that turns a program's output into lines that are safe to display.
///
/// Colors and text attributes become styles, and every other escape sequence is removed. Characters
/// that would move the cursor, or hide or reorder text, are replaced. The chunks of input may end
/// anywhere, even inside a character or a sequence.
package struct EscapeFilter: Sendable {
  /// The maximum number of bytes in a line; a longer line is split.
  static let longestLine = 64 * 1024
  /// The maximum length of a removed title or reply, which also ends at a line feed.
  static let longestString = 4096

  private var state = State.ground
  private var parameters: [UInt8] = []
  private var swallowed = 0
  private var undecoded: [UInt8] = []
  private var style = Style.plain
  private var line = LineUnderConstruction()
  private var lines: [StyledLine] = []

  /// Creates a filter that starts at the beginning of a line.
  package init() {}

  /// The current, unfinished line.
  package var partialLine: StyledLine { line.styledLine }

  /// Processes bytes and returns the lines that they complete.
  package mutating func receive(_ bytes: some Sequence<UInt8>) -> [StyledLine] {
    for byte in bytes { receive(byte) }
    defer { lines = [] }
    return lines
  }

  /// Returns the last line if it was unfinished, and resets the filter.
  package mutating func finish() -> [StyledLine] {
    if !undecoded.isEmpty { show("\u{FFFD}") }
    if !line.isEmpty { endLine() }
    defer { self = EscapeFilter() }
    return lines
  }
}

extension EscapeFilter {
  private enum State {
    case ground
    case escape
    case escapeIntermediate
    case controlSequence
    case ignoredControlSequence
    case string
    case stringEscape
  }

  private mutating func receive(_ byte: UInt8) {
    switch state {
    case .ground: receiveText(byte)
    case .escape: receiveAfterEscape(byte)
    case .escapeIntermediate: if !abort(on: byte), byte >= 0x30 { state = .ground }
    case .controlSequence, .ignoredControlSequence: receiveControlSequence(byte)
    case .string, .stringEscape: receiveString(byte)
    }
  }

  /// Aborts a sequence at a control character, which keeps its own meaning.
  private mutating func abort(on byte: UInt8) -> Bool {
    guard byte < 0x20 || byte >= 0x7F else { return false }
    state = .ground
    receiveText(byte)
    return true
  }

  private mutating func receiveAfterEscape(_ byte: UInt8) {
    if abort(on: byte) { return }
    switch byte {
    case 0x5B:
      parameters = []
      state = .controlSequence
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F:  // ] P X ^ _
      swallowed = 0
      state = .string
    case 0x20...0x2F: state = .escapeIntermediate
    default: state = .ground
    }
  }

  private mutating func receiveControlSequence(_ byte: UInt8) {
    if abort(on: byte) { return }
    switch byte {
    case 0x20...0x2F: state = .ignoredControlSequence
    case 0x30...0x3F where parameters.count < 256: parameters.append(byte)
    case 0x30...0x3F: state = .ignoredControlSequence
    default:
      if byte == 0x6D, state == .controlSequence { style.apply(selectGraphicRendition: parameters) }
      state = .ground
    }
  }

  private mutating func receiveString(_ byte: UInt8) {
    swallowed += 1
    if byte == 0x0A {
      state = .ground
      receiveText(byte)
    } else if byte == 0x07 || swallowed >= Self.longestString {
      state = .ground
    } else if state == .stringEscape {
      // An escape character always ends the string. Only a following backslash is part of the end.
      state = byte == 0x5C ? .ground : .escape
      if byte != 0x5C { receive(byte) }
    } else if byte == 0x1B {
      state = .stringEscape
    }
  }
}

extension EscapeFilter {
  private mutating func receiveText(_ byte: UInt8) {
    if !undecoded.isEmpty || byte >= 0x80 {
      undecoded.append(byte)
      decode()
    } else {
      receiveASCII(byte)
    }
  }

  private mutating func receiveASCII(_ byte: UInt8) {
    switch byte {
    case 0x0A: endLine()
    case 0x0D: line.returns = true
    case 0x09: line.appendTab(style: style)
    case 0x1B: state = .escape
    case 0x20...0x7E: append(byte)
    default: show("\u{FFFD}")
    }
  }

  private mutating func append(_ byte: UInt8) {
    line.append(byte, style: style)
    if line.byteCount >= Self.longestLine { endLine() }
  }

  private mutating func decode() {
    while let first = undecoded.first {
      guard first >= 0x80 else {
        undecoded.removeFirst()
        receive(first)
        continue
      }
      switch UTF8Prefix(undecoded[...]) {
      case .incomplete: return
      case .invalid(let length):
        undecoded.removeFirst(length)
        show("\u{FFFD}")
      case .scalar(let scalar, let length):
        undecoded.removeFirst(length)
        switch Visibility(scalar) {
        case .shown: show(String(scalar))
        case .replaced(let text): show(text)
        case .hidden: break
        }
      }
    }
  }

  private mutating func show(_ text: String) {
    for byte in text.utf8 { line.append(byte, style: style) }
    if line.byteCount >= Self.longestLine { endLine() }
  }

  private mutating func endLine() {
    lines.append(line.styledLine)
    line = LineUnderConstruction()
  }
}

extension EscapeFilter {
  /// Returns a text, for example from a lesson or a file, in a form that is safe to display.
  ///
  /// Line feeds remain and tabs become spaces. Control characters and characters that reorder text
  /// become visible symbols; invisible characters become visible symbols or are removed.
  package static func sanitized(_ text: String, tabWidth: Int = 8) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var segment = (start: result.endIndex, column: 0)
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r":
        result.append("\n")
        segment = (result.endIndex, 0)
      case "\t":
        let width = max(1, tabWidth)
        let column = segment.column + TextWidth.columns(of: String(result[segment.start...]))
        let blanks = width - column % width
        result.append(String(repeating: " ", count: blanks))
        segment = (result.endIndex, column + blanks)
      default:
        switch Visibility(scalar) {
        case .shown: result.unicodeScalars.append(scalar)
        case .replaced(let sign): result.append(sign)
        case .hidden: break
        }
      }
      previous = scalar
    }
    return result
  }
}
