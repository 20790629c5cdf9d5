import Foundation
internal import LayoutSolver

/// A control that offers a binary choice, such as on and off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// A Boolean value that indicates whether the switch is on.
  open var isOn = false
  /// The color of the switch while it is on.
  open var onTintColor: UIColor?

  /// The color of the thumb.
  open var thumbTintColor: UIColor?
  /// The title next to a checkbox-style switch.
  open var title: String?
  /// The preferred style of the switch.
  open var preferredStyle = Style.automatic

  /// Constants that specify the style of a switch.
  public enum Style: Int, Sendable {
    /// The style that the system chooses.
    case automatic
    /// A checkbox.
    case checkbox
    /// A sliding switch.
    case sliding
  }

  /// Creates a switch that is off, with a fixed size of 51 by 31 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: 51, height: 31))
  }

  /// Creates a switch from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Turns the switch on or off, without sending an event.
  open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  /// The natural size, 49 by 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.switchControl) }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .flag("on", \UISwitch.isOn),
      .object("onTintColor", \UISwitch.onTintColor),
      .object("thumbTintColor", \UISwitch.thumbTintColor),
    ]
  }
}
