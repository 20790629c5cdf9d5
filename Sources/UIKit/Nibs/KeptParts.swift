/// Parts of interface files that UIKit knows and leaves without effect, with the reason.
///
/// Every other part is read, or reported with a warning.
struct KeptParts {
  /// The reason why a part has no effect.
  enum Reason: String, CaseIterable {
    case xcode = "Only Xcode uses it: for its canvas, its outline, or the build."
    case repeated = "It repeats what the file says elsewhere."
    case drawing = "It changes only how something is drawn, and nothing is drawn here."
    case missing = "It belongs to a feature of the system that does not exist here."
    case obsolete = "Current versions of iOS ignore it."
  }

  /// The reason.
  let reason: Reason
  /// The elements that have the parts; that of a UIKit class includes its subclasses.
  let elements: [String]
  /// The names of attributes.
  let attributes: [String]
  /// The names of child elements, with their keys after `@`.
  let children: [String]

  /// The name that means every element.
  static let anyElement = "*"

  private init(
    _ reason: Reason, _ elements: String, _ attributes: String = "", children: String = ""
  ) {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    self.reason = reason
    self.elements = words(elements)
    self.attributes = words(attributes)
    self.children = words(children)
  }

  /// All kept parts.
  static let all: [KeptParts] = [
    KeptParts(
      .xcode, anyElement, "ambiguous colorLabel misplaced userComments userLabel verifyAmbiguity",
      children: """
        attributedString@userComments classes designable metadata point@canvasLocation userGuides \
        variation@default
        """),
    KeptParts(
      .xcode, "view", "placeholderIntrinsicHeight placeholderIntrinsicWidth simulatedAppContext",
      children: "gestureRecognizers rect@contentStretch simulatedAppContext"),
    KeptParts(
      .xcode, "viewController", "autoresizesArchivedViewToFullSize",
      children: "modalFormSheetSize modalPageSheetSize viewControllerLayoutGuide"),
    KeptParts(
      .xcode, "viewControllerPlaceholder",
      children: "navigationItem@navigationItem tabBarItem@tabBarItem"),
    KeptParts(.xcode, "collectionReusableView", children: "size@customSize"),
    KeptParts(.xcode, "constraint", "symbolType symbolic"),
    KeptParts(.xcode, "outletCollection", "appends"),
    KeptParts(.xcode, "segue", "splitViewControllerTargetIndex"),
    KeptParts(.xcode, "userDefinedRuntimeAttribute", children: "userComments"),

    KeptParts(
      .repeated,
      "barButtonItem buttonConfiguration color image imageReference imageView state tabBarItem",
      "catalog"),
    KeptParts(.repeated, "label textField textView", "usesAttributedText"),
    KeptParts(.repeated, "button", "hasAttributedTitle"),
    KeptParts(.repeated, "collectionView tableView", "dataMode"),
    KeptParts(.repeated, "collectionViewCellContentView", "collectionViewCell"),
    KeptParts(.repeated, "datePicker", "useCurrentDate"),
    KeptParts(.repeated, "fontDescription", "family"),
    KeptParts(.repeated, "image", "height mutableData width"),
    KeptParts(.repeated, "outletCollection", "collectionClass"),
    KeptParts(.repeated, "tableViewCellContentView", "tableViewCell"),
    KeptParts(.repeated, "timeZone", children: "data@data"),

    KeptParts(.drawing, "barButtonItem", children: "offsetWrapper@titlePositionAdjustment"),
    KeptParts(
      .drawing, "buttonConfiguration", "automaticallyUpdateForSelection macIdiomStyle",
      children: "backgroundConfiguration@background fontDescription@titleFontDescription"),
    KeptParts(
      .drawing, "buttonConfiguration imageView state", children: "preferredSymbolConfiguration"),
    KeptParts(.drawing, "datePicker", children: "calendar calendarIdentifier"),
    KeptParts(.drawing, "fontDescription", "design width"),
    KeptParts(.drawing, "attributes", children: "fontDescription nil real shadow string url"),
    KeptParts(
      .drawing, "imageReference", "renderingMode symbolScale symbolWeight variableValue",
      children: "hierarchicalColors paletteColors"),
    KeptParts(.drawing, "navigationBar", "backgroundImage", children: "navigationBarAppearance"),
    KeptParts(.drawing, "searchBar", children: "offsetWrapper"),
    KeptParts(.drawing, "segment", children: "size@contentOffset"),
    KeptParts(.drawing, "segmentedControl", children: "fontDescription"),
    KeptParts(
      .drawing, "segue",
      "inheritsModalPresentationStyle popoverAnchorBarButtonItem popoverAnchorView",
      children: "popoverArrowDirection"),
    KeptParts(
      .drawing, "paragraphStyle",
      """
      allowsDefaultTighteningForTruncation baseWritingDirection defaultTabInterval \
      tighteningFactorForTruncation
      """, children: "array tabStops textTab"),
    KeptParts(
      .drawing, "tabBar", "itemPositioning selectionIndicatorImage",
      children: "tabBarAppearance"),
    KeptParts(.drawing, "textField", "disabledBackground"),
    KeptParts(.drawing, "toolbar", "backgroundImage", children: "toolbarAppearance"),

    KeptParts(
      .missing, "view", "focusGroupIdentifier springLoaded", children: "interactions"),
    KeptParts(.missing, "barButtonItem tabBarItem", "springLoaded"),
    KeptParts(.missing, "button", "pointerInteraction"),
    KeptParts(.missing, "control", "toolTip"),
    KeptParts(.missing, "collectionView tableView", "remembersLastFocusedIndexPath"),
    KeptParts(.missing, "tableViewCell", "focusStyle"),

    KeptParts(.obsolete, "color", "xcode11CocoaTouchSystemColor"),
    KeptParts(.obsolete, "label", "adjustsLetterSpacingToFitWidth minimumFontSize"),
    KeptParts(.obsolete, "segmentedControl", "segmentControlStyle"),
    KeptParts(.obsolete, "tableViewCell", "hidesAccessoryWhenEditing"),
    KeptParts(
      .obsolete, "viewController", "wantsFullScreenLayout", children: "searchDisplayController"),
  ]
}
