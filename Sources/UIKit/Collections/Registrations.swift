import Foundation

extension UICollectionView {
  /// How cells of a class are made and filled.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// What fills a cell.
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    let identifier = "CellRegistration-" + UUID().uuidString
    let nib: UINib?
    let handler: Handler

    /// Makes cells of the class.
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    /// Makes cells of a nib.
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// How views above or below sections of a class are made and filled.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// What fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = "SupplementaryRegistration-" + UUID().uuidString
    let kind: String
    let handler: Handler

    /// Makes views of the class.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// A cell that is filled for an item.
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

  /// A view that is filled for above or below a section.
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

/// A cell that looks like a row.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// What is at its edges.
  open var accessories: [UICellAccessory] = []
  /// How far its contents are moved, in steps.
  open var indentationLevel = 0
  /// How wide a step is.
  open var indentationWidth: CGFloat = 10
  /// The usual contents of a row, with nothing in them yet.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// What is at the edge of a row.
public struct UICellAccessory: Hashable, Sendable {
  /// When it is shown.
  public enum DisplayedState: Sendable {
    /// Always.
    case always
    /// While the row is being changed.
    case whenEditing
    /// While the row is not being changed.
    case whenNotEditing
  }

  /// What it is; Apple's does not tell.
  public let name: String
  /// What it says.
  public var text: String?

  /// That there is more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always
  ) -> UICellAccessory { UICellAccessory(name: "disclosureIndicator") }
  /// A tick.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(name: "checkmark")
  }
  /// A button to delete.
  public static func delete(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(name: "delete")
  }
  /// Something to move it by.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(name: "reorder")
  }
  /// That there is something inside.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always
  ) -> UICellAccessory { UICellAccessory(name: "outlineDisclosure") }
  /// A text.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(name: "label", text: text)
  }
}
