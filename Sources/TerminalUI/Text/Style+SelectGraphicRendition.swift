extension Style {
  /// Applies the parameters of `ESC [ … m` to the style and ignores unknown ones.
  mutating func apply(selectGraphicRendition parameters: [UInt8]) {
    guard parameters.allSatisfy({ $0 < 0x3C }) else { return }
    let fields = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
      .prefix(32).map(Self.numbers)
    var rest = fields[...]
    while let field = rest.popFirst() {
      switch field[0] {
      case 38: if let color = Self.color(field, &rest) { foreground = color }
      case 48: if let color = Self.color(field, &rest) { background = color }
      case 58: _ = Self.color(field, &rest)
      case 4: isUnderlined = field.count < 2 || field[1] != 0
      default: apply(code: field[0])
      }
    }
  }

  private static func numbers(_ field: ArraySlice<UInt8>) -> [Int] {
    field.split(separator: 0x3A, omittingEmptySubsequences: false).prefix(8).map { digits in
      digits.prefix(6).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
  }

  private mutating func apply(code: Int) {
    switch code {
    case 0: self = .plain
    case 1: isBold = true
    case 2: isDim = true
    case 3: isItalic = true
    case 7: isReversed = true
    case 21: isUnderlined = true
    case 22: (isBold, isDim) = (false, false)
    case 23: isItalic = false
    case 24: isUnderlined = false
    case 27: isReversed = false
    case 30...37: foreground = .ansi(UInt8(code - 30))
    case 39: foreground = .default
    case 40...47: background = .ansi(UInt8(code - 40))
    case 49: background = .default
    case 90...97: foreground = .ansi(UInt8(code - 90 + 8))
    case 100...107: background = .ansi(UInt8(code - 100 + 8))
    default: break
    }
  }

  /// Parses `38:5:n`, `38:2:[space]:r:g:b`, `38;5;n`, and `38;2;r;g;b`.
  private static func color(_ field: [Int], _ rest: inout ArraySlice<[Int]>) -> Color? {
    if field.count > 1 { return color(kind: field[1], values: Array(field.dropFirst(2))) }
    guard let kind = rest.popFirst()?.first else { return nil }
    let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
    let values = rest.prefix(count).map { $0[0] }
    rest = rest.dropFirst(count)
    return color(kind: kind, values: values)
  }

  private static func color(kind: Int, values: [Int]) -> Color? {
    switch kind {
    case 5: return values.first.flatMap(UInt8.init(exactly:)).map(Color.init(paletteIndex:))
    case 2:
      let bytes = values.suffix(3).compactMap(UInt8.init(exactly:))
      return bytes.count == 3 ? .rgb(bytes[0], bytes[1], bytes[2]) : nil
    default: return nil
    }
  }
}

extension Color {
  /// Creates a color of the 256-color palette.
  ///
  /// The palette consists of the terminal's 16 colors, a color cube of 216, and 24 shades of gray.
  package init(paletteIndex index: UInt8) {
    switch index {
    case 0..<16: self = .ansi(index)
    case 16..<232:
      let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
      let place = Int(index) - 16
      self = .rgb(steps[place / 36], steps[place / 6 % 6], steps[place % 6])
    default:
      let level = 8 + (index - 232) * 10
      self = .rgb(level, level, level)
    }
  }
}
