/// The views and controls of interface files; `CatalogReader` explains the notation.
enum ViewCatalog {
  static let text = """
    view | View | UIView | view | container sizeless embeds
      autoresizesSubviews | Autoresize Subviews | flag | YES
      hidden | Hidden | flag | NO
      opaque | Opaque | flag | YES
      clipsSubviews | Clips to Bounds | flag | NO
      clearsContextBeforeDrawing | Clears Graphics Context | flag | YES
      multipleTouchEnabled | Multiple Touch | flag | NO
      userInteractionEnabled | User Interaction Enabled | flag | YES
      alpha | Alpha | number | 1
      tag | Tag | integer | 0
      contentMode | Content Mode | scaleToFill scaleAspectFit scaleAspectFill redraw center top \
        bottom left right TopLeft TopRight BottomLeft BottomRight topLeft topRight bottomLeft \
        bottomRight | scaleToFill
      restorationIdentifier | Restoration ID | text
      semanticContentAttribute | Semantic | unspecified playback spatial forceLeftToRight \
        forceRightToLeft | unspecified
      horizontalHuggingPriority | Horizontal Hugging Priority | number | 250
      verticalHuggingPriority | Vertical Hugging Priority | number | 250
      horizontalCompressionResistancePriority | Horizontal Compression Resistance | number | 750
      verticalCompressionResistancePriority | Vertical Compression Resistance | number | 750
      fixedFrame | Fixed Frame | flag | NO
      preservesSuperviewLayoutMargins | Preserve Superview Margins | flag | NO
      insetsLayoutMarginsFromSafeArea | Safe Area Relative Margins | flag | YES
      translatesAutoresizingMaskIntoConstraints | Translates Mask into Constraints | flag | YES \
        | last
      + frame | Frame | rect | frame
      + bounds | Bounds | rect | frame
      + autoresizingMask | Autoresizing | flags autoresizingMask flexibleMinX widthSizable \
        flexibleMaxX flexibleMinY heightSizable flexibleMaxY | frame
      in contents: subviews viewLayoutGuide@safeArea viewLayoutGuide@layoutMargins
      + backgroundColor | Background | color
      + tintColor | Tint | color
      + accessibilityConfiguration | Accessibility | group accessibility
      in middle: gestureRecognizers
      in middle: constraints
      + layoutMargins | Layout Margins | edgeInsets
      in end: userDefinedRuntimeAttributes variation connections
      outlets gestureRecognizers UIGestureRecognizer*, accessibilityElements NSObject*, \
        maskView UIView
      ignores placeholderIntrinsicHeight placeholderIntrinsicWidth simulatedAppContext \
        focusGroupIdentifier springLoaded
    containerView | Container View | UIView | view < view | container sizeless
    window | Window | UIWindow | view < view
      outlets rootViewController UIViewController
    label | Label | UILabel | view < view | leaf
      text | Text | text
      enabled | Enabled | flag | YES
      textAlignment | Alignment | NSTextAlignment | natural
      lineBreakMode | Line Break | NSLineBreakMode | tailTruncation
      numberOfLines | Lines | integer | 1
      baselineAdjustment | Baseline | alignBaselines alignCenters none | alignBaselines
      minimumScaleFactor | Minimum Font Scale | number
      minimumFontSize | Minimum Font Size | number | | xcode
      adjustsFontForContentSizeCategory | Automatically Adjusts Font | flag | NO
      highlighted | Highlighted | flag | NO
      adjustsFontSizeToFit | Adjust Font Size to Fit | flag
      preferredMaxLayoutWidth | Preferred Width | number
      in middle: string@text attributedString@attributedText
      + fontDescription | Font | font
      + textColor | Color | color
      + highlightedColor | Highlighted | color
      + shadowColor | Shadow | color
      + shadowOffset | Shadow Offset | size
      ignores usesAttributedText adjustsLetterSpacingToFitWidth
    imageView | Image View | UIImageView | view < view | leaf
      highlighted | Highlighted | flag | NO
      image | Image | image
      highlightedImage | Highlighted Image | image
      in middle: imageReference@image imageReference@highlightedImage \
        preferredSymbolConfiguration@preferredSymbolConfiguration
      ignores catalog
    progressView | Progress View | UIProgressView | view < view | leaf
      progressViewStyle | Style | default bar | default
      progress | Progress | number | 0.0
      + progressTintColor | Progress Tint | color
      + trackTintColor | Track Tint | color
    activityIndicatorView | Activity Indicator View | UIActivityIndicatorView | view < view | leaf
      hidesWhenStopped | Hides When Stopped | flag | NO
      animating | Animating | flag | NO
      style | Style | large medium whiteLarge white gray
      + color | Color | color
    pickerView | Picker View | UIPickerView | view < view | leaf
      outlets dataSource UIPickerViewDataSource, delegate UIPickerViewDelegate
    visualEffectView | Visual Effect View | UIVisualEffectView | view < view | embeds
      in contents: view@contentView
      in middle: blurEffect vibrancyEffect
    stackView | Stack View | UIStackView | view < view | container embeds
      axis | Axis | horizontal vertical | horizontal
      distribution | Distribution | fill fillEqually fillProportionally equalSpacing \
        equalCentering | fill
      alignment | Alignment | fill leading top firstBaseline center trailing bottom \
        lastBaseline | fill
      spacing | Spacing | number | 0.0
      baselineRelativeArrangement | Baseline Relative | flag | NO
    control | Control | UIControl | view < view
      enabled | Enabled | flag | YES
      highlighted | Highlighted | flag | NO
      selected | Selected | flag | NO
      showsMenuAsPrimaryAction | Menu as Primary Action | flag | NO
      contentHorizontalAlignment | Horizontal Alignment | left center right fill leading \
        trailing | left
      contentVerticalAlignment | Vertical Alignment | top center bottom fill | top
      events valueChanged touchUpInside touchDown touchDownRepeat touchDragInside \
        touchDragOutside touchDragEnter touchDragExit touchUpOutside touchCancel \
        primaryActionTriggered editingDidBegin editingChanged editingDidEnd editingDidEndOnExit
      ignores toolTip
    button | Button | UIButton | view < control | leaf
      buttonType | Type | system roundedRect custom detailDisclosure infoLight infoDark \
        contactAdd close | custom
      adjustsImageWhenHighlighted | Highlighted Adjusts Image | flag | YES
      adjustsImageWhenDisabled | Disabled Adjusts Image | flag | YES
      showsTouchWhenHighlighted | Shows Touch On Highlight | flag | NO
      reversesTitleShadowWhenHighlighted | Reverses Shadow On Highlight | flag | NO
      role | Role | normal primary cancel destructive | normal
      lineBreakMode | Line Break | NSLineBreakMode | middleTruncation
      changesSelectionAsPrimaryAction | Selection as Primary Action | flag | NO
      + fontDescription | Font | font
      + tintColor | Tint | color
      + contentEdgeInsets | Content Insets | inset
      + titleEdgeInsets | Title Insets | inset
      + imageEdgeInsets | Image Insets | inset
      + titleShadowOffset | Shadow Offset | size
      + normal | Default | group state
      + disabled | Disabled | group state
      + selected | Selected | group state
      + highlighted | Highlighted | group state
      + focused | Focused | group state
      + configuration | Configuration | group buttonConfiguration
      events touchUpInside
      ignores hasAttributedTitle pointerInteraction
    textField | Text Field | UITextField | view < control | leaf
      text | Text | text
      borderStyle | Border | none line bezel roundedRect | none
      placeholder | Placeholder | text
      textAlignment | Alignment | NSTextAlignment | natural
      clearsOnBeginEditing | Clear When Editing Begins | flag | NO
      adjustsFontForContentSizeCategory | Automatically Adjusts Font | flag | NO
      adjustsFontSizeToFit | Adjust to Fit | flag | YES
      minimumFontSize | Minimum Font Size | number
      clearButtonMode | Clear Button | never whileEditing unlessEditing always | never
      background | Background | image
      in middle: string@text string@placeholder attributedString@attributedText \
        attributedString@attributedPlaceholder
      + textColor | Color | color
      + fontDescription | Font | font
      + textInputTraits | Text Input Traits | group textInputTraits
      outlets delegate UITextFieldDelegate, inputView UIView, inputAccessoryView UIView, \
        leftView UIView, rightView UIView
      events editingDidEnd editingChanged editingDidBegin editingDidEndOnExit
      ignores usesAttributedText disabledBackground
    switch | Switch | UISwitch | view < control | leaf
      on | On | flag | NO
      + onTintColor | On Tint | color
      + thumbTintColor | Thumb Tint | color
    slider | Slider | UISlider | view < control | leaf
      value | Value | number | 0.5
      minValue | Minimum | number | 0.0
      maxValue | Maximum | number | 1
      minimumValueImage | Minimum Image | image
      maximumValueImage | Maximum Image | image
      continuous | Continuous Updates | flag | YES
      + minimumTrackTintColor | Minimum Track | color
      + maximumTrackTintColor | Maximum Track | color
      + thumbTintColor | Thumb Tint | color
    stepper | Stepper | UIStepper | view < control | leaf
      continuous | Continuous | flag | YES
      autorepeat | Autorepeat | flag | YES
      wraps | Wrap | flag | NO
      value | Value | number | 0.0
      minimumValue | Minimum | number | 0.0
      maximumValue | Maximum | number | 100
      stepValue | Step | number | 1
      + tintColor | Tint | color
    segmentedControl | Segmented Control | UISegmentedControl | view < control | leaf
      segmentControlStyle | Style | plain bordered bar bezeled | plain | xcode
      momentary | Momentary | flag | NO
      apportionsSegmentWidthsByContent | Size Mode: Proportional to Content | flag | NO
      selectedSegmentIndex | Selected Segment | integer | 0
      in middle: segments
      + tintColor | Tint | color
      + selectedSegmentTintColor | Selected Tint | color
    pageControl | Page Control | UIPageControl | view < control | leaf
      hidesForSinglePage | Hides for Single Page | flag | NO
      numberOfPages | Pages | integer | 0
      currentPage | Current | integer | 0
      + pageIndicatorTintColor | Tint Color | color
      + currentPageIndicatorTintColor | Current Page | color
    datePicker | Date Picker | UIDatePicker | view < control | leaf
      datePickerMode | Mode | time date dateAndTime countDownTimer | dateAndTime
      minuteInterval | Interval | integer | 1
      countDownDuration | Timer | number
      style | Preferred Style | automatic wheels inline compact | automatic
      + date | Date | group date
      + minimumDate | Minimum Date | group date
      + maximumDate | Maximum Date | group date
      in middle: locale@locale timeZone@timeZone
      ignores useCurrentDate
    refreshControl | Refresh Control | UIRefreshControl | view < control
    scrollView | Scroll View | UIScrollView | view < view | container sizeless embeds
      directionalLockEnabled | Direction Lock | flag | NO
      bounces | Bounce on Scroll | flag | YES
      alwaysBounceVertical | Bounce Vertically | flag | NO
      alwaysBounceHorizontal | Bounce Horizontally | flag | NO
      scrollEnabled | Scrolling Enabled | flag | YES
      pagingEnabled | Paging Enabled | flag | NO
      showsHorizontalScrollIndicator | Horizontal Indicator | flag | YES
      showsVerticalScrollIndicator | Vertical Indicator | flag | YES
      delaysContentTouches | Delays Content Touches | flag | YES
      canCancelContentTouches | Cancellable Content Touches | flag | YES
      minimumZoomScale | Minimum Zoom | number | 1
      maximumZoomScale | Maximum Zoom | number | 1
      contentInsetAdjustmentBehavior | Content Insets | automatic scrollableAxes never always | \
        automatic
      bouncesZoom | Bounces Zoom | flag | YES
      keyboardDismissMode | Keyboard | none onDrag interactive | none
      indicatorStyle | Indicators | default black white | default
      + contentSize | Content Size | size
      + contentInset | Content Insets | inset
      in middle: viewLayoutGuide@contentLayoutGuide viewLayoutGuide@frameLayoutGuide
      outlets delegate UIScrollViewDelegate, refreshControl UIRefreshControl
    textView | Text View | UITextView | view < scrollView | leaf
      editable | Editable | flag | YES
      text | Text | text
      textAlignment | Alignment | NSTextAlignment | natural
      adjustsFontForContentSizeCategory | Automatically Adjusts Font | flag | NO
      selectable | Selectable | flag | YES
      allowsEditingTextAttributes | Allows Editing Attributes | flag | NO
      in middle: string@text attributedString@attributedText
      + textColor | Color | color
      + fontDescription | Font | font
      + textInputTraits | Text Input Traits | group textInputTraits
      outlets delegate UITextViewDelegate, inputView UIView, inputAccessoryView UIView
      ignores usesAttributedText
    tableView | Table View | UITableView | view < scrollView | container sizeless
      dataMode | Content | prototypes static | | xcode
      style | Style | plain grouped insetGrouped | plain
      separatorStyle | Separator | default singleLine singleLineEtched none | default
      allowsSelection | Selection | flag | YES
      allowsMultipleSelection | Multiple Selection | flag | NO
      allowsSelectionDuringEditing | Selection During Editing | flag | NO
      allowsMultipleSelectionDuringEditing | Multiple Selection During Editing | flag | NO
      rowHeight | Row Height | number
      estimatedRowHeight | Estimated Row Height | number
      sectionHeaderHeight | Header Height | number
      estimatedSectionHeaderHeight | Estimated Header Height | number
      sectionFooterHeight | Footer Height | number
      estimatedSectionFooterHeight | Estimated Footer Height | number
      sectionIndexMinimumDisplayRowCount | Index Row Limit | integer | 0
      + separatorInset | Separator Inset | inset
      + separatorColor | Separator Color | color
      in middle: view@backgroundView view@tableHeaderView view@tableFooterView prototypes sections
      outlets dataSource UITableViewDataSource, delegate UITableViewDelegate, \
        prefetchDataSource UITableViewDataSourcePrefetching, dragDelegate \
        UITableViewDragDelegate, dropDelegate UITableViewDropDelegate, tableHeaderView UIView, \
        tableFooterView UIView, backgroundView UIView
      ignores remembersLastFocusedIndexPath
    tableViewCell | Table View Cell | UITableViewCell | view < view
      selectionStyle | Selection | none blue gray default
      accessoryType | Accessory | AccessoryType | none
      hidesAccessoryWhenEditing | Hides Accessory When Editing | flag | YES | xcode
      indentationLevel | Indentation Level | integer | 0
      indentationWidth | Indentation Width | number
      showsReorderControl | Shows Reorder Controls | flag | NO
      shouldIndentWhileEditing | Indent While Editing | flag | YES
      reuseIdentifier | Identifier | text
      editingAccessoryType | Editing Accessory | AccessoryType | none
      textLabel | Text Label | reference
      detailTextLabel | Detail Text Label | reference
      rowHeight | Row Height | number
      imageView | Image View | reference
      style | Style | IBUITableViewCellStyleDefault IBUITableViewCellStyleValue1 \
        IBUITableViewCellStyleValue2 IBUITableViewCellStyleSubtitle
      in contents: tableViewCellContentView@contentView
      + separatorInset | Separator Inset | inset
      in middle: view@backgroundView view@selectedBackgroundView view@accessoryView
      outlets accessoryView UIView, editingAccessoryView UIView, backgroundView UIView, \
        selectedBackgroundView UIView, multipleSelectionBackgroundView UIView
      ignores focusStyle
    tableViewCellContentView | Content View | UIView | view < view
      tableViewCell | Table View Cell | reference | | xcode
    tableViewSection | Table View Section | NSObject | object
      headerTitle | Header | text
      footerTitle | Footer | text
      in middle: string@headerTitle string@footerTitle cells
    collectionView | Collection View | UICollectionView | view < scrollView | container sizeless
      dataMode | Content | prototypes none | | xcode
      allowsSelection | Selection | flag | YES
      allowsMultipleSelection | Multiple Selection | flag | NO
      in middle: collectionViewFlowLayout@collectionViewLayout view@backgroundView cells \
        collectionReusableView@sectionHeaderView collectionReusableView@sectionFooterView
      outlets dataSource UICollectionViewDataSource, delegate UICollectionViewDelegate, \
        prefetchDataSource UICollectionViewDataSourcePrefetching, dragDelegate \
        UICollectionViewDragDelegate, dropDelegate UICollectionViewDropDelegate, backgroundView \
        UIView
      ignores remembersLastFocusedIndexPath
    collectionViewCell | Collection View Cell | UICollectionViewCell | view < collectionReusableView
      in contents: view@contentView
      outlets backgroundView UIView, selectedBackgroundView UIView
    collectionViewCellContentView | Content View | UIView | view < view
      collectionViewCell | Collection View Cell | reference | | xcode
    collectionReusableView | Collection Reusable View | UICollectionReusableView | view < view
      reuseIdentifier | Identifier | text
      + customSize | Size | size | xcode
    collectionViewFlowLayout | Collection View Flow Layout | UICollectionViewFlowLayout | \
      object < collectionViewLayout
      scrollDirection | Scroll Direction | vertical horizontal | vertical
      automaticEstimatedItemSize | Estimate Size Automatically | flag | NO
      minimumLineSpacing | Minimum Line Spacing | number | 10
      minimumInteritemSpacing | Minimum Cell Spacing | number | 10
      + itemSize | Cell Size | size
      + estimatedItemSize | Estimated Size | size
      + headerReferenceSize | Header Size | size
      + footerReferenceSize | Footer Size | size
      + sectionInset | Section Insets | inset
    collectionViewLayout | Collection View Layout | UICollectionViewLayout | object
      in end: userDefinedRuntimeAttributes variation connections
    """
}
