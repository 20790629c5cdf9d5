extension ObjectKind {
  /// The plain views and those that show content.
  static let views: [ObjectKind] = [
    view, containerView, window, label, imageView, progressView, activityIndicatorView, pickerView,
    visualEffectView, stackView,
  ]

  private static let view = ObjectKind(
    "view", "View", "UIView", .view,
    attributes: [
      .flag("hidden", "Hidden"),
      .flag("opaque", "Opaque", "YES"),
      .flag("clipsSubviews", "Clips to Bounds"),
      .flag("clearsContextBeforeDrawing", "Clears Graphics Context", "YES"),
      .flag("userInteractionEnabled", "User Interaction Enabled", "YES"),
      .flag("multipleTouchEnabled", "Multiple Touch"),
      .number("alpha", "Alpha", "1"),
      .integer("tag", "Tag", "0"),
      .choice("contentMode", "Content Mode", contentModes, "scaleToFill"),
      .text("restorationIdentifier", "Restoration ID"),
      .flag("autoresizesSubviews", "Autoresize Subviews", "YES"),
      .choice("semanticContentAttribute", "Semantic", semantics, "unspecified"),
      .number("horizontalHuggingPriority", "Horizontal Hugging Priority", "250"),
      .number("verticalHuggingPriority", "Vertical Hugging Priority", "250"),
      .number(
        "horizontalCompressionResistancePriority", "Horizontal Compression Resistance", "750"),
      .number("verticalCompressionResistancePriority", "Vertical Compression Resistance", "750"),
      .flag("fixedFrame", "Fixed Frame"),
      .flag("preservesSuperviewLayoutMargins", "Preserve Superview Margins"),
      .flag("insetsLayoutMarginsFromSafeArea", "Safe Area Relative Margins", "YES"),
      .flag(
        "translatesAutoresizingMaskIntoConstraints", "Translates Mask into Constraints", "YES"
      ).last,
    ],
    parts: [
      PartField("frame", "Frame", .rect).at(.frame),
      PartField("bounds", "Bounds", .rect).at(.frame),
      .flags(
        "autoresizingMask", key: "autoresizingMask", "Autoresizing",
        [
          "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
          "flexibleMaxY",
        ]
      ).at(.frame),
      .container("subviews").at(.contents),
      .container("viewLayoutGuide", key: "safeArea", "Safe Area").at(.contents),
      .container("viewLayoutGuide", key: "layoutMargins", "Layout Margins").at(.contents),
      .color("backgroundColor", "Background"),
      .color("tintColor", "Tint"),
      accessibility,
      .container("gestureRecognizers"),
      .edgeInsets("layoutMargins", "Layout Margins"),
      .container("constraints"),
      .container("userDefinedRuntimeAttributes").at(.end),
      .container("variation").at(.end),
      .container("connections").at(.end),
    ],
    outlets: [
      KnownOutlet("gestureRecognizers", "UIGestureRecognizer", isCollection: true),
      KnownOutlet("accessibilityElements", "NSObject", isCollection: true),
      KnownOutlet("maskView", "UIView"),
    ],
    library: [
      LibraryEntry(
        "View", "A rectangular area that draws content and contains other views.",
        command: "view",
        """
        <view contentMode="scaleToFill" id="$view">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        </view>
        """)
    ])

  static let contentModes = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom",
    "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
  ]
  private static let semantics = [
    "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft",
  ]

  static let accessibility = PartField.group(
    "accessibility", key: "accessibilityConfiguration", "Accessibility",
    [.text("hint", "Hint"), .text("identifier", "Identifier"), .text("label", "Label")],
    parts: [
      .flags(
        "accessibilityTraits", key: "traits", "Traits",
        [
          "button", "link", "image", "selected", "staticText", "searchField", "playsSound",
          "keyboardKey", "summaryElement", "updatesFrequently", "startsMediaSession",
          "allowsDirectInteraction", "notEnabled", "header", "tabBar",
        ]
      ).forXcode,
      .group("bool", key: "isElement", "Accessibility Enabled", [.flag("value", "Enabled", nil)]),
    ])

  private static let containerView = ObjectKind(
    "containerView", "Container View", "UIView", .view, inherits: "view",
    library: [
      LibraryEntry(
        "Container View", "An area that shows the view of another controller of the storyboard.",
        command: "container-view",
        """
        <containerView opaque="NO" contentMode="scaleToFill" id="$view">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
        </containerView>
        """)
    ])

  private static let window = ObjectKind(
    "window", "Window", "UIWindow", .view, inherits: "view",
    outlets: [KnownOutlet("rootViewController", "UIViewController")],
    library: [
      LibraryEntry(
        "Window", "The root of the view hierarchy of an app.", command: "window",
        """
        <window opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" id="$window">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        </window>
        """)
    ])

  private static let label = ObjectKind(
    "label", "Label", "UILabel", .view, inherits: "view",
    attributes: [
      .text("text", "Text"),
      .flag("enabled", "Enabled", "YES"),
      .choice("textAlignment", "Alignment", textAlignments, "natural"),
      .choice("lineBreakMode", "Line Break", lineBreaks, "tailTruncation"),
      .integer("numberOfLines", "Lines", "1"),
      .choice(
        "baselineAdjustment", "Baseline", ["alignBaselines", "alignCenters", "none"],
        "alignBaselines"
      ),
      .flag("adjustsFontForContentSizeCategory", "Automatically Adjusts Font"),
      .flag("highlighted", "Highlighted"),
      .number("preferredMaxLayoutWidth", "Preferred Width"),
      .flag("adjustsFontSizeToFit", "Adjust Font Size to Fit", nil),
      .number("minimumScaleFactor", "Minimum Font Scale"),
      .number("minimumFontSize", "Minimum Font Size").forXcode,
    ],
    parts: [
      .container("string", key: "text", "Text"),
      .container("attributedString", key: "attributedText", "Attributed Text"),
      .font(),
      .color("textColor", "Color"),
      .color("highlightedColor", "Highlighted"),
      .color("shadowColor", "Shadow"),
      .size("shadowOffset", "Shadow Offset"),
    ],
    library: [
      LibraryEntry(
        "Label", "Text that the user cannot edit.", command: "label",
        """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
        horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Label" \
        textAlignment="natural" lineBreakMode="tailTruncation" \
        baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="$label">
          <rect key="frame" x="0.0" y="0.0" width="42" height="21"/>
          <fontDescription key="fontDescription" type="system" pointSize="17"/>
          <nil key="textColor"/>
          <nil key="highlightedColor"/>
        </label>
        """)
    ])

  static let textAlignments = ["left", "center", "right", "justified", "natural"]
  static let lineBreaks = [
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
  ]

  private static let imageView = ObjectKind(
    "imageView", "Image View", "UIImageView", .view, inherits: "view",
    attributes: [
      .flag("highlighted", "Highlighted"),
      .image("image", "Image"),
      .image("highlightedImage", "Highlighted Image"),
    ],
    parts: [
      .container("imageReference", key: "image", "Image"),
      .container("imageReference", key: "highlightedImage", "Highlighted Image"),
      .container("preferredSymbolConfiguration", key: "preferredSymbolConfiguration"),
    ],
    library: [
      LibraryEntry(
        "Image View", "A single image.", command: "image-view",
        """
        <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFit" \
        horizontalHuggingPriority="251" verticalHuggingPriority="251" id="$imageView">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
        </imageView>
        """)
    ])

  private static let progressView = ObjectKind(
    "progressView", "Progress View", "UIProgressView", .view, inherits: "view",
    attributes: [
      .choice("progressViewStyle", "Style", ["default", "bar"], "default"),
      .number("progress", "Progress", "0.0"),
    ],
    parts: [
      .color("progressTintColor", "Progress Tint"), .color("trackTintColor", "Track Tint"),
    ],
    library: [
      LibraryEntry(
        "Progress View", "A bar that shows how much of a task is done.",
        command: "progress-view",
        """
        <progressView opaque="NO" contentMode="scaleToFill" verticalHuggingPriority="750" \
        progress="0.5" id="$progressView">
          <rect key="frame" x="0.0" y="0.0" width="150" height="4"/>
        </progressView>
        """)
    ])

  private static let activityIndicatorView = ObjectKind(
    "activityIndicatorView", "Activity Indicator View", "UIActivityIndicatorView", .view,
    inherits: "view",
    attributes: [
      .flag("hidesWhenStopped", "Hides When Stopped"),
      .flag("animating", "Animating"),
      .choice("style", "Style", ["large", "medium", "whiteLarge", "white", "gray"]),
    ],
    parts: [.color("color", "Color")],
    library: [
      LibraryEntry(
        "Activity Indicator View", "A spinner that shows that a task is in progress.",
        command: "activity-indicator-view",
        """
        <activityIndicatorView opaque="NO" contentMode="scaleToFill" \
        horizontalHuggingPriority="750" verticalHuggingPriority="750" style="medium" \
        id="$activityIndicatorView">
          <rect key="frame" x="0.0" y="0.0" width="20" height="20"/>
        </activityIndicatorView>
        """)
    ])

  private static let pickerView = ObjectKind(
    "pickerView", "Picker View", "UIPickerView", .view, inherits: "view",
    outlets: [
      KnownOutlet("dataSource", "UIPickerViewDataSource"),
      KnownOutlet("delegate", "UIPickerViewDelegate"),
    ],
    library: [
      LibraryEntry(
        "Picker View", "Wheels from which the user chooses values.", command: "picker-view",
        """
        <pickerView contentMode="scaleToFill" id="$pickerView">
          <rect key="frame" x="0.0" y="0.0" width="320" height="216"/>
        </pickerView>
        """)
    ])

  private static let visualEffectView = ObjectKind(
    "visualEffectView", "Visual Effect View", "UIVisualEffectView", .view, inherits: "view",
    parts: [
      .container("view", key: "contentView", "Content View").at(.contents),
      .container("blurEffect"),
      .container("vibrancyEffect"),
    ],
    library: [
      LibraryEntry(
        "Visual Effect View with Blur", "Blurs the content under the view.",
        command: "visual-effect-view",
        """
        <visualEffectView opaque="NO" contentMode="scaleToFill" id="$visualEffectView">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
          <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
        contentMode="center" insetsLayoutMarginsFromSafeArea="NO" id="$contentView">
            <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
            <autoresizingMask key="autoresizingMask"/>
          </view>
          <blurEffect style="regular"/>
        </visualEffectView>
        """)
    ])

  private static let stackView = ObjectKind(
    "stackView", "Stack View", "UIStackView", .view, inherits: "view",
    attributes: [
      .choice("axis", "Axis", ["horizontal", "vertical"], "horizontal"),
      .choice(
        "distribution", "Distribution",
        ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"], "fill"),
      .choice(
        "alignment", "Alignment",
        [
          "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom",
          "lastBaseline",
        ], "fill"),
      .number("spacing", "Spacing", "0.0"),
      .flag("baselineRelativeArrangement", "Baseline Relative"),
    ],
    library: [
      LibraryEntry(
        "Horizontal Stack View", "Arranges views next to each other.",
        command: "horizontal-stack-view",
        """
        <stackView opaque="NO" contentMode="scaleToFill" id="$stackView">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
        </stackView>
        """),
      LibraryEntry(
        "Vertical Stack View", "Arranges views below each other.",
        command: "vertical-stack-view",
        """
        <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" id="$stackView">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
        </stackView>
        """),
    ])
}
