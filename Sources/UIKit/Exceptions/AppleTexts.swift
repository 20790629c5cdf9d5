import Foundation

/// The reasons of Apple's exceptions and the lines of Apple's logs, word for word.
///
/// The sources are bug reports that quote them; each is named where the text is.
enum AppleTexts {
  /// How a bundle is called in these texts.
  static func name(of bundle: Bundle) -> String { "NSBundle <\(bundle.bundlePath)> (loaded)" }

  /// AssistoLab/KVNProgress#20, 4taras4/CountryCode#27.
  static func noNib(_ name: String, in bundle: Bundle) -> NSException {
    inconsistency("Could not load NIB in bundle: '\(self.name(of: bundle))' with name '\(name)'")
  }

  /// Raised by `UIStoryboard(name:bundle:)`: aslanyanhaik/Quick-Chat#49.
  static func noStoryboard(_ name: String, in bundle: Bundle) -> NSException {
    invalid("Could not find a storyboard named '\(name)' in bundle \(self.name(of: bundle))")
  }

  /// Written down from memory.
  static func noController(_ identifier: String, in storyboard: String) -> NSException {
    invalid(
      "Storyboard (\(storyboard)) doesn't contain a view controller with identifier "
        + "'\(identifier)'")
  }

  /// How it was said before `UINib`: the second comment under the article on testing controllers.
  static func unableToLoadNib(_ name: String) -> NSException {
    inconsistency(
      "-[UIViewController _loadViewFromNibNamed:bundle:] was unable to load a nib named \"\(name)\""
    )
  }

  /// checkout/frames-ios#17.
  static func viewOutletNotSet(_ nib: String) -> NSException {
    inconsistency(
      "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(nib)\" nib but the view "
        + "outlet was not set.")
  }

  /// The reason for a key that an object does not have; programmingwithswift.com.
  static func unknownKeyReason(
    _ key: String, of object: AnyObject, isRead: Bool = false
  ) -> String {
    let method = isRead ? "valueForUndefinedKey:" : "setValue:forUndefinedKey:"
    let object = "<\(className(of: object)) \(address(of: object))>"
    return
      "[\(object) \(method)]: this class is not key value coding-compliant for "
      + "the key \(key)."
  }

  /// An outlet whose name the object does not know.
  static func unknownKey(
    _ key: String, of object: AnyObject, isRead: Bool = false
  ) -> NSException {
    NSException(name: .unknownKey, reason: unknownKeyReason(key, of: object, isRead: isRead))
  }

  /// A log line: raulriera/TextFieldEffects#19.
  static func unknownAttribute(_ key: String, of object: AnyObject) -> String {
    "Failed to set (\(key)) user defined inspected property on (\(className(of: object))): "
      + unknownKeyReason(key, of: object)
  }

  /// A log line, in the wording that AppKit has for it; from memory.
  ///
  /// Apple's UIKit stores an object of the wrong class without a word. Swift on Linux cannot, so the outlet stays nil.
  static func wrongType(_ key: String, of object: AnyObject, value: Any?) -> String {
    let found = value.map { className(ofType: type(of: $0)) } ?? "nil"
    return "Failed to connect (\(key)) outlet from (\(className(of: object))) to (\(found)): "
      + "missing setter or instance variable"
  }

  /// A log line: a class that a nib names and that is not in the program.
  static func unknownClass(_ name: String, module: String?) -> String {
    let mangled = module.map { "_TtC\($0.utf8.count)\($0)\(name.utf8.count)\(name)" }
    return "Unknown class \(mangled ?? name) in Interface Builder file."
  }

  /// A log line, from memory.
  static func noImage(_ name: String, bundle: Bundle?) -> String {
    "Could not load the \"\(name)\" image referenced from a nib in the bundle with identifier "
      + "\"\((bundle ?? .main).bundleIdentifier ?? "(null)")\""
  }

  /// matghazaryan/AMSlideMenu2#169.
  static func noSegue(_ identifier: String, of controller: NSObject) -> NSException {
    invalid("Receiver (\(controller.description)) has no segue with identifier '\(identifier)'")
  }

  /// ivanvorobei/SPStorkController#82.
  static func segueCannotPerform(_ identifier: String) -> NSException {
    inconsistency(
      "Could not perform segue with identifier '\(identifier)'. A segue must either have a "
        + "performHandler or it must override -perform.")
  }

  /// Sumi-Interactive/SIAlertView#120.
  static func viewHasController(
    _ view: NSObject, owner: NSObject, wanted: NSObject
  ) -> NSException {
    NSException(
      name: .hierarchyInconsistency,
      reason: "A view can only be associated with at most one view controller at a time! View "
        + "\(view.description) is associated with \(owner.description). Clear this association "
        + "before associating this view with \(wanted.description).")
  }

  /// Karumi/BothamUI#57.
  static func noReusableCell(_ identifier: String) -> NSException {
    inconsistency(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for "
        + "the identifier or connect a prototype cell in a storyboard")
  }

  /// From memory.
  static func noReusableItem(_ identifier: String) -> NSException {
    noReusableView("UICollectionElementKindCell", identifier)
  }

  /// From memory.
  static func noReusableView(_ kind: String, _ identifier: String) -> NSException {
    inconsistency(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - "
        + "must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
    )
  }

  /// From memory.
  static func noCellInNib(_ identifier: String) -> NSException {
    inconsistency(
      "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level "
        + "object which must be a UITableViewCell instance")
  }

  /// In words of our own.
  static func noCellOfClass(_ type: AnyClass) -> NSException {
    inconsistency(
      "no cell can be made of the class \(className(ofType: type)): on Linux this needs a debug build "
        + "and a class with the initializer init(style:reuseIdentifier:)")
  }

  /// From memory.
  static func noTable(_ nib: String?) -> NSException {
    inconsistency(
      "-[UITableViewController loadView] loaded the \"\(nib ?? "(null)")\" nib but didn't get a "
        + "UITableView.")
  }

  static func invalidUpdate(_ problem: String) -> NSException { inconsistency(problem) }

  /// DavydLiu/DLRadioButton#124.
  static func unrecognizedSelector(_ selector: String, sentTo object: AnyObject) -> NSException {
    invalid(
      "-[\(className(of: object)) \(selector)]: unrecognized selector sent to instance "
        + address(of: object))
  }

  /// In words of our own: Apple's systems hand over whatever sent the action, and fail when it is used.
  static func wrongSender(
    _ selector: Selector, of object: AnyObject, takes type: String, given: AnyObject?
  ) -> NSException {
    let given = given.map { className(of: $0) } ?? "nil"
    return invalid(
      "-[\(className(of: object)) \(selector)] takes a \(type), but was sent by a \(given)")
  }

  /// mikefrederick/MFSideMenu#213.
  static func pushedTwice() -> NSException {
    invalid("Pushing the same view controller instance more than once is not supported")
  }

  /// From memory.
  static func pushedNavigation() -> NSException {
    invalid("Pushing a navigation controller is not supported")
  }

  /// From memory.
  static func poppedToStranger() -> NSException {
    invalid("Tried to pop to a view controller that doesn't exist.")
  }

  /// From memory.
  static func fieldInSheet() -> NSException {
    inconsistency(
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
  }

  /// From memory.
  static func selectedStranger() -> NSException {
    inconsistency(
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
        + "controller's list of view controllers can be selected.")
  }

  /// From memory.
  static func pushWithoutNavigation() -> NSException {
    NSException(
      name: .genericException,
      reason:
        "Push segues can only be used when the source controller is managed by an instance of "
        + "UINavigationController.")
  }

  /// From memory.
  static func presentedTwice(_ controller: NSObject) -> NSException {
    invalid("Application tried to present modally an active controller \(controller.description).")
  }

  /// In words of our own.
  static func wrongController(
    _ identifier: String, in storyboard: String, made: NSObject, _ wanted: Any.Type
  ) -> NSException {
    invalid(
      "Storyboard (\(storyboard)) has a \(className(of: made)) under the identifier '\(identifier)', "
        + "not a \(className(ofType: wanted))")
  }

  /// A log line, from memory.
  static func alreadyPresenting(
    _ presented: NSObject, on presenter: NSObject, other: NSObject
  ) -> String {
    "Warning: Attempt to present \(presented.description) on \(presenter.description) which is "
      + "already presenting \(other.description)"
  }

  /// A log line: eRGoon/RGPageViewController#6.
  static func notInWindow(_ presented: NSObject, on presenter: NSObject) -> String {
    "Warning: Attempt to present \(presented.description) on \(presenter.description) whose view is "
      + "not in the window hierarchy!"
  }

  /// A file that is no XML, or not the XML of an interface file.
  ///
  /// Apple's tools refuse it when the app is built.
  static func unreadable(_ problem: String) -> NSException { invalid(problem) }

  private static func inconsistency(_ reason: String) -> NSException {
    NSException(name: .internalInconsistencyException, reason: reason)
  }

  private static func invalid(_ reason: String) -> NSException {
    NSException(name: .invalidArgumentException, reason: reason)
  }
}
