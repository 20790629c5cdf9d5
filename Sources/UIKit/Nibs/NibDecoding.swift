import Foundation

/// Elements that UIKit's classes ignore.
///
/// They are notes of the Interface Builder canvas, features without effect here, and elements that
/// other code reads.
let silentElements: Set<String> = [
  "connections", "userDefinedRuntimeAttributes", "variation",
  "viewLayoutGuide", "nil", "extendedEdge", "userGuides", "offsetWrapper", "dataDetectorType",
  "mutableString", "calendar", "timeZone", "interactions",
  "directionalEdgeInsets", "keyCommands", "viewControllerLayoutGuide",
  "imageReference", "fontDescription", "textInputTraits", "attributedString", "exclude", "mask",
  "size", "point", "inset", "modalFormSheetSize", "value", "exit",
  "searchDisplayController", "traitOverrides", "popoverPresentationController", "string", "integer",
  "real", "bool", "gestureRecognizers", "viewControllerPlaceholder", "metadata", "range", "date",
  "data", "textAttributes", "toolbarAppearance", "preferredSymbolConfiguration", "menu",
  "behavior", "backgroundConfiguration", "contentConfiguration",
]

/// Top-level elements without an object of their own.
let silentObjects: Set<String> = ["placeholder", "exit", "viewControllerPlaceholder"]

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
    element.flag("preservesSuperviewLayoutMargins").map { preservesSuperviewLayoutMargins = $0 }
    element.integer("tag").map { tag = $0 }
    element.number("alpha").map { alpha = CGFloat($0) }
    readPriorities(of: element)
  }

  final func readBasic(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("rect", "frame"): frame = child.rect
    case ("rect", "bounds"): bounds = child.rect
    case ("rect", "contentStretch"): break
    case ("autoresizingMask", _):
      autoresizingMask = child.autoresizingMask
      // Since Xcode 8, a view with a fixed frame follows its mask, even if its element disables the
      // translation of the mask.
      if nib.element.flag("fixedFrame") == true {
        translatesAutoresizingMaskIntoConstraints = true
      }
    case ("color", let key): _ = accept(nib.color(child), forKey: key ?? "")
    case ("subviews", _): for view in child.children { addMade(view, of: nib) }
    case ("accessibility", _): readAccessibility(child)
    case ("edgeInsets", "layoutMargins"): layoutMargins = child.insets
    default: return readConstraint(child, of: nib) || silentElements.contains(child.name)
    }
    return true
  }

  private func readAccessibility(_ element: NibElement) {
    element["identifier"].map { accessibilityIdentifier = $0 }
    element["label"].map { accessibilityLabel = $0 }
    element["hint"].map { accessibilityHint = $0 }
    let isElement = element.children.first { $0["key"] == "isElement" }
    isElement?.flag("value").map { isAccessibilityElement = $0 }
  }

  final func addMade(_ element: NibElement, of nib: NibCoder) {
    guard let view = nib.objects.make(element) as? UIView else { return }
    addSubview(view)
  }
}

extension UIViewController {
  final func readBasics(of element: NibElement) {
    element["title"].map { title = $0 }
    element["restorationIdentifier"].map { restorationIdentifier = $0 }
    element.flag("hidesBottomBarWhenPushed").map { hidesBottomBarWhenPushed = $0 }
    element.flag("definesPresentationContext").map { definesPresentationContext = $0 }
    element.flag("modalInPresentation").map { isModalInPresentation = $0 }
    element["modalPresentationStyle"].flatMap(UIModalPresentationStyle.init(name:))
      .map { modalPresentationStyle = $0 }
    element["modalTransitionStyle"].flatMap(UIModalTransitionStyle.init(name:))
      .map { modalTransitionStyle = $0 }
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
    case ("size", "freeformSize"), ("size", "preferredContentSize"):
      preferredContentSize = child.size
    default: return silentElements.contains(child.name)
    }
    return true
  }
}
