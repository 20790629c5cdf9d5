import Foundation

/// A relationship between the positions or sizes of two views or layout guides.
///
/// Constraints have an effect during a layout pass, for example that of `layoutIfNeeded()`. Until
/// then, views keep the frames from the interface file or the code.
@preconcurrency @MainActor
open class NSLayoutConstraint: InterfaceObject, NibObject {
  /// The part of an item that a constraint refers to, with Apple's raw values.
  public enum Attribute: Int, NamedInFiles, Sendable {
    /// No attribute, for a constraint with one item.
    case notAnAttribute = 0
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal center.
    case centerX
    /// The vertical center.
    case centerY
    /// The baseline of the last line of text.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
    /// The left margin.
    case leftMargin
    /// The right margin.
    case rightMargin
    /// The top margin.
    case topMargin
    /// The bottom margin.
    case bottomMargin
    /// The leading margin.
    case leadingMargin
    /// The trailing margin.
    case trailingMargin
    /// The horizontal center between the left and right margins.
    case centerXWithinMargins
    /// The vertical center between the top and bottom margins.
    case centerYWithinMargins

    static let casesByName = cases(
      "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height",
      "centerX", "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin",
      "topMargin", "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
      "centerYWithinMargins"
    ).merging(["baseline": lastBaseline]) { $1 }
  }

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first side is less than or equal to the second.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is greater than or equal to the second.
    case greaterThanOrEqual = 1
  }

  /// The first item of the constraint.
  open internal(set) weak var firstItem: AnyObject?
  /// The second item of the constraint, or `nil` if it has only one.
  open internal(set) weak var secondItem: AnyObject?
  /// The attribute of the first item.
  open internal(set) var firstAttribute: Attribute
  /// The attribute of the second item.
  open internal(set) var secondAttribute: Attribute
  /// The relation between the two sides.
  open internal(set) var relation: Relation
  /// The multiplier applied to the second attribute.
  open internal(set) var multiplier: CGFloat
  /// The constant added to the multiplied second attribute.
  open var constant: CGFloat { didSet { if constant != oldValue { noteChange() } } }
  /// The priority of the constraint.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { noteChange() } }
  }
  /// A name that identifies the constraint.
  open var identifier: String?
  /// The view that holds the constraint, or `nil` if it is inactive.
  weak var holder: UIView?
  /// The number of the activation, which is higher for later ones.
  private(set) var activation = 0
  private static var activations = 0
  /// A Boolean value that indicates whether the console has reported that the constraint contradicts
  /// others.
  var isReported = false
  /// The view whose element in the interface file contains the constraint.
  weak var origin: UIView?
  let element: NibElement?

  /// The starts of the distances that the sides measure, if they measure distances.
  var origins: (first: ConstraintEnd?, second: ConstraintEnd?)

  /// Creates a constraint without items, which has no effect.
  public override init() {
    (firstAttribute, secondAttribute, relation) = (.notAnAttribute, .notAnAttribute, .equal)
    (multiplier, constant, element) = (1, 0, nil)
  }

  /// Creates a constraint between two items, or on one item.
  public init(
    item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem second: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    firstItem = first as AnyObject
    secondItem = second.map { $0 as AnyObject }
    self.firstAttribute = firstAttribute
    // As Apple's UIKit does.
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    element = nil
  }

  /// Creates a constraint from its element in an interface file.
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

  /// Parses a number, or a ratio of two numbers separated by a colon or a slash.
  private static func ratio(_ text: String) -> CGFloat? {
    let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) }
    switch (parts.first ?? nil, parts.dropFirst().first ?? 1) {
    case (let above?, let below?) where below != 0: return CGFloat(above / below)
    default: return nil
    }
  }

  /// Finds the items that the interface file names by their ids.
  ///
  /// An item that the file doesn't name is the view whose element contains the constraint.
  func resolve(in objects: NibObjects) {
    guard let element else { return }
    firstItem = element["firstItem"].flatMap(objects.object(withID:)) ?? origin
    let isAboutTwo = secondAttribute != .notAnAttribute
    secondItem =
      element["secondItem"].flatMap(objects.object(withID:)) ?? (isAboutTwo ? origin : nil)
  }

  /// A Boolean value that indicates whether the constraint is active.
  ///
  /// Activating a constraint adds it to the closest view that contains both items. If there is no
  /// such view, an exception is raised, except for a constraint whose items no longer exist.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue else { return holder?.removeConstraint(self) ?? () }
      if let commonAncestor { return commonAncestor.addConstraint(self) }
      if let firstItem, let secondItem {
        AppleTexts.noCommonAncestor(firstItem, secondItem, of: self).raise()
      }
    }
  }

  /// Activates several constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Notes that the constraint was activated.
  func noteActivation() {
    Self.activations += 1
    activation = Self.activations
    isReported = false
  }

  private func noteChange() {
    isReported = false
    holder?.invalidateConstraints()
  }

  /// A Boolean value that indicates whether leading edges are the right ones.
  ///
  /// The direction is that of the view around the first item, or of the first item itself if the
  /// second item is inside it.
  var isReversed: Bool {
    let guided = (firstItem as? UILayoutGuide)?.owningView
    guard let first = guided ?? firstItem as? UIView else { return false }
    let isOutside = guided == nil && view(secondItem)?.isDescendant(of: first) != true
    return (isOutside ? first.superview ?? first : first).isRightToLeft
  }

  private func view(_ item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  private var commonAncestor: UIView? {
    guard let first = view(firstItem) else { return nil }
    let others = [secondItem, origins.first?.item, origins.second?.item].compactMap(view)
    return sequence(first: first, next: \.superview).first { view in
      others.allSatisfy { $0.isDescendant(of: view) }
    }
  }

  /// The description of the constraint as an equation, in Apple's format.
  ///
  /// Apple's UIKit writes some constraints in the visual format language instead.
  open override var description: String { onMain { describe() } }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .value("constant", \NSLayoutConstraint.constant),
      .object("identifier", \NSLayoutConstraint.identifier),
    ]
  }
}

/// An item and an attribute of it.
struct ConstraintEnd {
  weak var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute
}

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The value of the priority, from 1 to 1000.
  public var rawValue: Float

  /// Creates a priority with the given value.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority with the given value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a required constraint.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a button resists compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which a button hugs its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which a view conforms to a target size that it is fitted to.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns a priority that is higher by the given value.
  public static func + (priority: UILayoutPriority, value: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + value)
  }

  /// Returns a priority that is lower by the given value.
  public static func - (priority: UILayoutPriority, value: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - value)
  }
}

/// A layout guide at the top or bottom of a controller's view, from before safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The length of the guide, in points.
  var length: CGFloat { get }
  /// An anchor for the top edge of the guide.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// An anchor for the bottom edge of the guide.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// An anchor for the height of the guide.
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  /// The height of the guide, in points.
  public var length: CGFloat { layoutFrame.height }
}

/// A rectangular area that constraints can refer to, without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: InterfaceObject {
  /// The view that owns the guide.
  open internal(set) weak var owningView: UIView?
  /// A name that identifies the guide.
  open var identifier = ""
  /// The frame that the constraints of the region ask for, or `nil` if it is not known.
  var solvedFrame: CGRect?

  /// The frame of the guide, in the coordinate system of its owning view.
  ///
  /// A guide that is not part of a view has it after a layout pass only.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let insets { return owningView.bounds.inset(by: insets) }
    if identifier == UIView.contentGuide, let scrollView = owningView as? UIScrollView {
      return CGRect(origin: .zero, size: scrollView.contentSize)
    }
    owningView.solveConstraints()
    return solvedFrame ?? .zero
  }

  /// The distances between the edges of the owning view and those of the guide, or `nil` if the guide
  /// has a position of its own.
  var insets: UIEdgeInsets? {
    guard let view = owningView else { return nil }
    let height = view.bounds.height
    return switch identifier {
    case UIView.safeAreaGuide: view.safeAreaInsets
    case UIView.marginsGuide, UIView.readableGuide: view.layoutMargins
    case UIView.scrollFrameGuide: .zero
    case UIView.topGuide: UIEdgeInsets(bottom: height - view.safeAreaInsets.top)
    case UIView.bottomGuide, UIView.keyboardGuide:
      UIEdgeInsets(top: height - view.safeAreaInsets.bottom)
    default: nil
    }
  }
}
