import Foundation

/// Elements that say nothing that the library's classes would need: Auto Layout, the canvas's own notes, and what is
/// read elsewhere.
let silentElements: Set<String> = [
  "connections", "userDefinedRuntimeAttributes", "constraints", "variation", "layoutGuides",
  "viewLayoutGuide", "nil", "accessibility", "freeformSimulatedSizeMetrics",
  "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedOrientationMetrics",
  "simulatedScreenMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
  "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "extendedEdge", "edgeInsets",
  "directionalEdgeInsets", "keyCommands", "gestureRecognizers", "viewControllerLayoutGuide",
  "tabBarItem", "toolbarItems", "imageReference", "fontDescription", "textInputTraits",
  "attributedString", "navigationBar", "toolbar", "tabBar",
  "exclude", "mask", "size", "point", "inset",
]

extension UIView {
  final func readBasics(of element: NibElement) {
    element["contentMode"].flatMap(ContentMode.init(name:)).map { contentMode = $0 }
    element.flag("hidden").map { isHidden = $0 }
    element.flag("opaque").map { isOpaque = $0 }
    element.flag("clipsSubviews").map { clipsToBounds = $0 }
    element.flag("userInteractionEnabled").map { isUserInteractionEnabled = $0 }
    element.flag("autoresizesSubviews").map { autoresizesSubviews = $0 }
    element.flag("translatesAutoresizingMaskIntoConstraints").map {
      translatesAutoresizingMaskIntoConstraints = $0
    }
    element.number("tag").map { tag = Int($0) }
    element.number("alpha").map { alpha = CGFloat($0) }
  }

  final func readBasic(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("rect", "frame"): frame = child.rect
    case ("rect", "bounds"): bounds = child.rect
    case ("autoresizingMask", _): autoresizingMask = child.autoresizingMask
    case ("color", let key): _ = accept(child.colour, forKey: key ?? "")
    case ("subviews", _): for view in child.children { addMade(view, of: nib) }
    default: return silentElements.contains(child.name)
    }
    return true
  }

  final func addMade(_ element: NibElement, of nib: NibCoder) {
    guard let view = nib.objects.make(element) as? UIView else { return }
    addSubview(view)
  }
}

extension UIViewController {
  final func readBasics(of element: NibElement) {
    element["title"].map { title = $0 }
  }

  final func readBasic(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    // Made when it is asked for.
    case (_, "view"): return true
    case ("navigationItem", _): child["title"].map { navigationItem.title = $0 }
    default: return silentElements.contains(child.name)
    }
    return true
  }
}
