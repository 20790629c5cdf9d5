import Foundation

/// An object that interface files can create.
@preconcurrency @MainActor
protocol NibObject: InterfaceObject { init?(coder: NSCoder) }

extension UIView: NibObject {}
extension UIViewController: NibObject {}

/// The classes that interface files refer to.
@MainActor
enum NibClasses {
  /// The classes by the names of their elements.
  static let byElement: [String: any NibObject.Type] = {
    var all = views
    all.merge(controllers) { $1 }
    all.merge(others) { $1 }
    return all
  }()

  private static let views: [String: any NibObject.Type] = [
    "view": UIView.self, "containerView": UIView.self, "window": UIWindow.self,
    "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self,
    "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self,
    "scrollView": UIScrollView.self, "control": UIControl.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "tableViewCellContentView": UIView.self,
    "stackView": UIStackView.self, "segmentedControl": UISegmentedControl.self,
    "slider": UISlider.self, "stepper": UIStepper.self, "progressView": UIProgressView.self,
    "pageControl": UIPageControl.self, "activityIndicatorView": UIActivityIndicatorView.self,
    "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
    "searchBar": UISearchBar.self, "refreshControl": UIRefreshControl.self,
    "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
    "collectionViewCellContentView": UIView.self,
    "collectionReusableView": UICollectionReusableView.self,
    "visualEffectView": UIVisualEffectView.self,
    "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
  ]

  /// Views of Apple's other frameworks, which a plain view replaces.
  static let foreignViews: Set<String> = [
    "mapView", "webView", "wkWebView", "skView", "sceneKitView", "scnView", "glkView", "mtkView",
    "arscnView", "arskView", "arView", "adBannerView", "pdfView", "colorWell", "calendarView",
  ]

  /// Returns a plain class for an unknown element that cannot be omitted, or `nil` if it can.
  ///
  /// These are the controller of a scene, its view, and views of Apple's other frameworks.
  static func replacement(of element: NibElement) -> (any NibObject.Type)? {
    guard !silentObjects.contains(element.name) else { return nil }
    if element["sceneMemberID"] == "viewController" { return UIViewController.self }
    let isNeeded = foreignViews.contains(element.name) || element["key"] == "view"
    return isNeeded ? UIView.self : nil
  }

  private static let controllers: [String: any NibObject.Type] = [
    "viewController": UIViewController.self, "navigationController": UINavigationController.self,
    "tableViewController": UITableViewController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "pageViewController": UIPageViewController.self,
  ]

  private static let others: [String: any NibObject.Type] = [
    "navigationItem": UINavigationItem.self, "barButtonItem": UIBarButtonItem.self,
    "tabBarItem": UITabBarItem.self, "tapGestureRecognizer": UITapGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    // Xcode itself writes "pong" in the name of this element.
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "collectionViewFlowLayout": UICollectionViewFlowLayout.self,
    "collectionViewLayout": UICollectionViewLayout.self,
    "constraint": NSLayoutConstraint.self, "gestureRecognizer": UIGestureRecognizer.self,
  ]

  /// Returns the class that an element names, or `nil` if the program does not contain it.
  ///
  /// "Inherit Module From Target" refers to the target that the file is built with, whichever
  /// module the file names. A class without a module is one of UIKit's.
  static func custom(of element: NibElement, in file: InterfaceFile) -> AnyClass? {
    guard let name = element["customClass"] else { return nil }
    var modules = element["customModuleProvider"] == "target" ? file.targets : []
    modules.append(element["customModule"] ?? "UIKit")
    return modules.lazy.compactMap { classNamed(moduleName($0) + "." + name) }.first
  }

  /// Returns a module name as the compiler spells it; Xcode writes the product name.
  private static func moduleName(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}
