internal import termios_shim

/// The sequence of a text's clusters, one per cell or pair of cells.
///
/// Terminals disagree about joined emoji, variation selectors, skin tones, flags, and keycaps.
/// Clusters reduce them to characters that all terminals display alike, so the width is the sum of
/// `wcwidth`, as in ncurses 6.4.
package struct Clusters: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private var pending: (scalar: Unicode.Scalar, width: Int)?

  /// Creates the clusters of a one-line text.
  ///
  /// Control characters are omitted, and a tab becomes a space.
  package init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
    pending = nextVisible()
  }

  /// The maximum number of marks in an ncurses 6.4 cell (`CCHARW_MAX` minus the base character).
  private static let marksPerCell = 4

  package mutating func next() -> Cluster? {
    guard let base = pending else { return nil }
    var text = String.UnicodeScalarView()
    // A mark without a preceding character is placed on a space.
    if base.width == 0 { text.append(" ") }
    text.append(base.scalar)
    var marks = base.width == 0 ? 1 : 0
    pending = nextVisible()
    while let mark = pending, mark.width == 0 {
      if marks < Self.marksPerCell { text.append(mark.scalar) }
      marks += 1
      pending = nextVisible()
    }
    return Cluster(text: String(text), width: Swift.max(1, base.width))
  }

  private mutating func nextVisible() -> (scalar: Unicode.Scalar, width: Int)? {
    while let scalar = scalars.next() {
      if (0x20..<0x7F).contains(scalar.value) { return (scalar, 1) }
      guard let visible = Self.normalised(scalar) else { continue }
      let width = Int(tsh_width(visible.value))
      return width < 0 ? ("\u{FFFD}", 1) : (visible, width)
    }
    return nil
  }

  private static func normalised(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x2028, 0x2029: return " "
    case 0x00...0x1F, 0x7F...0x9F: return nil
    case 0x20E3: return nil
    case 0x1F3FB...0x1F3FF: return nil
    case 0xFFF9...0xFFFB: return nil
    case 0x1F1E6...0x1F1FF: return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
    default: return scalar.properties.isDefaultIgnorableCodePoint ? nil : scalar
    }
  }
}
