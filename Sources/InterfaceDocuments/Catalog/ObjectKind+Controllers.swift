extension ObjectKind {
  /// The view controllers.
  static let controllers: [ObjectKind] = [
    viewController, tableViewController, collectionViewController, navigationController,
    tabBarController, splitViewController, pageViewController,
  ]

  private static let viewController = ObjectKind(
    "viewController", "View Controller", "UIViewController", .controller,
    attributes: [
      .text("restorationIdentifier", "Restoration ID"),
      .text("storyboardIdentifier", "Storyboard ID"),
      .text("title", "Title"),
      .flag("hidesBottomBarWhenPushed", "Hide Bottom Bar on Push"),
      .flag("automaticallyAdjustsScrollViewInsets", "Adjust Scroll View Insets", "YES"),
      .flag("extendedLayoutIncludesOpaqueBars", "Extend Under Opaque Bars"),
      .flag("definesPresentationContext", "Defines Context"),
      .flag("providesPresentationContextTransitionStyle", "Provides Context"),
      .choice(
        "modalTransitionStyle", "Transition Style", modalTransitions, "coverVertical"),
      .choice("modalPresentationStyle", "Presentation", modalPresentations),
      .flag("modalInPresentation", "Is Modal in Presentation"),
      .flag("useStoryboardIdentifierAsRestorationIdentifier", "Use Storyboard ID"),
    ],
    parts: [
      .container("layoutGuides"),
      .container("view", key: "view", "View"),
      .container("extendedEdge", key: "edgesForExtendedLayout"),
      .container("tabBarItem", key: "tabBarItem", "Tab Bar Item"),
      .container("toolbarItems"),
      .container("navigationItem", key: "navigationItem", "Navigation Item"),
      .size("freeformSize", "Freeform Size"),
      .size("preferredContentSize", "Preferred Content Size"),
    ] + common,
    outlets: [
      KnownOutlet("view", "UIView"),
      KnownOutlet("transitioningDelegate", "UIViewControllerTransitioningDelegate"),
    ],
    library: [
      LibraryEntry(
        "View Controller", "Manages a view and everything in it.", command: "view-controller",
        """
        <viewController id="$controller">
          <view key="view" contentMode="scaleToFill" id="$view">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <viewLayoutGuide key="safeArea" id="$safeArea"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
          </view>
        </viewController>
        """)
    ])

  static let modalTransitions = ["coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"]
  static let modalPresentations = [
    "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen",
    "overCurrentContext", "popover", "custom", "none",
  ]

  private static let tableViewController = ObjectKind(
    "tableViewController", "Table View Controller", "UITableViewController", .controller,
    inherits: "viewController",
    attributes: [.flag("clearsSelectionOnViewWillAppear", "Selection Clears on Appearance", "YES")],
    parts: [
      .container("tableView", key: "view", "Table View"),
      .container("refreshControl", key: "refreshControl", "Refresh Control"),
    ],
    library: [
      LibraryEntry(
        "Table View Controller", "Manages a table view.", command: "table-view-controller",
        """
        <tableViewController id="$controller">
          <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" \
        alwaysBounceVertical="YES" dataMode="prototypes" style="plain" \
        separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" \
        sectionHeaderHeight="28" sectionFooterHeight="28" id="$tableView">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <prototypes>
              <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" \
        preservesSuperviewLayoutMargins="YES" selectionStyle="default" indentationWidth="10" \
        id="$cell">
                <rect key="frame" x="0.0" y="50" width="393" height="44"/>
                <autoresizingMask key="autoresizingMask"/>
                <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" \
        multipleTouchEnabled="YES" contentMode="center" preservesSuperviewLayoutMargins="YES" \
        insetsLayoutMarginsFromSafeArea="NO" tableViewCell="$cell" id="$content">
                  <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
                  <autoresizingMask key="autoresizingMask"/>
                </tableViewCellContentView>
              </tableViewCell>
            </prototypes>
            <connections>
              <outlet property="dataSource" destination="$controller" id="$dataSource"/>
              <outlet property="delegate" destination="$controller" id="$delegate"/>
            </connections>
          </tableView>
        </tableViewController>
        """)
    ])

  private static let collectionViewController = ObjectKind(
    "collectionViewController", "Collection View Controller", "UICollectionViewController",
    .controller, inherits: "viewController",
    parts: [.container("collectionView", key: "view", "Collection View")],
    library: [
      LibraryEntry(
        "Collection View Controller", "Manages a collection view.",
        command: "collection-view-controller",
        """
        <collectionViewController id="$controller">
          <collectionView key="view" clipsSubviews="YES" multipleTouchEnabled="YES" \
        contentMode="scaleToFill" dataMode="prototypes" id="$collectionView">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            \(flowLayoutSource)
            <cells>
              \(collectionCellSource)
            </cells>
            <connections>
              <outlet property="dataSource" destination="$controller" id="$dataSource"/>
              <outlet property="delegate" destination="$controller" id="$delegate"/>
            </connections>
          </collectionView>
        </collectionViewController>
        """)
    ])

  private static let navigationController = ObjectKind(
    "navigationController", "Navigation Controller", "UINavigationController", .controller,
    inherits: "viewController",
    attributes: [
      .flag("navigationBarHidden", "Navigation Bar Hidden"),
      .flag("toolbarHidden", "Toolbar Hidden", "YES"),
      .flag("hidesBarsOnSwipe", "Hide Bars on Swipe"),
      .flag("hidesBarsOnTap", "Hide Bars on Tap"),
      .flag("hidesBarsWhenKeyboardAppears", "Hide Bars When Keyboard Appears"),
      .flag("hidesBarsWhenVerticallyCompact", "Hide Bars When Vertically Compact"),
    ],
    parts: [
      .container("navigationBar", key: "navigationBar", "Navigation Bar"),
      .container("viewControllers"),
      .container("toolbar", key: "toolbar", "Toolbar"),
    ],
    outlets: [KnownOutlet("delegate", "UINavigationControllerDelegate")],
    library: [
      LibraryEntry(
        "Navigation Controller", "A stack of controllers with a navigation bar.",
        command: "navigation-controller",
        """
        <navigationController id="$controller">
          <toolbarItems/>
          <navigationBar key="navigationBar" contentMode="scaleToFill" id="$navigationBar">
            <rect key="frame" x="0.0" y="59" width="393" height="44"/>
            <autoresizingMask key="autoresizingMask"/>
          </navigationBar>
        </navigationController>
        """)
    ])

  private static let tabBarController = ObjectKind(
    "tabBarController", "Tab Bar Controller", "UITabBarController", .controller,
    inherits: "viewController",
    parts: [.container("tabBar", key: "tabBar", "Tab Bar"), .container("viewControllers")],
    outlets: [KnownOutlet("delegate", "UITabBarControllerDelegate")],
    library: [
      LibraryEntry(
        "Tab Bar Controller", "Controllers that the user selects with a tab bar.",
        command: "tab-bar-controller",
        """
        <tabBarController id="$controller">
          <toolbarItems/>
          <tabBar key="tabBar" contentMode="scaleToFill" id="$tabBar">
            <rect key="frame" x="0.0" y="769" width="393" height="83"/>
            <autoresizingMask key="autoresizingMask"/>
          </tabBar>
        </tabBarController>
        """)
    ])

  private static let splitViewController = ObjectKind(
    "splitViewController", "Split View Controller", "UISplitViewController", .controller,
    inherits: "viewController",
    outlets: [KnownOutlet("delegate", "UISplitViewControllerDelegate")],
    library: [
      LibraryEntry(
        "Split View Controller", "Two controllers next to each other.",
        command: "split-view-controller",
        """
        <splitViewController id="$controller">
          <toolbarItems/>
        </splitViewController>
        """)
    ])

  private static let pageViewController = ObjectKind(
    "pageViewController", "Page View Controller", "UIPageViewController", .controller,
    inherits: "viewController",
    attributes: [
      .flag("autoresizesArchivedViewToFullSize", "Resize View From NIB", "YES").forXcode,
      .choice("transitionStyle", "Transition Style", ["pageCurl", "scroll"]),
      .choice("navigationOrientation", "Navigation", ["horizontal", "vertical"]),
      .choice("spineLocation", "Spine Location", ["none", "min", "mid", "max"]),
    ],
    outlets: [
      KnownOutlet("dataSource", "UIPageViewControllerDataSource"),
      KnownOutlet("delegate", "UIPageViewControllerDelegate"),
    ],
    library: [
      LibraryEntry(
        "Page View Controller", "Pages that the user turns.", command: "page-view-controller",
        """
        <pageViewController autoresizesArchivedViewToFullSize="NO" transitionStyle="pageCurl" \
        navigationOrientation="horizontal" spineLocation="min" id="$controller">
          <toolbarItems/>
        </pageViewController>
        """)
    ])
}
