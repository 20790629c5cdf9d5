/// The entries of the library as text, in the order in which the library lists them.
///
/// Each is a line with the title, the name for the command line, and a summary, followed by the element
/// that it adds. A value of the form `$name` is replaced by an identifier. An attribute with the name of a
/// child element's key, such as `frame`, becomes that element; its value is written as people type it.
enum LibraryCatalog {
  private static func tableViewCell(y: String) -> String {
    """
    <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" \
    preservesSuperviewLayoutMargins="YES" selectionStyle="default" indentationWidth="10" \
    id="$cell" frame="0 \(y) 393 44" autoresizingMask="none">
      <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" \
    multipleTouchEnabled="YES" contentMode="center" preservesSuperviewLayoutMargins="YES" \
    insetsLayoutMarginsFromSafeArea="NO" tableViewCell="$cell" id="$content" frame="0 0 393 44" \
    autoresizingMask="none"/>
    </tableViewCell>
    """
  }

  private static let flowLayout = """
    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" \
    minimumInteritemSpacing="10" id="$layout" itemSize="50 50" headerReferenceSize="0 0" \
    footerReferenceSize="0 0" sectionInset="0 0 0 0"/>
    """

  private static let collectionViewCell = """
    <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
    contentMode="center" id="$cell" frame="0 0 50 50" autoresizingMask="none">
      <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
    contentMode="center" id="$content" frame="0 0 50 50" autoresizingMask="none"/>
    </collectionViewCell>
    """

  static let text = """
    View Controller | view-controller | Manages a view and everything in it.
      <viewController id="$controller">
        <view key="view" contentMode="scaleToFill" id="$view" frame="0 0 393 852" \
    autoresizingMask="widthSizable heightSizable" backgroundColor="systemBackgroundColor">
          <viewLayoutGuide key="safeArea" id="$safeArea"/>
        </view>
      </viewController>
    Table View Controller | table-view-controller | Manages a table view.
      <tableViewController id="$controller">
        <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" \
    alwaysBounceVertical="YES" dataMode="prototypes" style="plain" separatorStyle="default" \
    rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" \
    id="$tableView" frame="0 0 393 852" autoresizingMask="widthSizable heightSizable" \
    backgroundColor="systemBackgroundColor">
          <prototypes>
            \(tableViewCell(y: "50"))
          </prototypes>
          <connections>
            <outlet property="dataSource" destination="$controller" id="$dataSource"/>
            <outlet property="delegate" destination="$controller" id="$delegate"/>
          </connections>
        </tableView>
      </tableViewController>
    Collection View Controller | collection-view-controller | Manages a collection view.
      <collectionViewController id="$controller">
        <collectionView key="view" clipsSubviews="YES" multipleTouchEnabled="YES" \
    contentMode="scaleToFill" dataMode="prototypes" id="$collectionView" frame="0 0 393 852" \
    autoresizingMask="widthSizable heightSizable" backgroundColor="systemBackgroundColor">
          \(flowLayout)
          <cells>
            \(collectionViewCell)
          </cells>
          <connections>
            <outlet property="dataSource" destination="$controller" id="$dataSource"/>
            <outlet property="delegate" destination="$controller" id="$delegate"/>
          </connections>
        </collectionView>
      </collectionViewController>
    Navigation Controller | navigation-controller | A stack of controllers with a navigation bar.
      <navigationController id="$controller">
        <toolbarItems/>
        <navigationBar key="navigationBar" contentMode="scaleToFill" id="$navigationBar" \
    frame="0 59 393 44" autoresizingMask="none"/>
      </navigationController>
    Tab Bar Controller | tab-bar-controller | Controllers that the user selects with a tab bar.
      <tabBarController id="$controller">
        <toolbarItems/>
        <tabBar key="tabBar" contentMode="scaleToFill" id="$tabBar" frame="0 769 393 83" \
    autoresizingMask="none"/>
      </tabBarController>
    Split View Controller | split-view-controller | Two controllers next to each other.
      <splitViewController id="$controller">
        <toolbarItems/>
      </splitViewController>
    Page View Controller | page-view-controller | Pages that the user turns.
      <pageViewController autoresizesArchivedViewToFullSize="NO" transitionStyle="pageCurl" \
    navigationOrientation="horizontal" spineLocation="min" id="$controller">
        <toolbarItems/>
      </pageViewController>
    View | view | A rectangular area that draws content and contains other views.
      <view contentMode="scaleToFill" id="$view" frame="0 0 240 128" \
    backgroundColor="systemBackgroundColor"/>
    Container View | container-view | An area that shows the view of another controller of the \
    storyboard.
      <containerView opaque="NO" contentMode="scaleToFill" id="$view" frame="0 0 240 128"/>
    Window | window | The root of the view hierarchy of an app.
      <window opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" id="$window" \
    frame="0 0 393 852" autoresizingMask="widthSizable heightSizable" \
    backgroundColor="systemBackgroundColor"/>
    Label | label | Text that the user cannot edit.
      <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
    horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Label" \
    textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" \
    adjustsFontSizeToFit="NO" id="$label" frame="0 0 42 21" fontDescription="system 17">
        <nil key="textColor"/>
        <nil key="highlightedColor"/>
      </label>
    Image View | image-view | A single image.
      <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFit" \
    horizontalHuggingPriority="251" verticalHuggingPriority="251" id="$imageView" \
    frame="0 0 240 128"/>
    Progress View | progress-view | A bar that shows how much of a task is done.
      <progressView opaque="NO" contentMode="scaleToFill" verticalHuggingPriority="750" \
    progress="0.5" id="$progressView" frame="0 0 150 4"/>
    Activity Indicator View | activity-indicator-view | A spinner that shows that a task is in \
    progress.
      <activityIndicatorView opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
    verticalHuggingPriority="750" style="medium" id="$activityIndicatorView" frame="0 0 20 20"/>
    Picker View | picker-view | Wheels from which the user chooses values.
      <pickerView contentMode="scaleToFill" id="$pickerView" frame="0 0 320 216"/>
    Visual Effect View with Blur | visual-effect-view | Blurs the content under the view.
      <visualEffectView opaque="NO" contentMode="scaleToFill" id="$visualEffectView" \
    frame="0 0 240 128">
        <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
    contentMode="center" insetsLayoutMarginsFromSafeArea="NO" id="$contentView" \
    frame="0 0 240 128" autoresizingMask="none"/>
        <blurEffect style="regular"/>
      </visualEffectView>
    Horizontal Stack View | horizontal-stack-view | Arranges views next to each other.
      <stackView opaque="NO" contentMode="scaleToFill" id="$stackView" frame="0 0 240 128"/>
    Vertical Stack View | vertical-stack-view | Arranges views below each other.
      <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" id="$stackView" \
    frame="0 0 240 128"/>
    Button | button | Sends an action when the user taps it.
      <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" \
    id="$button" frame="0 0 75 35">
        <state key="normal" title="Button"/>
      </button>
    Text Field | text-field | A line of text that the user can edit.
      <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
    contentVerticalAlignment="center" borderStyle="roundedRect" textAlignment="natural" \
    minimumFontSize="17" id="$textField" frame="0 0 97 34" fontDescription="system 14">
        <textInputTraits key="textInputTraits"/>
      </textField>
    Switch | switch | A choice between on and off.
      <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
    verticalHuggingPriority="750" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" on="YES" id="$switch" frame="0 0 51 31"/>
    Slider | slider | A value from a continuous range.
      <slider opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" value="0.5" minValue="0.0" maxValue="1" id="$slider" \
    frame="0 0 122 31"/>
    Stepper | stepper | Two buttons that increase and decrease a value.
      <stepper opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
    verticalHuggingPriority="750" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" maximumValue="100" id="$stepper" frame="0 0 94 32"/>
    Segmented Control | segmented-control | Several segments, one of which is selected.
      <segmentedControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
    contentVerticalAlignment="top" segmentControlStyle="plain" selectedSegmentIndex="0" \
    id="$segmentedControl" frame="0 0 131 32">
        <segments>
          <segment title="First"/>
          <segment title="Second"/>
        </segments>
      </segmentedControl>
    Page Control | page-control | A dot for each page; one of them is highlighted.
      <pageControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" numberOfPages="3" id="$pageControl" frame="0 0 116 26"/>
    Date Picker | date-picker | Wheels from which the user chooses a date or a time.
      <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" datePickerMode="dateAndTime" minuteInterval="1" \
    style="wheels" id="$datePicker" frame="0 0 320 216"/>
    Refresh Control | refresh-control | Starts to reload a table when the user pulls it down.
      <refreshControl opaque="NO" multipleTouchEnabled="YES" contentMode="center" enabled="NO" \
    contentHorizontalAlignment="center" contentVerticalAlignment="center" id="$refreshControl" \
    frame="0 0 1000 1000" autoresizingMask="none"/>
    Scroll View | scroll-view | Shows content that is larger than the view.
      <scrollView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
    id="$scrollView" frame="0 0 240 128">
        <viewLayoutGuide key="contentLayoutGuide" id="$contentLayoutGuide"/>
        <viewLayoutGuide key="frameLayoutGuide" id="$frameLayoutGuide"/>
      </scrollView>
    Text View | text-view | Several lines of text that the user can edit.
      <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
    textAlignment="natural" id="$textView" frame="0 0 240 128" \
    backgroundColor="systemBackgroundColor" textColor="labelColor" fontDescription="system 14">
        <string key="text">Write some text here.</string>
        <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/>
      </textView>
    Table View | table-view | A list of rows in one column.
      <tableView clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" \
    dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="-1" \
    estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="$tableView" \
    frame="0 0 240 128" backgroundColor="systemBackgroundColor"/>
    Table View Cell | table-view-cell | A row of a table view.
    \(tableViewCell(y: "0.0"))
    Collection View | collection-view | Cells in a grid or in another arrangement.
      <collectionView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
    dataMode="prototypes" id="$collectionView" frame="0 0 240 128" \
    backgroundColor="systemBackgroundColor">
        \(flowLayout)
        <cells>
          \(collectionViewCell)
        </cells>
      </collectionView>
    Collection View Cell | collection-view-cell | An item of a collection view.
    \(collectionViewCell)
    Collection Reusable View | collection-reusable-view | The header or the footer of a section.
      <collectionReusableView opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" \
    contentMode="center" id="$reusableView" frame="0 0 240 50" \
    autoresizingMask="flexibleMaxX flexibleMaxY"/>
    Navigation Bar | navigation-bar | A bar with a title, and buttons on both sides.
      <navigationBar contentMode="scaleToFill" id="$navigationBar" frame="0 0 393 44">
        <items>
          <navigationItem title="Title" id="$navigationItem"/>
        </items>
      </navigationBar>
    Toolbar | toolbar | A bar with buttons at the bottom of the screen.
      <toolbar opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" id="$toolbar" \
    frame="0 0 393 44">
        <items>
          <barButtonItem title="Item" id="$item"/>
        </items>
      </toolbar>
    Tab Bar | tab-bar | A bar with tabs, one of which is selected.
      <tabBar contentMode="scaleToFill" id="$tabBar" frame="0 0 393 49">
        <items>
          <tabBarItem systemItem="favorites" id="$first"/>
          <tabBarItem systemItem="more" id="$second"/>
        </items>
      </tabBar>
    Search Bar | search-bar | A field for a search, with buttons.
      <searchBar contentMode="redraw" id="$searchBar" frame="0 0 393 56">
        <textInputTraits key="textInputTraits"/>
      </searchBar>
    Navigation Item | navigation-item | The title and the buttons of a controller's navigation bar.
      <navigationItem title="Title" id="$navigationItem"/>
    Bar Button Item | bar-button-item | A button in a bar.
      <barButtonItem title="Item" id="$item"/>
    Flexible Space Bar Button Item | flexible-space | Takes the remaining width of the bar.
      <barButtonItem style="plain" systemItem="flexibleSpace" id="$item"/>
    Fixed Space Bar Button Item | fixed-space | A space of a given width in a bar.
      <barButtonItem width="42" style="plain" systemItem="fixedSpace" id="$item"/>
    Tab Bar Item | tab-bar-item | The tab of a controller in a tab bar.
      <tabBarItem title="Item" id="$tabBarItem"/>
    Custom Gesture Recognizer | gesture-recognizer | A gesture of an own class.
      <gestureRecognizer id="$gesture"/>
    Tap Gesture Recognizer | tap-gesture-recognizer | One or more taps.
      <tapGestureRecognizer id="$gesture"/>
    Pinch Gesture Recognizer | pinch-gesture-recognizer | Two fingers that move apart or together.
      <pinchGestureRecognizer id="$gesture"/>
    Rotation Gesture Recognizer | rotation-gesture-recognizer | Two fingers that move around each \
    other.
      <rotationGestureRecognizer id="$gesture"/>
    Swipe Gesture Recognizer | swipe-gesture-recognizer | A fast movement in one direction.
      <swipeGestureRecognizer direction="right" id="$gesture"/>
    Pan Gesture Recognizer | pan-gesture-recognizer | A drag with one or more fingers.
      <panGestureRecognizer minimumNumberOfTouches="1" id="$gesture"/>
    Screen Edge Pan Gesture Recognizer | screen-edge-pan-gesture-recognizer | A drag from an edge \
    of the screen.
      <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="$gesture"/>
    Long Press Gesture Recognizer | long-press-gesture-recognizer | One or more fingers that stay \
    down.
      <pongPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.5" id="$gesture"/>
    Storyboard Reference | storyboard-reference | Stands for a controller of another storyboard.
      <viewControllerPlaceholder id="$reference"/>
    Object | object | An object of an own class, which is no view.
      <customObject id="$object"/>
    """
}
