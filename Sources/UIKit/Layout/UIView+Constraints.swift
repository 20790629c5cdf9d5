import Foundation

extension UIView {
  /// Keeps a rule.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    constraints.append(constraint)
  }

  /// Keeps several rules.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(addConstraint)
  }

  /// Lets a rule go.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
    if constraint.holder === self { constraint.holder = nil }
  }

  /// Lets several rules go.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(removeConstraint)
  }

  /// Adds a layout guide.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    layoutGuides.append(guide)
  }

  /// Takes a layout guide away.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The part that no bar covers: all of it here.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(named: "UIViewSafeAreaLayoutGuide") }
  /// The part inside the margins; all of it here.
  public var layoutMarginsGuide: UILayoutGuide { guide(named: "UIViewLayoutMarginsGuide") }
  /// The part that is comfortable to read; all of it here.
  public var readableContentGuide: UILayoutGuide { guide(named: "UIViewReadableContentGuide") }
  /// How much bars cover at each edge; nothing here.
  public var safeAreaInsets: UIEdgeInsets { .zero }

  func guide(named name: String) -> UILayoutGuide {
    if let guide = ownGuides[name] { return guide }
    let guide = UILayoutGuide()
    guide.identifier = name
    guide.owningView = self
    ownGuides[name] = guide
    return guide
  }

  /// Reads the rules that a file draws into a view, and which of them do not hold at first.
  func readConstraint(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("constraints", _):
      for element in child.children where element.name == "constraint" {
        // Its box "Remove at build time" is ticked.
        if element.flag("placeholder") == true {
          nib.objects.leaveOut(element)
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

  /// Takes out what is only there in other size classes; weak outlets have it all the same.
  private func uninstall(_ ids: Set<String>, of nib: NibCoder) {
    for constraint in constraints where ids.contains(constraint.element?.id ?? "") {
      uninstalled.append(constraint)
      removeConstraint(constraint)
    }
    let views = ids.compactMap { nib.objects.object(withID: $0) as? UIView }
    for view in views where view.superview === self {
      uninstalled.append(view)
      view.removeFromSuperview()
    }
  }

  /// How much a view resists being larger than its contents; kept, without effect here.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { huggingPriorities[axis] = priority }

  /// How much a view resists being larger than its contents.
  public func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { huggingPriorities[axis] ?? .defaultLow }

  /// How much a view resists being smaller than its contents; kept, without effect here.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { resistancePriorities[axis] = priority }

  /// How much a view resists being smaller than its contents.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { resistancePriorities[axis] ?? .defaultHigh }

  func readPriorities(of element: NibElement) {
    func take(_ name: String, _ set: (UILayoutPriority) -> Void) {
      element.number(name).map { set(UILayoutPriority(Float($0))) }
    }
    take("horizontalHuggingPriority") { setContentHuggingPriority($0, for: .horizontal) }
    take("verticalHuggingPriority") { setContentHuggingPriority($0, for: .vertical) }
    take("horizontalCompressionResistancePriority") {
      setContentCompressionResistancePriority($0, for: .horizontal)
    }
    take("verticalCompressionResistancePriority") {
      setContentCompressionResistancePriority($0, for: .vertical)
    }
  }
}

extension NSLayoutConstraint {
  /// A direction.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}
