import Foundation

/// A view that puts others in a row or a column; here it keeps them, and leaves them where the file puts them.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How lengths are shared along the axis; without effect here.
  public enum Distribution: Int, Sendable {
    /// As much as there is.
    case fill
    /// Alike.
    case fillEqually
    /// In proportion to what each asks for.
    case fillProportionally
    /// With gaps of the same size.
    case equalSpacing
    /// With middles at the same distance.
    case equalCentering

    fileprivate init?(name: String) {
      let names = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
      guard let index = names.firstIndex(of: name) else { return nil }
      self.init(rawValue: index)
    }
  }

  /// Where views lie across the axis; without effect here.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill
    /// Where lines begin.
    case leading
    /// By the first line of text.
    case firstBaseline
    /// In the middle.
    case center
    /// Where lines end.
    case trailing
    /// By the last line of text.
    case lastBaseline

    /// At the top.
    public static let top = Alignment.leading
    /// At the bottom.
    public static let bottom = Alignment.trailing

    fileprivate init?(name: String) {
      let names: [String: Alignment] = [
        "fill": .fill, "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline,
        "center": .center, "trailing": .trailing, "bottom": .trailing,
        "lastBaseline": .lastBaseline,
      ]
      guard let alignment = names[name] else { return nil }
      self = alignment
    }
  }

  /// The views in the row or column.
  open private(set) var arrangedSubviews: [UIView] = []
  /// In which direction they lie.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How lengths are shared.
  open var distribution = Distribution.fill
  /// Where views lie across the axis.
  open var alignment = Alignment.fill
  /// How far they are from each other.
  open var spacing: CGFloat = 0
  /// Whether gaps are measured between lines of text; without effect here.
  open var isBaselineRelativeArrangement = false
  /// Whether the margins are kept free; without effect here.
  open var isLayoutMarginsRelativeArrangement = false
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// The system's gap.
  public nonisolated static let spacingUseSystem: CGFloat = 1.17549435082229e-38
  /// The stack's own gap.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// Makes a stack.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes a stack as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    arrangedSubviews = subviews
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }

  /// Takes a view out of the row or column; it stays a subview, as in UIKit.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// What leaves the view leaves the row or column, too.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the gap after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacing[ObjectIdentifier(view)] = spacing
  }

  /// The gap after a view.
  open func customSpacing(after view: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? .greatestFiniteMagnitude
  }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    if element["axis"] == "vertical" { axis = .vertical }
    element["distribution"].flatMap(Distribution.init(name:)).map { distribution = $0 }
    element["alignment"].flatMap(Alignment.init(name:)).map { alignment = $0 }
    element.number("spacing").map { spacing = CGFloat($0) }
    element.flag("baselineRelativeArrangement").map { isBaselineRelativeArrangement = $0 }
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("spacing", let number as Double): spacing = CGFloat(number)
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
