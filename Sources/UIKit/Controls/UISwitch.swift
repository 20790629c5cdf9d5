import Foundation

/// A switch that is on or off; its size is fixed.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// Its colour while it is on.
  open var onTintColor: UIColor?

  /// The colour of its thumb.
  open var thumbTintColor: UIColor?
  /// What it says beside it.
  open var title: String?
  /// How it looks.
  open var preferredStyle = Style.automatic

  /// How a switch looks.
  public enum Style: Int, Sendable {
    /// As the system finds best.
    case automatic
    /// As a box with a tick.
    case checkbox
    /// As a switch.
    case sliding
  }

  /// Makes a switch that is off.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: 51, height: 31))
  }

  /// Makes a switch as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Turns it on or off; tells nobody.
  open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.flag("on").map { isOn = $0 }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("on", let flag as Bool): isOn = flag
    case ("onTintColor", let colour as UIColor?): onTintColor = colour
    case ("thumbTintColor", _): break
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
