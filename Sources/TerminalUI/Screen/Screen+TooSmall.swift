extension Size {
  /// The minimum size of the screen, in cells.
  package static let smallest = Size(columns: 60, rows: 15)

  /// A Boolean value that indicates whether the size is less than the minimum.
  package var isTooSmall: Bool {
    columns < Self.smallest.columns || rows < Self.smallest.rows
  }
}

extension Screen {
  /// Returns a screen that only says that the window is too small.
  package static func tooSmall(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    let text =
      "redgreen needs \(Size.smallest.columns)x\(Size.smallest.rows), this is "
      + "\(size.columns)x\(size.rows). q quits."
    screen.write(StyledLine(text).wrapped(to: max(1, size.columns)), in: Rect(size))
    return screen
  }
}
