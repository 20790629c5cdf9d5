import Foundation

/// A color, with the color space that it was created in.
///
/// The color space is part of its description, as in Apple's UIKit.
open class UIColor: NSObject, @unchecked Sendable {
  private let foundationMark = FoundationMark()
  // As in Apple's UIKit. The provider is set only while the color is created.
  let value: ColorValue
  /// The name of a system color, or `nil` for any other color.
  ///
  /// System colors have a different description.
  let systemName: String?
  /// The closure that returns the color for the given traits, if the color is dynamic.
  private var provider: ((UITraitCollection) -> UIColor)?

  /// Creates a color from a closure that returns different colors for different traits.
  ///
  /// The components are those for the current traits at the time of this call. `cgColor` asks the
  /// closure again. A dynamic color equals only itself.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider(.current).value)
    provider = dynamicProvider
  }

  /// Returns the version of the color for the given traits.
  ///
  /// System colors always have their light appearance here.
  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    provider?(traits).resolvedColor(with: traits) ?? self
  }

  init(_ value: ColorValue, systemName: String? = nil) {
    self.value = value
    self.systemName = systemName
  }

  /// Creates a color from grayscale and opacity values.
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(.gray(white, alpha)) }

  /// Creates a color from red, green, and blue values in extended sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.sRGB(red, green, blue, alpha))
  }

  /// Creates a color from red, green, and blue values in Display P3.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(ColorValue(space: .displayP3, components: [red, green, blue], alpha: alpha)) }

  /// Creates a color in extended sRGB from hue, saturation, and brightness values.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ shift: CGFloat) -> CGFloat {
      let place = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(.sRGB(component(5), component(3), component(1), alpha))
  }

  /// Creates a color from an asset catalog of the given bundle, or returns `nil` if no catalog has
  /// it.
  ///
  /// The traits have no effect: the color is that of the light appearance.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(named: name, in: bundle) }

  /// Creates a color from an image, which is always a clear color here.
  public convenience init(patternImage: UIImage) { self.init(.gray(0, 0)) }

  /// Creates a color from an asset catalog of the main bundle, or returns `nil` if no catalog has
  /// it.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// Creates a color from an asset catalog of the given bundle, or returns `nil` if no catalog has
  /// it.
  public convenience init?(named name: String, in bundle: Bundle?) {
    guard let found = AssetCatalog.color(name, among: ResourceSearch(bundle)) else { return nil }
    self.init(found.value)
  }

  /// The Core Graphics representation of the color.
  open var cgColor: CGColor { CGColor(value: provider?(.current).value ?? value) }

  /// Creates a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) { self.init(cgColor.value) }

  /// Returns a color with the same components and the given opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var value = value
    value.alpha = alpha
    return UIColor(value)
  }

  /// Retrieves the components in extended sRGB.
  ///
  /// - Returns: Always `true`, because every color can be converted here.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = value.extendedSRGB
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = value.alpha
    return true
  }

  /// Retrieves the hue, saturation, and brightness of the color in extended sRGB.
  ///
  /// - Returns: Always `true`, because every color can be converted here.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (
      value.extendedSRGB[0], value.extendedSRGB[1], value.extendedSRGB[2]
    )
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let spread = most - least
    var sector: CGFloat = 0
    if spread > 0 {
      if most == red { sector = (green - blue) / spread }
      if most == green { sector = 2 + (blue - red) / spread }
      if most == blue { sector = 4 + (red - green) / spread }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most == 0 ? 0 : spread / most
    brightness?.pointee = most
    alpha?.pointee = value.alpha
    return true
  }

  /// Retrieves the grayscale components of the color.
  ///
  /// - Returns: `false` if the color is not gray. The arguments are then unchanged.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = value.extendedSRGB
    guard components.allSatisfy({ $0 == components[0] }) else { return false }
    white?.pointee = components[0]
    alpha?.pointee = value.alpha
    return true
  }

  /// Returns whether two colors have the same components in the same color space.
  ///
  /// As in UIKit, a grayscale white does not equal an sRGB white.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if provider != nil || other.provider != nil { return self === other }
    return value == other.value && systemName == other.systemName
  }

  /// The hash value of the color.
  open override var hash: Int { value.hashValue }

  /// The description that UIKit prints.
  open override var description: String {
    guard let systemName else { return value.text }
    return "<UIDynamicSystemColor: \(address(of: self)); name = \(systemName)>"
  }
}

/// A color with its color space, as layers and graphics contexts use it.
///
/// corelibs Foundation does not have this class.
public final class CGColor: NSObject, @unchecked Sendable {
  // Unchecked because `NSObject` is not sendable. Its only stored property is a constant.
  let value: ColorValue

  init(value: ColorValue) { self.value = value }

  /// The color components, followed by the alpha value.
  public var components: [CGFloat]? { value.components + [value.alpha] }
  /// The alpha value of the color.
  public var alpha: CGFloat { value.alpha }
  /// The number of components, including alpha.
  public var numberOfComponents: Int { value.components.count + 1 }

  /// Returns whether two colors have the same components in the same color space.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.value == value }

  /// The hash value of the color.
  public override var hash: Int { value.hashValue }
}
