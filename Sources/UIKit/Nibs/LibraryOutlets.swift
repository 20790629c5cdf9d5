import Foundation

/// The outlets of UIKit classes that interface files can connect.
///
/// Objective-C accepts any object for them. Here a delegate has to conform to its protocol, and
/// some outlets have no function. Connecting one of these must not end the program, unlike
/// connecting an outlet that the learner's own class does not have.
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
