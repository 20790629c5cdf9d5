// swift-format-ignore-file
// Names from before Swift 4.2. They exist so that the compiler says what they are called now.

import Foundation

@available(*, unavailable, renamed: "UIControl.State") public typealias UIControlState = UIControl.State
@available(*, unavailable, renamed: "UIControl.Event") public typealias UIControlEvents = UIControl.Event
@available(*, unavailable, renamed: "UIControl.ContentHorizontalAlignment") public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
@available(*, unavailable, renamed: "UIControl.ContentVerticalAlignment") public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
@available(*, unavailable, renamed: "UITableView.Style") public typealias UITableViewStyle = UITableView.Style
@available(*, unavailable, renamed: "UITableView.ScrollPosition") public typealias UITableViewScrollPosition = UITableView.ScrollPosition
@available(*, unavailable, renamed: "UITableView.RowAnimation") public typealias UITableViewRowAnimation = UITableView.RowAnimation
@available(*, unavailable, renamed: "UITableViewRowAction.Style") public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
@available(*, unavailable, renamed: "UITableViewCell.CellStyle") public typealias UITableViewCellStyle = UITableViewCell.CellStyle
@available(*, unavailable, renamed: "UITableViewCell.SelectionStyle") public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
@available(*, unavailable, renamed: "UITableViewCell.AccessoryType") public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
@available(*, unavailable, renamed: "UITableViewCell.EditingStyle") public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
@available(*, unavailable, renamed: "UITableViewCell.SeparatorStyle") public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
@available(*, unavailable, renamed: "UICollectionView.ScrollPosition") public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
@available(*, unavailable, renamed: "UICollectionView.ScrollDirection") public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
@available(*, unavailable, renamed: "UICollectionView.ElementCategory") public typealias UICollectionElementCategory = UICollectionView.ElementCategory
@available(*, unavailable, renamed: "UIView.AnimationOptions") public typealias UIViewAnimationOptions = UIView.AnimationOptions
@available(*, unavailable, renamed: "UIView.AnimationCurve") public typealias UIViewAnimationCurve = UIView.AnimationCurve
@available(*, unavailable, renamed: "UIView.KeyframeAnimationOptions") public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
@available(*, unavailable, renamed: "UIView.ContentMode") public typealias UIViewContentMode = UIView.ContentMode
@available(*, unavailable, renamed: "UIView.AutoresizingMask") public typealias UIViewAutoresizing = UIView.AutoresizingMask
@available(*, unavailable, renamed: "UIView.TintAdjustmentMode") public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
@available(*, unavailable, renamed: "NSLayoutConstraint.Axis") public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
@available(*, unavailable, renamed: "NSLayoutConstraint.Attribute") public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
@available(*, unavailable, renamed: "NSLayoutConstraint.Relation") public typealias NSLayoutRelation = NSLayoutConstraint.Relation
@available(*, unavailable, renamed: "NSLayoutConstraint.FormatOptions") public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
@available(*, unavailable, renamed: "UIStackView.Distribution") public typealias UIStackViewDistribution = UIStackView.Distribution
@available(*, unavailable, renamed: "UIStackView.Alignment") public typealias UIStackViewAlignment = UIStackView.Alignment
@available(*, unavailable, renamed: "UIAlertController.Style") public typealias UIAlertControllerStyle = UIAlertController.Style
@available(*, unavailable, renamed: "UIAlertAction.Style") public typealias UIAlertActionStyle = UIAlertAction.Style
@available(*, unavailable, renamed: "UIBarButtonItem.Style") public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
@available(*, unavailable, renamed: "UIBarButtonItem.SystemItem") public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
@available(*, unavailable, renamed: "UITabBarItem.SystemItem") public typealias UITabBarSystemItem = UITabBarItem.SystemItem
@available(*, unavailable, renamed: "UIButton.ButtonType") public typealias UIButtonType = UIButton.ButtonType
@available(*, unavailable, renamed: "UITextField.BorderStyle") public typealias UITextBorderStyle = UITextField.BorderStyle
@available(*, unavailable, renamed: "UITextField.ViewMode") public typealias UITextFieldViewMode = UITextField.ViewMode
@available(*, unavailable, renamed: "UIActivityIndicatorView.Style") public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
@available(*, unavailable, renamed: "UIProgressView.Style") public typealias UIProgressViewStyle = UIProgressView.Style
@available(*, unavailable, renamed: "UIBlurEffect.Style") public typealias UIBlurEffectStyle = UIBlurEffect.Style
@available(*, unavailable, renamed: "UIDatePicker.Mode") public typealias UIDatePickerMode = UIDatePicker.Mode
@available(*, unavailable, renamed: "UISearchBar.Style") public typealias UISearchBarStyle = UISearchBar.Style
@available(*, unavailable, renamed: "UISearchBar.Icon") public typealias UISearchBarIcon = UISearchBar.Icon
@available(*, unavailable, renamed: "UIGestureRecognizer.State") public typealias UIGestureRecognizerState = UIGestureRecognizer.State
@available(*, unavailable, renamed: "UISwipeGestureRecognizer.Direction") public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
@available(*, unavailable, renamed: "UIPageViewController.NavigationDirection") public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
@available(*, unavailable, renamed: "UIPageViewController.NavigationOrientation") public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
@available(*, unavailable, renamed: "UIPageViewController.TransitionStyle") public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
@available(*, unavailable, renamed: "UINavigationController.Operation") public typealias UINavigationControllerOperation = UINavigationController.Operation
@available(*, unavailable, renamed: "UISplitViewController.DisplayMode") public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
@available(*, unavailable, renamed: "UIScrollView.KeyboardDismissMode") public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
@available(*, unavailable, renamed: "UIScrollView.IndicatorStyle") public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
@available(*, unavailable, renamed: "UIScrollView.ContentInsetAdjustmentBehavior") public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior
@available(*, unavailable, renamed: "UIImage.RenderingMode") public typealias UIImageRenderingMode = UIImage.RenderingMode
@available(*, unavailable, renamed: "UIImage.Orientation") public typealias UIImageOrientation = UIImage.Orientation
@available(*, unavailable, renamed: "UIImagePickerController.SourceType") public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
@available(*, unavailable, renamed: "UIActivity.ActivityType") public typealias UIActivityType = UIActivity.ActivityType
@available(*, unavailable, renamed: "UIFont.TextStyle") public typealias UIFontTextStyle = UIFont.TextStyle
@available(*, unavailable, renamed: "UIFontDescriptor.SymbolicTraits") public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
@available(*, unavailable, renamed: "UIWindow.Level") public typealias UIWindowLevel = UIWindow.Level
@available(*, unavailable, renamed: "UITouch.Phase") public typealias UITouchPhase = UITouch.Phase
@available(*, unavailable, renamed: "UIEvent.EventType") public typealias UIEventType = UIEvent.EventType
@available(*, unavailable, renamed: "UIEvent.EventSubtype") public typealias UIEventSubtype = UIEvent.EventSubtype
@available(*, unavailable, renamed: "UIImpactFeedbackGenerator.FeedbackStyle") public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
@available(*, unavailable, renamed: "UINotificationFeedbackGenerator.FeedbackType") public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
@available(*, unavailable, renamed: "NSAttributedString.Key") public typealias NSAttributedStringKey = NSAttributedString.Key
#if SWIFT_PACKAGE
@available(*, unavailable, renamed: "UIApplication.LaunchOptionsKey") public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
@available(*, unavailable, renamed: "UIApplication.OpenURLOptionsKey") public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
@available(*, unavailable, renamed: "UIApplication.State") public typealias UIApplicationState = UIApplication.State
@available(*, unavailable, renamed: "UIApplication.openSettingsURLString") public var UIApplicationOpenSettingsURLString: String { UIApplication.openSettingsURLString }
@available(*, unavailable, renamed: "UIBackgroundTaskIdentifier.invalid") public var UIBackgroundTaskInvalid: UIBackgroundTaskIdentifier { .invalid }
#endif
@available(*, unavailable, renamed: "UIView.noIntrinsicMetric") public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }
@available(*, unavailable, renamed: "UIView.layoutFittingCompressedSize") public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }
@available(*, unavailable, renamed: "UIView.layoutFittingExpandedSize") public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }
@available(*, unavailable, renamed: "UITableView.automaticDimension") public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
@available(*, unavailable, renamed: "UICollectionView.elementKindSectionHeader") public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }
@available(*, unavailable, renamed: "UICollectionView.elementKindSectionFooter") public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }
@available(*, unavailable, renamed: "UISegmentedControl.noSegment") public var UISegmentedControlNoSegment: Int { UISegmentedControl.noSegment }
@available(*, unavailable, renamed: "UILayoutPriority.required") public var UILayoutPriorityRequired: UILayoutPriority { UILayoutPriority.required }
@available(*, unavailable, renamed: "UILayoutPriority.defaultHigh") public var UILayoutPriorityDefaultHigh: UILayoutPriority { UILayoutPriority.defaultHigh }
@available(*, unavailable, renamed: "UILayoutPriority.defaultLow") public var UILayoutPriorityDefaultLow: UILayoutPriority { UILayoutPriority.defaultLow }
@available(*, unavailable, renamed: "UILayoutPriority.fittingSizeLevel") public var UILayoutPriorityFittingSizeLevel: UILayoutPriority { UILayoutPriority.fittingSizeLevel }
@available(*, unavailable, renamed: "UIScrollView.DecelerationRate.normal") public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate { UIScrollView.DecelerationRate.normal }
@available(*, unavailable, renamed: "UIScrollView.DecelerationRate.fast") public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate { UIScrollView.DecelerationRate.fast }
@available(*, unavailable, renamed: "UIWindow.Level.normal") public var UIWindowLevelNormal: UIWindow.Level { UIWindow.Level.normal }
@available(*, unavailable, renamed: "UIWindow.Level.alert") public var UIWindowLevelAlert: UIWindow.Level { UIWindow.Level.alert }
@available(*, unavailable, renamed: "UIWindow.Level.statusBar") public var UIWindowLevelStatusBar: UIWindow.Level { UIWindow.Level.statusBar }
@available(*, unavailable, renamed: "UIResponder.keyboardFrameBeginUserInfoKey") public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }
@available(*, unavailable, renamed: "UIResponder.keyboardFrameEndUserInfoKey") public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }
@available(*, unavailable, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey") public var UIKeyboardAnimationDurationUserInfoKey: String { UIResponder.keyboardAnimationDurationUserInfoKey }
@available(*, unavailable, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey") public var UIKeyboardAnimationCurveUserInfoKey: String { UIResponder.keyboardAnimationCurveUserInfoKey }
@available(*, unavailable, renamed: "UIImagePickerController.InfoKey.originalImage") public var UIImagePickerControllerOriginalImage: UIImagePickerController.InfoKey { UIImagePickerController.InfoKey.originalImage }
@available(*, unavailable, renamed: "UIImagePickerController.InfoKey.editedImage") public var UIImagePickerControllerEditedImage: UIImagePickerController.InfoKey { UIImagePickerController.InfoKey.editedImage }
@available(*, unavailable, renamed: "UIAccessibilityTraits.button") public var UIAccessibilityTraitButton: UIAccessibilityTraits { UIAccessibilityTraits.button }
@available(*, unavailable, renamed: "UIAccessibilityTraits.header") public var UIAccessibilityTraitHeader: UIAccessibilityTraits { UIAccessibilityTraits.header }
@available(*, unavailable, renamed: "UIAccessibilityTraits.selected") public var UIAccessibilityTraitSelected: UIAccessibilityTraits { UIAccessibilityTraits.selected }
@available(*, unavailable, renamed: "UIAccessibilityTraits.none") public var UIAccessibilityTraitNone: UIAccessibilityTraits { UIAccessibilityTraits.none }
@available(*, unavailable, renamed: "NSAttributedString.Key.font") public var NSFontAttributeName: NSAttributedString.Key { NSAttributedString.Key.font }
@available(*, unavailable, renamed: "NSAttributedString.Key.foregroundColor") public var NSForegroundColorAttributeName: NSAttributedString.Key { NSAttributedString.Key.foregroundColor }
@available(*, unavailable, renamed: "NSAttributedString.Key.backgroundColor") public var NSBackgroundColorAttributeName: NSAttributedString.Key { NSAttributedString.Key.backgroundColor }
@available(*, unavailable, renamed: "NSAttributedString.Key.paragraphStyle") public var NSParagraphStyleAttributeName: NSAttributedString.Key { NSAttributedString.Key.paragraphStyle }
@available(*, unavailable, renamed: "NSAttributedString.Key.underlineStyle") public var NSUnderlineStyleAttributeName: NSAttributedString.Key { NSAttributedString.Key.underlineStyle }
@available(*, unavailable, renamed: "UIFont.Weight.light") public var UIFontWeightLight: UIFont.Weight { UIFont.Weight.light }
@available(*, unavailable, renamed: "UIFont.Weight.regular") public var UIFontWeightRegular: UIFont.Weight { UIFont.Weight.regular }
@available(*, unavailable, renamed: "UIFont.Weight.medium") public var UIFontWeightMedium: UIFont.Weight { UIFont.Weight.medium }
@available(*, unavailable, renamed: "UIFont.Weight.semibold") public var UIFontWeightSemibold: UIFont.Weight { UIFont.Weight.semibold }
@available(*, unavailable, renamed: "UIFont.Weight.bold") public var UIFontWeightBold: UIFont.Weight { UIFont.Weight.bold }
@available(*, unavailable, renamed: "CAMediaTimingFunctionName.linear") public var kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName { CAMediaTimingFunctionName.linear }
@available(*, unavailable, renamed: "CAMediaTimingFunctionName.easeIn") public var kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName { CAMediaTimingFunctionName.easeIn }
@available(*, unavailable, renamed: "CAMediaTimingFunctionName.easeOut") public var kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName { CAMediaTimingFunctionName.easeOut }
@available(*, unavailable, renamed: "CAMediaTimingFunctionName.easeInEaseOut") public var kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName { CAMediaTimingFunctionName.easeInEaseOut }
@available(*, unavailable, renamed: "CAMediaTimingFillMode.forwards") public var kCAFillModeForwards: CAMediaTimingFillMode { CAMediaTimingFillMode.forwards }
@available(*, unavailable, renamed: "CAMediaTimingFillMode.both") public var kCAFillModeBoth: CAMediaTimingFillMode { CAMediaTimingFillMode.both }
@available(*, unavailable, renamed: "CAShapeLayerLineCap.round") public var kCALineCapRound: CAShapeLayerLineCap { CAShapeLayerLineCap.round }
@available(*, unavailable, renamed: "CAShapeLayerLineJoin.round") public var kCALineJoinRound: CAShapeLayerLineJoin { CAShapeLayerLineJoin.round }
@available(*, unavailable, renamed: "CAShapeLayerFillRule.evenOdd") public var kCAFillRuleEvenOdd: CAShapeLayerFillRule { CAShapeLayerFillRule.evenOdd }
@available(*, unavailable, renamed: "CALayerContentsGravity.resizeAspect") public var kCAGravityResizeAspect: CALayerContentsGravity { CALayerContentsGravity.resizeAspect }
@available(*, unavailable, renamed: "CALayerContentsGravity.resizeAspectFill") public var kCAGravityResizeAspectFill: CALayerContentsGravity { CALayerContentsGravity.resizeAspectFill }
@available(*, unavailable, renamed: "CATransitionType.fade") public var kCATransitionFade: CATransitionType { CATransitionType.fade }
@available(*, unavailable, renamed: "CATransitionType.push") public var kCATransitionPush: CATransitionType { CATransitionType.push }

@available(*, unavailable, renamed: "UIEdgeInsets.init(top:left:bottom:right:)") public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
@available(*, unavailable, renamed: "CGRect.inset(self:by:)") public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
@available(*, unavailable, renamed: "UIImage.pngData(self:)") @MainActor public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
@available(*, unavailable, renamed: "UIImage.jpegData(self:compressionQuality:)") @MainActor public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? { image.jpegData(compressionQuality: quality) }
@available(*, unavailable, renamed: "NSCoder.string(for:)") public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
@available(*, unavailable, renamed: "NSCoder.cgRect(for:)") public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
@available(*, unavailable, renamed: "UIAccessibility.post(notification:argument:)") @MainActor public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {}
@available(*, unavailable, renamed: "UIAccessibility.isVoiceOverRunning()") @MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

extension NSNotification.Name {
  @available(*, unavailable, renamed: "UIResponder.keyboardWillShowNotification") public static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification }
  @available(*, unavailable, renamed: "UIResponder.keyboardDidShowNotification") public static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification }
  @available(*, unavailable, renamed: "UIResponder.keyboardWillHideNotification") public static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification }
  @available(*, unavailable, renamed: "UIResponder.keyboardDidHideNotification") public static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification }
  @available(*, unavailable, renamed: "UIResponder.keyboardWillChangeFrameNotification") public static var UIKeyboardWillChangeFrame: NSNotification.Name { UIResponder.keyboardWillChangeFrameNotification }
  @available(*, unavailable, renamed: "UIResponder.keyboardDidChangeFrameNotification") public static var UIKeyboardDidChangeFrame: NSNotification.Name { UIResponder.keyboardDidChangeFrameNotification }
  @available(*, unavailable, renamed: "UITextField.textDidChangeNotification") public static var UITextFieldTextDidChange: NSNotification.Name { UITextField.textDidChangeNotification }
  @available(*, unavailable, renamed: "UITextField.textDidBeginEditingNotification") public static var UITextFieldTextDidBeginEditing: NSNotification.Name { UITextField.textDidBeginEditingNotification }
  @available(*, unavailable, renamed: "UITextField.textDidEndEditingNotification") public static var UITextFieldTextDidEndEditing: NSNotification.Name { UITextField.textDidEndEditingNotification }
  @available(*, unavailable, renamed: "UITextView.textDidChangeNotification") public static var UITextViewTextDidChange: NSNotification.Name { UITextView.textDidChangeNotification }
  @available(*, unavailable, renamed: "UIDevice.orientationDidChangeNotification") public static var UIDeviceOrientationDidChange: NSNotification.Name { UIDevice.orientationDidChangeNotification }
  @available(*, unavailable, renamed: "UIContentSizeCategory.didChangeNotification") public static var UIContentSizeCategoryDidChange: NSNotification.Name { UIContentSizeCategory.didChangeNotification }
  #if SWIFT_PACKAGE
  @available(*, unavailable, renamed: "UIApplication.didBecomeActiveNotification") public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
  @available(*, unavailable, renamed: "UIApplication.willResignActiveNotification") public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
  @available(*, unavailable, renamed: "UIApplication.didEnterBackgroundNotification") public static var UIApplicationDidEnterBackground: NSNotification.Name { UIApplication.didEnterBackgroundNotification }
  @available(*, unavailable, renamed: "UIApplication.willEnterForegroundNotification") public static var UIApplicationWillEnterForeground: NSNotification.Name { UIApplication.willEnterForegroundNotification }
  @available(*, unavailable, renamed: "UIApplication.didFinishLaunchingNotification") public static var UIApplicationDidFinishLaunching: NSNotification.Name { UIApplication.didFinishLaunchingNotification }
  @available(*, unavailable, renamed: "UIApplication.willTerminateNotification") public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
  @available(*, unavailable, renamed: "UIApplication.didReceiveMemoryWarningNotification") public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name { UIApplication.didReceiveMemoryWarningNotification }
  #endif
}

extension UIViewController {
  @available(*, unavailable, renamed: "children") public var childViewControllers: [UIViewController] { children }
  @available(*, unavailable, renamed: "addChild(_:)") public func addChildViewController(_ childController: UIViewController) {}
  @available(*, unavailable, renamed: "removeFromParent()") public func removeFromParentViewController() {}
  @available(*, unavailable, renamed: "willMove(toParent:)") public func willMove(toParentViewController parent: UIViewController?) {}
  @available(*, unavailable, renamed: "didMove(toParent:)") public func didMove(toParentViewController parent: UIViewController?) {}
}

extension UIView {
  @available(*, unavailable, renamed: "bringSubviewToFront(_:)") public func bringSubview(toFront view: UIView) {}
  @available(*, unavailable, renamed: "sendSubviewToBack(_:)") public func sendSubview(toBack view: UIView) {}
}
