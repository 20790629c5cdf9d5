import Foundation

/// How much is done, as a line.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As usual.
    case `default`
    /// For bars.
    case bar
  }

  private var stored: Float = 0
  /// How much is done, from 0 to 1.
  open var progress: Float {
    get { stored }
    set { stored = min(max(newValue, 0), 1) }
  }
  /// How it looks.
  open var progressViewStyle = Style.default
  /// The colour of what is done.
  open var progressTintColor: UIColor?
  /// The colour of what is left.
  open var trackTintColor: UIColor?

  /// Makes a line.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a line that looks so.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Makes a line as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets how much is done, at once.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    progress = Float(element.number("progress") ?? 0)
    if element["progressViewStyle"] == "bar" { progressViewStyle = .bar }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("progress", let number as Double): progress = Float(number)
    case ("progressTintColor", let colour as UIColor?): progressTintColor = colour
    case ("trackTintColor", let colour as UIColor?): trackTintColor = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// Says that something goes on, nobody knows how long.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// Large and white, of the time before appearances.
    case whiteLarge = 0
    /// White.
    case white = 1
    /// Grey.
    case gray = 2
    /// As usual.
    case medium = 100
    /// Large.
    case large = 101

    fileprivate init?(name: String) {
      let names: [String: Style] = [
        "whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "medium": .medium,
        "large": .large,
      ]
      guard let style = names[name] else { return nil }
      self = style
    }
  }

  /// How it looks.
  open var style = Style.medium
  /// Its colour.
  open var color: UIColor?
  /// Whether it turns.
  open private(set) var isAnimating = false
  /// Whether it is hidden while it does not turn.
  open var hidesWhenStopped = true {
    didSet { if hidesWhenStopped, !isAnimating { isHidden = true } }
  }

  /// Makes one that stands still, and is hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes one that looks so.
  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    self.style = style
  }

  /// Makes one as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Turns.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Stands still.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element["style"].flatMap(Style.init(name:)).map { style = $0 }
    // Xcode leaves out what is false.
    hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
    if element.flag("animating") == true { startAnimating() }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("color", let colour as UIColor?): color = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
