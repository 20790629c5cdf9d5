import Foundation
internal import LayoutSolver

/// A text field for search text, with a Cancel button and optional other controls.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  private let field: UITextField = {
    let field = UITextField(frame: .zero)
    field.enablesReturnKeyAutomatically = true
    return field
  }()
  /// The text field of the search bar.
  open var searchTextField: UITextField { field }
  /// The current search text.
  ///
  /// Setting it doesn't notify the delegate. A test simulates typing with `type(_:)`.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  /// The text that is shown if the search text is empty.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// The search controller that owns the search bar, if any.
  weak var searchController: UISearchController?
  /// The style of the search bar.
  open var searchBarStyle = Style.default
  /// The style of the bar.
  open var barStyle = UIBarStyle.default
  /// A Boolean value that indicates whether the search bar is translucent.
  open var isTranslucent = true
  /// The background image of the search bar.
  open var backgroundImage: UIImage?
  /// The custom view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }
  private var icons: [UIControl.State: [Icon: UIImage]] = [:]

  /// Sets the image of an icon for a state.
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[state, default: [:]][icon] = image
  }

  /// Returns the image of an icon for a state.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[state]?[icon] }

  /// Icons of a search bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search
    /// The button that clears the text.
    case clear
    /// The Bookmarks button.
    case bookmark
    /// The search results button.
    case resultsList
  }

  /// Styles of a search bar.
  public enum Style: Int, NamedInFiles, Sendable {
    /// The default style.
    case `default`
    /// A translucent background and an opaque text field.
    case prominent
    /// No background and a translucent text field.
    case minimal

    static let casesByName = cases("default", "prominent", "minimal")
  }

  /// A Boolean value that indicates whether the search bar can become first responder.
  ///
  /// Always `true`.
  open override var canBecomeFirstResponder: Bool { true }

  /// Begins editing if the search bar is in a window and the delegate agrees.
  ///
  /// Also makes the search controller active.
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

  /// Ends editing if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.searchBarShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    delegate?.searchBarTextDidEndEditing(self)
    return true
  }

  /// A line of text above the text field.
  open var prompt: String?
  /// A Boolean value that indicates whether the Cancel button is shown.
  open var showsCancelButton = false
  /// A Boolean value that indicates whether the Bookmarks button is shown.
  open var showsBookmarkButton = false
  /// The titles of the scope buttons.
  open var scopeButtonTitles: [String]?
  /// The index of the selected scope button.
  open var selectedScopeButtonIndex = 0
  /// A Boolean value that indicates whether the scope bar is shown.
  open var showsScopeBar = false
  /// The tint color of the search bar's background.
  open var barTintColor: UIColor?
  /// The delegate of the search bar.
  open weak var delegate: (any UISearchBarDelegate)?

  /// Shows or hides the Cancel button.
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }

  /// Simulates typing: replaces the text if the delegate agrees, and notifies the delegate and the
  /// search controller.
  public func type(_ text: String) {
    let range = NSRange(location: 0, length: (self.text ?? "").utf16.count)
    guard delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: text) ?? true
    else { return }
    self.text = text
    delegate?.searchBar(self, textDidChange: text)
    searchController?.textDidChange()
  }

  /// Simulates a tap on the Search key: notifies the delegate.
  public func tapSearchButton() { delegate?.searchBarSearchButtonClicked(self) }

  /// Simulates a tap on the Cancel button: notifies the delegate.
  ///
  /// Unlike in Apple's UIKit, it doesn't make the search controller inactive.
  public func tapCancelButton() { delegate?.searchBarCancelButtonClicked(self) }

  /// Simulates a tap on a scope button: selects it, and notifies the delegate and the search
  /// controller.
  public func tapScopeButton(at index: Int) {
    guard scopeButtonTitles?.indices.contains(index) == true, index != selectedScopeButtonIndex
    else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    searchController?.textDidChange()
  }

  /// Simulates a tap on the Bookmarks button: notifies the delegate.
  public func tapBookmarkButton() { delegate?.searchBarBookmarkButtonClicked(self) }

  /// Simulates a tap on the search results button: notifies the delegate.
  public func tapResultsButton() { delegate?.searchBarResultsListButtonClicked(self) }

  /// The natural size, 56 points high.
  open override var intrinsicContentSize: CGSize { CGSize(NaturalSize.searchBar) }

  /// Returns the given width with the natural height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .text("text", \UISearchBar.text),
      .text("placeholder", \UISearchBar.placeholder),
      .text("prompt", \UISearchBar.prompt),
      .named("searchBarStyle", \UISearchBar.searchBarStyle),
      .named("barStyle", \UISearchBar.barStyle),
      .flag("translucent", \UISearchBar.isTranslucent),
      .flag("showsCancelButton", \UISearchBar.showsCancelButton),
      .flag("showsBookmarkButton", \UISearchBar.showsBookmarkButton),
      .flag("showsScopeBar", \UISearchBar.showsScopeBar),
      .image("backgroundImage", \UISearchBar.backgroundImage),
      .object("delegate", \UISearchBar.delegate),
      .object("barTintColor", \UISearchBar.barTintColor),
      .object("inputAccessoryView", \UISearchBar.inputAccessoryView),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child.name {
    case "scopeButtonTitles": scopeButtonTitles = child.children.map(\.text)
    case "textInputTraits": field.readTraits(of: child)
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// Methods that respond to actions of the user in a search bar.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Notifies the delegate that the search text changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Notifies the delegate that editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Notifies the delegate that editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Notifies the delegate that the user tapped the Search key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Notifies the delegate that the user tapped the Cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Notifies the delegate that the selected scope changed.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  /// Returns whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Returns whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Returns whether the replacement text may replace the text in the range.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Notifies the delegate that the user tapped the Bookmarks button.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Notifies the delegate that the user tapped the search results button.
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
  /// Returns `true`.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Returns `true`.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Returns `true`.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
}
