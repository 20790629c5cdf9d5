import Foundation

/// The reasons of Apple's exceptions and the lines of Apple's logs, verbatim.
///
/// A "Source" names a GitHub repository and the number of a bug report that quotes the text. Texts
/// without such a source are marked "written from memory" or "original wording".
enum AppleTexts {
  /// Returns the name of a bundle in these texts.
  static func name(of bundle: Bundle) -> String { "NSBundle <\(bundle.bundlePath)> (loaded)" }

  /// The exception for a nib that is not found.
  ///
  /// Source: AssistoLab/KVNProgress#20 and 4taras4/CountryCode#27.
  static func noNib(_ name: String, in bundle: Bundle) -> NSException {
    inconsistency("Could not load NIB in bundle: '\(self.name(of: bundle))' with name '\(name)'")
  }

  /// The exception of `UIStoryboard(name:bundle:)` for a storyboard that is not found.
  ///
  /// Source: aslanyanhaik/Quick-Chat#49.
  static func noStoryboard(_ name: String, in bundle: Bundle) -> NSException {
    invalid("Could not find a storyboard named '\(name)' in bundle \(self.name(of: bundle))")
  }

  /// The exception for an identifier that a storyboard does not contain.
  ///
  /// Written from memory.
  static func noController(_ identifier: String, in storyboard: String) -> NSException {
    invalid(
      "Storyboard (\(storyboard)) doesn't contain a view controller with identifier "
        + "'\(identifier)'")
  }

  /// The exception for a controller's nib that is not found, in the wording from before `UINib`.
  ///
  /// Source: the second comment on the article about testing view controllers.
  static func unableToLoadNib(_ name: String) -> NSException {
    inconsistency(
      "-[UIViewController _loadViewFromNibNamed:bundle:] was unable to load a nib named \"\(name)\""
    )
  }

  /// The exception for a controller's nib that does not connect the `view` outlet.
  ///
  /// Source: checkout/frames-ios#17.
  static func viewOutletNotSet(_ nib: String) -> NSException {
    inconsistency(
      "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(nib)\" nib but the view "
        + "outlet was not set.")
  }

  /// Returns the reason for a key that an object does not have.
  ///
  /// Source: programmingwithswift.com.
  static func unknownKeyReason(
    _ key: String, of object: AnyObject, isRead: Bool = false
  ) -> String {
    let method = isRead ? "valueForUndefinedKey:" : "setValue:forUndefinedKey:"
    let object = "<\(className(of: object)) \(address(of: object))>"
    return
      "[\(object) \(method)]: this class is not key value coding-compliant for "
      + "the key \(key)."
  }

  /// The exception for an outlet or a key that an object does not have.
  static func unknownKey(_ key: String, of object: AnyObject, isRead: Bool = false) -> NSException {
    NSException(name: .unknownKey, reason: unknownKeyReason(key, of: object, isRead: isRead))
  }

  /// The log line for a user-defined runtime attribute that an object does not have.
  ///
  /// Source: raulriera/TextFieldEffects#19.
  static func unknownAttribute(_ key: String, of object: AnyObject) -> String {
    "Failed to set (\(key)) user defined inspected property on (\(className(of: object))): "
      + unknownKeyReason(key, of: object)
  }

  /// The log line for an outlet that cannot hold the connected object, in AppKit's wording.
  ///
  /// Written from memory. Apple's UIKit silently stores an object of the wrong class. Swift on
  /// Linux cannot, so the outlet stays `nil`.
  static func wrongType(_ key: String, of object: AnyObject, value: Any?) -> String {
    let found = value.map { className(ofType: type(of: $0)) } ?? "nil"
    return "Failed to connect (\(key)) outlet from (\(className(of: object))) to (\(found)): "
      + "missing setter or instance variable"
  }

  /// The log line for a class that a nib names and that the program does not contain.
  static func unknownClass(_ name: String, module: String?) -> String {
    let mangled = module.map { "_TtC\($0.utf8.count)\($0)\(name.utf8.count)\(name)" }
    return "Unknown class \(mangled ?? name) in Interface Builder file."
  }

  /// The log line for an image that is not found.
  ///
  /// Written from memory.
  static func noImage(_ name: String, bundle: Bundle?) -> String {
    "Could not load the \"\(name)\" image referenced from a nib in the bundle with identifier "
      + "\"\((bundle ?? .main).bundleIdentifier ?? "(null)")\""
  }

  /// The exception for a segue identifier that a controller does not have.
  ///
  /// Source: matghazaryan/AMSlideMenu2#169.
  static func noSegue(_ identifier: String, of controller: NSObject) -> NSException {
    invalid("Receiver (\(controller.description)) has no segue with identifier '\(identifier)'")
  }

  /// The exception for a custom segue that does not override `perform()`.
  ///
  /// Source: ivanvorobei/SPStorkController#82.
  static func segueCannotPerform(_ identifier: String) -> NSException {
    inconsistency(
      "Could not perform segue with identifier '\(identifier)'. A segue must either have a "
        + "performHandler or it must override -perform.")
  }

  /// The exception for a view that already belongs to another view controller.
  ///
  /// Source: Sumi-Interactive/SIAlertView#120.
  static func viewHasController(
    _ view: NSObject, owner: NSObject, wanted: NSObject
  ) -> NSException {
    NSException(
      name: .hierarchyInconsistency,
      reason: "A view can only be associated with at most one view controller at a time! View "
        + "\(view.description) is associated with \(owner.description). Clear this association "
        + "before associating this view with \(wanted.description).")
  }

  /// The exception for a table cell identifier that is not registered.
  ///
  /// Source: Karumi/BothamUI#57.
  static func noReusableCell(_ identifier: String) -> NSException {
    inconsistency(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for "
        + "the identifier or connect a prototype cell in a storyboard")
  }

  /// The exception for a collection view cell identifier that is not registered.
  ///
  /// Written from memory.
  static func noReusableItem(_ identifier: String) -> NSException {
    noReusableView("UICollectionElementKindCell", identifier)
  }

  /// The exception for a supplementary view identifier that is not registered.
  ///
  /// Written from memory.
  static func noReusableView(_ kind: String, _ identifier: String) -> NSException {
    inconsistency(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - "
        + "must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
    )
  }

  /// The exception for a registered nib without a table cell.
  ///
  /// Written from memory.
  static func noCellInNib(_ identifier: String) -> NSException {
    inconsistency(
      "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level "
        + "object which must be a UITableViewCell instance")
  }

  /// The exception for a table cell class that cannot be instantiated.
  ///
  /// Original wording, because the limitation exists only on Linux.
  static func noCellOfClass(_ type: AnyClass) -> NSException {
    inconsistency(
      "no cell can be made of the class \(className(ofType: type)): on Linux this needs a debug build "
        + "and a class with the initializer init(style:reuseIdentifier:)")
  }

  /// The exception for a table view controller's nib without a table view.
  ///
  /// Written from memory.
  static func noTable(_ nib: String?) -> NSException {
    inconsistency(
      "-[UITableViewController loadView] loaded the \"\(nib ?? "(null)")\" nib but didn't get a "
        + "UITableView.")
  }

  static func invalidUpdate(_ problem: String) -> NSException { inconsistency(problem) }

  /// The exception for a method that an object does not have.
  ///
  /// Source: DavydLiu/DLRadioButton#124.
  static func unrecognizedSelector(_ selector: String, sentTo object: AnyObject) -> NSException {
    invalid(
      "-[\(className(of: object)) \(selector)]: unrecognized selector sent to instance "
        + address(of: object))
  }

  /// The exception for an action method that takes a sender of another class.
  ///
  /// Original wording: Apple's systems pass any sender, and fail when the method uses it.
  static func wrongSender(
    _ selector: Selector, of object: AnyObject, accepts type: String, given: AnyObject?
  ) -> NSException {
    let given = given.map { className(of: $0) } ?? "nil"
    return invalid(
      "-[\(className(of: object)) \(selector)] takes a \(type), but was sent by a \(given)")
  }

  /// The exception for pushing a controller that is already on the stack.
  ///
  /// Source: mikefrederick/MFSideMenu#213.
  static func pushedTwice() -> NSException {
    invalid("Pushing the same view controller instance more than once is not supported")
  }

  /// The exception for pushing a navigation controller.
  ///
  /// Written from memory.
  static func pushedNavigation() -> NSException {
    invalid("Pushing a navigation controller is not supported")
  }

  /// The exception for popping to a controller that is not on the stack.
  ///
  /// Written from memory.
  static func poppedToStranger() -> NSException {
    invalid("Tried to pop to a view controller that doesn't exist.")
  }

  /// The exception for adding a text field to an action sheet.
  ///
  /// Written from memory.
  static func fieldInSheet() -> NSException {
    inconsistency(
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
  }

  /// The exception for selecting a controller that is not in the tab bar.
  ///
  /// Written from memory.
  static func selectedStranger() -> NSException {
    inconsistency(
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
        + "controller's list of view controllers can be selected.")
  }

  /// The exception for a push segue outside of a navigation controller.
  ///
  /// Written from memory.
  static func pushWithoutNavigation() -> NSException {
    NSException(
      name: .genericException,
      reason:
        "Push segues can only be used when the source controller is managed by an instance of "
        + "UINavigationController.")
  }

  /// The exception for presenting a controller that is already presented.
  ///
  /// Written from memory.
  static func presentedTwice(_ controller: NSObject) -> NSException {
    invalid("Application tried to present modally an active controller \(controller.description).")
  }

  /// The exception for a storyboard controller that is not of the expected class.
  ///
  /// Original wording.
  static func wrongController(
    _ identifier: String, in storyboard: String, made: NSObject, _ wanted: Any.Type
  ) -> NSException {
    invalid(
      "Storyboard (\(storyboard)) has a \(className(of: made)) under the identifier '\(identifier)', "
        + "not a \(className(ofType: wanted))")
  }

  /// The log line for presenting from a controller that already presents another one.
  ///
  /// Written from memory.
  static func alreadyPresenting(
    _ presented: NSObject, on presenter: NSObject, other: NSObject
  ) -> String {
    "Warning: Attempt to present \(presented.description) on \(presenter.description) which is "
      + "already presenting \(other.description)"
  }

  /// The log line for presenting from a controller whose view is not in a window.
  ///
  /// Source: eRGoon/RGPageViewController#6.
  static func notInWindow(_ presented: NSObject, on presenter: NSObject) -> String {
    "Warning: Attempt to present \(presented.description) on \(presenter.description) whose view is "
      + "not in the window hierarchy!"
  }

  /// The exception for a file that is not valid XML, or not an interface file.
  ///
  /// Apple's tools report such a file when the app is built.
  static func unreadable(_ problem: String) -> NSException { invalid(problem) }

  private static func inconsistency(_ reason: String) -> NSException {
    NSException(name: .internalInconsistencyException, reason: reason)
  }

  private static func invalid(_ reason: String) -> NSException {
    NSException(name: .invalidArgumentException, reason: reason)
  }
}
