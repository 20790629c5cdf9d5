import Foundation

/// Top-level elements without an object of their own.
let silentObjects: Set<String> = ["placeholder", "exit", "viewControllerPlaceholder"]

extension UIView {
  static var ofEveryView: [KeyedProperty] {
    [
      .named("contentMode", \UIView.contentMode),
      .flag("hidden", \UIView.isHidden),
      .flag("opaque", \UIView.isOpaque),
      .flag("clipsSubviews", key: "clipsToBounds", \UIView.clipsToBounds),
      .flag("userInteractionEnabled", \UIView.isUserInteractionEnabled),
      .flag("autoresizesSubviews", \UIView.autoresizesSubviews),
      .flag(
        "translatesAutoresizingMaskIntoConstraints",
        \UIView.translatesAutoresizingMaskIntoConstraints),
      .flag("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
      .flag("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
      .flag("clearsContextBeforeDrawing", \UIView.clearsContextBeforeDrawing),
      .flag("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
      .named("semanticContentAttribute", \UIView.semanticContentAttribute),
      .text("restorationIdentifier", \UIView.restorationIdentifier),
      .integer("tag", \UIView.tag),
      .number("alpha", \UIView.alpha),
      .value("frame", \UIView.frame),
      .value("bounds", \UIView.bounds),
      .object("backgroundColor", \UIView.backgroundColor),
      .object("tintColor", \UIView.tintColor),
      .object("accessibilityIdentifier", \UIView.accessibilityIdentifier),
      .object("accessibilityLabel", \UIView.accessibilityLabel),
      .object("accessibilityElements", \UIView.accessibilityElements),
      .object("maskView", \UIView.mask),
      .readOnly("layer", \UIView.layer),
      KeyedProperty(
        key: "gestureRecognizers",
        store: { value, view in
          guard let all = value as? [UIGestureRecognizer] else { return false }
          for recognizer in all { (view as? UIView)?.addGestureRecognizer(recognizer) }
          return true
        }, value: { ($0 as? UIView)?.gestureRecognizers }),
      .unsupported("nextFocusedView"),
    ]
  }

  final func readBasic(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("rect", "frame"): frame = child.rect
    case ("rect", "bounds"): bounds = child.rect
    case ("autoresizingMask", _):
      autoresizingMask = child.autoresizingMask
      // Since Xcode 8, a view with a fixed frame follows its mask, even if its element disables the
      // translation of the mask.
      if nib.element.flag("fixedFrame") == true { translatesAutoresizingMaskIntoConstraints = true }
    case ("color", let key):
      guard let property = KeyedProperties.of(type(of: self))[key ?? ""] else { return false }
      _ = property.store(nib.color(child), self)
    case ("subviews", _): for view in child.children { addMade(view, of: nib) }
    case ("accessibility", _): readAccessibility(child)
    case ("edgeInsets", "layoutMargins"): layoutMargins = child.insets
    case ("directionalEdgeInsets", "directionalLayoutMargins"):
      directionalLayoutMargins = child.directionalInsets
    default: return readConstraint(child, of: nib)
    }
    return true
  }

  final func addMade(_ element: NibElement, of nib: NibCoder) {
    guard let view = nib.objects.make(element) as? UIView else { return }
    addSubview(view)
  }
}

extension UIViewController {
  static var ofEveryController: [KeyedProperty] {
    [
      .text("title", \UIViewController.title),
      .text("restorationIdentifier", \UIViewController.restorationIdentifier),
      .flag("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed),
      .flag("definesPresentationContext", \UIViewController.definesPresentationContext),
      .flag("modalInPresentation", \UIViewController.isModalInPresentation),
      .flag(
        "automaticallyAdjustsScrollViewInsets",
        \UIViewController.automaticallyAdjustsScrollViewInsets),
      .flag(
        "extendedLayoutIncludesOpaqueBars", \UIViewController.extendedLayoutIncludesOpaqueBars),
      .flag(
        "providesPresentationContextTransitionStyle",
        \UIViewController.providesPresentationContextTransitionStyle),
      .named("modalPresentationStyle", \UIViewController.modalPresentationStyle),
      .named("modalTransitionStyle", \UIViewController.modalTransitionStyle),
      .object("view", \UIViewController.view),
      .object("transitioningDelegate", \UIViewController.transitioningDelegate),
      .uncalledDelegate("searchDisplayController"),
    ]
  }

  final func readIdentifier(of element: NibElement) {
    if element.flag("useStoryboardIdentifierAsRestorationIdentifier") == true {
      restorationIdentifier = element["storyboardIdentifier"]
    }
  }

  final func readBasic(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    // The view is created on demand.
    case (_, "view"): return true
    case ("layoutGuides", _):
      for guide in child.children {
        nib.objects.fill(guide["type"] == "top" ? topLayoutGuide : bottomLayoutGuide, from: guide)
      }
    case ("navigationItem", _): nib.objects.fill(navigationItem, from: child)
    case ("tabBarItem", _): tabBarItem = nib.objects.make(child) as? UITabBarItem
    case ("toolbarItems", _):
      toolbarItems = child.children.compactMap { nib.objects.make($0) as? UIBarButtonItem }
    case ("extendedEdge", "edgesForExtendedLayout"):
      let edges: [(String, UIRectEdge)] = [
        ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
      ]
      edgesForExtendedLayout = edges.filter { child.flag($0.0) == true }
        .reduce(into: []) { $0.insert($1.1) }
    case ("size", "freeformSize"), ("size", "preferredContentSize"):
      preferredContentSize = child.size
    default: return false
    }
    return true
  }
}

/// An object with the properties that an `accessibility` element sets.
@MainActor
protocol AccessibleInFiles: AnyObject {
  var accessibilityIdentifier: String? { get set }
  var accessibilityLabel: String? { get set }
  var accessibilityHint: String? { get set }
  var accessibilityTraits: UIAccessibilityTraits { get set }
  var isAccessibilityElement: Bool { get set }
}

extension UIView: AccessibleInFiles {}
extension UIBarItem: AccessibleInFiles {}

extension AccessibleInFiles {
  func readAccessibility(_ element: NibElement) {
    element["identifier"].map { accessibilityIdentifier = $0 }
    element["label"].map { accessibilityLabel = $0 }
    element["hint"].map { accessibilityHint = $0 }
    let isElement = element.children.first { $0["key"] == "isElement" }
    isElement?.flag("value").map { isAccessibilityElement = $0 }
    if let traits = element.child("accessibilityTraits") {
      accessibilityTraits = UIAccessibilityTraits(traits)
    }
  }
}
