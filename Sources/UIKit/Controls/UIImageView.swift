import Foundation

/// A view that shows an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// What is shown.
  open var image: UIImage?
  /// What is shown while it is highlighted.
  open var highlightedImage: UIImage?
  /// Whether it is highlighted.
  open var isHighlighted = false

  /// Makes a view that shows nothing yet.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view that shows an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  /// Makes a view that shows an image, and another one while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Images that are shown one after the other.
  open var animationImages: [UIImage]?
  /// How long all of them are shown.
  open var animationDuration: TimeInterval = 0
  /// How often they are shown; 0 for as long as there is time.
  open var animationRepeatCount = 0
  /// Whether they are being shown.
  open private(set) var isAnimating = false
  /// In which form a symbol is shown; without effect here.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// Begins to show them.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
  /// Shows them no more.
  open func stopAnimating() { isAnimating = false }

  /// Makes a view as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let nib = coder as? NibCoder else { return }
    image = nib.image(nib.element["image"])
    highlightedImage = nib.image(nib.element["highlightedImage"])
  }

  /// The size of the image.
  open override var intrinsicContentSize: CGSize {
    image?.size ?? super.intrinsicContentSize
  }

  /// The size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.size ?? super.sizeThatFits(size)
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.flag("highlighted").map { isHighlighted = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("imageReference", "image"): image = nib.image(child["image"])
    case ("imageReference", "highlightedImage"): highlightedImage = nib.image(child["image"])
    case ("preferredSymbolConfiguration", _): break
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("image", let image as UIImage?): self.image = image
    case ("highlightedImage", let image as UIImage?): highlightedImage = image
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
