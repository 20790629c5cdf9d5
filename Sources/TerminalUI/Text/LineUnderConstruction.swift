/// A line that grows byte by byte; the bytes of one style are gathered before they become text.
struct LineUnderConstruction: Sendable {
  /// A carriage return came: what follows writes over the line.
  var returns = false
  private(set) var byteCount = 0
  private var spans: [Span] = []
  private var run: [UInt8] = []
  private var runStyle = Style.plain

  var isEmpty: Bool { byteCount == 0 }

  mutating func append(_ byte: UInt8, style: Style) {
    if returns { self = LineUnderConstruction() }
    if style != runStyle {
      flush()
      runStyle = style
    }
    run.append(byte)
    byteCount += 1
  }

  /// Fills up to the next column that is a multiple of 8.
  mutating func appendTab(style: Style) {
    if returns { self = LineUnderConstruction() }
    flush()
    let column = spans.reduce(0) { $0 + $1.width }
    for _ in 0..<(8 - column % 8) { append(0x20, style: style) }
  }

  mutating func flush() {
    guard !run.isEmpty else { return }
    spans.append(Span(String(decoding: run, as: UTF8.self), style: runStyle))
    run = []
  }

  func styled(flushing style: Style) -> StyledLine {
    var copy = self
    copy.flush()
    return StyledLine(copy.spans)
  }
}
