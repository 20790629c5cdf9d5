import Foundation

/// What is drawn into; only rectangles, and the rectangles around everything else, are drawn here.
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

  /// Sets the colour inside of forms.
  public func setFillColor(_ color: CGColor) { fill = color.value.bytes }
  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { stroke = color.value.bytes }
  /// Sets the colour inside of forms.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fill = ColourValue.sRGB(red, green, blue, alpha).bytes
  }
  /// Sets the colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    stroke = ColourValue.sRGB(red, green, blue, alpha).bytes
  }
  /// Sets how thick lines are; without effect here.
  public func setLineWidth(_ width: CGFloat) {}
  /// Sets how opaque everything is; without effect here.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets a shadow; without effect here.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// Whether edges are smooth; they never are here.
  public func setShouldAntialias(_ flag: Bool) {}

  /// Draws a rectangle.
  public func fill(_ rect: CGRect) { paint(rect, fill) }
  /// Draws several rectangles.
  public func fill(_ rects: [CGRect]) { rects.forEach(fill) }
  /// Draws an ellipse: here the rectangle around it.
  public func fillEllipse(in rect: CGRect) { fill(rect) }
  /// Draws a rectangle's edge: here all of it.
  public func stroke(_ rect: CGRect) { paint(rect, stroke) }
  /// Draws a rectangle's edge: here all of it.
  public func stroke(_ rect: CGRect, width: CGFloat) { stroke(rect) }
  /// Draws an ellipse's edge: here the rectangle around it.
  public func strokeEllipse(in rect: CGRect) { stroke(rect) }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) { paint(rect, [0, 0, 0, 0]) }

  /// Begins a form.
  public func beginPath() { path = CGMutablePath() }
  /// Goes on elsewhere.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Goes on straight to a point.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds a form.
  public func addPath(_ other: CGPath) { path.addPath(other) }
  /// Goes back to where the form began.
  public func closePath() { path.closeSubpath() }
  /// Draws the form: here the rectangle around it.
  public func fillPath() {
    fill(path.boundingBox)
    beginPath()
  }
  /// Draws the form's edge: here the rectangle around it.
  public func strokePath() {
    stroke(path.boundingBox)
    beginPath()
  }
  /// Draws only inside of the form; without effect here.
  public func clip() { beginPath() }
  /// Draws only inside of a rectangle; without effect here.
  public func clip(to rect: CGRect) {}

  /// Keeps how it draws.
  public func saveGState() { saved.append((fill, stroke, transform)) }
  /// Draws again as it did when that was kept.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    (fill, stroke, transform) = last
  }
  /// Moves what is drawn from now on.
  public func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Stretches what is drawn from now on.
  public func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Turns what is drawn from now on.
  public func rotate(by angle: CGFloat) { transform = transform.rotated(by: angle) }
  /// Transforms what is drawn from now on.
  public func concatenate(_ other: CGAffineTransform) {
    transform = other.concatenating(transform)
  }

  func draw(_ image: CGImage, in rect: CGRect) {
    guard let source = image.pixels, rect.width > 0, rect.height > 0 else { return }
    paint(rect) { x, y in
      let column = min(Int(x * CGFloat(image.width)), image.width - 1)
      let line = min(Int(y * CGFloat(image.height)), image.height - 1)
      let start = (line * image.width + column) * 4
      return Array(source[start..<start + 4])
    }
  }

  private func paint(_ rect: CGRect, _ colour: [UInt8]) { paint(rect) { _, _ in colour } }

  private func paint(_ rect: CGRect, _ colour: (CGFloat, CGFloat) -> [UInt8]) {
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
        pixels.replaceSubrange(start..<start + 4, with: colour(x, y))
      }
    }
  }

  /// What was drawn, as an image.
  public func makeImage() -> CGImage? {
    width > 0 && height > 0 ? CGImage(width: width, height: height, pixels: pixels) : nil
  }
}

/// An image's pixels, as far as they are known: those of images that were drawn here.
public final class CGImage: NSObject, @unchecked Sendable {
  /// How many pixels there are side by side.
  public let width: Int
  /// How many pixels there are above each other.
  public let height: Int
  let pixels: [UInt8]?

  init(width: Int, height: Int, pixels: [UInt8]?) {
    self.width = width
    self.height = height
    self.pixels = pixels
    super.init()
  }

  /// A part of the image.
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

extension ColourValue {
  /// Red, green, blue and alpha, each from 0 to 255.
  var bytes: [UInt8] {
    (extendedSRGB + [alpha]).map { part -> UInt8 in
      let scaled = (part * 255).rounded()
      return UInt8(max(0, min(255, scaled)))
    }
  }
}
