extension ObjectKind {
  /// The objects that are neither views nor controllers, and the views of other frameworks.
  static let others: [ObjectKind] =
    [
      scene, placeholder, exit, storyboardReference, viewLayoutGuide, viewControllerLayoutGuide,
      customObject, constraint, segue,
    ]
    + foreignViews.map { name, title, className in
      ObjectKind(name, title, className, .view, inherits: "view")
    }

  private static let scene = ObjectKind(
    "scene", "Scene", "NSObject", .scene,
    parts: [.container("objects"), PartField("canvasLocation", "Canvas Location", .point)])

  private static let placeholder = ObjectKind(
    "placeholder", "Placeholder", "NSObject", .placeholder,
    attributes: [.text("placeholderIdentifier", "Identifier")], parts: common)

  private static let exit = ObjectKind("exit", "Exit", "NSObject", .placeholder)

  private static let storyboardReference = ObjectKind(
    "viewControllerPlaceholder", "Storyboard Reference", "UIViewController", .placeholder,
    attributes: [
      .text("storyboardName", "Storyboard"),
      .text("referencedIdentifier", "Referenced ID"),
      .text("bundleIdentifier", "Bundle"),
    ],
    parts: [.container("navigationItem", key: "navigationItem", "Navigation Item")] + common,
    library: [
      LibraryEntry(
        "Storyboard Reference", "Stands for a controller of another storyboard.",
        command: "storyboard-reference",
        """
        <viewControllerPlaceholder id="$reference"/>
        """)
    ])

  private static let viewLayoutGuide = ObjectKind(
    "viewLayoutGuide", "Layout Guide", "UILayoutGuide", .object)

  private static let viewControllerLayoutGuide = ObjectKind(
    "viewControllerLayoutGuide", "Layout Guide", "UILayoutGuide", .object,
    attributes: [.choice("type", "Type", ["top", "bottom"])])

  private static let customObject = ObjectKind(
    "customObject", "Object", "NSObject", .object, parts: common,
    library: [
      LibraryEntry(
        "Object", "An object of an own class, which is no view.", command: "object",
        """
        <customObject id="$object"/>
        """)
    ])

  private static let constraint = ObjectKind(
    "constraint", "Constraint", "NSLayoutConstraint", .constraint,
    attributes: [
      .reference("firstItem", "First Item"),
      .choice("firstAttribute", "First Attribute", layoutAttributes),
      .choice(
        "relation", "Relation", ["equal", "lessThanOrEqual", "greaterThanOrEqual"], "equal"),
      .reference("secondItem", "Second Item"),
      .choice("secondAttribute", "Second Attribute", layoutAttributes),
      .text("multiplier", "Multiplier", "1"),
      .number("priority", "Priority", "1000"),
      .number("constant", "Constant", "0.0"),
      .text("identifier", "Identifier"),
      .flag("placeholder", "Remove at Build Time"),
      .flag("symbolic", "Standard Spacing").forXcode,
    ],
    parts: common)

  private static let layoutAttributes = [
    "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height",
    "centerX", "centerY", "baseline", "lastBaseline", "firstBaseline", "leftMargin",
    "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins",
  ]

  private static let segue = ObjectKind(
    "segue", "Segue", "UIStoryboardSegue", .segue,
    attributes: [
      .reference("destination", "Destination"),
      .choice(
        "kind", "Kind",
        [
          "show", "showDetail", "presentation", "popoverPresentation", "custom", "embed",
          "relationship", "unwind", "push", "modal", "popover", "replace",
        ]),
      .choice(
        "relationship", "Relationship",
        [
          "rootViewController", "viewControllers", "masterViewController",
          "primaryViewController", "supplementaryViewController", "detailViewController",
          "secondaryViewController", "pageViewControllers",
        ]),
      .text("identifier", "Identifier"),
      .flag("animates", "Animates", "YES"),
      .choice("modalPresentationStyle", "Presentation", modalPresentations),
      .choice("modalTransitionStyle", "Transition", modalTransitions),
      .text("unwindAction", "Action"),
      .text("destinationCreationSelector", "Instantiation"),
    ])

  /// Views of Apple's other frameworks, which this project's UIKit replaces by a plain view.
  private static let foreignViews = [
    ("mapView", "Map Kit View", "MKMapView"), ("webView", "Web View", "UIWebView"),
    ("wkWebView", "WebKit View", "WKWebView"), ("skView", "SpriteKit View", "SKView"),
    ("sceneKitView", "SceneKit View", "SCNView"), ("scnView", "SceneKit View", "SCNView"),
    ("glkView", "GLKit View", "GLKView"), ("mtkView", "MetalKit View", "MTKView"),
    ("arscnView", "ARKit SceneKit View", "ARSCNView"),
    ("arskView", "ARKit SpriteKit View", "ARSKView"), ("arView", "RealityKit AR View", "ARView"),
    ("adBannerView", "iAd Banner View", "ADBannerView"), ("pdfView", "PDFKit View", "PDFView"),
    ("colorWell", "Color Well", "UIColorWell"),
    ("calendarView", "Calendar View", "UICalendarView"),
  ]
}
