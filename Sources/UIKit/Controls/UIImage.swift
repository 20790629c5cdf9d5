import Foundation

/// An image: here the file it comes from, since nothing is drawn.
open class UIImage: NSObject, @unchecked Sendable {
  private let path: String?

  /// Makes an image of nothing.
  public override init() {
    path = nil
    super.init()
  }

  /// Finds an image among the files that came with the code; nil where there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil)
  }

  /// Finds an image among the files of a bundle; nil where there is none.
  public init?(named name: String, in bundle: Bundle?) {
    let files = ResourceSearch(bundle)
    let path = ["png", "jpg", "jpeg", "pdf"].lazy.compactMap { files.path(of: name, type: $0) }
      .first
    guard let path else { return nil }
    self.path = path
    super.init()
  }

  /// Takes an image from a file; nil where there is none.
  public init?(contentsOfFile path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    self.path = path
    super.init()
  }

  /// Equal are images from the same file.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || (path != nil && path == other.path)
  }

  /// Equal for equal images.
  open override var hash: Int { path.hashValue }

  /// The image, named without a module.
  open override var description: String { plainDescription(of: self) }
}

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

  /// Makes a view as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let nib = coder as? NibCoder else { return }
    let bundle = nib.objects.bundle
    image = nib.element["image"].flatMap { UIImage(named: $0, in: bundle) }
    highlightedImage = nib.element["highlightedImage"].flatMap { UIImage(named: $0, in: bundle) }
  }
}
