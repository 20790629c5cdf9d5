extension ObjectKind {
  /// The views that scroll, with the parts of tables and collections.
  static let scrollViews: [ObjectKind] = [
    scrollView, textView, tableView, tableViewCell, tableViewCellContentView, tableViewSection,
    collectionView, collectionViewCell, collectionViewCellContentView, collectionReusableView,
    collectionViewFlowLayout, collectionViewLayout,
  ]

  private static let scrollView = ObjectKind(
    "scrollView", "Scroll View", "UIScrollView", .view, inherits: "view",
    attributes: [
      .flag("directionalLockEnabled", "Direction Lock"),
      .flag("bounces", "Bounce on Scroll", "YES"),
      .flag("alwaysBounceVertical", "Bounce Vertically"),
      .flag("alwaysBounceHorizontal", "Bounce Horizontally"),
      .flag("scrollEnabled", "Scrolling Enabled", "YES"),
      .flag("pagingEnabled", "Paging Enabled"),
      .flag("showsHorizontalScrollIndicator", "Horizontal Indicator", "YES"),
      .flag("showsVerticalScrollIndicator", "Vertical Indicator", "YES"),
      .choice(
        "keyboardDismissMode", "Keyboard", ["none", "onDrag", "interactive"], "none"
      ),
      .flag("delaysContentTouches", "Delays Content Touches", "YES"),
      .flag("canCancelContentTouches", "Cancellable Content Touches", "YES"),
      .number("minimumZoomScale", "Minimum Zoom", "1"),
      .number("maximumZoomScale", "Maximum Zoom", "1"),
      .flag("bouncesZoom", "Bounces Zoom", "YES"),
      .choice("indicatorStyle", "Indicators", ["default", "black", "white"], "default"),
      .choice(
        "contentInsetAdjustmentBehavior", "Content Insets",
        ["automatic", "scrollableAxes", "never", "always"], "automatic"
      ),
    ],
    parts: [
      .size("contentSize", "Content Size"),
      .inset("contentInset", "Content Insets"),
      .container("viewLayoutGuide", key: "contentLayoutGuide", "Content Layout Guide"),
      .container("viewLayoutGuide", key: "frameLayoutGuide", "Frame Layout Guide"),
    ],
    outlets: [
      KnownOutlet("delegate", "UIScrollViewDelegate"),
      KnownOutlet("refreshControl", "UIRefreshControl"),
    ],
    library: [
      LibraryEntry(
        "Scroll View", "Shows content that is larger than the view.", command: "scroll-view",
        """
        <scrollView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
        id="$scrollView">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
          <viewLayoutGuide key="contentLayoutGuide" id="$contentLayoutGuide"/>
          <viewLayoutGuide key="frameLayoutGuide" id="$frameLayoutGuide"/>
        </scrollView>
        """)
    ])

  private static let textView = ObjectKind(
    "textView", "Text View", "UITextView", .view, inherits: "scrollView",
    attributes: [
      .flag("editable", "Editable", "YES"),
      .flag("adjustsFontForContentSizeCategory", "Automatically Adjusts Font"),
      .text("text", "Text"),
      .choice("textAlignment", "Alignment", textAlignments, "natural"),
      .flag("selectable", "Selectable", "YES"),
      .flag("allowsEditingTextAttributes", "Allows Editing Attributes"),
    ],
    parts: [
      .container("string", key: "text", "Text"),
      .container("attributedString", key: "attributedText", "Attributed Text"),
      .color("textColor", "Color"),
      .font(),
      .group(
        "textInputTraits", key: "textInputTraits", "Text Input Traits",
        textInputTraits(secure: false)),
    ],
    outlets: [
      KnownOutlet("delegate", "UITextViewDelegate"), KnownOutlet("inputView", "UIView"),
      KnownOutlet("inputAccessoryView", "UIView"),
    ],
    library: [
      LibraryEntry(
        "Text View", "Several lines of text that the user can edit.", command: "text-view",
        """
        <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
        textAlignment="natural" id="$textView">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
          <string key="text">Write some text here.</string>
          <color key="textColor" systemColor="labelColor"/>
          <fontDescription key="fontDescription" type="system" pointSize="14"/>
          <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/>
        </textView>
        """)
    ])

  // MARK: Tables

  private static let tableView = ObjectKind(
    "tableView", "Table View", "UITableView", .view, inherits: "scrollView",
    attributes: [
      .choice("dataMode", "Content", ["prototypes", "static"]).forXcode,
      .choice("style", "Style", ["plain", "grouped", "insetGrouped"], "plain"),
      .choice("separatorStyle", "Separator", ["default", "singleLine", "none"], "default"),
      .flag("allowsSelection", "Selection", "YES"),
      .flag("allowsMultipleSelection", "Multiple Selection"),
      .flag("allowsSelectionDuringEditing", "Selection During Editing"),
      .flag("allowsMultipleSelectionDuringEditing", "Multiple Selection During Editing"),
      .number("rowHeight", "Row Height"),
      .number("estimatedRowHeight", "Estimated Row Height"),
      .number("sectionHeaderHeight", "Header Height"),
      .number("estimatedSectionHeaderHeight", "Estimated Header Height"),
      .number("sectionFooterHeight", "Footer Height"),
      .number("estimatedSectionFooterHeight", "Estimated Footer Height"),
      .integer("sectionIndexMinimumDisplayRowCount", "Index Row Limit", "0"),
    ],
    parts: [
      .inset("separatorInset", "Separator Inset"),
      .color("separatorColor", "Separator Color"),
      .container("view", key: "backgroundView", "Background View"),
      .container("view", key: "tableHeaderView", "Table Header View"),
      .container("view", key: "tableFooterView", "Table Footer View"),
      .container("prototypes"),
      .container("sections"),
    ],
    outlets: [
      KnownOutlet("dataSource", "UITableViewDataSource"),
      KnownOutlet("delegate", "UITableViewDelegate"),
      KnownOutlet("prefetchDataSource", "UITableViewDataSourcePrefetching"),
      KnownOutlet("dragDelegate", "UITableViewDragDelegate"),
      KnownOutlet("dropDelegate", "UITableViewDropDelegate"),
      KnownOutlet("tableHeaderView", "UIView"), KnownOutlet("tableFooterView", "UIView"),
      KnownOutlet("backgroundView", "UIView"),
    ],
    library: [
      LibraryEntry(
        "Table View", "A list of rows in one column.", command: "table-view",
        """
        <tableView clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" \
        dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="-1" \
        estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" \
        id="$tableView">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        </tableView>
        """)
    ])

  private static let tableViewCell = ObjectKind(
    "tableViewCell", "Table View Cell", "UITableViewCell", .view, inherits: "view",
    attributes: [
      .choice("selectionStyle", "Selection", ["none", "blue", "gray", "default"]),
      .choice("accessoryType", "Accessory", accessoryTypes, "none"),
      .choice("editingAccessoryType", "Editing Accessory", accessoryTypes, "none"),
      .flag("hidesAccessoryWhenEditing", "Hides Accessory When Editing", "YES").forXcode,
      .integer("indentationLevel", "Indentation Level", "0"),
      .number("indentationWidth", "Indentation Width"),
      .flag("showsReorderControl", "Shows Reorder Controls"),
      .flag("shouldIndentWhileEditing", "Indent While Editing", "YES"),
      .text("reuseIdentifier", "Identifier"),
      .reference("textLabel", "Text Label"),
      .reference("detailTextLabel", "Detail Text Label"),
      .number("rowHeight", "Row Height"),
      .reference("imageView", "Image View"),
      .choice(
        "style", "Style",
        [
          "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1",
          "IBUITableViewCellStyleValue2", "IBUITableViewCellStyleSubtitle",
        ]),
    ],
    parts: [
      .container("tableViewCellContentView", key: "contentView", "Content View").at(.contents),
      .inset("separatorInset", "Separator Inset"),
      .container("view", key: "backgroundView", "Background View"),
      .container("view", key: "selectedBackgroundView", "Selected Background View"),
      .container("view", key: "accessoryView", "Accessory View"),
    ],
    outlets: [
      KnownOutlet("accessoryView", "UIView"), KnownOutlet("editingAccessoryView", "UIView"),
      KnownOutlet("backgroundView", "UIView"), KnownOutlet("selectedBackgroundView", "UIView"),
      KnownOutlet("multipleSelectionBackgroundView", "UIView"),
    ],
    library: [
      LibraryEntry(
        "Table View Cell", "A row of a table view.", command: "table-view-cell",
        """
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" \
        preservesSuperviewLayoutMargins="YES" selectionStyle="default" indentationWidth="10" \
        id="$cell">
          <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
          <autoresizingMask key="autoresizingMask"/>
          <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" \
        multipleTouchEnabled="YES" contentMode="center" preservesSuperviewLayoutMargins="YES" \
        insetsLayoutMarginsFromSafeArea="NO" tableViewCell="$cell" id="$content">
            <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
            <autoresizingMask key="autoresizingMask"/>
          </tableViewCellContentView>
        </tableViewCell>
        """)
    ])

  private static let accessoryTypes = [
    "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
  ]

  private static let tableViewCellContentView = ObjectKind(
    "tableViewCellContentView", "Content View", "UIView", .view, inherits: "view",
    attributes: [.reference("tableViewCell", "Table View Cell").forXcode])

  private static let tableViewSection = ObjectKind(
    "tableViewSection", "Table View Section", "NSObject", .object,
    attributes: [.text("headerTitle", "Header"), .text("footerTitle", "Footer")],
    parts: [
      .container("string", key: "headerTitle", "Header"),
      .container("string", key: "footerTitle", "Footer"),
      .container("cells"),
    ])

  // MARK: Collections

  private static let collectionView = ObjectKind(
    "collectionView", "Collection View", "UICollectionView", .view, inherits: "scrollView",
    attributes: [
      .choice("dataMode", "Content", ["prototypes", "none"]).forXcode,
      .flag("allowsSelection", "Selection", "YES"),
      .flag("allowsMultipleSelection", "Multiple Selection"),
    ],
    parts: [
      .container("collectionViewFlowLayout", key: "collectionViewLayout", "Layout"),
      .container("view", key: "backgroundView", "Background View"),
      .container("cells"),
      .container("collectionReusableView", key: "sectionHeaderView", "Section Header"),
      .container("collectionReusableView", key: "sectionFooterView", "Section Footer"),
    ],
    outlets: [
      KnownOutlet("dataSource", "UICollectionViewDataSource"),
      KnownOutlet("delegate", "UICollectionViewDelegate"),
      KnownOutlet("prefetchDataSource", "UICollectionViewDataSourcePrefetching"),
      KnownOutlet("dragDelegate", "UICollectionViewDragDelegate"),
      KnownOutlet("dropDelegate", "UICollectionViewDropDelegate"),
      KnownOutlet("backgroundView", "UIView"),
    ],
    library: [
      LibraryEntry(
        "Collection View", "Cells in a grid or in another arrangement.",
        command: "collection-view",
        """
        <collectionView clipsSubviews="YES" multipleTouchEnabled="YES" \
        contentMode="scaleToFill" dataMode="prototypes" id="$collectionView">
          <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
          \(flowLayoutSource)
          <cells>
            \(collectionCellSource)
          </cells>
        </collectionView>
        """)
    ])

  /// The layout of a new collection view.
  static let flowLayoutSource = """
    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" \
    minimumInteritemSpacing="10" id="$layout">
      <size key="itemSize" width="50" height="50"/>
      <size key="headerReferenceSize" width="0.0" height="0.0"/>
      <size key="footerReferenceSize" width="0.0" height="0.0"/>
      <inset key="sectionInset" minX="0.0" minY="0.0" maxX="0.0" maxY="0.0"/>
    </collectionViewFlowLayout>
    """

  /// A cell of a new collection view.
  static let collectionCellSource = """
    <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
    contentMode="center" id="$cell">
      <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
      <autoresizingMask key="autoresizingMask"/>
      <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
    contentMode="center" id="$content">
        <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
        <autoresizingMask key="autoresizingMask"/>
      </view>
    </collectionViewCell>
    """

  private static let collectionViewCell = ObjectKind(
    "collectionViewCell", "Collection View Cell", "UICollectionViewCell", .view,
    inherits: "collectionReusableView",
    parts: [
      .container("view", key: "contentView", "Content View").at(.contents)
    ],
    outlets: [
      KnownOutlet("backgroundView", "UIView"), KnownOutlet("selectedBackgroundView", "UIView"),
    ],
    library: [
      LibraryEntry(
        "Collection View Cell", "An item of a collection view.",
        command: "collection-view-cell", collectionCellSource)
    ])

  private static let collectionViewCellContentView = ObjectKind(
    "collectionViewCellContentView", "Content View", "UIView", .view, inherits: "view",
    attributes: [.reference("collectionViewCell", "Collection View Cell").forXcode])

  private static let collectionReusableView = ObjectKind(
    "collectionReusableView", "Collection Reusable View", "UICollectionReusableView", .view,
    inherits: "view",
    attributes: [.text("reuseIdentifier", "Identifier")],
    parts: [.size("customSize", "Size").forXcode],
    library: [
      LibraryEntry(
        "Collection Reusable View", "The header or the footer of a section.",
        command: "collection-reusable-view",
        """
        <collectionReusableView opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
        contentMode="center" id="$reusableView">
          <rect key="frame" x="0.0" y="0.0" width="240" height="50"/>
          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        </collectionReusableView>
        """)
    ])

  private static let collectionViewFlowLayout = ObjectKind(
    "collectionViewFlowLayout", "Collection View Flow Layout", "UICollectionViewFlowLayout",
    .object, inherits: "collectionViewLayout",
    attributes: [
      .choice("scrollDirection", "Scroll Direction", ["vertical", "horizontal"], "vertical"),
      .flag("automaticEstimatedItemSize", "Estimate Size Automatically"),
      .number("minimumLineSpacing", "Minimum Line Spacing", "10"),
      .number("minimumInteritemSpacing", "Minimum Cell Spacing", "10"),
    ],
    parts: [
      .size("itemSize", "Cell Size"), .size("estimatedItemSize", "Estimated Size"),
      .size("headerReferenceSize", "Header Size"), .size("footerReferenceSize", "Footer Size"),
      .inset("sectionInset", "Section Insets"),
    ])

  private static let collectionViewLayout = ObjectKind(
    "collectionViewLayout", "Collection View Layout", "UICollectionViewLayout", .object,
    parts: common)
}
