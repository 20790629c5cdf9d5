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

  private init(_ source: Source, _ mode: RenderingMode = .automatic) {
    self.source = source
    renderingMode = mode
    super.init()
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
    self.init(.data(data))
  }

  /// The same image, coloured otherwise.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { UIImage(source, mode) }

  /// Pixels per point, as the file's name says.
  open var scale: CGFloat {
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
    return self === other || (source != .nothing && source == other.source)
  }

  /// Equal for equal images.
  open override var hash: Int { source.hashValue }

  /// The image, named without a module.
  open override var description: String { plainDescription(of: self) }
}
