import Foundation

/// A number that is chosen by moving a knob; kept between its limits.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private var stored: Float = 0
  /// The number.
  open var value: Float {
    get { stored }
    set { stored = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The least.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = stored
    }
  }
  /// The most.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = stored
    }
  }
  /// Whether it tells of each movement, and not of the end only.
  open var isContinuous = true
  /// The colour before the knob.
  open var minimumTrackTintColor: UIColor?
  /// The colour behind the knob.
  open var maximumTrackTintColor: UIColor?
  /// The knob's colour.
  open var thumbTintColor: UIColor?
  /// The image at the least.
  open var minimumValueImage: UIImage?
  /// The image at the most.
  open var maximumValueImage: UIImage?

  /// Sets the number; tells nobody.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    maximumValue = Float(element.number("maxValue") ?? 1)
    minimumValue = Float(element.number("minValue") ?? 0)
    value = Float(element.number("value") ?? 0.5)
    element.flag("continuous").map { isContinuous = $0 }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("value", let number as Double): self.value = Float(number)
    case ("minimumTrackTintColor", let colour as UIColor?): minimumTrackTintColor = colour
    case ("maximumTrackTintColor", let colour as UIColor?): maximumTrackTintColor = colour
    case ("thumbTintColor", let colour as UIColor?): thumbTintColor = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// A number that is chosen by plus and minus; kept between its limits.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private var stored: Double = 0
  /// The number.
  open var value: Double {
    get { stored }
    set { stored = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The least.
  open var minimumValue: Double = 0 { didSet { value = stored } }
  /// The most.
  open var maximumValue: Double = 100 { didSet { value = stored } }
  /// By how much plus and minus change it.
  open var stepValue: Double = 1
  /// Whether the least follows the most.
  open var wraps = false
  /// Whether it goes on while it is touched.
  open var autorepeat = true
  /// Whether it tells of each step, and not of the end only.
  open var isContinuous = true

  /// Makes a stepper; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: 94, height: 32))
  }

  /// Makes a stepper as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    maximumValue = element.number("maximumValue") ?? 100
    minimumValue = element.number("minimumValue") ?? 0
    value = element.number("value") ?? 0
    stepValue = element.number("stepValue") ?? 1
    element.flag("wraps").map { wraps = $0 }
    element.flag("autorepeat").map { autorepeat = $0 }
    element.flag("continuous").map { isContinuous = $0 }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("value", let number as Double): self.value = number
    case ("minimumValue", let number as Double): minimumValue = number
    case ("maximumValue", let number as Double): maximumValue = number
    case ("stepValue", let number as Double): stepValue = number
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
