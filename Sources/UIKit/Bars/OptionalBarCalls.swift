import Foundation

// In Objective-C the methods of these protocols are optional, and Swift calls such methods with a question mark after the name.
// Each name is a property here, too, through which such calls go; nothing else is meant to use them.

/// Calls methods of a `UISearchBarDelegate` as optional ones.
@preconcurrency @MainActor
public struct UISearchBarDelegateCalls {
  let object: any UISearchBarDelegate

  /// Calls `searchBar(_:textDidChange:)`.
  public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) {
    object.searchBar(searchBar, textDidChange: searchText)
  }

  /// Calls `searchBar(_:selectedScopeButtonIndexDidChange:)`.
  public func callAsFunction(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {
    object.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
  }

  /// Calls `searchBar(_:shouldChangeTextIn:replacementText:)`.
  public func callAsFunction(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    object.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
  }
}

extension UISearchBarDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var searchBar: UISearchBarDelegateCalls? { UISearchBarDelegateCalls(object: self) }

  /// `searchBarTextDidBeginEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var searchBarTextDidBeginEditing: ((UISearchBar) -> Void)? {
    { self.searchBarTextDidBeginEditing($0) }
  }

  /// `searchBarTextDidEndEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var searchBarTextDidEndEditing: ((UISearchBar) -> Void)? {
    { self.searchBarTextDidEndEditing($0) }
  }

  /// `searchBarSearchButtonClicked(_:)`, called as an optional method.
  @_disfavoredOverload
  public var searchBarSearchButtonClicked: ((UISearchBar) -> Void)? {
    { self.searchBarSearchButtonClicked($0) }
  }

  /// `searchBarCancelButtonClicked(_:)`, called as an optional method.
  @_disfavoredOverload
  public var searchBarCancelButtonClicked: ((UISearchBar) -> Void)? {
    { self.searchBarCancelButtonClicked($0) }
  }

  /// `searchBarShouldBeginEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var searchBarShouldBeginEditing: ((UISearchBar) -> Bool)? {
    { self.searchBarShouldBeginEditing($0) }
  }

  /// `searchBarShouldEndEditing(_:)`, called as an optional method.
  @_disfavoredOverload
  public var searchBarShouldEndEditing: ((UISearchBar) -> Bool)? {
    { self.searchBarShouldEndEditing($0) }
  }

  /// `searchBarBookmarkButtonClicked(_:)`, called as an optional method.
  @_disfavoredOverload
  public var searchBarBookmarkButtonClicked: ((UISearchBar) -> Void)? {
    { self.searchBarBookmarkButtonClicked($0) }
  }

  /// `searchBarResultsListButtonClicked(_:)`, called as an optional method.
  @_disfavoredOverload
  public var searchBarResultsListButtonClicked: ((UISearchBar) -> Void)? {
    { self.searchBarResultsListButtonClicked($0) }
  }
}

/// Calls methods of a `UITabBarDelegate` as optional ones.
@preconcurrency @MainActor
public struct UITabBarDelegateCalls {
  let object: any UITabBarDelegate

  /// Calls `tabBar(_:didSelect:)`.
  public func callAsFunction(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    object.tabBar(tabBar, didSelect: item)
  }
}

extension UITabBarDelegate {
  /// What its methods of that name are called through as optional ones.
  @_disfavoredOverload
  public var tabBar: UITabBarDelegateCalls? { UITabBarDelegateCalls(object: self) }
}
