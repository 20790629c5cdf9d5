/// The views and controls of interface files; `CatalogReader` explains the notation.
enum ViewCatalog {
  static let text = """
    view | View | UIView | view | container sizeless embeds
      flag autoresizesSubviews=YES Autoresize Subviews, hidden=NO, opaque=YES, clipsSubviews=NO \
        Clips to Bounds, clearsContextBeforeDrawing=YES Clears Graphics Context, \
        multipleTouchEnabled=NO Multiple Touch, userInteractionEnabled=YES
      number alpha=1
      integer tag=0
      choice contentMode=scaleToFill: scaleToFill scaleAspectFit scaleAspectFill redraw center \
        top bottom left right TopLeft TopRight BottomLeft BottomRight topLeft topRight \
        bottomLeft bottomRight
      text restorationIdentifier Restoration ID
      choice semanticContentAttribute=unspecified Semantic: unspecified playback spatial \
        forceLeftToRight forceRightToLeft
      number horizontalHuggingPriority=250, verticalHuggingPriority=250, \
        horizontalCompressionResistancePriority=750 Horizontal Compression Resistance, \
        verticalCompressionResistancePriority=750 Vertical Compression Resistance
      flag fixedFrame=NO, preservesSuperviewLayoutMargins=NO Preserve Superview Margins, \
        insetsLayoutMarginsFromSafeArea=YES Safe Area Relative Margins, \
        translatesAutoresizingMaskIntoConstraints=YES Translates Mask into Constraints (last)
      rect frame (frame), bounds (frame)
      flags autoresizingMask Autoresizing (frame): flexibleMinX widthSizable flexibleMaxX \
        flexibleMinY heightSizable flexibleMaxY
      in contents: subviews viewLayoutGuide@safeArea viewLayoutGuide@layoutMargins
      color backgroundColor Background, tintColor Tint
      group accessibility: accessibilityConfiguration Accessibility
      in middle: gestureRecognizers
      in middle: constraints
      edgeInsets layoutMargins
      outlets gestureRecognizers UIGestureRecognizer*, accessibilityElements NSObject*, maskView \
        UIView
      ignores placeholderIntrinsicHeight placeholderIntrinsicWidth simulatedAppContext \
        focusGroupIdentifier springLoaded
    containerView | Container View | UIView | view < view | container sizeless
    window | Window | UIWindow | view < view
      outlets rootViewController UIViewController
    label | Label | UILabel | view < view | leaf
      text text
      flag enabled=YES
      choice textAlignment=natural Alignment: NSTextAlignment
      choice lineBreakMode=tailTruncation Line Break: NSLineBreakMode
      integer numberOfLines=1 Lines
      choice baselineAdjustment=alignBaselines Baseline: alignBaselines alignCenters none
      number minimumScaleFactor Minimum Font Scale, minimumFontSize (xcode)
      flag adjustsLetterSpacingToFitWidth Tighten Letter Spacing (xcode), highlighted=NO, \
        adjustsFontForContentSizeCategory=NO Automatically Adjusts Font, adjustsFontSizeToFit \
        Adjust Font Size to Fit
      number preferredMaxLayoutWidth Preferred Width
      in middle: string@text attributedString@attributedText
      font fontDescription Font
      color textColor Color, highlightedColor Highlighted, shadowColor Shadow
      size shadowOffset
      ignores usesAttributedText
    imageView | Image View | UIImageView | view < view | leaf
      flag highlighted=NO
      image image, highlightedImage
      in middle: imageReference@image imageReference@highlightedImage \
        preferredSymbolConfiguration@preferredSymbolConfiguration
      ignores catalog
    progressView | Progress View | UIProgressView | view < view | leaf
      choice progressViewStyle=default Style: default bar
      number progress=0.0
      color progressTintColor Progress Tint, trackTintColor Track Tint
    activityIndicatorView | Activity Indicator View | UIActivityIndicatorView | view < view | \
      leaf
      flag hidesWhenStopped=NO, animating=NO
      choice style: large medium whiteLarge white gray
      color color
    pickerView | Picker View | UIPickerView | view < view | leaf
      outlets dataSource UIPickerViewDataSource, delegate UIPickerViewDelegate
    visualEffectView | Visual Effect View | UIVisualEffectView | view < view | embeds
      in contents: view@contentView
      in middle: blurEffect vibrancyEffect
    stackView | Stack View | UIStackView | view < view | container embeds
      choice axis=horizontal: horizontal vertical
      choice distribution=fill: fill fillEqually fillProportionally equalSpacing equalCentering
      choice alignment=fill: fill leading top firstBaseline center trailing bottom lastBaseline
      number spacing=0.0
      flag baselineRelativeArrangement=NO Baseline Relative
    control | Control | UIControl | view < view
      flag enabled=YES, highlighted=NO, selected=NO, showsMenuAsPrimaryAction=NO Menu as Primary \
        Action
      choice contentHorizontalAlignment=left Horizontal Alignment: left center right fill \
        leading trailing
      choice contentVerticalAlignment=top Vertical Alignment: top center bottom fill
      events valueChanged touchUpInside touchDown touchDownRepeat touchDragInside \
        touchDragOutside touchDragEnter touchDragExit touchUpOutside touchCancel \
        primaryActionTriggered editingDidBegin editingChanged editingDidEnd editingDidEndOnExit
      ignores toolTip
    button | Button | UIButton | view < control | leaf
      choice buttonType=custom Type: system roundedRect custom detailDisclosure infoLight \
        infoDark contactAdd close
      flag adjustsImageWhenHighlighted=YES Highlighted Adjusts Image, \
        adjustsImageWhenDisabled=YES Disabled Adjusts Image, showsTouchWhenHighlighted=NO Shows \
        Touch On Highlight, reversesTitleShadowWhenHighlighted=NO Reverses Shadow On Highlight
      choice role=normal: normal primary cancel destructive
      choice lineBreakMode=middleTruncation Line Break: NSLineBreakMode
      flag changesSelectionAsPrimaryAction=NO Selection as Primary Action
      font fontDescription Font
      color tintColor Tint
      inset contentEdgeInsets Content Insets, titleEdgeInsets Title Insets, imageEdgeInsets \
        Image Insets
      size titleShadowOffset Shadow Offset
      group state: normal Default, disabled, selected, highlighted, focused
      group buttonConfiguration: configuration
      events touchUpInside
      ignores hasAttributedTitle pointerInteraction
    textField | Text Field | UITextField | view < control | leaf
      text text
      choice borderStyle=none Border: none line bezel roundedRect
      text placeholder
      choice textAlignment=natural Alignment: NSTextAlignment
      flag clearsOnBeginEditing=NO Clear When Editing Begins, \
        adjustsFontForContentSizeCategory=NO Automatically Adjusts Font, \
        adjustsFontSizeToFit=YES Adjust to Fit
      number minimumFontSize
      choice clearButtonMode=never Clear Button: never whileEditing unlessEditing always
      image background
      in middle: string@text string@placeholder attributedString@attributedText \
        attributedString@attributedPlaceholder
      color textColor Color
      font fontDescription Font
      group textInputTraits: textInputTraits
      outlets delegate UITextFieldDelegate, inputView UIView, inputAccessoryView UIView, \
        leftView UIView, rightView UIView
      events editingDidEnd editingChanged editingDidBegin editingDidEndOnExit
      ignores usesAttributedText disabledBackground
    switch | Switch | UISwitch | view < control | leaf
      flag on=NO
      color onTintColor On Tint, thumbTintColor Thumb Tint
    slider | Slider | UISlider | view < control | leaf
      number value=0.5, minValue=0.0 Minimum, maxValue=1 Maximum
      image minimumValueImage Minimum Image, maximumValueImage Maximum Image
      flag continuous=YES Continuous Updates
      color minimumTrackTintColor Minimum Track, maximumTrackTintColor Maximum Track, \
        thumbTintColor Thumb Tint
    stepper | Stepper | UIStepper | view < control | leaf
      flag continuous=YES, autorepeat=YES, wraps=NO Wrap
      number value=0.0, minimumValue=0.0 Minimum, maximumValue=100 Maximum, stepValue=1 Step
      color tintColor Tint
    segmentedControl | Segmented Control | UISegmentedControl | view < control | leaf
      choice segmentControlStyle=plain Style (xcode): plain bordered bar bezeled
      flag momentary=NO, apportionsSegmentWidthsByContent=NO Size Mode: Proportional to Content
      integer selectedSegmentIndex=0 Selected Segment
      in middle: segments
      color tintColor Tint, selectedSegmentTintColor Selected Tint
    pageControl | Page Control | UIPageControl | view < control | leaf
      flag hidesForSinglePage=NO Hides for Single Page
      integer numberOfPages=0 Pages, currentPage=0 Current
      color pageIndicatorTintColor Tint Color, currentPageIndicatorTintColor Current Page
    datePicker | Date Picker | UIDatePicker | view < control | leaf
      choice datePickerMode=dateAndTime Mode: time date dateAndTime countDownTimer
      integer minuteInterval=1 Interval
      number countDownDuration Timer
      choice style=automatic Preferred Style: automatic wheels inline compact
      group date: date, minimumDate, maximumDate
      in middle: locale@locale timeZone@timeZone
      ignores useCurrentDate
    refreshControl | Refresh Control | UIRefreshControl | view < control
    scrollView | Scroll View | UIScrollView | view < view | container sizeless embeds
      flag directionalLockEnabled=NO Direction Lock, bounces=YES Bounce on Scroll, \
        alwaysBounceVertical=NO Bounce Vertically, alwaysBounceHorizontal=NO Bounce \
        Horizontally, scrollEnabled=YES Scrolling Enabled, pagingEnabled=NO, \
        showsHorizontalScrollIndicator=YES Horizontal Indicator, \
        showsVerticalScrollIndicator=YES Vertical Indicator, delaysContentTouches=YES, \
        canCancelContentTouches=YES Cancellable Content Touches
      number minimumZoomScale=1 Minimum Zoom, maximumZoomScale=1 Maximum Zoom
      choice contentInsetAdjustmentBehavior=automatic Content Insets: automatic scrollableAxes \
        never always
      flag bouncesZoom=YES
      choice keyboardDismissMode=none Keyboard: none onDrag interactive
      choice indicatorStyle=default Indicators: default black white
      size contentSize
      inset contentInset Content Insets
      in middle: viewLayoutGuide@contentLayoutGuide viewLayoutGuide@frameLayoutGuide
      outlets delegate UIScrollViewDelegate, refreshControl UIRefreshControl
    textView | Text View | UITextView | view < scrollView | leaf
      flag editable=YES
      text text
      choice textAlignment=natural Alignment: NSTextAlignment
      flag adjustsFontForContentSizeCategory=NO Automatically Adjusts Font, selectable=YES, \
        allowsEditingTextAttributes=NO Allows Editing Attributes
      in middle: string@text attributedString@attributedText
      color textColor Color
      font fontDescription Font
      group textInputTraits: textInputTraits
      outlets delegate UITextViewDelegate, inputView UIView, inputAccessoryView UIView
      ignores usesAttributedText
    tableView | Table View | UITableView | view < scrollView | container sizeless
      choice dataMode Content (xcode): prototypes static
      choice style=plain: plain grouped insetGrouped
      choice separatorStyle=default Separator: default singleLine singleLineEtched none
      flag allowsSelection=YES Selection, allowsMultipleSelection=NO Multiple Selection, \
        allowsSelectionDuringEditing=NO Selection During Editing, \
        allowsMultipleSelectionDuringEditing=NO Multiple Selection During Editing
      number rowHeight, estimatedRowHeight, sectionHeaderHeight Header Height, \
        estimatedSectionHeaderHeight Estimated Header Height, sectionFooterHeight Footer Height, \
        estimatedSectionFooterHeight Estimated Footer Height
      integer sectionIndexMinimumDisplayRowCount=0 Index Row Limit
      color separatorColor
      inset separatorInset
      in middle: view@backgroundView view@tableHeaderView view@tableFooterView prototypes \
        sections
      outlets dataSource UITableViewDataSource, delegate UITableViewDelegate, prefetchDataSource \
        UITableViewDataSourcePrefetching, dragDelegate UITableViewDragDelegate, dropDelegate \
        UITableViewDropDelegate, tableHeaderView UIView, tableFooterView UIView, backgroundView \
        UIView
      ignores remembersLastFocusedIndexPath
    tableViewCell | Table View Cell | UITableViewCell | view < view
      choice selectionStyle Selection: none blue gray default
      choice accessoryType=none Accessory: AccessoryType
      flag hidesAccessoryWhenEditing=YES (xcode)
      integer indentationLevel=0
      number indentationWidth
      flag showsReorderControl=NO Shows Reorder Controls, shouldIndentWhileEditing=YES Indent \
        While Editing
      text reuseIdentifier Identifier
      choice editingAccessoryType=none Editing Accessory: AccessoryType
      reference textLabel, detailTextLabel
      number rowHeight
      reference imageView
      choice style: IBUITableViewCellStyleDefault IBUITableViewCellStyleValue1 \
        IBUITableViewCellStyleValue2 IBUITableViewCellStyleSubtitle
      in contents: tableViewCellContentView@contentView
      inset separatorInset
      in middle: view@backgroundView view@selectedBackgroundView view@accessoryView
      outlets accessoryView UIView, editingAccessoryView UIView, backgroundView UIView, \
        selectedBackgroundView UIView, multipleSelectionBackgroundView UIView
      ignores focusStyle
    tableViewCellContentView | Content View | UIView | view < view
      reference tableViewCell (xcode)
    tableViewSection | Table View Section | NSObject | object
      text headerTitle Header, footerTitle Footer
      in middle: string@headerTitle string@footerTitle cells
    collectionView | Collection View | UICollectionView | view < scrollView | container sizeless
      choice dataMode Content (xcode): prototypes none
      flag allowsSelection=YES Selection, allowsMultipleSelection=NO Multiple Selection
      in middle: collectionViewFlowLayout@collectionViewLayout view@backgroundView cells \
        collectionReusableView@sectionHeaderView collectionReusableView@sectionFooterView
      outlets dataSource UICollectionViewDataSource, delegate UICollectionViewDelegate, \
        prefetchDataSource UICollectionViewDataSourcePrefetching, dragDelegate \
        UICollectionViewDragDelegate, dropDelegate UICollectionViewDropDelegate, backgroundView \
        UIView
      ignores remembersLastFocusedIndexPath
    collectionViewCell | Collection View Cell | UICollectionViewCell | view < \
      collectionReusableView
      in contents: view@contentView
      outlets backgroundView UIView, selectedBackgroundView UIView
    collectionViewCellContentView | Content View | UIView | view < view
      reference collectionViewCell (xcode)
    collectionReusableView | Collection Reusable View | UICollectionReusableView | view < view
      text reuseIdentifier Identifier
      size customSize Size (xcode)
    collectionViewFlowLayout | Collection View Flow Layout | UICollectionViewFlowLayout | object \
      < collectionViewLayout
      choice scrollDirection=vertical: vertical horizontal
      flag automaticEstimatedItemSize=NO Estimate Size Automatically
      number minimumLineSpacing=10, minimumInteritemSpacing=10 Minimum Cell Spacing
      size itemSize Cell Size, estimatedItemSize Estimated Size, headerReferenceSize Header \
        Size, footerReferenceSize Footer Size
      inset sectionInset Section Insets
    collectionViewLayout | Collection View Layout | UICollectionViewLayout | object
    """
}
