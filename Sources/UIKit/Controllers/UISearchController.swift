import Foundation

/// A controller with a search bar, and with results over what is searched.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The bar.
  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 56))
  /// What shows the results; nil where what is searched does.
  public private(set) var searchResultsController: UIViewController?
  /// Who finds the results; told whenever something is typed or chosen, or the search begins or ends.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Who is told of the search's beginning and end.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether what is searched is dimmed meanwhile.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar goes meanwhile.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar's button to give up comes and goes by itself; without effect here.
  open var automaticallyShowsCancelButton = true
  /// Whether the bar's scopes come and go by themselves; without effect here.
  open var automaticallyShowsScopeBar = true
  /// Whether the results' controller comes and goes by itself; without effect here.
  open var automaticallyShowsSearchResultsController = true
  /// Whether results are shown even while nothing is typed; without effect here.
  open var showsSearchResultsController = false

  /// Whether somebody searches.
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

  /// Makes a controller whose results are shown by another, or by what is searched.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  /// Makes a controller as a storyboard or a nib describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.searchController = self
  }

  func textDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// Who finds what is searched for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Something else is searched for.
  func updateSearchResults(for searchController: UISearchController)
}

/// Who is told of a search's beginning and end; all of it may be left out.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// The search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Shows the search itself; never asked here.
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
