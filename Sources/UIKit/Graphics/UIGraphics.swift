import Foundation

/// The stack of graphics contexts of the current thread.
private enum Contexts {
  private static let key = "UIGraphicsContexts"

  static var stack: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// Returns the current graphics context, or `nil` outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { Contexts.stack.last }
/// Pushes the given context onto the stack as the current context.
public func UIGraphicsPushContext(_ context: CGContext) { Contexts.stack.append(context) }
/// Removes the current context from the stack, and restores the previous one.
public func UIGraphicsPopContext() { _ = Contexts.stack.popLast() }
/// Creates a bitmap context with a scale of 1 and makes it the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Creates a bitmap context and makes it the current context.
///
/// A scale of 0 selects the scale of the screen.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  Contexts.stack.append(
    CGContext(size: size, scale: scale == 0 ? screenScale : scale, isOpaque: opaque))
}
/// Returns an image of the current context's contents.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().flatMap { context in
    context.makeImage().map { UIImage(cgImage: $0, scale: context.scale, orientation: .up) }
  }
}
/// Removes the current bitmap context from the stack.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
/// Fills a rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Fills a rectangle in the current context with the stroke color.
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }

/// The scale of the screen, in pixels per point.
private let screenScale: CGFloat = 2

/// The drawing attributes of a renderer.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The scale of the image, in pixels per point.
  open var scale: CGFloat = screenScale
  /// A Boolean value that indicates whether the context starts with opaque pixels.
  open var opaque = false
  /// Returns the default format.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the format that suits the main screen best.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Creates a format for the given traits.
  public convenience init(for traits: UITraitCollection) {
    self.init()
    if traits.displayScale > 0 { scale = traits.displayScale }
  }
  /// Creates the default format.
  public override init() { super.init() }
}

/// The drawing environment of an image renderer.
open class UIGraphicsImageRendererContext: NSObject {
  /// The underlying graphics context.
  public let cgContext: CGContext
  /// The format of the renderer.
  public let format: UIGraphicsImageRendererFormat
  /// An image of the context's contents.
  open var currentImage: UIImage {
    cgContext.makeImage().map {
      UIImage(cgImage: $0, scale: cgContext.scale, orientation: .up)
    } ?? UIImage()
  }

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the stroke color.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Does nothing, because clipping has no effect here.
  open func clip(to rect: CGRect) {}
}

/// A graphics renderer that creates images.
///
/// Only rectangles are drawn here. Every other shape is drawn as its bounding box.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of the given size.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.size = size
    self.format = format
  }

  /// Creates a renderer for images of the size of the given bounds.
  public convenience init(
    bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()
  ) { self.init(size: bounds.size, format: format) }

  /// Creates an image from drawing instructions.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: size, scale: format.scale, isOpaque: format.opaque)
    let wrapped = UIGraphicsImageRendererContext(context, format)
    UIGraphicsPushContext(context)
    actions(wrapped)
    UIGraphicsPopContext()
    return wrapped.currentImage
  }

  /// Creates an image from drawing instructions, and returns it in the PNG format.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Creates an image from drawing instructions, and returns its JPEG data.
  ///
  /// See `UIImage.jpegData(compressionQuality:)` for the format.
  open func jpegData(
    withCompressionQuality quality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: quality) ?? Data() }
}

extension UIColor {
  /// Sets the fill and stroke colors of the current context to the color.
  public func set() {
    setFill()
    setStroke()
  }
  /// Sets the fill color of the current context to the color.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the stroke color of the current context to the color.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
