import Foundation

/// A colour; it keeps the colour space it was made in, and prints it.
open class UIColor: NSObject, @unchecked Sendable {
  let value: ColourValue
  /// A system colour's name: such colours follow the user's settings, and print differently.
  let systemName: String?
  /// What a colour is in different surroundings.
  private var provider: ((UITraitCollection) -> UIColor)?

  /// Makes a colour that is different in different surroundings; taken apart or compared, it is what it is in the current ones.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider(.current).value)
    provider = dynamicProvider
  }

  /// What the colour is in those surroundings; system colours are always those of the light here.
  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    provider?(traits).resolvedColor(with: traits) ?? self
  }

  init(_ value: ColourValue, systemName: String? = nil) {
    self.value = value
    self.systemName = systemName
    super.init()
  }

  /// Makes a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.gray(white, alpha))
  }

  /// Makes a colour in extended sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.sRGB(red, green, blue, alpha))
  }

  /// Makes a colour in Display P3.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(ColourValue(space: .displayP3, components: [red, green, blue], alpha: alpha))
  }

  /// Makes a colour in extended sRGB from hue, saturation and brightness.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ shift: CGFloat) -> CGFloat {
      let place = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(.sRGB(component(5), component(3), component(1), alpha))
  }

  /// Finds a colour in the asset catalogues of a bundle, for those traits; nil where there is none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(named: name, in: bundle) }

  /// Makes a colour of an image, repeated; here clear.
  public convenience init(patternImage: UIImage) { self.init(.gray(0, 0)) }

  /// Finds a colour in the asset catalogues that came with the code; nil where there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil)
  }

  /// Finds a colour in the asset catalogues of a bundle; nil where there is none.
  public convenience init?(named name: String, in bundle: Bundle?) {
    guard let found = AssetCatalog.colour(name, among: ResourceSearch(bundle)) else { return nil }
    self.init(found.value)
  }

  /// The same colour as a layer takes it.
  open var cgColor: CGColor { CGColor(value: provider?(.current).value ?? value) }

  /// Makes a colour from a layer's.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.value)
  }

  /// The same colour, more or less opaque.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var value = value
    value.alpha = alpha
    return UIColor(value)
  }

  /// Gives the components in extended sRGB.
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

  /// Gives hue, saturation and brightness.
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

  /// Gives the brightness of a grey; false, and nothing given, where the colour is none.
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

  /// Equal are colours of the same numbers in the same space, as in UIKit: white of grey is not white of sRGB.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if provider != nil || other.provider != nil { return self === other }
    return value == other.value && systemName == other.systemName
  }

  /// Equal for equal colours.
  open override var hash: Int { value.hashValue }

  /// As UIKit prints it.
  open override var description: String {
    guard let systemName else { return value.text }
    return "<UIDynamicSystemColor: \(address(of: self)); name = \(systemName)>"
  }
}

/// A colour as a layer takes it; corelibs Foundation has none.
public final class CGColor: NSObject, @unchecked Sendable {
  let value: ColourValue

  init(value: ColourValue) {
    self.value = value
    super.init()
  }

  /// The numbers: white or red, green and blue, then how opaque it is.
  public var components: [CGFloat]? { value.components + [value.alpha] }
  /// How opaque it is.
  public var alpha: CGFloat { value.alpha }
  /// How many numbers there are.
  public var numberOfComponents: Int { value.components.count + 1 }

  /// Equal are colours of the same numbers in the same space.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CGColor)?.value == value
  }

  /// Equal for equal colours.
  public override var hash: Int { value.hashValue }
}
