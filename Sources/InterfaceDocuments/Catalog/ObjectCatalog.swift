/// The controllers, bars, gesture recognizers, and other objects of interface files, with the names of
/// cases and the groups of attributes that several objects share.
///
/// `CatalogReader` explains the notation.
enum ObjectCatalog {
  // Xcode itself writes "pong" in the name of the long press gesture recognizer's element.
  static let text = """
    cases NSTextAlignment left center right justified natural
    cases NSLineBreakMode wordWrap characterWrap clip headTruncation tailTruncation middleTruncation
    cases UIModalTransitionStyle coverVertical flipHorizontal crossDissolve partialCurl
    cases UIModalPresentationStyle automatic fullScreen pageSheet formSheet currentContext \
      overFullScreen overCurrentContext popover custom none
    cases AccessoryType none disclosureIndicator detailDisclosureButton checkmark detailButton
    cases UIBarStyle default black blackTranslucent blackOpaque
    group bool
      value | Enabled | flag
    group accessibility
      hint | Hint | text
      identifier | Identifier | text
      label | Label | text
      + traits | Traits | flags accessibilityTraits button link image selected staticText \
        searchField playsSound keyboardKey summaryElement updatesFrequently startsMediaSession \
        adjustable allowsDirectInteraction causesPageTurn notEnabled header tabBar
      + isElement | Accessibility Enabled | group bool
    group date
      timeIntervalSinceReferenceDate | Seconds Since 2001 | number
    group state
      title | Title | text
      image | Image | image
      backgroundImage | Background Image | image
      + titleColor | Text Color | color
      + titleShadowColor | Shadow Color | color
      ignores catalog
    group buttonConfiguration
      style | Style | plain gray tinted filled borderless
      image | Image | image
      title | Title | text
      subtitle | Subtitle | text
      imagePadding | Image Padding | number
      titlePadding | Title Padding | number
      cornerStyle | Corner Style | fixed dynamic small medium large capsule | dynamic
      buttonSize | Size | medium small mini large | medium
      titleAlignment | Title Alignment | automatic leading center trailing | automatic
      imagePlacement | Image Placement | top leading bottom trailing | leading
      showsActivityIndicator | Shows Activity Indicator | flag | NO
      + baseForegroundColor | Foreground | color
      + baseBackgroundColor | Background | color
      ignores catalog automaticallyUpdateForSelection macIdiomStyle
    group textInputTraits
      autocapitalizationType | Capitalization | none words sentences allCharacters | none
      autocorrectionType | Correction | default no yes | default
      spellCheckingType | Spell Checking | default no yes | default
      keyboardType | Keyboard Type | default alphabet numbersAndPunctuation URL numberPad \
        phonePad namePhonePad emailAddress decimalPad twitter webSearch ASCIICapableNumberPad | \
        default
      smartDashesType | Smart Dashes | default no yes | default
      smartInsertDeleteType | Smart Insert | default no yes | default
      smartQuotesType | Smart Quotes | default no yes | default
      keyboardAppearance | Keyboard Look | default alert light | default
      returnKeyType | Return Key | default go google join next route search send yahoo done \
        emergencyCall continue | default
      enablesReturnKeyAutomatically | Auto-Enable Return Key | flag | NO
      secureTextEntry | Secure Text Entry | flag | NO
      textContentType | Content Type | name given-name family-name nickname organization-name \
        location street-address address-line1 address-line2 address-level2 address-level1 \
        postal-code country-name tel email url cc-number username password new-password \
        one-time-code date-time
    viewController | View Controller | UIViewController | controller
      restorationIdentifier | Restoration ID | text
      storyboardIdentifier | Storyboard ID | text
      title | Title | text
      hidesBottomBarWhenPushed | Hide Bottom Bar on Push | flag | NO
      extendedLayoutIncludesOpaqueBars | Extend Under Opaque Bars | flag | NO
      automaticallyAdjustsScrollViewInsets | Adjust Scroll View Insets | flag | YES
      definesPresentationContext | Defines Context | flag | NO
      providesPresentationContextTransitionStyle | Provides Context | flag | NO
      modalTransitionStyle | Transition Style | UIModalTransitionStyle | coverVertical
      modalPresentationStyle | Presentation | UIModalPresentationStyle
      modalInPresentation | Is Modal in Presentation | flag | NO
      useStoryboardIdentifierAsRestorationIdentifier | Use Storyboard ID | flag | NO
      in middle: layoutGuides view@view extendedEdge@edgesForExtendedLayout \
        tabBarItem@tabBarItem toolbarItems navigationItem@navigationItem
      + freeformSize | Freeform Size | size
      + preferredContentSize | Preferred Content Size | size
      in end: userDefinedRuntimeAttributes variation connections
      outlets view UIView, transitioningDelegate UIViewControllerTransitioningDelegate
      ignores wantsFullScreenLayout autoresizesArchivedViewToFullSize
    tableViewController | Table View Controller | UITableViewController | controller < \
      viewController
      clearsSelectionOnViewWillAppear | Selection Clears on Appearance | flag | YES
      in middle: tableView@view refreshControl@refreshControl
    collectionViewController | Collection View Controller | UICollectionViewController | \
      controller < viewController
      in middle: collectionView@view
    navigationController | Navigation Controller | UINavigationController | controller < \
      viewController
      navigationBarHidden | Navigation Bar Hidden | flag | NO
      toolbarHidden | Toolbar Hidden | flag | YES
      hidesBarsOnSwipe | Hide Bars on Swipe | flag | NO
      hidesBarsOnTap | Hide Bars on Tap | flag | NO
      hidesBarsWhenKeyboardAppears | Hide Bars When Keyboard Appears | flag | NO
      hidesBarsWhenVerticallyCompact | Hide Bars When Vertically Compact | flag | NO
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
    pageViewController | Page View Controller | UIPageViewController | controller < viewController
      autoresizesArchivedViewToFullSize | Resize View From NIB | flag | YES | xcode
      transitionStyle | Transition Style | pageCurl scroll
      navigationOrientation | Navigation | horizontal vertical
      spineLocation | Spine Location | none min mid max
      outlets dataSource UIPageViewControllerDataSource, delegate UIPageViewControllerDelegate
    navigationBar | Navigation Bar | UINavigationBar | view < view
      barStyle | Style | UIBarStyle | default
      translucent | Translucent | flag | YES
      largeTitles | Prefers Large Titles | flag | NO
      shadowImage | Shadow Image | image
      backIndicatorImage | Back Image | image
      backIndicatorTransitionMask | Back Mask | image
      + barTintColor | Bar Tint | color
      in middle: textAttributes@titleTextAttributes textAttributes@largeTitleTextAttributes \
        navigationBarAppearance items
      ignores backgroundImage
    toolbar | Toolbar | UIToolbar | view < view
      barStyle | Style | UIBarStyle | default
      translucent | Translucent | flag | YES
      in middle: toolbarAppearance items
      + tintColor | Tint | color
      + barTintColor | Bar Tint | color
      ignores backgroundImage
    tabBar | Tab Bar | UITabBar | view < view
      barStyle | Style | UIBarStyle | default
      translucent | Translucent | flag | YES
      backgroundImage | Background | image
      shadowImage | Shadow Image | image
      + barTintColor | Bar Tint | color
      in middle: tabBarAppearance items
      + unselectedItemTintColor | Unselected Tint | color
      outlets delegate UITabBarDelegate, selectedItem UITabBarItem
      ignores itemPositioning selectionIndicatorImage
    searchBar | Search Bar | UISearchBar | view < view | leaf
      barStyle | Style | UIBarStyle | default
      searchBarStyle | Search Style | default prominent minimal | default
      text | Text | text
      prompt | Prompt | text
      placeholder | Placeholder | text
      translucent | Translucent | flag | YES
      showsBookmarkButton | Shows Bookmarks Button | flag | NO
      showsCancelButton | Shows Cancel Button | flag | NO
      showsScopeBar | Shows Scope Bar | flag | NO
      backgroundImage | Background | image
      + barTintColor | Bar Tint | color
      + textInputTraits | Text Input Traits | group textInputTraits
      in middle: scopeButtonTitles
      outlets delegate UISearchBarDelegate, inputAccessoryView UIView
    navigationItem | Navigation Item | UINavigationItem | object
      prompt | Prompt | text
      title | Title | text
      backButtonTitle | Back Button | text
      largeTitleDisplayMode | Large Title | automatic always never | automatic
      hidesBackButton | Hides Back Button | flag | NO
      leftItemsSupplementBackButton | Left Items Supplement | flag | NO
      in middle: string@title barButtonItem@backBarButtonItem barButtonItem@leftBarButtonItem \
        barButtonItems@leftBarButtonItems view@titleView barButtonItem@rightBarButtonItem \
        barButtonItems@rightBarButtonItems
      in end: userDefinedRuntimeAttributes variation connections
      outlets titleView UIView, leftBarButtonItem UIBarButtonItem, rightBarButtonItem \
        UIBarButtonItem, backBarButtonItem UIBarButtonItem
    barButtonItem | Bar Button Item | UIBarButtonItem | object
      enabled | Enabled | flag | YES
      tag | Tag | integer | 0
      title | Title | text
      image | Image | image
      landscapeImage | Landscape | image
      style | Style | plain bordered done | plain
      systemItem | System Item | add done cancel edit save flexibleSpace fixedSpace compose \
        reply action organize bookmarks search refresh stop camera trash play pause rewind \
        fastForward undo redo pageCurl close
      width | Width | number | 0.0
      in middle: view@customView
      + tintColor | Tint | color
      in middle: string@title imageReference@image
      + accessibilityConfiguration | Accessibility | group accessibility
      in end: userDefinedRuntimeAttributes variation connections
      events -
      ignores catalog springLoaded
    tabBarItem | Tab Bar Item | UITabBarItem | object
      enabled | Enabled | flag | YES
      tag | Tag | integer | 0
      title | Title | text
      image | Image | image
      landscapeImage | Landscape | image
      selectedImage | Selected Image | image
      badgeValue | Badge | text
      systemItem | System Item | more favorites featured topRated recents contacts history \
        bookmarks search downloads mostRecent mostViewed
      in middle: string@title imageReference@image
      + accessibilityConfiguration | Accessibility | group accessibility
      in end: userDefinedRuntimeAttributes variation connections
      ignores catalog springLoaded
    gestureRecognizer | Gesture Recognizer | UIGestureRecognizer | gesture
      enabled | Enabled | flag | YES
      cancelsTouchesInView | Cancels Touches in View | flag | YES
      delaysTouchesBegan | Delays Touches Began | flag | NO
      delaysTouchesEnded | Delays Touches Ended | flag | YES
      in end: userDefinedRuntimeAttributes variation connections
      outlets delegate UIGestureRecognizerDelegate
      events -
    tapGestureRecognizer | Tap Gesture Recognizer | UITapGestureRecognizer | gesture < \
      gestureRecognizer
      numberOfTapsRequired | Taps | integer | 1
      numberOfTouchesRequired | Touches | integer | 1
    pinchGestureRecognizer | Pinch Gesture Recognizer | UIPinchGestureRecognizer | gesture < \
      gestureRecognizer
    rotationGestureRecognizer | Rotation Gesture Recognizer | UIRotationGestureRecognizer | \
      gesture < gestureRecognizer
    swipeGestureRecognizer | Swipe Gesture Recognizer | UISwipeGestureRecognizer | gesture < \
      gestureRecognizer
      numberOfTouchesRequired | Touches | integer | 1
      direction | Swipe | right left up down | right
      + direction | Directions | flags swipeGestureRecognizerDirection right left up down
    panGestureRecognizer | Pan Gesture Recognizer | UIPanGestureRecognizer | gesture < \
      gestureRecognizer
      minimumNumberOfTouches | Minimum Touches | integer | 1
      maximumNumberOfTouches | Maximum Touches | integer
    screenEdgePanGestureRecognizer | Screen Edge Pan Gesture Recognizer | \
      UIScreenEdgePanGestureRecognizer | gesture < panGestureRecognizer
      + edges | Edges | flags rectEdge top left bottom right
    pongPressGestureRecognizer | Long Press Gesture Recognizer | UILongPressGestureRecognizer | \
      gesture < gestureRecognizer
      allowableMovement | Tolerance | number | 10
      minimumPressDuration | Minimum Duration | number | 0.5
      numberOfTapsRequired | Taps | integer | 0
      numberOfTouchesRequired | Touches | integer | 1
    longPressGestureRecognizer | Long Press Gesture Recognizer | UILongPressGestureRecognizer | \
      gesture < pongPressGestureRecognizer
    scene | Scene | NSObject | scene
      in middle: objects
      + canvasLocation | Canvas Location | point
    placeholder | Placeholder | NSObject | placeholder
      placeholderIdentifier | Identifier | text
      in end: userDefinedRuntimeAttributes variation connections
    exit | Exit | NSObject | placeholder
    viewControllerPlaceholder | Storyboard Reference | UIViewController | placeholder
      storyboardName | Storyboard | text
      referencedIdentifier | Referenced ID | text
      bundleIdentifier | Bundle | text
      in middle: navigationItem@navigationItem
      in end: userDefinedRuntimeAttributes variation connections
    viewLayoutGuide | Layout Guide | UILayoutGuide | object
    viewControllerLayoutGuide | Layout Guide | UILayoutGuide | object
      type | Type | top bottom
    customObject | Object | NSObject | object
      in end: userDefinedRuntimeAttributes variation connections
    constraint | Constraint | NSLayoutConstraint | constraint
      firstItem | First Item | reference
      firstAttribute | First Attribute | NSLayoutAttribute
      relation | Relation | equal lessThanOrEqual greaterThanOrEqual | equal
      secondItem | Second Item | reference
      secondAttribute | Second Attribute | NSLayoutAttribute
      multiplier | Multiplier | text | 1
      priority | Priority | number | 1000
      constant | Constant | number | 0.0
      identifier | Identifier | text
      placeholder | Remove at Build Time | flag | NO
      symbolic | Standard Spacing | flag | NO | xcode
      in end: userDefinedRuntimeAttributes variation connections
      ignores symbolType
    segue | Segue | UIStoryboardSegue | segue
      destination | Destination | reference
      kind | Kind | show showDetail presentation popoverPresentation custom embed relationship \
        unwind push modal popover replace
      relationship | Relationship | rootViewController viewControllers masterViewController \
        primaryViewController supplementaryViewController detailViewController \
        secondaryViewController pageViewControllers
      identifier | Identifier | text
      animates | Animates | flag | YES
      modalPresentationStyle | Presentation | UIModalPresentationStyle
      modalTransitionStyle | Transition | UIModalTransitionStyle
      destinationCreationSelector | Instantiation | text
      popoverAnchorBarButtonItem | Anchor | reference | | xcode
      popoverAnchorView | Anchor View | reference | | xcode
      trigger | Trigger | text
      unwindAction | Action | text
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
