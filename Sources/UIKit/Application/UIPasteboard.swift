import Foundation

/// An object for sharing data within an app and between apps.
///
/// Here its contents are available only to this process.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The systemwide general pasteboard.
  public static let general = UIPasteboard()

  /// The strings on the pasteboard.
  open var strings: [String]?
  /// The URLs on the pasteboard.
  open var urls: [URL]?
  /// The images on the pasteboard.
  open var images: [UIImage]?
  /// The colors on the pasteboard.
  open var colors: [UIColor]?
  /// The first string on the pasteboard.
  ///
  /// Setting it replaces all contents of the pasteboard.
  open var string: String? {
    get { strings?.first }
    set { replace { strings = newValue.map { [$0] } } }
  }
  /// The first URL on the pasteboard.
  ///
  /// Setting it replaces all contents of the pasteboard.
  open var url: URL? {
    get { urls?.first }
    set { replace { urls = newValue.map { [$0] } } }
  }
  /// The first image on the pasteboard.
  ///
  /// Setting it replaces all contents of the pasteboard.
  open var image: UIImage? {
    get { images?.first }
    set { replace { images = newValue.map { [$0] } } }
  }
  /// The first color on the pasteboard.
  ///
  /// Setting it replaces all contents of the pasteboard.
  open var color: UIColor? {
    get { colors?.first }
    set { replace { colors = newValue.map { [$0] } } }
  }
  /// A Boolean value that indicates whether the pasteboard contains strings.
  open var hasStrings: Bool { strings?.isEmpty == false }
  /// A Boolean value that indicates whether the pasteboard contains URLs.
  open var hasURLs: Bool { urls?.isEmpty == false }
  /// A Boolean value that indicates whether the pasteboard contains images.
  open var hasImages: Bool { images?.isEmpty == false }
  /// The number of times that the contents have been replaced.
  ///
  /// Here only setting `string`, `url`, `image`, or `color` counts. Setting an array does not.
  open private(set) var changeCount = 0

  /// Creates an app pasteboard, or returns `nil` if `create` is `false`.
  ///
  /// Pasteboards are not found by name here: each call creates an empty one.
  public convenience init?(name: String, create: Bool) {
    guard create else { return nil }
    self.init()
  }

  /// Creates a pasteboard for this app alone.
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
