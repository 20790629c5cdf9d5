import Foundation

/// A view that shows a part of something larger.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollMovementTeller {
  /// How large what is inside is.
  open var contentSize = CGSize.zero
  /// Extra room around what is inside.
  open var contentInset = UIEdgeInsets.zero
  /// Whether it can be moved by touching.
  open var isScrollEnabled = true
  /// Whether it stops at whole pages only.
  open var isPagingEnabled = false
  weak var movementObserver: (any UIScrollViewDelegate)?

  /// Which part is shown: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      bounds.origin = newValue
      movementObserver?.scrollViewDidScroll(self)
    }
  }

  /// Makes a view with nothing inside.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Makes a view as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Shows another part, at once.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element.flag("scrollEnabled").map { isScrollEnabled = $0 }
    element.flag("pagingEnabled").map { isPagingEnabled = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child.name == "size", child["key"] == "contentSize" else {
      return super.read(child, of: nib)
    }
    contentSize = child.size
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    guard key == "delegate", let object = value as? any UIScrollViewDelegate else {
      return super.accept(value, forKey: key)
    }
    movementObserver = object
    return true
  }
}

/// What gives scroll views their `delegate`.
///
/// A table's delegate knows more than a scroll view's does. In Objective-C a subclass may say so by declaring the property
/// again; in Swift only if it does not override anything, hence this way round.
@preconcurrency @MainActor
public protocol ScrollMovementTeller {}

extension ScrollMovementTeller where Self: UIScrollView {
  /// Who is told about movements.
  public var delegate: (any UIScrollViewDelegate)? {
    get { movementObserver }
    nonmutating set { movementObserver = newValue }
  }
}

/// Who is told about a scroll view's movements; all of it may be left out.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Another part is shown.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// Many lines of text that can be typed.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  private var storedText = ""

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text; never nil, though it may be set to nil.
  open var text: String! {
    get { storedText }
    set { storedText = newValue ?? "" }
  }
  /// The text's colour.
  open var textColor: UIColor? = .black
  /// The text's font.
  open var font: UIFont?
  /// To which side the lines go.
  open var textAlignment = NSTextAlignment.natural
  /// Whether it can be typed into.
  open var isEditable = true
  /// Whether the text can be marked.
  open var isSelectable = true

  /// Text can be typed into it.
  open override var canBecomeFirstResponder: Bool { isEditable }

  override var shownText: String? { storedText }
  override var ownDetails: [String] { ["text = '\(storedText)'"] }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    text = element["text"]
    element["textAlignment"].flatMap(NSTextAlignment.init(name:)).map { textAlignment = $0 }
    element.flag("editable").map { isEditable = $0 }
    element.flag("selectable").map { isSelectable = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("string", "text"), ("mutableString", "text"): text = child.text
    case ("fontDescription", _): font = UIFont(child)
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("text", let text as String?): self.text = text
    case ("textColor", let colour as UIColor?): textColor = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
