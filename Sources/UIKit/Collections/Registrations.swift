import Foundation

extension UICollectionView {
  /// A registration for the collection view's cells.
  ///
  /// A registration that has no nib creates cells of the class `Cell`.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    let identifier = "CellRegistration-" + UUID().uuidString
    let nib: UINib?
    let handler: Handler

    /// Creates a cell registration for the class `Cell`.
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    /// Creates a cell registration for a nib that contains a cell of the class `Cell`.
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// A registration for the collection view's supplementary views.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = "SupplementaryRegistration-" + UUID().uuidString
    let kind: String
    let handler: Handler

    /// Creates a supplementary registration for an element kind.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// Dequeues a reusable cell and configures it for an item.
  ///
  /// Raises an `NSInternalInconsistencyException` if no cell of the class `Cell` can be created.
  ///
  /// - Parameters:
  ///   - registration: The cell registration.
  ///   - indexPath: The index path of the cell in the collection view.
  ///   - item: The item for the registration's handler. If it's `nil`, the cell isn't configured.
  /// - Returns: The configured cell.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if let nib = registration.nib {
      register(nib, forCellWithReuseIdentifier: registration.identifier)
    } else {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let made = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = made as? Cell else {
      AppleTexts.noReusableItem(registration.identifier).raise()
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Dequeues a supplementary view and configures it.
  ///
  /// Raises an `NSInternalInconsistencyException` if no view of the class `Supplementary` can be
  /// created.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind,
      withReuseIdentifier: registration.identifier)
    let made = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = made as? Supplementary else {
      AppleTexts.noReusableItem(registration.identifier).raise()
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// A collection view cell that provides list features and default styling.
///
/// This implementation stores accessories and indentation, but doesn't display them.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories to display in the cell.
  open var accessories: [UICellAccessory] = []
  /// The indentation level of the cell's content.
  open var indentationLevel = 0
  /// The width of each indentation level, in points.
  open var indentationWidth: CGFloat = 10
  /// Returns the default list content configuration for a cell, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// An accessory of a list cell.
///
/// An accessory of this implementation stores only its name and text.
public struct UICellAccessory: Hashable, Sendable {
  /// The states of a cell in which an accessory is displayed, without effect here.
  public enum DisplayedState: Sendable {
    /// The accessory is always visible.
    case always
    /// The accessory is visible in editing mode.
    case whenEditing
    /// The accessory is visible outside editing mode.
    case whenNotEditing
  }

  /// The name of the accessory's type.
  ///
  /// Apple's UIKit has no such property.
  public let name: String
  /// The text of a label accessory.
  ///
  /// Apple's UIKit has no such property.
  public var text: String?

  /// Creates a disclosure indicator.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always
  ) -> UICellAccessory { UICellAccessory(name: "disclosureIndicator") }
  /// Creates a checkmark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(name: "checkmark")
  }
  /// Creates a control for deleting the cell.
  public static func delete(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(name: "delete")
  }
  /// Creates a control for reordering the cell.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(name: "reorder")
  }
  /// Creates a disclosure indicator for an expandable item of an outline.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always
  ) -> UICellAccessory { UICellAccessory(name: "outlineDisclosure") }
  /// Creates a label with the given text.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(name: "label", text: text)
  }
}
