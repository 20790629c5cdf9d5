import Foundation

/// A transition between two view controllers while it is performed.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue.
  public let identifier: String?
  /// The source view controller of the segue.
  public let source: UIViewController
  /// The destination view controller of the segue.
  public let destination: UIViewController
  var performHandler: (() -> Void)?

  /// Creates a segue, for subclasses that override `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that a closure performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Performs the segue.
  ///
  /// Raises an exception if neither a subclass nor the storyboard specifies how.
  open func perform() {
    guard let performHandler else { AppleTexts.segueCannotPerform(identifier ?? "").raise() }
    performHandler()
  }

  /// The class name without its module, and the address of the segue.
  open override var description: String { plainDescription(of: self) }
}
