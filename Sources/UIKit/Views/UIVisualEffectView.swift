import Foundation

/// A view that applies a visual effect to the content behind it.
///
/// Nothing is drawn on Linux, so the view only manages its content view.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private var content = UIView(frame: .zero)
  /// The view to add subviews to.
  open var contentView: UIView { content }

  /// Creates a visual effect view with the given frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(content)
  }

  /// The visual effect of the view.
  open var effect: UIVisualEffect?

  /// Creates a visual effect view with the given effect.
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }

  /// Creates a visual effect view from its element in an interface file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case (_, "contentView"):
      if let made = nib.objects.make(child) as? UIView { content = made }
      addSubview(content)
    case ("blurEffect", _): effect = UIBlurEffect(child)
    case ("vibrancyEffect", _):
      effect = child.child("blurEffect").map { UIVibrancyEffect(blurEffect: UIBlurEffect($0)) }
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// The superclass of visual effects.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A visual effect that blurs the content behind it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, NamedInFiles, Sendable {
    /// A light style, brighter than the content behind it.
    case extraLight
    /// A style with the brightness of the content behind it.
    case light
    /// A style darker than the content behind it.
    case dark
    /// A style that adapts to the interface style.
    case regular = 4
    /// A style that makes the content more prominent, adapted to the interface style.
    case prominent
    /// An adaptable style that looks like a very thin material.
    case systemUltraThinMaterial
    /// An adaptable style that looks like a thin material.
    case systemThinMaterial
    /// An adaptable style that looks like a material of normal thickness.
    case systemMaterial
    /// An adaptable style that looks like a thick material.
    case systemThickMaterial
    /// An adaptable style that looks like the system's bars.
    case systemChromeMaterial

    static let casesByName: [String: Style] = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
      "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
      "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
      "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    ]
  }

  /// The style of the blur.
  ///
  /// Apple's class doesn't have this property.
  public let style: Style

  /// Creates the blur effect of a `blurEffect` element.
  convenience init(_ element: NibElement) {
    self.init(style: element["style"].flatMap(Style.init(name:)) ?? .regular)
  }

  /// Creates a blur effect with the given style.
  public init(style: Style) { self.style = style }
}

/// A visual effect that makes content over a blurred view more vivid.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates a vibrancy effect for content over a view with the given blur effect.
  public init(blurEffect: UIBlurEffect) { super.init() }
}
