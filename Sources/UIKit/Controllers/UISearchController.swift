import Foundation

/// A view controller that manages a search bar and the display of search results.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The search bar.
  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 56))
  /// The view controller that displays the search results.
  ///
  /// It is `nil` if the view controller that is searched displays the results itself.
  public private(set) var searchResultsController: UIViewController?
  /// The object that updates the search results.
  ///
  /// It is called when the search becomes active or inactive, and on simulated typing (see
  /// `UISearchBar.type(_:)`). Unlike in Apple's UIKit, a change of the scope doesn't call it.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate of the search controller.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// A Boolean value that indicates whether the searched content is obscured during a search,
  /// without effect on Linux.
  open var obscuresBackgroundDuringPresentation = true
  /// A Boolean value that indicates whether the navigation bar is hidden during a search, without
  /// effect on Linux.
  open var hidesNavigationBarDuringPresentation = true
  /// A Boolean value that indicates whether the Cancel button is shown automatically, without
  /// effect on Linux.
  open var automaticallyShowsCancelButton = true
  /// A Boolean value that indicates whether the scope bar is shown automatically, without effect on
  /// Linux.
  open var automaticallyShowsScopeBar = true
  /// A Boolean value that indicates whether the results controller is shown automatically, without
  /// effect on Linux.
  open var automaticallyShowsSearchResultsController = true
  /// A Boolean value that indicates whether the results controller is visible, without effect on
  /// Linux.
  open var showsSearchResultsController = false

  /// A Boolean value that indicates whether a search is active.
  ///
  /// Changing the value notifies the delegate and the results updater. Ending the search clears the
  /// search bar's text.
  open var isActive = false {
    didSet {
      guard oldValue != isActive else { return }
      if isActive {
        delegate?.willPresentSearchController(self)
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.text = nil
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didDismissSearchController(self)
      }
    }
  }

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The view controller that displays the results, or `nil`
  ///   to display them in the view controller that is searched.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  /// Creates a search controller from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.searchController = self
  }

  func textDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// A method that updates search results.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Updates the search results for the current state of the search bar.
  func updateSearchResults(for searchController: UISearchController)
}

/// Methods that respond to the beginning and the end of a search.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before a search becomes active.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when a search has become active.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Presents the search controller.
  ///
  /// UIKit doesn't call this method on Linux.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}
