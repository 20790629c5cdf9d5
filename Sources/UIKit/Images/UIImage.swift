import Foundation

/// An image: here the file that it comes from and its size, since nothing is drawn.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the image is coloured.
  public enum RenderingMode: Int, Sendable {
    /// As the place says where it is shown.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// In the tint colour.
    case alwaysTemplate
  }

  private let source: Source
  /// How it is coloured.
  public let renderingMode: RenderingMode

  private enum Source: Hashable {
    case nothing
    case file(String)
    case data(Data)
    case symbol(String)
  }

  private var givenScale: CGFloat?
  private var drawn: CGImage?
  /// How much of each edge is not stretched with the image.
  open private(set) var capInsets = UIEdgeInsets.zero
  /// The colour that the image is shown in, if it was given one.
  private var tint: UIColor?
  /// How the file's image is turned; never here.
  open var imageOrientation: Orientation { .up }
  /// What is read out for it.
  open var accessibilityIdentifier: String?

  /// How an image is turned.
  public enum Orientation: Int, Sendable {
    /// Not at all.
    case up
    /// Upside down.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
    /// Not at all, but seen in a mirror.
    case upMirrored
    /// Upside down, seen in a mirror.
    case downMirrored
    /// To the left, seen in a mirror.
    case leftMirrored
    /// To the right, seen in a mirror.
    case rightMirrored
  }

  private init(_ source: Source, _ mode: RenderingMode = .automatic) {
    self.source = source
    renderingMode = mode
    super.init()
  }

  /// The same image, with something changed.
  private func changed(
    _ mode: RenderingMode? = nil, _ change: (UIImage) -> Void = { _ in }
  ) -> UIImage {
    let image = UIImage(source, mode ?? renderingMode)
    (image.givenScale, image.drawn, image.capInsets, image.tint) =
      (givenScale, drawn, capInsets, tint)
    change(image)
    return image
  }

  /// Makes an image of pixels.
  public convenience init(
    cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up
  ) {
    let pixels = cgImage.pixels ?? []
    self.init(
      .data(
        PortableNetworkGraphics.data(
          width: cgImage.width, height: pixels.isEmpty ? 0 : cgImage.height, pixels: pixels)))
    givenScale = scale
    drawn = cgImage
  }

  /// The pixels; without their colours where the image was not drawn here.
  open var cgImage: CGImage? {
    drawn
      ?? CGImage(
        width: Int(size.width * scale), height: Int(size.height * scale), pixels: nil)
  }

  /// Finds an image among the files or in the asset catalogues of a bundle, for those traits; nil where there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(named: name, in: bundle) }

  /// Makes one of the system's symbols in a certain form, which is not kept here.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
  }

  /// Makes one of the system's symbols for those traits.
  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// Takes an image from its data, with so many pixels per point; nil where that is no PNG, JPEG or PDF.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(data: data)
    givenScale = scale
  }

  /// The image as a PNG file: the file that it comes from, whatever its format; that of a symbol is empty, but for its name.
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

  /// The image as a JPEG file: here the beginning of one, and then the image as PNG, which `init(data:)` finds there again.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    pngData().map { $0.starts(with: [0xFF, 0xD8]) ? $0 : Self.jpegBeginning + $0 }
  }

  private static let jpegBeginning = Data([0xFF, 0xD8, 0xFF, 0xD9])

  /// Draws the image into the current context, as far as its pixels are known.
  open func draw(in rect: CGRect) {
    cgImage.map { UIGraphicsGetCurrentContext()?.draw($0, in: rect) }
  }

  /// Draws the image at a point of the current context, as far as its pixels are known.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// The same image in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

  /// The same image in a colour, coloured otherwise.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode) { $0.tint = color }
  }

  /// The same image, of which the edges are not stretched.
  open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    changed { $0.capInsets = insets }
  }

  /// The same image in another form; symbols have one only here.
  open func withConfiguration(_ configuration: Configuration) -> UIImage { changed() }

  /// Whether it is one of the system's symbols.
  open var isSymbolImage: Bool {
    guard case .symbol = source else { return false }
    return true
  }

  /// In which form an image is shown; kept, without effect here.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// In which form a symbol is shown; without effect here.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// How large.
    public convenience init(pointSize: CGFloat) { self.init() }
    /// How large and how thick.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    /// How large and how thick.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale
    ) { self.init() }
    /// How large, beside a text.
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    /// How large, beside a text.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init() }
    /// How large, beside a text of that font.
    public convenience init(font: UIFont) { self.init() }
    /// How thick.
    public convenience init(weight: SymbolWeight) { self.init() }
    /// How large, beside a text.
    public convenience init(scale: SymbolScale) { self.init() }
    /// In which colours.
    public convenience init(paletteColors: [UIColor]) { self.init() }
    /// In which colour.
    public convenience init(hierarchicalColor: UIColor) { self.init() }
  }

  /// How thick a symbol is.
  public enum SymbolWeight: Int, Sendable {
    /// As the text beside it.
    case unspecified
    /// The thinnest.
    case ultraLight
    /// Thin.
    case thin
    /// Light.
    case light
    /// As usual.
    case regular
    /// A little thicker.
    case medium
    /// Almost bold.
    case semibold
    /// Bold.
    case bold
    /// Very bold.
    case heavy
    /// The thickest.
    case black
  }

  /// How large a symbol is beside a text.
  public enum SymbolScale: Int, Sendable {
    /// As usual.
    case `default` = -1
    /// As it is around it.
    case unspecified
    /// Small.
    case small
    /// Neither small nor large.
    case medium
    /// Large.
    case large
  }

  /// Makes an image of nothing.
  public override convenience init() { self.init(.nothing) }

  /// Finds an image among the files that came with the code; nil where there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil)
  }

  /// Finds an image among the files or in the asset catalogues of a bundle; nil where there is none.
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

  /// Makes one of the system's symbols; here of any name, since the list of them is Apple's.
  public convenience init?(systemName name: String) {
    self.init(.symbol(name))
  }

  /// Takes an image from a file; nil where there is none.
  public convenience init?(contentsOfFile path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    self.init(.file(path))
  }

  /// Takes an image from its data; nil where that is no PNG, JPEG or PDF.
  public convenience init?(data: Data) {
    let beginnings: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8], [0x25, 0x50, 0x44, 0x46],
    ]
    guard beginnings.contains(where: { data.starts(with: $0) }) else { return nil }
    let isOwn = data.starts(with: Self.jpegBeginning) && data.count > 4
    self.init(.data(isOwn ? Data(data.dropFirst(4)) : data))
  }

  /// The same image, coloured otherwise.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { changed(mode) }

  /// Pixels per point, as the file's name says.
  open var scale: CGFloat {
    if let givenScale { return givenScale }
    guard case .file(let path) = source else { return 1 }
    return path.contains("@3x") ? 3 : path.contains("@2x") ? 2 : 1
  }

  /// The size in points; zero where it is no PNG, since other formats are not read here.
  open var size: CGSize {
    let bytes: Data? =
      switch source {
      case .file(let path): FileHandle(forReadingAtPath: path)?.readData(ofLength: 24)
      case .data(let data): data.prefix(24)
      case .nothing, .symbol: nil
      }
    guard let bytes, bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      return .zero
    }
    func number(_ offset: Int) -> CGFloat {
      CGFloat(bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
    }
    return CGSize(width: number(16) / scale, height: number(20) / scale)
  }

  /// Equal are images of the same origin.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other
      || (source != .nothing && source == other.source && renderingMode == other.renderingMode
        && scale == other.scale && tint == other.tint && capInsets == other.capInsets)
  }

  /// Equal for equal images.
  open override var hash: Int { source.hashValue }

  /// The image, named without a module.
  open override var description: String { plainDescription(of: self) }
}
