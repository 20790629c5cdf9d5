import Foundation

/// A view through which what is behind it is seen otherwise; here it only keeps its contents.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private var content = UIView(frame: .zero)
  /// What everything is in.
  open var contentView: UIView { content }

  /// Makes a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(content)
  }

  /// How what is behind is seen.
  open var effect: UIVisualEffect?

  /// Makes a view through which what is behind is seen so.
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }

  /// Makes a view as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case (_, "contentView"):
      if let made = nib.objects.make(child) as? UIView { content = made }
      addSubview(content)
    case ("blurEffect", _), ("vibrancyEffect", _): break
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// How what is behind a view is seen.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Blurred.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How.
  public enum Style: Int, Sendable {
    /// Very light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As it is around it.
    case regular = 4
    /// So that it stands out.
    case prominent
    /// As through something very thin.
    case systemUltraThinMaterial
    /// As through something thin.
    case systemThinMaterial
    /// As through something.
    case systemMaterial
    /// As through something thick.
    case systemThickMaterial
    /// As through the system's bars.
    case systemChromeMaterial
  }

  /// How; Apple's does not tell.
  public let style: Style

  /// Makes an effect.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// Vivid, over something blurred.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Makes an effect for what lies over a blurred view.
  public init(blurEffect: UIBlurEffect) { super.init() }
}
