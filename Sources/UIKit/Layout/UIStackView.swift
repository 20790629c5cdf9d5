import Foundation
internal import LayoutSolver

/// A view that arranges a collection of views in a row or a column.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The way in which views share the length of the stack along its axis.
  public enum Distribution: Int, NamedInFiles, Sendable {
    /// Views are resized to fill the space.
    case fill
    /// Views are resized to fill the space, with the same length each.
    case fillEqually
    /// Views are resized to fill the space, in proportion to their intrinsic content sizes.
    case fillProportionally
    /// Views are separated by equal spacing.
    case equalSpacing
    /// The centers of views are at equal distances.
    case equalCentering

    static let casesByName = cases(
      "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")
  }

  /// The alignment of views perpendicular to the axis of the stack.
  public enum Alignment: Int, NamedInFiles, Sendable {
    /// Views are resized to fill the space.
    case fill
    /// Views are aligned with the leading edge.
    case leading
    /// Views are aligned at the baselines of their first lines of text.
    case firstBaseline
    /// Views are centered.
    case center
    /// Views are aligned with the trailing edge.
    case trailing
    /// Views are aligned at the baselines of their last lines of text.
    case lastBaseline

    /// Views are aligned with the top edge.
    public static let top = Alignment.leading
    /// Views are aligned with the bottom edge.
    public static let bottom = Alignment.trailing

    static let casesByName = cases(
      "fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline"
    ).merging(["top": top, "bottom": bottom]) { $1 }
  }

  /// The views that the stack arranges.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction in which the views are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }
  /// The distribution of the views along the axis.
  open var distribution = Distribution.fill { didSet { rearrange() } }
  /// The alignment of the views perpendicular to the axis.
  open var alignment = Alignment.fill { didSet { rearrange() } }
  /// The distance between adjacent views, in points.
  open var spacing: CGFloat = 0 { didSet { rearrange() } }
  /// A Boolean value that indicates whether vertical spacing is measured between baselines.
  open var isBaselineRelativeArrangement = false { didSet { rearrange() } }
  /// A Boolean value that indicates whether views are arranged inside the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// The system's default spacing.
  public nonisolated static let spacingUseSystem: CGFloat = 1.17549435082229e-38
  /// The spacing of the stack itself.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// Creates a stack view with the given frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack view that arranges the given views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view from its element in an interface file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    arrangedSubviews = subviews
    for view in subviews { view.translatesAutoresizingMaskIntoConstraints = false }
  }

  /// Adds a view to the end of the arranged views.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view into the arranged views at the given index.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  /// Removes a view from the arranged views.
  ///
  /// As in UIKit, the view remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    rearrange()
  }

  /// Removes the subview from the arranged views.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets custom spacing after an arranged view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacing[ObjectIdentifier(view)] = spacing
    rearrange()
  }

  /// Returns the custom spacing after an arranged view, or `spacingUseDefault` if it has none.
  open func customSpacing(after view: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? .greatestFiniteMagnitude
  }

  /// Notes that the arrangement has changed.
  func rearrange() { invalidateConstraints() }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .named("axis", \UIStackView.axis),
      .named("distribution", \UIStackView.distribution),
      .named("alignment", \UIStackView.alignment),
      .number("spacing", \UIStackView.spacing),
      .flag("baselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
    ]
  }
}

extension UIStackView {
  /// Returns the arrangement of the views.
  ///
  /// - Parameters:
  ///   - item: The item of the stack view.
  ///   - items: Returns the item of a view, or `nil` if it is not in the region.
  /// - Returns: The arrangement.
  func arrangement(as item: Int, _ items: (UIView) -> Int?) -> Layout.Stack {
    var stack = Layout.Stack(item)
    stack.isHorizontal = axis == .horizontal
    stack.isReversed = isRightToLeft
    stack.distribution = Layout.Stack.Distribution(rawValue: distribution.rawValue) ?? .fill
    stack.alignment = Layout.Stack.Alignment(rawValue: alignment.rawValue) ?? .fill
    stack.spacing = Double(spacing == Self.spacingUseSystem ? 8 : spacing)
    stack.isBaselineRelative = isBaselineRelativeArrangement
    if isLayoutMarginsRelativeArrangement { stack.insets = Insets(layoutMargins) }
    for view in arrangedSubviews where view.superview === self {
      guard let index = items(view) else { continue }
      stack.views.append(
        .init(index, isHidden: view.isHidden, spacingAfter: ownSpacing(after: view)))
    }
    return stack
  }

  private func ownSpacing(after view: UIView) -> Double? {
    switch customSpacing(after: view) {
    case Self.spacingUseDefault: nil
    case Self.spacingUseSystem: 8
    case let spacing: Double(spacing)
    }
  }
}
