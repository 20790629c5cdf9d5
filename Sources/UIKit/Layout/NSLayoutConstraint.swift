import Foundation

/// A rule about where views are, and how large.
///
/// Rules are kept, found by outlets and changed, but nothing solves them here: views keep the frames that the file or the code
/// gives them, as they do on Apple's systems until the first layout.
@preconcurrency @MainActor
open class NSLayoutConstraint: InterfaceObject, NibObject {
  /// What of a view the rule is about, with Apple's numbers.
  public enum Attribute: Int, Sendable {
    /// Nothing: the rule is about one view.
    case notAnAttribute = 0
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The edge where lines begin.
    case leading
    /// The edge where lines end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The line that the last line of text stands on.
    case lastBaseline
    /// The line that the first line of text stands on.
    case firstBaseline
    /// The left margin.
    case leftMargin
    /// The right margin.
    case rightMargin
    /// The upper margin.
    case topMargin
    /// The lower margin.
    case bottomMargin
    /// The margin where lines begin.
    case leadingMargin
    /// The margin where lines end.
    case trailingMargin
    /// The middle between the margins at the sides.
    case centerXWithinMargins
    /// The middle between the upper and the lower margin.
    case centerYWithinMargins

    /// The attribute of that name in an interface file.
    init?(name: String) {
      let names = [
        "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width",
        "height", "centerX", "centerY", "lastBaseline", "firstBaseline", "leftMargin",
        "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
        "centerXWithinMargins", "centerYWithinMargins",
      ]
      guard let index = names.firstIndex(of: name == "baseline" ? "lastBaseline" : name) else {
        return nil
      }
      self.init(rawValue: index)
    }
  }

  /// How the two sides compare.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// The same.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// What the rule is about.
  open internal(set) weak var firstItem: AnyObject?
  /// What it is compared with.
  open internal(set) weak var secondItem: AnyObject?
  /// What of the first.
  open internal(set) var firstAttribute: Attribute
  /// What of the second.
  open internal(set) var secondAttribute: Attribute
  /// How they compare.
  open internal(set) var relation: Relation
  /// By how much the second is multiplied.
  open internal(set) var multiplier: CGFloat
  /// What is added.
  open var constant: CGFloat
  /// How much it matters.
  open var priority = UILayoutPriority.required
  /// A name to find it by.
  open var identifier: String?
  /// The view that keeps it.
  weak var holder: UIView?
  /// The view inside whose element it is described.
  weak var origin: UIView?
  let element: NibElement?

  /// Makes a rule.
  public init(
    item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem second: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    firstItem = first as AnyObject
    secondItem = second.map { $0 as AnyObject }
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    element = nil
    super.init()
  }

  /// Makes a rule as an interface file describes it.
  public required init?(coder: NSCoder) {
    guard let nib = coder as? NibCoder else { return nil }
    let element = nib.element
    self.element = element
    func attribute(_ name: String) -> Attribute {
      element[name].flatMap(Attribute.init(name:)) ?? .notAnAttribute
    }
    firstAttribute = attribute("firstAttribute")
    secondAttribute = attribute("secondAttribute")
    switch element["relation"] {
    case "lessThanOrEqual": relation = .lessThanOrEqual
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    default: relation = .equal
    }
    multiplier = Self.ratio(element["multiplier"] ?? "1") ?? 1
    constant = CGFloat(element.number("constant") ?? 0)
    super.init()
    element.number("priority").map { priority = UILayoutPriority(Float($0)) }
    identifier = element["identifier"]
  }

  /// A number, or two with a colon or a stroke between them.
  private static func ratio(_ text: String) -> CGFloat? {
    let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) }
    switch (parts.first ?? nil, parts.dropFirst().first ?? 1) {
    case (let above?, let below?) where below != 0: return CGFloat(above / below)
    default: return nil
    }
  }

  /// Finds the views that the file names by their ids.
  func resolve(in objects: NibObjects) {
    guard let element else { return }
    firstItem = element["firstItem"].flatMap(objects.object(withID:)) ?? origin
    let isAboutTwo = secondAttribute != .notAnAttribute
    secondItem =
      element["secondItem"].flatMap(objects.object(withID:)) ?? (isAboutTwo ? origin : nil)
  }

  /// Whether it holds: it is kept by the view that has both in it.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { commonAncestor?.addConstraint(self) } else { holder?.removeConstraint(self) }
    }
  }

  /// Has several rules hold.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Has several rules hold no more.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private var commonAncestor: UIView? {
    func view(_ item: AnyObject?) -> UIView? {
      item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
    guard let first = view(firstItem) else { return nil }
    guard let second = view(secondItem) else { return first }
    return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("constant", let number as Double): constant = CGFloat(number)
    case ("identifier", let text as String?): identifier = text
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// How much a rule matters: what is required matters most.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 1 to 1000.
  public var rawValue: Float

  /// Makes a priority.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// It must hold.
  public static let required = UILayoutPriority(1000)
  /// It matters much.
  public static let defaultHigh = UILayoutPriority(750)
  /// It matters little.
  public static let defaultLow = UILayoutPriority(250)
  /// It matters least of all that the system itself says.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A rectangle that rules can be about, without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: InterfaceObject {
  /// The view that it is in.
  open internal(set) weak var owningView: UIView?
  /// A name to find it by.
  open var identifier = ""
  /// The whole of its view, since nothing covers a view here.
  open var layoutFrame: CGRect { owningView?.bounds ?? .zero }
}
