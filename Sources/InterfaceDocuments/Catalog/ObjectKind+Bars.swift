extension ObjectKind {
  /// The bars and their items.
  static let bars: [ObjectKind] = [
    navigationBar, toolbar, tabBar, searchBar, navigationItem, barButtonItem, tabBarItem,
  ]

  /// The child elements of objects that are no views.
  static let common: [PartField] = [
    .container("userDefinedRuntimeAttributes").at(.end),
    .container("variation").at(.end),
    .container("connections").at(.end),
  ]

  private static let barStyle = AttributeField.choice(
    "barStyle", "Style", ["default", "black", "blackTranslucent", "blackOpaque"], "default"
  )

  private static let navigationBar = ObjectKind(
    "navigationBar", "Navigation Bar", "UINavigationBar", .view, inherits: "view",
    attributes: [
      barStyle,
      .flag("translucent", "Translucent", "YES"),
      .flag("largeTitles", "Prefers Large Titles"),
      .image("shadowImage", "Shadow Image"), .image("backIndicatorImage", "Back Image"),
      .image("backIndicatorTransitionMask", "Back Mask"),
    ],
    parts: [
      .color("barTintColor", "Bar Tint"),
      .container("textAttributes", key: "titleTextAttributes", "Title Attributes"),
      .container("textAttributes", key: "largeTitleTextAttributes", "Large Title Attributes"),
      .container("navigationBarAppearance"), .container("items"),
    ],
    library: [
      LibraryEntry(
        "Navigation Bar", "A bar with a title, and buttons on both sides.",
        command: "navigation-bar",
        """
        <navigationBar contentMode="scaleToFill" id="$navigationBar">
          <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
          <items>
            <navigationItem title="Title" id="$navigationItem"/>
          </items>
        </navigationBar>
        """)
    ])

  private static let toolbar = ObjectKind(
    "toolbar", "Toolbar", "UIToolbar", .view, inherits: "view",
    attributes: [barStyle, .flag("translucent", "Translucent", "YES")],
    parts: [
      .color("barTintColor", "Bar Tint"), .container("toolbarAppearance"), .container("items"),
    ],
    library: [
      LibraryEntry(
        "Toolbar", "A bar with buttons at the bottom of the screen.", command: "toolbar",
        """
        <toolbar opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" \
        id="$toolbar">
          <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
          <items>
            <barButtonItem title="Item" id="$item"/>
          </items>
        </toolbar>
        """)
    ])

  private static let tabBar = ObjectKind(
    "tabBar", "Tab Bar", "UITabBar", .view, inherits: "view",
    attributes: [
      barStyle, .flag("translucent", "Translucent", "YES"),
      .image("backgroundImage", "Background"), .image("shadowImage", "Shadow Image"),
    ],
    parts: [
      .color("barTintColor", "Bar Tint"), .container("tabBarAppearance"), .container("items"),
      .color("unselectedItemTintColor", "Unselected Tint"),
    ],
    outlets: [
      KnownOutlet("delegate", "UITabBarDelegate"), KnownOutlet("selectedItem", "UITabBarItem"),
    ],
    library: [
      LibraryEntry(
        "Tab Bar", "A bar with tabs, one of which is selected.", command: "tab-bar",
        """
        <tabBar contentMode="scaleToFill" id="$tabBar">
          <rect key="frame" x="0.0" y="0.0" width="393" height="49"/>
          <items>
            <tabBarItem systemItem="favorites" id="$first"/>
            <tabBarItem systemItem="more" id="$second"/>
          </items>
        </tabBar>
        """)
    ])

  private static let searchBar = ObjectKind(
    "searchBar", "Search Bar", "UISearchBar", .view, inherits: "view",
    attributes: [
      barStyle,
      .choice(
        "searchBarStyle", "Search Style", ["default", "prominent", "minimal"], "default"
      ),
      .text("text", "Text"),
      .text("prompt", "Prompt"),
      .text("placeholder", "Placeholder"),
      .flag("translucent", "Translucent", "YES"),
      .flag("showsBookmarkButton", "Shows Bookmarks Button"),
      .flag("showsCancelButton", "Shows Cancel Button"),
      .flag("showsScopeBar", "Shows Scope Bar"),
      .image("backgroundImage", "Background"),
    ],
    parts: [
      .color("barTintColor", "Bar Tint"),
      .group(
        "textInputTraits", key: "textInputTraits", "Text Input Traits",
        textInputTraits(secure: false)),
      .container("scopeButtonTitles"),
    ],
    outlets: [
      KnownOutlet("delegate", "UISearchBarDelegate"), KnownOutlet("inputAccessoryView", "UIView"),
    ],
    library: [
      LibraryEntry(
        "Search Bar", "A field for a search, with buttons.", command: "search-bar",
        """
        <searchBar contentMode="redraw" id="$searchBar">
          <rect key="frame" x="0.0" y="0.0" width="393" height="56"/>
          <textInputTraits key="textInputTraits"/>
        </searchBar>
        """)
    ])

  private static let navigationItem = ObjectKind(
    "navigationItem", "Navigation Item", "UINavigationItem", .object,
    attributes: [
      .text("prompt", "Prompt"),
      .text("title", "Title"),
      .text("backButtonTitle", "Back Button"),
      .choice(
        "largeTitleDisplayMode", "Large Title", ["automatic", "always", "never"], "automatic"),
      .flag("hidesBackButton", "Hides Back Button"),
      .flag("leftItemsSupplementBackButton", "Left Items Supplement"),
    ],
    parts: [
      .container("string", key: "title", "Title"),
      .container("barButtonItem", key: "backBarButtonItem", "Back Bar Button Item"),
      .container("barButtonItem", key: "leftBarButtonItem", "Left Bar Button Item"),
      .container("barButtonItems", key: "leftBarButtonItems", "Left Bar Button Items"),
      .container("view", key: "titleView", "Title View"),
      .container("barButtonItem", key: "rightBarButtonItem", "Right Bar Button Item"),
      .container("barButtonItems", key: "rightBarButtonItems", "Right Bar Button Items"),
    ] + common,
    outlets: [
      KnownOutlet("titleView", "UIView"), KnownOutlet("leftBarButtonItem", "UIBarButtonItem"),
      KnownOutlet("rightBarButtonItem", "UIBarButtonItem"),
      KnownOutlet("backBarButtonItem", "UIBarButtonItem"),
    ],
    library: [
      LibraryEntry(
        "Navigation Item", "The title and the buttons of a controller's navigation bar.",
        command: "navigation-item",
        """
        <navigationItem title="Title" id="$navigationItem"/>
        """)
    ])

  private static let barItem: [AttributeField] = [
    .flag("enabled", "Enabled", "YES"),
    .integer("tag", "Tag", "0"),
    .text("title", "Title"),
    .image("image", "Image"),
    .image("landscapeImage", "Landscape"),
  ]

  private static let barItemParts: [PartField] =
    [
      .container("string", key: "title", "Title"),
      .container("imageReference", key: "image", "Image"),
      accessibility,
    ] + common

  private static let barButtonItem = ObjectKind(
    "barButtonItem", "Bar Button Item", "UIBarButtonItem", .object,
    attributes: barItem + [
      .choice("style", "Style", ["plain", "bordered", "done"], "plain"),
      .choice(
        "systemItem", "System Item",
        [
          "add", "done", "cancel", "edit", "save", "flexibleSpace", "fixedSpace", "compose",
          "reply", "action", "organize", "bookmarks", "search", "refresh", "stop", "camera",
          "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "pageCurl", "close",
        ]),
      .number("width", "Width", "0.0"),
    ],
    parts: [
      .container("view", key: "customView", "Custom View"), .color("tintColor", "Tint"),
    ] + barItemParts,
    events: [""],
    library: [
      barButton("Bar Button Item", "A button in a bar.", "bar-button-item", "title=\"Item\""),
      barButton(
        "Flexible Space Bar Button Item", "Takes the remaining width of the bar.",
        "flexible-space", "style=\"plain\" systemItem=\"flexibleSpace\""),
      barButton(
        "Fixed Space Bar Button Item", "A space of a given width in a bar.", "fixed-space",
        "style=\"plain\" systemItem=\"fixedSpace\" width=\"42\""),
    ])

  private static func barButton(
    _ title: String, _ summary: String, _ command: String, _ attributes: String
  ) -> LibraryEntry {
    LibraryEntry(
      title, summary, command: command, "<barButtonItem \(attributes) id=\"$item\"/>")
  }

  private static let tabBarItem = ObjectKind(
    "tabBarItem", "Tab Bar Item", "UITabBarItem", .object,
    attributes: barItem + [
      .image("selectedImage", "Selected Image"),
      .text("badgeValue", "Badge"),
      .choice(
        "systemItem", "System Item",
        [
          "more", "favorites", "featured", "topRated", "recents", "contacts", "history",
          "bookmarks", "search", "downloads", "mostRecent", "mostViewed",
        ]),
    ],
    parts: barItemParts,
    library: [
      LibraryEntry(
        "Tab Bar Item", "The tab of a controller in a tab bar.", command: "tab-bar-item",
        """
        <tabBarItem title="Item" id="$tabBarItem"/>
        """)
    ])
}
