/// Names that decide how a file is ported.
enum KnownNames {
  /// The names of UIKit without one of its prefixes.
  static let ofUIKit: Set<String> = [
    "CGAffineTransform", "CGContext", "CGImage", "CGPath", "CGMutablePath",
    "NSDirectionalEdgeInsets",
    "NSException", "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow", "Selector",
    "autoreleasepool", "arc4random_uniform", "NSEC_PER_SEC", "NSEC_PER_MSEC",
  ]

  /// The names that Foundation has in FoundationNetworking.
  static let ofNetworking: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse",
    "NSMutableURLRequest",
    "NSURLRequest", "URLAuthenticationChallenge", "URLCache", "URLCredential",
    "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLRequest",
    "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate",
    "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate",
    "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
  ]

  /// What to write instead of names that do not exist on Linux.
  static let advice = [
    "DateComponentsFormatter": "write the text from DateComponents.",
    "OSAllocatedUnfairLock": "write NSLock.",
    "RelativeDateTimeFormatter": "write the text from DateComponents.",
    "os_unfair_lock": "write NSLock.",
    "os_unfair_lock_s": "write NSLock.",
  ]

  /// The names of Swift 4.2, by those of Swift 3.
  static let replaced = [
    "NSAttributedStringKey": "NSAttributedString.Key",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UIAlertActionStyle": "UIAlertAction.Style",
    "UIAlertControllerStyle": "UIAlertController.Style",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
    "UIApplicationState": "UIApplication.State",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UIButtonType": "UIButton.ButtonType",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UIControlEvents": "UIControl.Event",
    "UIControlState": "UIControl.State",
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UIStackViewAlignment": "UIStackView.Alignment",
    "UIStackViewDistribution": "UIStackView.Distribution",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UITableViewStyle": "UITableView.Style",
    "UITextBorderStyle": "UITextField.BorderStyle",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIViewContentMode": "UIView.ContentMode",
    "UIWindowLevel": "UIWindow.Level",
  ]

  /// Methods of UIKit that apps use as actions.
  static let selectorsOfUIKit = [
    "becomeFirstResponder": "becomeFirstResponder", "copy": "copy:", "cut": "cut:",
    "delete": "delete:", "endEditing": "endEditing:", "paste": "paste:",
    "removeFromSuperview": "removeFromSuperview", "resignFirstResponder": "resignFirstResponder",
    "selectAll": "selectAll:", "setNeedsLayout": "setNeedsLayout",
  ]
}
