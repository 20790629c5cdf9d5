import Foundation

/// A way from one controller to another while it is being gone.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// Its name in the storyboard.
  public let identifier: String?
  /// Where it begins.
  public let source: UIViewController
  /// Where it ends.
  public let destination: UIViewController
  var performHandler: (() -> Void)?

  /// Makes a way, for subclasses that perform it in their own manner.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Makes a way that a closure goes.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Goes the way; raises an exception where neither a subclass nor the storyboard says how.
  open func perform() {
    guard let performHandler else { AppleTexts.segueCannotPerform(identifier ?? "").raise() }
    performHandler()
  }

  /// The way, named without a module.
  open override var description: String { plainDescription(of: self) }
}
