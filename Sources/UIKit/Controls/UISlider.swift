import Foundation
internal import LayoutSolver

/// A control for selecting a value from a continuous range.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private var stored: Float = 0
  /// The value, limited to the range from `minimumValue` to `maximumValue`.
  open var value: Float {
    get { stored }
    set { stored = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The minimum value.
  ///
  /// Raising it above `maximumValue` raises that, too.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = stored
    }
  }
  /// The maximum value.
  ///
  /// Lowering it below `minimumValue` lowers that, too.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = stored
    }
  }
  /// A Boolean value that indicates whether value changes send events continuously.
  open var isContinuous = true
  /// The color of the track on the side of the minimum value.
  open var minimumTrackTintColor: UIColor?
  /// The color of the track on the side of the maximum value.
  open var maximumTrackTintColor: UIColor?
  /// The color of the thumb.
  open var thumbTintColor: UIColor?
  /// The image at the minimum end of the slider.
  open var minimumValueImage: UIImage?
  /// The image at the maximum end of the slider.
  open var maximumValueImage: UIImage?

  private var images: [String: [UIControl.State: UIImage]] = [:]

  /// Sets the image of the thumb for a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    images["thumb", default: [:]][state] = image
  }
  /// Sets the image of the track on the side of the minimum value for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images["minimum", default: [:]][state] = image
  }
  /// Sets the image of the track on the side of the maximum value for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images["maximum", default: [:]][state] = image
  }
  /// Returns the image of the thumb for a state.
  open func thumbImage(for state: UIControl.State) -> UIImage? { images["thumb"]?[state] }
  /// Returns the image of the track on the side of the minimum value for a state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images["minimum"]?[state] }
  /// Returns the image of the track on the side of the maximum value for a state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images["maximum"]?[state] }
  /// Returns the rectangle of the track, 4 points high.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.midY - 2, width: bounds.width, height: 4)
  }
  /// Returns the rectangle of the thumb, which is as large as its image or else 31 points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbImage(for: .normal)?.size ?? CGSize(width: 31, height: 31)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX + part * (rect.width - size.width), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Sets the value, limited to the allowed range, without sending an event.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// The natural size, 31 points high.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.slider) }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .number("maxValue", key: "maximumValue", \UISlider.maximumValue, absent: 1),
      .number("minValue", key: "minimumValue", \UISlider.minimumValue, absent: 0),
      .number("value", \UISlider.value, absent: 0.5),
      .flag("continuous", \UISlider.isContinuous),
      .image("minimumValueImage", \UISlider.minimumValueImage),
      .image("maximumValueImage", \UISlider.maximumValueImage),
      .object("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
      .object("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
      .object("thumbTintColor", \UISlider.thumbTintColor),
    ]
  }
}

/// A control for incrementing and decrementing a value.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private var stored: Double = 0
  /// The value, limited to the range from `minimumValue` to `maximumValue`.
  open var value: Double {
    get { stored }
    set { stored = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The minimum value.
  open var minimumValue: Double = 0 { didSet { value = stored } }
  /// The maximum value.
  open var maximumValue: Double = 100 { didSet { value = stored } }
  /// The amount by which each step changes the value.
  open var stepValue: Double = 1
  /// A Boolean value that indicates whether the value wraps around at the limits.
  ///
  /// If `true`, stepping past the maximum continues at the minimum, and the reverse.
  open var wraps = false
  /// A Boolean value that indicates whether holding the button repeats the step.
  open var autorepeat = true
  /// A Boolean value that indicates whether value changes send events continuously.
  open var isContinuous = true

  /// Creates a stepper with a fixed size of 94 by 32 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: 94, height: 32))
  }

  /// Creates a stepper from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The natural size, 94 by 32 points.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.stepper) }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .number("maximumValue", \UIStepper.maximumValue, absent: 100),
      .number("minimumValue", \UIStepper.minimumValue, absent: 0),
      .number("value", \UIStepper.value, absent: 0),
      .number("stepValue", \UIStepper.stepValue, absent: 1),
      .flag("wraps", \UIStepper.wraps),
      .flag("autorepeat", \UIStepper.autorepeat),
      .flag("continuous", \UIStepper.isContinuous),
    ]
  }
}
