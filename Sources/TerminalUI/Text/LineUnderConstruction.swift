/// A line that grows byte by byte, and collects the bytes of each style before decoding them.
struct LineUnderConstruction: Sendable {
  /// Whether a carriage return was received, so that the next text overwrites the line.
  var returns = false
  private(set) var byteCount = 0
  private var column = 0
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

  /// Appends spaces up to the next column that is a multiple of 8.
  mutating func appendTab(style: Style) {
    if returns { self = LineUnderConstruction() }
    flush()
    for _ in 0..<(8 - column % 8) { append(0x20, style: style) }
  }

  private mutating func flush() {
    guard !run.isEmpty else { return }
    let span = Span(String(decoding: run, as: UTF8.self), style: runStyle)
    spans.append(span)
    column += span.width
    run = []
  }

  /// The line so far.
  var styledLine: StyledLine {
    var copy = self
    copy.flush()
    return StyledLine(copy.spans)
  }
}
