internal import CNcurses
internal import TerminalUI

/// The terminal's colors, as the numbered pairs that ncurses uses.
struct ColorPairs {
  private enum Depth {
    case none
    case eight
    case sixteen
    case palette
    case direct
  }

  private struct Colors: Hashable {
    let foreground: Color
    let background: Color
  }

  private struct Pair: Hashable {
    let foreground: Int32
    let background: Int32
  }

  private let depth: Depth
  private let hasDefaultColors: Bool
  private var numbers: [Pair: Int32] = [:]
  /// The last style that was asked for, which most neighbors of a cell have, too.
  private var last: (style: Style, attributes: attr_t, pair: Int32)?
  /// The pair numbers of recent colors, because finding the nearest color is slow.
  private var known: [Colors: Int32] = [:]
  private static let mostKnown = 10_000

  /// Starts color support, unless it is not wanted or the terminal has no colors.
  init(isWanted: Bool) {
    guard isWanted, has_colors(), start_color() == OK, nc_colors() >= 8 else {
      depth = .none
      hasDefaultColors = true
      return
    }
    hasDefaultColors = use_default_colors() == OK
    switch nc_colors() {
    case ..<16: depth = .eight
    case ..<256: depth = .sixteen
    case 256: depth = .palette
    default: depth = .direct
    }
  }

  /// Returns the text attributes and the number of the color pair for a style.
  mutating func appearance(of style: Style) -> (attributes: attr_t, pair: Int32) {
    if let last, last.style == style { return (last.attributes, last.pair) }
    let (attributes, pair) = (attributes(for: style), number(for: style))
    last = (style, attributes, pair)
    return (attributes, pair)
  }

  /// Returns the number of the color pair for a style, creating the pair if needed.
  ///
  /// The number 0 is plain text.
  private mutating func number(for style: Style) -> Int32 {
    if depth == .none { return 0 }
    let colors = Colors(foreground: style.foreground, background: style.background)
    if let number = known[colors] { return number }
    if known.count >= Self.mostKnown { known = [:] }
    let number = makeNumber(for: style)
    known[colors] = number
    return number
  }

  private mutating func makeNumber(for style: Style) -> Int32 {
    let pair = Pair(
      foreground: index(of: style.foreground, or: 7), background: index(of: style.background, or: 0)
    )
    if pair == Pair(foreground: -1, background: -1) { return 0 }
    if let number = numbers[pair] { return number }
    let number = Int32(numbers.count + 1)
    // A pair that could not be created would draw black on black. Pair 0 is plain but readable.
    let isMade =
      number < nc_colorPairs()
      && init_extended_pair(number, pair.foreground, pair.background) == OK
    if isMade { numbers[pair] = number }
    return isMade ? number : 0
  }

  /// Returns the text attributes for a style.
  ///
  /// Without color support, a style with a background color is reversed.
  private func attributes(for style: Style) -> attr_t {
    var result: attr_t = 0
    if style.isBold { result |= nc_bold }
    if style.isDim { result |= nc_dim }
    if style.isItalic { result |= nc_italic }
    if style.isUnderlined { result |= nc_underline }
    if style.isReversed || depth == .none && style.background != .default { result |= nc_reverse }
    if depth == .eight, case .ansi(8...) = style.foreground { result |= nc_bold }
    return result
  }
}

extension ColorPairs {
  private func index(of color: Color, or fallback: Int32) -> Int32 {
    switch color {
    case .default: return hasDefaultColors ? -1 : fallback
    case .ansi(let index): return Int32(depth == .eight ? index % 8 : index % 16)
    case .rgb(let red, let green, let blue):
      switch depth {
      case .none: return -1
      case .eight: return Self.basicIndex(red, green, blue) % 8
      case .sixteen: return Self.basicIndex(red, green, blue)
      case .palette: return Self.paletteIndex(red, green, blue)
      case .direct: return Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
      }
    }
  }

  /// Returns the index of the nearest of the 16 colors, as most terminals define them.
  private static func basicIndex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    let brightest = max(red, green, blue)
    let isGray = brightest - min(red, green, blue) < 32
    if isGray { return brightest < 64 ? 0 : brightest < 152 ? 8 : brightest < 224 ? 7 : 15 }
    let half = brightest / 2
    let bits = (red > half ? 1 : 0) | (green > half ? 2 : 0) | (blue > half ? 4 : 0)
    return Int32(bits) + (brightest > 200 ? 8 : 0)
  }

  /// Returns the index of the nearest color among the cube of 216 and the 24 grays.
  private static func paletteIndex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    let wanted = [Int(red), Int(green), Int(blue)]
    let distance = { (index: UInt8) -> Int in
      guard case .rgb(let red, let green, let blue) = Color(paletteIndex: index) else {
        return .max
      }
      return zip(wanted, [Int(red), Int(green), Int(blue)]).reduce(0) { sum, pair in
        sum + (pair.0 - pair.1) * (pair.0 - pair.1)
      }
    }
    return Int32((UInt8(16)...255).min { distance($0) < distance($1) } ?? 16)
  }
}
