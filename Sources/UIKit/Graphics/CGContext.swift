import Foundation

/// A bitmap drawing destination.
///
/// Only rectangles are drawn here. Every other shape is drawn as its bounding box.
public final class CGContext: NSObject {
  let size: CGSize
  let scale: CGFloat
  private(set) var pixels: [UInt8]
  let width: Int
  let height: Int
  private var fill: [UInt8] = [0, 0, 0, 255]
  private var stroke: [UInt8] = [0, 0, 0, 255]
  private var saved: [(fill: [UInt8], stroke: [UInt8], transform: CGAffineTransform)] = []
  private var path = CGMutablePath()
  private var transform = CGAffineTransform.identity

  init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
    self.size = size
    self.scale = scale
    width = max(0, Int((size.width * scale).rounded()))
    height = max(0, Int((size.height * scale).rounded()))
    let empty: [UInt8] = isOpaque ? [0, 0, 0, 255] : [0, 0, 0, 0]
    pixels = (0..<width * height).flatMap { _ in empty }
  }

  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) { fill = color.value.bytes }
  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) { stroke = color.value.bytes }
  /// Sets the fill color.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fill = ColorValue.sRGB(red, green, blue, alpha).bytes
  }
  /// Sets the stroke color.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    stroke = ColorValue.sRGB(red, green, blue, alpha).bytes
  }
  /// Sets the line width, without effect here.
  public func setLineWidth(_ width: CGFloat) {}
  /// Sets the opacity of drawing operations, without effect here.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets the shadow, without effect here.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// Sets whether antialiasing is on, without effect here, where edges are never antialiased.
  public func setShouldAntialias(_ flag: Bool) {}

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { paint(rect, fill) }
  /// Fills the given rectangles.
  public func fill(_ rects: [CGRect]) { rects.forEach(fill) }
  /// Fills the bounding box of an ellipse.
  public func fillEllipse(in rect: CGRect) { fill(rect) }
  /// Fills a rectangle with the stroke color.
  public func stroke(_ rect: CGRect) { paint(rect, stroke) }
  /// Fills a rectangle with the stroke color, ignoring the line width.
  public func stroke(_ rect: CGRect, width: CGFloat) { stroke(rect) }
  /// Fills the bounding box of an ellipse with the stroke color.
  public func strokeEllipse(in rect: CGRect) { stroke(rect) }
  /// Clears a rectangle to transparent.
  public func clear(_ rect: CGRect) { paint(rect, [0, 0, 0, 0]) }

  /// Begins a new, empty path.
  public func beginPath() { path = CGMutablePath() }
  /// Begins a new subpath at the given point.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Appends a straight line to the given point.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds another path to the path.
  public func addPath(_ other: CGPath) { path.addPath(other) }
  /// Closes the current subpath.
  public func closePath() { path.closeSubpath() }
  /// Fills the bounding box of the path, and clears the path.
  public func fillPath() {
    fill(path.boundingBox)
    beginPath()
  }
  /// Fills the bounding box of the path with the stroke color, and clears the path.
  public func strokePath() {
    stroke(path.boundingBox)
    beginPath()
  }
  /// Clears the path; clipping has no effect here.
  public func clip() { beginPath() }
  /// Does nothing, because clipping has no effect here.
  public func clip(to rect: CGRect) {}

  /// Pushes a copy of the graphics state, which is the colors and the transform.
  public func saveGState() { saved.append((fill, stroke, transform)) }
  /// Restores the graphics state that was saved last.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    (fill, stroke, transform) = last
  }
  /// Changes the origin of the coordinate system.
  public func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Changes the scale of the coordinate system.
  public func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Rotates the coordinate system by an angle in radians.
  public func rotate(by angle: CGFloat) { transform = transform.rotated(by: angle) }
  /// Applies a transform to the coordinate system.
  public func concatenate(_ other: CGAffineTransform) { transform = other.concatenating(transform) }

  func draw(_ image: CGImage, in rect: CGRect) {
    guard let source = image.pixels, rect.width > 0, rect.height > 0 else { return }
    paint(rect) { x, y in
      let column = min(Int(x * CGFloat(image.width)), image.width - 1)
      let line = min(Int(y * CGFloat(image.height)), image.height - 1)
      let start = (line * image.width + column) * 4
      return Array(source[start..<start + 4])
    }
  }

  private func paint(_ rect: CGRect, _ color: [UInt8]) { paint(rect) { _, _ in color } }

  private func paint(_ rect: CGRect, _ color: (CGFloat, CGFloat) -> [UInt8]) {
    let seen = rect.applying(transform)
    guard seen.width > 0, seen.height > 0, seen.minX.isFinite, seen.minY.isFinite else { return }
    func range(_ low: CGFloat, _ high: CGFloat, _ most: Int) -> Range<Int> {
      let first = Int(max(0, min((low * scale).rounded(), CGFloat(most))))
      return first..<max(first, Int(max(0, min((high * scale).rounded(), CGFloat(most)))))
    }
    let columns = range(seen.minX, seen.maxX, width)
    for line in range(seen.minY, seen.maxY, height) {
      for column in columns {
        let x = ((CGFloat(column) + 0.5) / scale - seen.minX) / seen.width
        let y = ((CGFloat(line) + 0.5) / scale - seen.minY) / seen.height
        let start = (line * width + column) * 4
        pixels.replaceSubrange(start..<start + 4, with: color(x, y))
      }
    }
  }

  /// Creates an image from the pixels of the context, or returns `nil` if the context is empty.
  public func makeImage() -> CGImage? {
    width > 0 && height > 0 ? CGImage(width: width, height: height, pixels: pixels) : nil
  }
}

/// A bitmap image.
///
/// Its pixels are known only if the image was drawn in this process.
public final class CGImage: NSObject, @unchecked Sendable {
  // Unchecked because `NSObject` is not sendable. All its stored properties are constants.
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  let pixels: [UInt8]?

  init(width: Int, height: Int, pixels: [UInt8]?) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates an image from the given part, or returns `nil` if the part is outside of the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (x, y) = (Int(part.minX), Int(part.minY))
    let (columns, lines) = (Int(part.width), Int(part.height))
    let cut = pixels.map { pixels -> [UInt8] in
      var cut: [UInt8] = []
      for line in y..<y + lines {
        let start = (line * width + x) * 4
        cut += pixels[start..<start + columns * 4]
      }
      return cut
    }
    return CGImage(width: columns, height: lines, pixels: cut)
  }
}

extension ColorValue {
  /// Red, green, blue, and alpha, each from 0 to 255.
  var bytes: [UInt8] {
    (extendedSRGB + [alpha]).map { part -> UInt8 in
      let scaled = (part * 255).rounded()
      return UInt8(max(0, min(255, scaled)))
    }
  }
}
