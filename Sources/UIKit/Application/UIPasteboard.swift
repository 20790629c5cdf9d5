import Foundation

/// What was copied, to be pasted; only this process has it here.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The one that everybody uses.
  public static let general = UIPasteboard()

  /// The texts.
  open var strings: [String]?
  /// The addresses.
  open var urls: [URL]?
  /// The images.
  open var images: [UIImage]?
  /// The colours.
  open var colors: [UIColor]?
  /// The first text.
  open var string: String? {
    get { strings?.first }
    set { replace { strings = newValue.map { [$0] } } }
  }
  /// The first address.
  open var url: URL? {
    get { urls?.first }
    set { replace { urls = newValue.map { [$0] } } }
  }
  /// The first image.
  open var image: UIImage? {
    get { images?.first }
    set { replace { images = newValue.map { [$0] } } }
  }
  /// The first colour.
  open var color: UIColor? {
    get { colors?.first }
    set { replace { colors = newValue.map { [$0] } } }
  }
  /// Whether there are texts.
  open var hasStrings: Bool { strings?.isEmpty == false }
  /// Whether there are addresses.
  open var hasURLs: Bool { urls?.isEmpty == false }
  /// Whether there are images.
  open var hasImages: Bool { images?.isEmpty == false }
  /// How often something was copied.
  open private(set) var changeCount = 0

  /// One of one's own, made where there is none of that name.
  public convenience init?(name: String, create: Bool) {
    guard create else { return nil }
    self.init()
  }

  /// One of one's own, without a name.
  public class func withUniqueName() -> UIPasteboard { UIPasteboard() }

  private func replace(_ change: () -> Void) {
    strings = nil
    urls = nil
    images = nil
    colors = nil
    change()
    changeCount += 1
  }
}
