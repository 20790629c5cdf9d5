import Foundation

/// Contexts that are being drawn into.
private enum Contexts {
  private static let key = "UIGraphicsContexts"

  static var stack: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// What is being drawn into; nil where nothing is.
public func UIGraphicsGetCurrentContext() -> CGContext? { Contexts.stack.last }
/// Draws into that context from now on.
public func UIGraphicsPushContext(_ context: CGContext) { Contexts.stack.append(context) }
/// Draws into the context before again.
public func UIGraphicsPopContext() { _ = Contexts.stack.popLast() }
/// Begins an image.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Begins an image; a scale of 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  Contexts.stack.append(
    CGContext(size: size, scale: scale == 0 ? screenScale : scale, isOpaque: opaque))
}
/// The image that was drawn so far.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().flatMap { context in
    context.makeImage().map { UIImage(cgImage: $0, scale: context.scale, orientation: .up) }
  }
}
/// Ends an image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
/// Draws a rectangle.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Draws a rectangle's edge.
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }

/// The screen's pixels per point.
private let screenScale: CGFloat = 2

/// How an image is drawn.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  open var scale: CGFloat = screenScale
  /// Whether nothing shines through.
  open var opaque = false
  /// The usual way.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The way that suits the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The way that suits those traits.
  public convenience init(for traits: UITraitCollection) {
    self.init()
    if traits.displayScale > 0 { scale = traits.displayScale }
  }
  /// The usual way.
  public override init() { super.init() }
}

/// What an image is drawn into.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context.
  public let cgContext: CGContext
  /// How it is drawn.
  public let format: UIGraphicsImageRendererFormat
  /// What was drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map {
      UIImage(cgImage: $0, scale: cgContext.scale, orientation: .up)
    } ?? UIImage()
  }

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// Draws a rectangle.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws a rectangle's edge.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Draws only inside of a rectangle; without effect here.
  open func clip(to rect: CGRect) {}
}

/// Makes images by drawing them; only rectangles, and the rectangles around everything else, are drawn here.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  /// How images are drawn.
  public let format: UIGraphicsImageRendererFormat

  /// Makes a renderer of images of a size.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.size = size
    self.format = format
    super.init()
  }

  /// Makes a renderer of images of a rectangle's size.
  public convenience init(
    bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()
  ) { self.init(size: bounds.size, format: format) }

  /// Draws an image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: size, scale: format.scale, isOpaque: format.opaque)
    let wrapped = UIGraphicsImageRendererContext(context, format)
    UIGraphicsPushContext(context)
    actions(wrapped)
    UIGraphicsPopContext()
    return wrapped.currentImage
  }

  /// Draws an image as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws an image as a JPEG file; see `UIImage.jpegData(compressionQuality:)`.
  open func jpegData(
    withCompressionQuality quality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: quality) ?? Data() }
}

extension UIColor {
  /// Draws forms and lines in it from now on.
  public func set() {
    setFill()
    setStroke()
  }
  /// Draws forms in it from now on.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Draws lines in it from now on.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
