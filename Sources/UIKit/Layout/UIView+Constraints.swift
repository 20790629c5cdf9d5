import Foundation

extension UIView {
  /// Adds a constraint to the view, and so activates it.
  ///
  /// The constraint leaves the view that held it before.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    constraint.noteActivation()
    constraints.append(constraint)
    invalidateConstraints()
  }

  /// Adds several constraints to the view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(addConstraint)
  }

  /// Removes a constraint from the view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
    if constraint.holder === self { constraint.holder = nil }
    invalidateConstraints()
  }

  /// Removes several constraints from the view.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(removeConstraint)
  }

  /// Removes the constraints between a former subview, or a view in it, and other views.
  func removeConstraints(across former: UIView) {
    func isInside(_ item: AnyObject?) -> Bool {
      let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
      return view?.isDescendant(of: former) == true
    }
    for view in sequence(first: self, next: \.superview) where !view.constraints.isEmpty {
      view.removeConstraints(
        view.constraints.filter { isInside($0.firstItem) || isInside($0.secondItem) })
    }
    former.layoutState.solvedFrame = nil
    former.layoutState.isAbsorbed = false
  }

  /// Adds a layout guide to the view.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
    invalidateConstraints()
  }

  /// Removes a layout guide from the view.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
    invalidateConstraints()
  }

  /// A Boolean value that indicates whether the constraints of the view allow other frames.
  ///
  /// It describes the last layout.
  public var hasAmbiguousLayout: Bool {
    solveConstraints()
    superview?.solveConstraints()
    return !translatesAutoresizingMaskIntoConstraints && !layoutState.ambiguous.isEmpty
  }

  /// Changes the frame of a view with ambiguous constraints at random, without effect on Linux.
  public func exerciseAmbiguityInLayout() {}

  /// Returns the rectangle that constraints align, which is the frame on Linux.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }

  /// Returns the frame for a rectangle that constraints align, which is the rectangle on Linux.
  public func frame(forAlignmentRect rect: CGRect) -> CGRect { rect }

  /// The layout guide for the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(named: Self.safeAreaGuide) }
  /// The layout guide for the margins of the view.
  public var layoutMarginsGuide: UILayoutGuide { guide(named: Self.marginsGuide) }
  /// The layout guide for the area with a readable width, which is inside the margins on Linux.
  public var readableContentGuide: UILayoutGuide { guide(named: Self.readableGuide) }

  /// The layout guide for the keyboard, which is below the safe area because no keyboard is shown on
  /// Linux.
  public var keyboardLayoutGuide: UILayoutGuide { guide(named: Self.keyboardGuide) }

  nonisolated static let keyboardGuide = "UIKeyboardLayoutGuide"
  nonisolated static let safeAreaGuide = "UIViewSafeAreaLayoutGuide"
  nonisolated static let marginsGuide = "UIViewLayoutMarginsGuide"
  nonisolated static let readableGuide = "UIViewReadableContentGuide"
  nonisolated static let contentGuide = "UIScrollView-contentLayoutGuide"
  nonisolated static let scrollFrameGuide = "UIScrollView-frameLayoutGuide"
  nonisolated static let topGuide = "UIViewController-topLayoutGuide"
  nonisolated static let bottomGuide = "UIViewController-bottomLayoutGuide"

  func guide(named name: String) -> UILayoutGuide {
    if let guide = ownGuides[name] { return guide }
    let guide = UILayoutGuide()
    guide.identifier = name
    guide.owningView = self
    ownGuides[name] = guide
    return guide
  }

  /// Reads constraints, layout guides, or variations from a child of the view's element.
  ///
  /// - Returns: Whether the child is one of these.
  func readConstraint(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("constraints", _):
      for element in child.children where element.name == "constraint" {
        // The "Remove at build time" checkbox is selected in Xcode.
        if element.flag("placeholder") == true {
          nib.objects.markSkipped(element)
          continue
        }
        guard let constraint = nib.objects.make(element) as? NSLayoutConstraint else { continue }
        constraint.origin = self
        addConstraint(constraint)
      }
    case ("viewLayoutGuide", "safeArea"): nib.objects.fill(safeAreaLayoutGuide, from: child)
    case ("viewLayoutGuide", "layoutMargins"): nib.objects.fill(layoutMarginsGuide, from: child)
    case ("variation", _): uninstall(nib.element.notInstalled, of: nib)
    default: return false
    }
    return true
  }

  /// Removes constraints and subviews that are installed only in other size classes.
  ///
  /// The view keeps them in `uninstalled`, so that weak outlets to them stay connected.
  private func uninstall(_ ids: Set<String>, of nib: NibCoder) {
    for constraint in constraints where ids.contains(constraint.element?.id ?? "") {
      layoutState.uninstalled.append(constraint)
      removeConstraint(constraint)
    }
    let views = ids.compactMap { nib.objects.object(withID: $0) as? UIView }
    for view in views where view.superview === self {
      layoutState.uninstalled.append(view)
      view.removeFromSuperview()
    }
  }

  /// Returns the priority with which the view resists growing beyond its content.
  public func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { layoutState.huggingPriorities[axis] ?? .defaultLow }

  /// Returns the priority with which the view resists shrinking below its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { layoutState.resistancePriorities[axis] ?? .defaultHigh }

  func readPriorities(of element: NibElement) {
    func read(_ name: String, _ set: (UILayoutPriority) -> Void) {
      element.number(name).map { set(UILayoutPriority(Float($0))) }
    }
    read("horizontalHuggingPriority") { setContentHuggingPriority($0, for: .horizontal) }
    read("verticalHuggingPriority") { setContentHuggingPriority($0, for: .vertical) }
    read("horizontalCompressionResistancePriority") {
      setContentCompressionResistancePriority($0, for: .horizontal)
    }
    read("verticalCompressionResistancePriority") {
      setContentCompressionResistancePriority($0, for: .vertical)
    }
  }
}

extension NSLayoutConstraint {
  /// The axis of a layout.
  public enum Axis: Int, NamedInFiles, Sendable {
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical

    static let casesByName = cases("horizontal", "vertical")
  }
}
