import Foundation

/// The outlets of Apple's own classes that interface files may connect.
///
/// Objective-C takes any object for them; here a delegate has to conform to its protocol, and some are of no use. Neither is a
/// reason to end the program, as an outlet is that the learner's own class does not have.
@MainActor
enum LibraryOutlets {
  private static let names: [(type: AnyClass, outlets: Set<String>)] = [
    (UIView.self, ["nextFocusedView", "maskView", "accessibilityElements"]),
    (UIScrollView.self, ["delegate", "refreshControl"]),
    (
      UITableView.self,
      ["dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "tableHeaderView"]
    ),
    (
      UITableViewCell.self,
      [
        "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView",
        "multipleSelectionBackgroundView", "textLabel", "detailTextLabel", "imageView",
      ]
    ),
    (UITableViewHeaderFooterView.self, ["backgroundView", "contentView"]),
    (
      UICollectionView.self,
      ["dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "backgroundView"]
    ),
    (UICollectionViewCell.self, ["backgroundView", "selectedBackgroundView"]),
    (UICollectionViewLayout.self, ["delegate"]),
    (
      UITextField.self, ["delegate", "inputView", "inputAccessoryView", "leftView", "rightView"]
    ),
    (UITextView.self, ["inputView", "inputAccessoryView"]),
    (UIPickerView.self, ["delegate", "dataSource"]),
    (UISearchBar.self, ["delegate", "inputAccessoryView"]),
    (UITabBar.self, ["delegate"]), (UINavigationBar.self, ["delegate"]),
    (UIToolbar.self, ["delegate"]), (UIGestureRecognizer.self, ["delegate"]),
    (UIWindow.self, ["rootViewController"]),
    (UIViewController.self, ["searchDisplayController", "transitioningDelegate"]),
    (UINavigationController.self, ["delegate"]), (UITabBarController.self, ["delegate"]),
    (UISplitViewController.self, ["delegate"]),
    (UIPageViewController.self, ["delegate", "dataSource"]),
  ]

  static func has(_ object: AnyObject, _ name: String) -> Bool {
    names.contains { entry in
      guard entry.outlets.contains(name) else { return false }
      return sequence(first: type(of: object) as AnyClass) { _getSuperclass($0) }
        .contains { $0 == entry.type }
    }
  }
}
