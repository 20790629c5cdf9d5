internal import TerminalUI

extension Screen {
  /// Returns a screen that only says that the window is too small.
  static func tooSmall(_ size: Size, smallest: Size) -> Screen {
    var screen = Screen(size: size)
    let text =
      "redgreen needs \(smallest.columns)x\(smallest.rows), this is \(size.columns)x\(size.rows). "
      + "q quits."
    screen.write(StyledLine(text).wrapped(to: max(1, size.columns)), in: Rect(size))
    return screen
  }
}
