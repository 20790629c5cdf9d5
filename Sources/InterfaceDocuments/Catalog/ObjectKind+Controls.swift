extension ObjectKind {
  /// The controls, which send actions.
  static let controls: [ObjectKind] = [
    control, button, textField, switchKind, slider, stepper, segmentedControl, pageControl,
    datePicker, refreshControl,
  ]

  private static let control = ObjectKind(
    "control", "Control", "UIControl", .view, inherits: "view",
    attributes: [
      .flag("enabled", "Enabled", "YES"),
      .flag("highlighted", "Highlighted"),
      .flag("selected", "Selected"),
      .choice(
        "contentHorizontalAlignment", "Horizontal Alignment",
        ["left", "center", "right", "fill", "leading", "trailing"], "left"
      ),
      .choice(
        "contentVerticalAlignment", "Vertical Alignment", ["top", "center", "bottom", "fill"],
        "top"
      ),
      .flag("showsMenuAsPrimaryAction", "Menu as Primary Action"),
    ],
    events: [
      "valueChanged", "touchUpInside", "touchDown", "touchDownRepeat", "touchDragInside",
      "touchDragOutside", "touchDragEnter", "touchDragExit", "touchUpOutside", "touchCancel",
      "primaryActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd",
      "editingDidEndOnExit",
    ])

  private static let button = ObjectKind(
    "button", "Button", "UIButton", .view, inherits: "control",
    attributes: [
      .choice(
        "buttonType", "Type",
        ["system", "roundedRect", "custom", "detailDisclosure", "infoLight", "infoDark"],
        "custom"),
      .flag("adjustsImageWhenHighlighted", "Highlighted Adjusts Image", "YES"),
      .flag("adjustsImageWhenDisabled", "Disabled Adjusts Image", "YES"),
      .flag("showsTouchWhenHighlighted", "Shows Touch On Highlight"),
      .flag("reversesTitleShadowWhenHighlighted", "Reverses Shadow On Highlight"),
      .choice("role", "Role", ["normal", "primary", "cancel", "destructive"], "normal"),
      .choice("lineBreakMode", "Line Break", lineBreaks, "middleTruncation"),
      .flag("changesSelectionAsPrimaryAction", "Selection as Primary Action"),
    ],
    parts: [
      .font(), .inset("contentEdgeInsets", "Content Insets"),
      .inset("titleEdgeInsets", "Title Insets"),
      .inset("imageEdgeInsets", "Image Insets"),
      .size("titleShadowOffset", "Shadow Offset"),
    ]
      + [
        ("normal", "Default"), ("disabled", "Disabled"), ("selected", "Selected"),
        ("highlighted", "Highlighted"), ("focused", "Focused"),
      ].map(state) + [
        .group(
          "buttonConfiguration", key: "configuration", "Configuration",
          [
            .choice(
              "style", "Style", ["plain", "gray", "tinted", "filled", "borderless"]
            ),
            .image("image", "Image"), .text("title", "Title"), .text("subtitle", "Subtitle"),
            .number("imagePadding", "Image Padding"), .number("titlePadding", "Title Padding"),
            .choice(
              "cornerStyle", "Corner Style",
              ["fixed", "dynamic", "small", "medium", "large", "capsule"], "dynamic"),
            .choice("buttonSize", "Size", ["medium", "small", "mini", "large"], "medium"),
            .choice(
              "titleAlignment", "Title Alignment", ["automatic", "leading", "center", "trailing"],
              "automatic"),
            .choice(
              "imagePlacement", "Image Placement", ["top", "leading", "bottom", "trailing"],
              "leading"),
            .flag("showsActivityIndicator", "Shows Activity Indicator"),
          ],
          parts: [
            .color("baseForegroundColor", "Foreground"),
            .color("baseBackgroundColor", "Background"),
          ])
      ],
    events: ["touchUpInside"],
    library: [
      LibraryEntry(
        "Button", "Sends an action when the user taps it.", command: "button",
        """
        <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" \
        id="$button">
          <rect key="frame" x="0.0" y="0.0" width="75" height="35"/>
          <state key="normal" title="Button"/>
        </button>
        """)
    ])

  private static func state(_ key: String, _ title: String) -> PartField {
    .group(
      "state", key: key, title,
      [
        .text("title", "Title"), .image("image", "Image"),
        .image("backgroundImage", "Background Image"),
      ],
      parts: [
        .color("titleColor", "Text Color"),
        .color("titleShadowColor", "Shadow Color"),
      ])
  }

  private static let textField = ObjectKind(
    "textField", "Text Field", "UITextField", .view, inherits: "control",
    attributes: [
      .text("text", "Text"),
      .choice("borderStyle", "Border", ["none", "line", "bezel", "roundedRect"], "none"),
      .text("placeholder", "Placeholder"),
      .choice("textAlignment", "Alignment", textAlignments, "natural"),
      .flag("clearsOnBeginEditing", "Clear When Editing Begins"),
      .flag("adjustsFontSizeToFit", "Adjust to Fit", "YES"),
      .number("minimumFontSize", "Minimum Font Size"),
      .flag("adjustsFontForContentSizeCategory", "Automatically Adjusts Font"),
      .choice(
        "clearButtonMode", "Clear Button",
        ["never", "whileEditing", "unlessEditing", "always"], "never"),
      .image("background", "Background"),
    ],
    parts: [
      .container("string", key: "text", "Text"),
      .container("string", key: "placeholder", "Placeholder"),
      .container("attributedString", key: "attributedText", "Attributed Text"),
      .container("attributedString", key: "attributedPlaceholder", "Attributed Placeholder"),
      .color("textColor", "Color"),
      .font(),
      .group(
        "textInputTraits", key: "textInputTraits", "Text Input Traits",
        textInputTraits(secure: true)),
    ],
    outlets: [
      KnownOutlet("delegate", "UITextFieldDelegate"), KnownOutlet("inputView", "UIView"),
      KnownOutlet("inputAccessoryView", "UIView"), KnownOutlet("leftView", "UIView"),
      KnownOutlet("rightView", "UIView"),
    ],
    events: ["editingDidEnd", "editingChanged", "editingDidBegin", "editingDidEndOnExit"],
    library: [
      LibraryEntry(
        "Text Field", "A line of text that the user can edit.", command: "text-field",
        """
        <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
        contentVerticalAlignment="center" borderStyle="roundedRect" textAlignment="natural" \
        minimumFontSize="17" id="$textField">
          <rect key="frame" x="0.0" y="0.0" width="97" height="34"/>
          <fontDescription key="fontDescription" type="system" pointSize="14"/>
          <textInputTraits key="textInputTraits"/>
        </textField>
        """)
    ])

  /// The attributes of a `textInputTraits` element.
  ///
  /// - Parameter secure: A Boolean value that indicates whether UIKit reads those of text fields,
  ///   which include the secure entry and the content type.
  /// - Returns: The attributes in the order in which Xcode writes them.
  static func textInputTraits(secure: Bool) -> [AttributeField] {
    let choices = ["default", "no", "yes"]
    let isSecure = AttributeField.flag("secureTextEntry", "Secure Text Entry")
    let content = AttributeField.choice(
      "textContentType", "Content Type",
      [
        "name", "given-name", "family-name", "nickname", "organization-name", "location",
        "street-address", "address-line1", "address-line2", "address-level2", "address-level1",
        "postal-code", "country-name", "tel", "email", "url", "cc-number", "username", "password",
        "new-password", "one-time-code", "date-time",
      ])
    return [
      .choice(
        "autocapitalizationType", "Capitalization",
        ["none", "words", "sentences", "allCharacters"], "none"),
      .choice("autocorrectionType", "Correction", choices, "default"),
      .choice("spellCheckingType", "Spell Checking", choices, "default"),
      .choice(
        "keyboardType", "Keyboard Type",
        [
          "default", "alphabet", "numbersAndPunctuation", "URL", "numberPad", "phonePad",
          "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch",
          "ASCIICapableNumberPad",
        ], "default"),
      .choice("smartDashesType", "Smart Dashes", choices, "default"),
      .choice("smartInsertDeleteType", "Smart Insert", choices, "default"),
      .choice("smartQuotesType", "Smart Quotes", choices, "default"),
      .choice("keyboardAppearance", "Keyboard Look", ["default", "alert", "light"], "default"),
      .choice(
        "returnKeyType", "Return Key",
        [
          "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done",
          "emergencyCall", "continue",
        ], "default"),
      .flag("enablesReturnKeyAutomatically", "Auto-Enable Return Key"),
      isSecure, content,
    ]
  }

  private static let switchKind = ObjectKind(
    "switch", "Switch", "UISwitch", .view, inherits: "control",
    attributes: [.flag("on", "On")],
    parts: [.color("onTintColor", "On Tint"), .color("thumbTintColor", "Thumb Tint")],
    library: [
      LibraryEntry(
        "Switch", "A choice between on and off.", command: "switch",
        """
        <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
        verticalHuggingPriority="750" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" on="YES" id="$switch">
          <rect key="frame" x="0.0" y="0.0" width="51" height="31"/>
        </switch>
        """)
    ])

  private static let slider = ObjectKind(
    "slider", "Slider", "UISlider", .view, inherits: "control",
    attributes: [
      .number("value", "Value", "0.5"),
      .number("minValue", "Minimum", "0.0"),
      .number("maxValue", "Maximum", "1"),
      .image("minimumValueImage", "Minimum Image"),
      .image("maximumValueImage", "Maximum Image"),
      .flag("continuous", "Continuous Updates", "YES"),
    ],
    parts: [
      .color("minimumTrackTintColor", "Minimum Track"),
      .color("maximumTrackTintColor", "Maximum Track"), .color("thumbTintColor", "Thumb Tint"),
    ],
    library: [
      LibraryEntry(
        "Slider", "A value from a continuous range.", command: "slider",
        """
        <slider opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" value="0.5" minValue="0.0" maxValue="1" id="$slider">
          <rect key="frame" x="0.0" y="0.0" width="122" height="31"/>
        </slider>
        """)
    ])

  private static let stepper = ObjectKind(
    "stepper", "Stepper", "UIStepper", .view, inherits: "control",
    attributes: [
      .flag("continuous", "Continuous", "YES"),
      .flag("autorepeat", "Autorepeat", "YES"),
      .flag("wraps", "Wrap"),
      .number("value", "Value", "0.0"),
      .number("minimumValue", "Minimum", "0.0"),
      .number("maximumValue", "Maximum", "100"),
      .number("stepValue", "Step", "1"),
    ],
    library: [
      LibraryEntry(
        "Stepper", "Two buttons that increase and decrease a value.", command: "stepper",
        """
        <stepper opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
        verticalHuggingPriority="750" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" maximumValue="100" id="$stepper">
          <rect key="frame" x="0.0" y="0.0" width="94" height="32"/>
        </stepper>
        """)
    ])

  private static let segmentedControl = ObjectKind(
    "segmentedControl", "Segmented Control", "UISegmentedControl", .view, inherits: "control",
    attributes: [
      .choice(
        "segmentControlStyle", "Style", ["plain", "bordered", "bar", "bezeled"], "plain"
      ).forXcode,
      .flag("momentary", "Momentary"),
      .flag("apportionsSegmentWidthsByContent", "Size Mode: Proportional to Content"),
      .integer("selectedSegmentIndex", "Selected Segment", "0"),
    ],
    parts: [.container("segments"), .color("selectedSegmentTintColor", "Selected Tint")],
    library: [
      LibraryEntry(
        "Segmented Control", "Several segments, one of which is selected.",
        command: "segmented-control",
        """
        <segmentedControl opaque="NO" contentMode="scaleToFill" \
        contentHorizontalAlignment="left" contentVerticalAlignment="top" \
        segmentControlStyle="plain" selectedSegmentIndex="0" id="$segmentedControl">
          <rect key="frame" x="0.0" y="0.0" width="131" height="32"/>
          <segments>
            <segment title="First"/>
            <segment title="Second"/>
          </segments>
        </segmentedControl>
        """)
    ])

  private static let pageControl = ObjectKind(
    "pageControl", "Page Control", "UIPageControl", .view, inherits: "control",
    attributes: [
      .flag("hidesForSinglePage", "Hides for Single Page"),
      .integer("numberOfPages", "Pages", "0"),
      .integer("currentPage", "Current", "0"),
    ],
    parts: [
      .color("pageIndicatorTintColor", "Tint Color"),
      .color("currentPageIndicatorTintColor", "Current Page"),
    ],
    library: [
      LibraryEntry(
        "Page Control", "A dot for each page; one of them is highlighted.",
        command: "page-control",
        """
        <pageControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" numberOfPages="3" id="$pageControl">
          <rect key="frame" x="0.0" y="0.0" width="116" height="26"/>
        </pageControl>
        """)
    ])

  private static let datePicker = ObjectKind(
    "datePicker", "Date Picker", "UIDatePicker", .view, inherits: "control",
    attributes: [
      .choice(
        "datePickerMode", "Mode", ["time", "date", "dateAndTime", "countDownTimer"],
        "dateAndTime"),
      .integer("minuteInterval", "Interval", "1"),
      .number("countDownDuration", "Timer"),
      .choice(
        "style", "Preferred Style", ["automatic", "wheels", "inline", "compact"], "automatic"),
    ],
    parts: [
      ("date", "Date"), ("minimumDate", "Minimum Date"), ("maximumDate", "Maximum Date"),
    ].map { key, title in
      .group(
        "date", key: key, title,
        [.number("timeIntervalSinceReferenceDate", "Seconds Since 2001")])
    } + [.container("locale", key: "locale", "Locale"), .container("timeZone", key: "timeZone")],
    library: [
      LibraryEntry(
        "Date Picker", "Wheels from which the user chooses a date or a time.",
        command: "date-picker",
        """
        <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" datePickerMode="dateAndTime" minuteInterval="1" \
        style="wheels" id="$datePicker">
          <rect key="frame" x="0.0" y="0.0" width="320" height="216"/>
        </datePicker>
        """)
    ])

  private static let refreshControl = ObjectKind(
    "refreshControl", "Refresh Control", "UIRefreshControl", .view, inherits: "control",
    library: [
      LibraryEntry(
        "Refresh Control", "Starts to reload a table when the user pulls it down.",
        command: "refresh-control",
        """
        <refreshControl opaque="NO" multipleTouchEnabled="YES" contentMode="center" \
        enabled="NO" contentHorizontalAlignment="center" contentVerticalAlignment="center" \
        id="$refreshControl">
          <rect key="frame" x="0.0" y="0.0" width="1000" height="1000"/>
          <autoresizingMask key="autoresizingMask"/>
        </refreshControl>
        """)
    ])
}
