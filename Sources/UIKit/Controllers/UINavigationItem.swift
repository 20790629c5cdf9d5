import Foundation

/// How a controller is shown in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The title in the middle.
  open var title: String?
  /// A line above the title.
  open var prompt: String?

  /// Makes an item without a title.
  public nonisolated override init() { super.init() }

  /// Makes an item.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// The item, named without a module.
  open override var description: String { plainDescription(of: self) }
}
