import Foundation

/// An image, represented by its file and size.
///
/// Files are not decoded here. Only images that were drawn in this process have known pixels.
open class UIImage: NSObject, @unchecked Sendable {
  private let foundationMark = FoundationMark()
  // As in Apple's UIKit. Apart from `accessibilityIdentifier`, values change only in copies that no
  // other code has a reference to yet.
  /// The rendering modes of an image.
  public enum RenderingMode: Int, Sendable {
    /// The mode depends on the context in which the image is used.
    case automatic
    /// The image is drawn in its own colors.
    case alwaysOriginal
    /// The image is drawn as a template, in the tint color.
    case alwaysTemplate
  }

  private let source: Source
  /// The rendering mode of the image.
  public let renderingMode: RenderingMode

  private enum Source: Hashable {
    case nothing
    case file(String)
    case data(Data)
    case symbol(String)
  }

  private var givenScale: CGFloat?
  private var drawn: CGImage?
  /// The parts of the edges that are not resized with the image.
  open private(set) var capInsets = UIEdgeInsets.zero
  /// The color that the image was tinted with, if any.
  private var tint: UIColor?
  /// The orientation of the image, which is always up here.
  open var imageOrientation: Orientation { .up }
  /// A string that identifies the image in tests.
  open var accessibilityIdentifier: String?

  /// The orientations of an image.
  public enum Orientation: Int, Sendable {
    /// The image is in its original orientation.
    case up
    /// The image is rotated by 180 degrees.
    case down
    /// The image is rotated by 90 degrees counterclockwise.
    case left
    /// The image is rotated by 90 degrees clockwise.
    case right
    /// The image is flipped horizontally.
    case upMirrored
    /// The image is flipped vertically.
    case downMirrored
    /// The left orientation, mirrored.
    case leftMirrored
    /// The right orientation, mirrored.
    case rightMirrored
  }

  private init(_ source: Source, _ mode: RenderingMode = .automatic) {
    self.source = source
    renderingMode = mode
  }

  /// Returns a copy of the image with the given changes.
  private func changed(
    _ mode: RenderingMode? = nil, _ change: (UIImage) -> Void = { _ in }
  ) -> UIImage {
    let image = UIImage(source, mode ?? renderingMode)
    (image.givenScale, image.drawn, image.capInsets, image.tint) =
      (givenScale, drawn, capInsets, tint)
    change(image)
    return image
  }

  /// Creates an image from a Core Graphics image with the given scale.
  ///
  /// The orientation has no effect here.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
    let pixels = cgImage.pixels ?? []
    self.init(
      .data(
        PortableNetworkGraphics.data(
          width: cgImage.width, height: pixels.isEmpty ? 0 : cgImage.height, pixels: pixels)))
    givenScale = scale
    drawn = cgImage
  }

  /// The Core Graphics image.
  ///
  /// Its pixels are known only if the image was drawn in this process.
  open var cgImage: CGImage? {
    drawn
      ?? CGImage(
        width: Int(size.width * scale), height: Int(size.height * scale), pixels: nil)
  }

  /// Creates an image from a bundle's files or asset catalogs, or returns `nil` if it is not found.
  ///
  /// The traits have no effect here.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(named: name, in: bundle) }

  /// Creates a system symbol image, ignoring the configuration.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
  }

  /// Creates a system symbol image, ignoring the traits.
  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// Creates an image with the given scale, or returns `nil` if the data is not PNG, JPEG, or PDF.
  ///
  /// The scale is in pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(data: data)
    givenScale = scale
  }

  /// The data of the image in the PNG format.
  ///
  /// An image from a file or from data returns that data unchanged, even in another format. A
  /// symbol returns a transparent pixel with the symbol's name as a comment. An empty image returns
  /// `nil`.
  open func pngData() -> Data? {
    switch source {
    case .nothing: nil
    case .file(let path): FileManager.default.contents(atPath: path)
    case .data(let data): data
    case .symbol(let name):
      PortableNetworkGraphics.data(
        width: 1, height: 1, pixels: [0, 0, 0, 0], remark: name)
    }
  }

  /// The data of the image in the JPEG format.
  ///
  /// JPEG data is returned unchanged. Nothing else is encoded here: the result is then the start of
  /// a JPEG file followed by `pngData()`, from which `init(data:)` restores the image.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    pngData().map { $0.starts(with: [0xFF, 0xD8]) ? $0 : Self.jpegBeginning + $0 }
  }

  private static let jpegBeginning = Data([0xFF, 0xD8, 0xFF, 0xD9])

  /// Draws the image into the current context, scaled to fit the rectangle.
  ///
  /// Only images with known pixels are drawn.
  open func draw(in rect: CGRect) {
    cgImage.map { UIGraphicsGetCurrentContext()?.draw($0, in: rect) }
  }

  /// Draws the image at the given point of the current context.
  ///
  /// Only images with known pixels are drawn.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Returns the image with the given tint color.
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

  /// Returns the image with the given tint color and rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode) { $0.tint = color }
  }

  /// Returns the image with the given cap insets.
  open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    changed { $0.capInsets = insets }
  }

  /// Returns a copy of the image, ignoring the configuration.
  open func withConfiguration(_ configuration: Configuration) -> UIImage { changed() }

  /// A Boolean value that indicates whether the image is a system symbol.
  open var isSymbolImage: Bool {
    guard case .symbol = source else { return false }
    return true
  }

  /// A configuration of an image, without effect here.
  open class Configuration: NSObject, @unchecked Sendable {
    // Unchecked because it is an open class. It has no stored properties.
  }

  /// A configuration of a symbol image, without effect here.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Inherited from `Configuration`.
    /// Creates a configuration with the given point size.
    public convenience init(pointSize: CGFloat) { self.init() }
    /// Creates a configuration with the given point size and weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    /// Creates a configuration with the given point size, weight, and scale.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale
    ) { self.init() }
    /// Creates a configuration that matches the given text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    /// Creates a configuration that matches the given text style and scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init() }
    /// Creates a configuration that matches the given font.
    public convenience init(font: UIFont) { self.init() }
    /// Creates a configuration with the given weight.
    public convenience init(weight: SymbolWeight) { self.init() }
    /// Creates a configuration with the given scale.
    public convenience init(scale: SymbolScale) { self.init() }
    /// Creates a configuration with the given palette of colors.
    public convenience init(paletteColors: [UIColor]) { self.init() }
    /// Creates a configuration with a hierarchy of shades of the given color.
    public convenience init(hierarchicalColor: UIColor) { self.init() }
  }

  /// The weights of a symbol image.
  public enum SymbolWeight: Int, Sendable {
    /// An unspecified weight.
    case unspecified
    /// An ultralight weight.
    case ultraLight
    /// A thin weight.
    case thin
    /// A light weight.
    case light
    /// A regular weight.
    case regular
    /// A medium weight.
    case medium
    /// A semibold weight.
    case semibold
    /// A bold weight.
    case bold
    /// A heavy weight.
    case heavy
    /// A black weight, the heaviest one.
    case black
  }

  /// The scales of a symbol image.
  public enum SymbolScale: Int, Sendable {
    /// The default scale.
    case `default` = -1
    /// An unspecified scale.
    case unspecified
    /// A small scale.
    case small
    /// A medium scale.
    case medium
    /// A large scale.
    case large
  }

  /// Creates an empty image.
  public override convenience init() { self.init(.nothing) }

  /// Creates an image from the main bundle's files or asset catalogs, or returns `nil` if it is not
  /// found.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// Creates an image from a bundle's files or asset catalogs, or returns `nil` if it is not found.
  public convenience init?(named name: String, in bundle: Bundle?) {
    let files = ResourceSearch(bundle)
    let url = URL(fileURLWithPath: name)
    let types = url.pathExtension.isEmpty ? ["png", "jpg", "jpeg", "pdf"] : [url.pathExtension]
    let base = url.pathExtension.isEmpty ? name : String(name.dropLast(url.pathExtension.count + 1))
    let names = [base, base + "@2x", base + "@3x"]
    let path = types.lazy.flatMap { type in names.compactMap { files.path(of: $0, type: type) } }
      .first
    guard let path = path ?? AssetCatalog.image(name, among: files) else { return nil }
    self.init(.file(path))
  }

  /// Creates a system symbol image.
  ///
  /// Any name is accepted here, because only Apple has the list of symbols.
  public convenience init?(systemName name: String) { self.init(.symbol(name)) }

  /// Creates an image from a file, or returns `nil` if the file does not exist.
  public convenience init?(contentsOfFile path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    self.init(.file(path))
  }

  /// Creates an image from data, or returns `nil` if the data is not PNG, JPEG, or PDF.
  public convenience init?(data: Data) {
    let beginnings: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8], [0x25, 0x50, 0x44, 0x46],
    ]
    guard beginnings.contains(where: { data.starts(with: $0) }) else { return nil }
    let isOwn = data.starts(with: Self.jpegBeginning) && data.count > 4
    self.init(.data(isOwn ? Data(data.dropFirst(4)) : data))
  }

  /// Returns the image with the given rendering mode.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { changed(mode) }

  /// The scale factor, in pixels per point.
  ///
  /// For a file it is taken from `@2x` or `@3x` in the path.
  open var scale: CGFloat {
    if let givenScale { return givenScale }
    guard case .file(let path) = source else { return 1 }
    return path.contains("@3x") ? 3 : path.contains("@2x") ? 2 : 1
  }

  /// The size in points.
  ///
  /// It is zero unless the format is PNG, because no other format is read here.
  open var size: CGSize {
    let bytes: Data? =
      switch source {
      case .file(let path): FileHandle(forReadingAtPath: path)?.readData(ofLength: 24)
      case .data(let data): data.prefix(24)
      case .nothing, .symbol: nil
      }
    guard let bytes, bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    else { return .zero }
    func number(_ offset: Int) -> CGFloat {
      CGFloat(bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
    }
    return CGSize(width: number(16) / scale, height: number(20) / scale)
  }

  /// Returns whether two images have the same origin and the same settings.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other
      || (source != .nothing && source == other.source && renderingMode == other.renderingMode
        && scale == other.scale && tint == other.tint && capInsets == other.capInsets)
  }

  /// The hash value of the image.
  open override var hash: Int { source.hashValue }

  /// The class name without its module, and the address of the image.
  open override var description: String { plainDescription(of: self) }
}
