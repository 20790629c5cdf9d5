/// The controllers, bars, gesture recognizers, and other objects of interface files, with the names of
/// cases and the groups of attributes that several objects share.
///
/// `CatalogReader` explains the notation.
enum ObjectCatalog {
  // Xcode itself writes "pong" in the name of the long press gesture recognizer's element.
  static let text = """
    cases NSTextAlignment left center right justified natural
    cases NSLineBreakMode wordWrap characterWrap clip headTruncation tailTruncation \
      middleTruncation
    cases UIModalTransitionStyle coverVertical flipHorizontal crossDissolve partialCurl
    cases UIModalPresentationStyle automatic fullScreen pageSheet formSheet currentContext \
      overFullScreen overCurrentContext popover custom none
    cases AccessoryType none disclosureIndicator detailDisclosureButton checkmark detailButton
    cases UIBarStyle default black blackTranslucent blackOpaque
    group bool
      flag value Enabled
    group accessibility
      text hint, identifier, label
      flags traits@accessibilityTraits: button link image selected staticText searchField \
        playsSound keyboardKey summaryElement updatesFrequently startsMediaSession adjustable \
        allowsDirectInteraction causesPageTurn notEnabled header tabBar
      group bool: isElement Accessibility Enabled
    group date
      number timeIntervalSinceReferenceDate Seconds Since 2001
    group state
      text title
      image image, backgroundImage
      color titleColor Text Color, titleShadowColor Shadow Color
      ignores catalog
    group buttonConfiguration
      choice style: plain gray tinted filled borderless
      image image
      text title, subtitle
      number imagePadding, titlePadding
      choice cornerStyle=dynamic: fixed dynamic small medium large capsule
      choice buttonSize=medium Size: medium small mini large
      choice titleAlignment=automatic: automatic leading center trailing
      choice imagePlacement=leading: top leading bottom trailing
      flag showsActivityIndicator=NO
      color baseForegroundColor Foreground, baseBackgroundColor Background
      ignores catalog automaticallyUpdateForSelection macIdiomStyle
    group textInputTraits
      choice autocapitalizationType=none Capitalization: none words sentences allCharacters
      choice autocorrectionType=default Correction: default no yes
      choice spellCheckingType=default Spell Checking: default no yes
      choice keyboardType=default: default alphabet numbersAndPunctuation URL numberPad phonePad \
        namePhonePad emailAddress decimalPad twitter webSearch ASCIICapableNumberPad
      choice smartDashesType=default Smart Dashes: default no yes
      choice smartInsertDeleteType=default Smart Insert: default no yes
      choice smartQuotesType=default Smart Quotes: default no yes
      choice keyboardAppearance=default Keyboard Look: default alert light
      choice returnKeyType=default Return Key: default go google join next route search send \
        yahoo done emergencyCall continue
      flag enablesReturnKeyAutomatically=NO Auto-Enable Return Key, secureTextEntry=NO
      choice textContentType Content Type: name given-name family-name nickname \
        organization-name location street-address address-line1 address-line2 address-level2 \
        address-level1 postal-code country-name tel email url cc-number username password \
        new-password one-time-code date-time
    viewController | View Controller | UIViewController | controller
      text restorationIdentifier Restoration ID, storyboardIdentifier Storyboard ID, title
      flag hidesBottomBarWhenPushed=NO Hide Bottom Bar on Push, \
        extendedLayoutIncludesOpaqueBars=NO Extend Under Opaque Bars, \
        automaticallyAdjustsScrollViewInsets=YES Adjust Scroll View Insets, \
        definesPresentationContext=NO Defines Context, \
        providesPresentationContextTransitionStyle=NO Provides Context
      choice modalTransitionStyle=coverVertical Transition Style: UIModalTransitionStyle
      choice modalPresentationStyle Presentation: UIModalPresentationStyle
      flag modalInPresentation=NO Is Modal in Presentation, \
        useStoryboardIdentifierAsRestorationIdentifier=NO Use Storyboard ID
      in middle: layoutGuides view@view extendedEdge@edgesForExtendedLayout \
        tabBarItem@tabBarItem toolbarItems navigationItem@navigationItem
      size freeformSize, preferredContentSize
      outlets view UIView, transitioningDelegate UIViewControllerTransitioningDelegate
      ignores wantsFullScreenLayout autoresizesArchivedViewToFullSize
    tableViewController | Table View Controller | UITableViewController | controller < \
      viewController
      flag clearsSelectionOnViewWillAppear=YES Selection Clears on Appearance
      in middle: tableView@view refreshControl@refreshControl
    collectionViewController | Collection View Controller | UICollectionViewController | \
      controller < viewController
      in middle: collectionView@view
    navigationController | Navigation Controller | UINavigationController | controller < \
      viewController
      flag navigationBarHidden=NO, toolbarHidden=YES, hidesBarsOnSwipe=NO Hide Bars on Swipe, \
        hidesBarsOnTap=NO Hide Bars on Tap, hidesBarsWhenKeyboardAppears=NO Hide Bars When \
        Keyboard Appears, hidesBarsWhenVerticallyCompact=NO Hide Bars When Vertically Compact
      in middle: navigationBar@navigationBar viewControllers toolbar@toolbar
      outlets delegate UINavigationControllerDelegate
      relationships rootViewController
    tabBarController | Tab Bar Controller | UITabBarController | controller < viewController
      in middle: tabBar@tabBar viewControllers
      outlets delegate UITabBarControllerDelegate
      relationships viewControllers
    splitViewController | Split View Controller | UISplitViewController | controller < \
      viewController
      outlets delegate UISplitViewControllerDelegate
      relationships masterViewController detailViewController
    pageViewController | Page View Controller | UIPageViewController | controller < \
      viewController
      flag autoresizesArchivedViewToFullSize=YES Resize View From NIB (xcode)
      choice transitionStyle: pageCurl scroll
      choice navigationOrientation Navigation: horizontal vertical
      choice spineLocation: none min mid max
      outlets dataSource UIPageViewControllerDataSource, delegate UIPageViewControllerDelegate
    navigationBar | Navigation Bar | UINavigationBar | view < view
      choice barStyle=default Style: UIBarStyle
      flag translucent=YES, largeTitles=NO Prefers Large Titles
      image shadowImage, backIndicatorImage Back Image, backIndicatorTransitionMask Back Mask
      color barTintColor Bar Tint
      in middle: textAttributes@titleTextAttributes textAttributes@largeTitleTextAttributes \
        navigationBarAppearance items
      ignores backgroundImage
    toolbar | Toolbar | UIToolbar | view < view
      choice barStyle=default Style: UIBarStyle
      flag translucent=YES
      in middle: toolbarAppearance items
      color tintColor Tint, barTintColor Bar Tint
      ignores backgroundImage
    tabBar | Tab Bar | UITabBar | view < view
      choice barStyle=default Style: UIBarStyle
      flag translucent=YES
      image backgroundImage Background, shadowImage
      color barTintColor Bar Tint
      in middle: tabBarAppearance items
      color unselectedItemTintColor Unselected Tint
      outlets delegate UITabBarDelegate, selectedItem UITabBarItem
      ignores itemPositioning selectionIndicatorImage
    searchBar | Search Bar | UISearchBar | view < view | leaf
      choice barStyle=default Style: UIBarStyle
      choice searchBarStyle=default Search Style: default prominent minimal
      text text, prompt, placeholder
      flag translucent=YES, showsBookmarkButton=NO Shows Bookmarks Button, showsCancelButton=NO, \
        showsScopeBar=NO
      image backgroundImage Background
      color barTintColor Bar Tint
      group textInputTraits: textInputTraits
      in middle: scopeButtonTitles
      outlets delegate UISearchBarDelegate, inputAccessoryView UIView
    navigationItem | Navigation Item | UINavigationItem | object
      text prompt, title, backButtonTitle Back Button
      choice largeTitleDisplayMode=automatic Large Title: automatic always never
      flag hidesBackButton=NO, leftItemsSupplementBackButton=NO Left Items Supplement
      in middle: string@title barButtonItem@backBarButtonItem barButtonItem@leftBarButtonItem \
        barButtonItems@leftBarButtonItems view@titleView barButtonItem@rightBarButtonItem \
        barButtonItems@rightBarButtonItems
      outlets titleView UIView, leftBarButtonItem UIBarButtonItem, rightBarButtonItem \
        UIBarButtonItem, backBarButtonItem UIBarButtonItem
    barButtonItem | Bar Button Item | UIBarButtonItem | object
      flag enabled=YES
      integer tag=0
      text title
      image image, landscapeImage Landscape
      number width=0.0
      choice style=plain: plain bordered done
      choice systemItem: add done cancel edit save flexibleSpace fixedSpace compose reply action \
        organize bookmarks search refresh stop camera trash play pause rewind fastForward undo \
        redo pageCurl close
      in middle: view@customView
      color tintColor Tint
      in middle: string@title imageReference@image
      group accessibility: accessibilityConfiguration Accessibility
      events -
      ignores catalog springLoaded
    tabBarItem | Tab Bar Item | UITabBarItem | object
      flag enabled=YES
      integer tag=0
      text title
      image image, landscapeImage Landscape, selectedImage
      text badgeValue Badge
      choice systemItem: more favorites featured topRated recents contacts history bookmarks \
        search downloads mostRecent mostViewed
      in middle: string@title imageReference@image
      group accessibility: accessibilityConfiguration Accessibility
      ignores catalog springLoaded
    gestureRecognizer | Gesture Recognizer | UIGestureRecognizer | gesture
      flag enabled=YES, cancelsTouchesInView=YES Cancels Touches in View, delaysTouchesBegan=NO, \
        delaysTouchesEnded=YES
      outlets delegate UIGestureRecognizerDelegate
      events -
    tapGestureRecognizer | Tap Gesture Recognizer | UITapGestureRecognizer | gesture < \
      gestureRecognizer
      integer numberOfTapsRequired=1 Taps, numberOfTouchesRequired=1 Touches
    pinchGestureRecognizer | Pinch Gesture Recognizer | UIPinchGestureRecognizer | gesture < \
      gestureRecognizer
    rotationGestureRecognizer | Rotation Gesture Recognizer | UIRotationGestureRecognizer | \
      gesture < gestureRecognizer
    swipeGestureRecognizer | Swipe Gesture Recognizer | UISwipeGestureRecognizer | gesture < \
      gestureRecognizer
      integer numberOfTouchesRequired=1 Touches
      choice direction=right Swipe: right left up down
      flags direction@swipeGestureRecognizerDirection Directions: right left up down
    panGestureRecognizer | Pan Gesture Recognizer | UIPanGestureRecognizer | gesture < \
      gestureRecognizer
      integer minimumNumberOfTouches=1 Minimum Touches, maximumNumberOfTouches Maximum Touches
    screenEdgePanGestureRecognizer | Screen Edge Pan Gesture Recognizer | \
      UIScreenEdgePanGestureRecognizer | gesture < panGestureRecognizer
      flags edges@rectEdge: top left bottom right
    pongPressGestureRecognizer | Long Press Gesture Recognizer | UILongPressGestureRecognizer | \
      gesture < gestureRecognizer
      number allowableMovement=10 Tolerance, minimumPressDuration=0.5 Minimum Duration
      integer numberOfTapsRequired=0 Taps, numberOfTouchesRequired=1 Touches
    longPressGestureRecognizer | Long Press Gesture Recognizer | UILongPressGestureRecognizer | \
      gesture < pongPressGestureRecognizer
    scene | Scene | NSObject | scene
      in middle: objects
      point canvasLocation
    placeholder | Placeholder | NSObject | placeholder
      text placeholderIdentifier Identifier
    exit | Exit | NSObject | placeholder
    viewControllerPlaceholder | Storyboard Reference | UIViewController | placeholder
      text storyboardName Storyboard, referencedIdentifier Referenced ID, bundleIdentifier \
        Bundle
      in middle: navigationItem@navigationItem
    viewLayoutGuide | Layout Guide | UILayoutGuide | object
    viewControllerLayoutGuide | Layout Guide | UILayoutGuide | object
      choice type: top bottom
    customObject | Object | NSObject | object
    constraint | Constraint | NSLayoutConstraint | constraint
      reference firstItem
      choice firstAttribute: NSLayoutAttribute
      choice relation=equal: equal lessThanOrEqual greaterThanOrEqual
      reference secondItem
      choice secondAttribute: NSLayoutAttribute
      text multiplier=1
      number priority=1000, constant=0.0
      text identifier
      flag placeholder=NO Remove at Build Time, symbolic=NO Standard Spacing (xcode)
      ignores symbolType
    segue | Segue | UIStoryboardSegue | segue
      reference destination
      choice kind: show showDetail presentation popoverPresentation custom embed relationship \
        unwind push modal popover replace
      choice relationship: rootViewController viewControllers masterViewController \
        primaryViewController supplementaryViewController detailViewController \
        secondaryViewController pageViewControllers
      text identifier
      flag animates=YES
      choice modalPresentationStyle Presentation: UIModalPresentationStyle
      choice modalTransitionStyle Transition: UIModalTransitionStyle
      text destinationCreationSelector Instantiation
      reference popoverAnchorBarButtonItem Anchor (xcode), popoverAnchorView Anchor View (xcode)
      text trigger, unwindAction Action
      ignores splitViewControllerTargetIndex inheritsModalPresentationStyle
    mapView | Map Kit View | MKMapView | view < view | leaf foreign
    webView | Web View | UIWebView | view < view | leaf foreign
    wkWebView | WebKit View | WKWebView | view < view | leaf foreign
    skView | SpriteKit View | SKView | view < view | foreign
    sceneKitView | SceneKit View | SCNView | view < view | foreign
    scnView | SceneKit View | SCNView | view < view | foreign
    glkView | GLKit View | GLKView | view < view | foreign
    mtkView | MetalKit View | MTKView | view < view | foreign
    arscnView | ARKit SceneKit View | ARSCNView | view < view | foreign
    arskView | ARKit SpriteKit View | ARSKView | view < view | foreign
    arView | RealityKit AR View | ARView | view < view | foreign
    adBannerView | iAd Banner View | ADBannerView | view < view | foreign
    pdfView | PDFKit View | PDFView | view < view | foreign
    colorWell | Color Well | UIColorWell | view < view | foreign
    calendarView | Calendar View | UICalendarView | view < view | foreign
    """
}
