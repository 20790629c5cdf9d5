/// The attributes and child elements that UIKit reads without a row in `keyedProperties`.
///
/// An entry of a UIKit class's element applies to its subclasses, too.
enum ReadParts {
  /// The attributes of the elements of UIKit's classes, which the loader and initializers read.
  static let ofObjects: [String: String] = [
    "view": """
    fixedFrame horizontalHuggingPriority verticalHuggingPriority \
    horizontalCompressionResistancePriority verticalCompressionResistancePriority
    """,
    "tableViewCell": "style textLabel detailTextLabel imageView rowHeight",
    "viewController": "storyboardIdentifier useStoryboardIdentifierAsRestorationIdentifier",
    "constraint": """
    firstItem firstAttribute relation secondItem secondAttribute multiplier priority constant \
    identifier placeholder
    """,
  ]

  /// The attributes that the loader reads from any element.
  static let ofEveryElement = "id key customClass customModule customModuleProvider sceneMemberID"

  /// The child elements that the loader reads for every object.
  static let childrenOfEveryObject: Set<String> = [
    "connections", "userDefinedRuntimeAttributes", "variation", "nil",
  ]

  /// An element that describes a value, a connection, or a list.
  struct Value {
    /// The attributes that are read, apart from `key`.
    let attributes: Set<Substring>
    /// The names of the child elements that are read, or `nil` if the loader reports unknown ones.
    let children: Set<Substring>?

    init(_ attributes: String = "", children: String? = "") {
      self.attributes = Set(attributes.split(separator: " "))
      self.children = children.map { Set($0.split(separator: " ")) }
    }
  }

  /// The elements that are no objects of UIKit's classes.
  static let values: [String: Value] = {
    var all: [String: Value] = [
      "placeholder": Value("placeholderIdentifier", children: "connections"),
      "exit": Value(),
      "customObject": Value(children: "connections userDefinedRuntimeAttributes"),
      "viewControllerPlaceholder": Value(
        "storyboardName bundleIdentifier referencedIdentifier", children: "connections"),
      "tableViewSection": Value("headerTitle footerTitle", children: "string cells"),
      "segment": Value("title image enabled width"),
      "outlet": Value("property destination"),
      "outletCollection": Value("property destination"),
      "action": Value("selector destination eventType"),
      "segue": Value(
        """
        destination kind relationship identifier animates modalPresentationStyle \
        modalTransitionStyle unwindAction destinationCreationSelector trigger
        """),
      "viewControllerLayoutGuide": Value("type"),
      "viewLayoutGuide": Value(),
      "userDefinedRuntimeAttribute": Value(
        "type keyPath value",
        children: "integer real color rect point size range string mutableString image nil"),
    ]
    for list in [
      "objects", "subviews", "constraints", "connections", "prototypes", "sections", "cells",
      "items",
      "layoutGuides", "toolbarItems", "leftBarButtonItems", "rightBarButtonItems",
      "barButtonItems", "viewControllers", "array",
    ] { all[list] = Value(children: nil) }
    all["segments"] = Value(children: "segment")
    all["scopeButtonTitles"] = Value(children: "string")
    all["userDefinedRuntimeAttributes"] = Value(children: "userDefinedRuntimeAttribute")
    all.merge(parts) { $1 }
    return all
  }()

  /// The elements with the value of a single property.
  private static let parts: [String: Value] = [
    "rect": Value("x y width height"),
    "point": Value("x y"),
    "size": Value("width height"),
    "range": Value("location length"),
    "inset": Value("minX minY maxX maxY"),
    "edgeInsets": Value("top left bottom right"),
    "directionalEdgeInsets": Value("top leading bottom trailing"),
    "autoresizingMask": Value(
      "flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY"),
    "extendedEdge": Value("top left bottom right"),
    "rectEdge": Value("top left bottom right"),
    "swipeGestureRecognizerDirection": Value("right left up down"),
    "dataDetectorType": Value("phoneNumber link address calendarEvent"),
    "color": Value(
      """
      red green blue white alpha colorSpace customColorSpace name systemColor \
      cocoaTouchSystemColor
      """),
    "fontDescription": Value("type style name pointSize size weight"),
    "imageReference": Value("image"),
    "image": Value("name"),
    "string": Value("base64-UTF8"),
    "mutableString": Value("base64-UTF8"),
    "integer": Value("value"),
    "real": Value("value"),
    "bool": Value("value"),
    "date": Value("timeIntervalSinceReferenceDate"),
    "locale": Value("localeIdentifier"),
    "timeZone": Value("name"),
    "attributedString": Value(children: "fragment"),
    "fragment": Value("content", children: "string mutableString attributes"),
    "attributes": Value(children: "color font paragraphStyle integer"),
    "font": Value("name size metaFont"),
    "paragraphStyle": Value(
      """
      alignment lineBreakMode lineSpacing paragraphSpacing paragraphSpacingBefore headIndent \
      tailIndent firstLineHeadIndent minimumLineHeight maximumLineHeight lineHeightMultiple \
      hyphenationFactor
      """),
    "textInputTraits": Value(
      """
      autocapitalizationType autocorrectionType spellCheckingType keyboardType smartDashesType \
      smartInsertDeleteType smartQuotesType keyboardAppearance returnKeyType \
      enablesReturnKeyAutomatically secureTextEntry textContentType
      """),
    "accessibility": Value("identifier label hint", children: "accessibilityTraits bool"),
    "accessibilityTraits": Value(
      """
      button link image selected playsSound keyboardKey staticText summaryElement notEnabled \
      updatesFrequently searchField startsMediaSession adjustable allowsDirectInteraction \
      causesPageTurn tabBar header
      """),
    "textAttributes": Value(children: "fontDescription color nil"),
    "offsetWrapper": Value("horizontal vertical"),
    "blurEffect": Value("style"),
    "vibrancyEffect": Value(children: "blurEffect"),
    "state": Value(
      "title image backgroundImage",
      children: "color attributedString string mutableString imageReference nil"),
    "buttonConfiguration": Value(
      """
      style title subtitle image imagePadding titlePadding cornerStyle buttonSize titleAlignment \
      imagePlacement showsActivityIndicator
      """,
      children:
        "color attributedString string mutableString imageReference nil directionalEdgeInsets"),
  ]
}
