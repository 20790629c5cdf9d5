import Foundation

/// A view that displays an image or a sequence of images.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image displayed in the view.
  open var image: UIImage?
  /// The image displayed while the view is highlighted.
  open var highlightedImage: UIImage?
  /// A Boolean value that indicates whether the view is highlighted.
  open var isHighlighted = false

  /// Creates an image view without an image.
  ///
  /// The view ignores user interaction.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view with an image, whose size it has.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates an image view with a regular and a highlighted image.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The images of the animation.
  open var animationImages: [UIImage]?
  /// The duration of one cycle through the images, in seconds.
  open var animationDuration: TimeInterval = 0
  /// The number of times to repeat the animation, or 0 to repeat it indefinitely.
  open var animationRepeatCount = 0
  /// A Boolean value that indicates whether the animation is running.
  open private(set) var isAnimating = false
  /// The preferred configuration for a symbol image, without effect here.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// Starts the animation if the view has animation images.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
  /// Stops the animation.
  open func stopAnimating() { isAnimating = false }

  /// Creates an image view from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The natural size of the view: the size of its image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  override var showsContent: Bool { true }

  /// Returns the size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.size ?? super.sizeThatFits(size)
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .flag("highlighted", \UIImageView.isHighlighted),
      .image("image", \UIImageView.image),
      .image("highlightedImage", \UIImageView.highlightedImage),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("imageReference", "image"): image = nib.image(child["image"])
    case ("imageReference", "highlightedImage"): highlightedImage = nib.image(child["image"])
    default: return super.read(child, of: nib)
    }
    return true
  }
}
