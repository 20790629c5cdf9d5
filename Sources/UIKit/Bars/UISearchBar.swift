import Foundation

/// A field for what is looked for, with a button to give up.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  private let field = UITextField(frame: .zero)
  /// The field.
  open var searchTextField: UITextField { field }
  /// What is looked for.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  /// What is shown while nothing is looked for.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// The search controller that it belongs to.
  weak var searchController: UISearchController?
  /// How it looks.
  open var searchBarStyle = Style.default
  /// Whether what is behind shines through.
  open var isTranslucent = true
  /// The image behind it.
  open var backgroundImage: UIImage?
  /// Which keys there are.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// What the return key says.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// What begins with a capital letter.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// Whether words are corrected.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// Whether the search key can be tapped only where something is typed.
  open var enablesReturnKeyAutomatically = true
  /// The view above the keyboard.
  open var inputAccessoryView: UIView?

  /// How a search bar looks.
  public enum Style: UInt, Sendable {
    /// As usual.
    case `default`
    /// With a background.
    case prominent
    /// Without a background.
    case minimal
  }

  /// Typing can begin in it.
  open override var canBecomeFirstResponder: Bool { true }

  /// Begins the typing, if the delegate agrees and the bar is in a window.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canReceiveEvents, delegate?.searchBarShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    delegate?.searchBarTextDidBeginEditing(self)
    searchController?.isActive = true
    return true
  }

  /// Ends the typing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.searchBarShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.searchBarTextDidEndEditing(self)
    return true
  }

  /// A line above the field.
  open var prompt: String?
  /// Whether there is a button to give up.
  open var showsCancelButton = false
  /// Whether there is a button for bookmarks.
  open var showsBookmarkButton = false
  /// Between what one can choose.
  open var scopeButtonTitles: [String]?
  /// What is chosen of that.
  open var selectedScopeButtonIndex = 0
  /// Whether one can choose.
  open var showsScopeBar = false
  /// Its colour.
  open var barTintColor: UIColor?
  /// Who is told of what is typed.
  open weak var delegate: (any UISearchBarDelegate)?

  /// Shows or hides the button to give up.
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }

  /// Types, as fingers do: the delegate is told.
  public func type(_ text: String) {
    self.text = text
    delegate?.searchBar(self, textDidChange: text)
    searchController?.textDidChange()
  }

  /// Taps on the search key: the delegate is told.
  public func tapSearchButton() { delegate?.searchBarSearchButtonClicked(self) }

  /// Taps on the button to give up: the delegate is told.
  public func tapCancelButton() { delegate?.searchBarCancelButtonClicked(self) }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    element["text"].map { text = $0 }
    element["placeholder"].map { placeholder = $0 }
    element["prompt"].map { prompt = $0 }
    element.flag("showsCancelButton").map { showsCancelButton = $0 }
    element.flag("showsBookmarkButton").map { showsBookmarkButton = $0 }
    element.flag("showsScopeBar").map { showsScopeBar = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    guard child.name == "scopeButtonTitles" else { return super.read(child, of: nib) }
    scopeButtonTitles = child.children.map(\.text)
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("delegate", let object as any UISearchBarDelegate): delegate = object
    case ("barTintColor", let colour as UIColor?): barTintColor = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// Who is told of what is typed into a search bar; all of it may be left out.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Something was typed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Typing begins.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Typing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The search key was tapped.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The button to give up was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Something else was chosen.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  /// Whether typing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Whether typing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Whether something typed gets into the text.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The button for bookmarks was tapped.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// The button for earlier results was tapped.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
  /// Yes.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Yes.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Yes.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
}
