internal import TerminalUI
internal import TutorCore

/// A view hierarchy as a drawing, with its outline as text.
///
/// Each view of the drawing has the letter of its row in the outline.
struct ViewDrawing {
  let outline: ViewOutline

  init(_ tree: ViewTree) {
    outline = ViewOutline(tree)
  }

  /// The size that a drawing has at most, in pixels.
  private static let largest = (width: 320.0, height: 420.0)
  /// The largest coordinate in a drawing, in points.
  private static let farthest = 100_000.0

  var html: HTML {
    let rows = outline.lines.map { row -> HTML in "\(row.text)\n" }
    let text: HTML = "<pre tabindex=\"0\"><code>\(rows)</code></pre>"
    return "<figure class=\"view\">\(drawing)\n<figcaption>\(text)</figcaption></figure>"
  }

  /// The drawing, or nothing if the view has no area.
  private var drawing: HTML {
    let (width, height) = (Self.clamped(outline.size.width), Self.clamped(outline.size.height))
    guard width >= 1, height >= 1 else { return "" }
    let views = outline.lines.filter(\.isVisible)
    let scale = min(1, Self.largest.width / width, Self.largest.height / height)
    let textSize = max(width, height) / 24
    return """
      <svg role="img" aria-label="The view that the code builds" \
      viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
      width="\(Int(width * scale))" height="\(Int(height * scale))">
      \(views.map { Self.rectangle($0, isRoot: $0.depth == 0) })\
      \(views.map { Self.label($0, size: textSize) })</svg>
      """
  }

  private static func rectangle(_ row: ViewOutline.Row, isRoot: Bool) -> HTML {
    let frame = row.frameInRoot.map(clamped)
    guard frame[2] > 0, frame[3] > 0 else { return "" }
    let color = row.view.background
    let fill = isRoot && color == nil ? "#FFFFFF" : color?.hex ?? "none"
    let opacity = clamped((color?.alpha ?? 1) * row.view.alpha, to: 0...1)
    return """
      <rect x="\(number(frame[0]))" y="\(number(frame[1]))" width="\(number(frame[2]))" \
      height="\(number(frame[3]))" fill="\(fill)" fill-opacity="\(number(opacity, decimals: 2))" \
      stroke="#808080"/>

      """
  }

  private static func label(_ row: ViewOutline.Row, size: Double) -> HTML {
    let frame = row.frameInRoot.map(clamped)
    guard frame[2] > 0, frame[3] > 0 else { return "" }
    let text = row.view.text.map { " " + $0.prefix(60) } ?? ""
    return """
      <text x="\(number(frame[0] + size / 4))" y="\(number(frame[1] + size))" \
      font-size="\(number(size))">\(row.letter)\(text)</text>

      """
  }

  private static func clamped(_ value: Double) -> Double {
    clamped(value, to: -farthest...farthest)
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : 0
  }

  /// Returns a number with as many decimals as needed, at most the given number.
  private static func number(_ value: Double, decimals: Int = 1) -> String {
    let factor = decimals == 1 ? 10.0 : 100.0
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
