import Foundation
internal import LayoutSolver

/// A view that shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// Constants that specify the style of a progress view.
  public enum Style: Int, NamedInFiles, Sendable {
    /// The standard style.
    case `default`
    /// The style for toolbars.
    case bar

    static let casesByName = cases("default", "bar")
  }

  private var stored: Float = 0
  /// The progress, from 0 to 1.
  ///
  /// Values outside the range are limited to it.
  open var progress: Float {
    get { stored }
    set { stored = min(max(newValue, 0), 1) }
  }
  /// The style of the progress view.
  open var progressViewStyle = Style.default
  /// The color of the completed part.
  open var progressTintColor: UIColor?
  /// The color of the remaining part.
  open var trackTintColor: UIColor?

  /// Creates a progress view with a frame.
  ///
  /// Without a size, it is 150 by 4 points. The width isn't verified against iOS.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero {
      self.frame.size = CGSize(width: 150, height: intrinsicContentSize.height)
    }
  }

  /// Creates a progress view with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Creates a progress view from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the progress without animation.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The natural size, 4 points high.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.progressView) }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .number("progress", \UIProgressView.progress, absent: 0),
      .named("progressViewStyle", \UIProgressView.progressViewStyle),
      .object("progressTintColor", \UIProgressView.progressTintColor),
      .object("trackTintColor", \UIProgressView.trackTintColor),
    ]
  }
}

/// A view that shows that a task of unknown duration is in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// Constants that specify the style of an activity indicator.
  public enum Style: Int, NamedInFiles, Sendable {
    /// The large white style, from before iOS 13.
    case whiteLarge = 0
    /// The white style.
    case white = 1
    /// The gray style.
    case gray = 2
    /// The standard style.
    case medium = 100
    /// The large style.
    case large = 101

    static let casesByName: [String: Self] = [
      "whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "medium": .medium, "large": .large,
    ]
  }

  /// The style of the indicator.
  open var style = Style.medium
  /// The color of the indicator.
  open var color: UIColor?
  /// A Boolean value that indicates whether the indicator is animating.
  open private(set) var isAnimating = false
  /// A Boolean value that indicates whether the indicator hides when it stops.
  open var hidesWhenStopped = true {
    didSet { if hidesWhenStopped, !isAnimating { isHidden = true } }
  }

  /// Creates an indicator that is stopped and hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates an indicator with a style, in the natural size of the style.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    frame.size = intrinsicContentSize
  }

  /// Creates an indicator from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Starts the animation.
  ///
  /// The indicator becomes visible if `hidesWhenStopped` is `true`.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Stops the animation.
  ///
  /// The indicator hides if `hidesWhenStopped` is `true`.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  /// The natural size, 20 by 20 points, or 37 by 37 points for a large indicator.
  open override var intrinsicContentSize: CGSize {
    CGSize(NaturalSize.activityIndicator(isLarge: style == .large || style == .whiteLarge))
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("style", key: "activityIndicatorViewStyle", \UIActivityIndicatorView.style),
      // Xcode omits the attribute if its value is false.
      .flag("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped, absent: false),
      .flag("animating", \UIActivityIndicatorView.animates),
      .object("color", \UIActivityIndicatorView.color),
    ]
  }

  /// A Boolean value that starts or stops the animation.
  private var animates: Bool {
    get { isAnimating }
    set { newValue ? startAnimating() : stopAnimating() }
  }
}
