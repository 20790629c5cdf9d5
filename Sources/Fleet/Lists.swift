import UIKit

extension UITableView {
  /// Simulates a tap on a row.
  ///
  /// If the delegate does not want the row to be selected, nothing happens.
  ///
  /// - Throws: `FleetError` if the table view has no data source, no such row, or does not allow
  ///   selection.
  @preconcurrency @MainActor
  public func selectRow(at indexPath: IndexPath) throws(FleetError) {
    try check(indexPath, else: "Data source required to select cell row.")
    guard isEditing ? allowsSelectionDuringEditing : allowsSelection else {
      throw rejection(of: indexPath, "Table view does not allow selection.")
    }
    tapRow(at: indexPath)
  }

  /// Simulates a tap on the action with the given title, which a swipe on a row shows.
  ///
  /// Trailing swipe actions are searched first, then the actions of the form before iOS 11.
  ///
  /// - Throws: `FleetError` if the table view has no data source, no such row, or no such action.
  @preconcurrency @MainActor
  public func selectCellAction(
    withTitle title: String, at indexPath: IndexPath
  ) throws(FleetError) {
    try check(indexPath, else: "Data source required to select cell action.")
    let swipe = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
    if let action = swipe?.actions.first(where: { $0.title == title }) {
      return action.handler(action, cellForRow(at: indexPath) ?? self) { _ in }
    }
    let actions = delegate?.tableView(self, editActionsForRowAt: indexPath)
    guard let action = actions?.first(where: { $0.title == title }) else {
      throw FleetError(
        kind: .tableView,
        reason:
          "Could not find edit action with title '\(title)' at row \(indexPath.row) in section "
          + "\(indexPath.section).")
    }
    action.handler(action, indexPath)
  }

  /// Returns the cell of a row; a row outside of the bounds gets a cell from the data source.
  ///
  /// - Throws: `FleetError` if the table view has no data source or no such row.
  @preconcurrency @MainActor
  public func fetchCell(at indexPath: IndexPath) throws(FleetError) -> UITableViewCell {
    let dataSource = try check(indexPath, else: "Data source required to fetch cells.")
    return cellForRow(at: indexPath) ?? dataSource.tableView(self, cellForRowAt: indexPath)
  }

  /// Returns the cell of a row as an object of its class.
  ///
  /// - Throws: `FleetError` if the table view has no data source or no such row, or if the cell is of
  ///   another class.
  @preconcurrency @MainActor
  public func fetchCell<Cell: UITableViewCell>(
    at indexPath: IndexPath, asType type: Cell.Type
  ) throws(FleetError) -> Cell {
    let cell = try fetchCell(at: indexPath)
    return try typed(cell, of: .tableView, "row \(indexPath.row) in section \(indexPath.section)")
  }

  @MainActor @discardableResult
  private func check(
    _ indexPath: IndexPath, else missing: String
  ) throws(FleetError) -> any UITableViewDataSource {
    guard let dataSource else { throw FleetError(kind: .tableView, reason: missing) }
    try requireItem(
      at: indexPath, of: .tableView, ("Table view", "row"), sections: numberOfSections
    ) { numberOfRows(inSection: $0) }
    return dataSource
  }

  @MainActor
  private func rejection(of indexPath: IndexPath, _ reason: String) -> FleetError {
    FleetError(
      kind: .tableView,
      reason: "Interaction with row \(indexPath.row) in section \(indexPath.section) rejected: "
        + reason)
  }
}

extension UICollectionView {
  /// Simulates a tap on an item.
  ///
  /// If the delegate does not want the item to be selected, nothing happens.
  ///
  /// - Throws: `FleetError` if the collection view has no data source, no such item, or does not allow
  ///   selection.
  @preconcurrency @MainActor
  public func selectItem(at indexPath: IndexPath) throws(FleetError) {
    try check(indexPath, else: "Data source required to select cell item.")
    guard allowsSelection else {
      throw FleetError(
        kind: .collectionView,
        reason: "Interaction with item \(indexPath.item) in section \(indexPath.section) rejected: "
          + "Collection view does not allow selection.")
    }
    tapItem(at: indexPath)
  }

  /// Returns the cell of an item as an object of its class.
  ///
  /// - Throws: `FleetError` if the collection view has no data source or no such item, or if the cell is
  ///   of another class.
  @preconcurrency @MainActor
  public func fetchCell<Cell: UICollectionViewCell>(
    at indexPath: IndexPath, asType type: Cell.Type
  ) throws(FleetError) -> Cell {
    let dataSource = try check(indexPath, else: "Data source required to fetch cells.")
    let cell =
      cellForItem(at: indexPath) ?? dataSource.collectionView(self, cellForItemAt: indexPath)
    return try typed(
      cell, of: .collectionView, "item \(indexPath.item) in section \(indexPath.section)")
  }

  @MainActor @discardableResult
  private func check(
    _ indexPath: IndexPath, else missing: String
  ) throws(FleetError) -> any UICollectionViewDataSource {
    guard let dataSource else { throw FleetError(kind: .collectionView, reason: missing) }
    try requireItem(
      at: indexPath, of: .collectionView, ("Collection view", "item"), sections: numberOfSections
    ) { numberOfItems(inSection: $0) }
    return dataSource
  }
}

/// Verifies that a list has an item.
///
/// - Parameters:
///   - indexPath: The position of the item.
///   - kind: The kind of the error.
///   - words: The names of the list and of the item in messages.
///   - sections: The number of sections.
///   - count: A closure that returns the number of items in a section.
/// - Throws: `FleetError` if there is no such item.
private func requireItem(
  at indexPath: IndexPath, of kind: FleetError.Kind, _ words: (list: String, item: String),
  sections: Int, count: (Int) -> Int
) throws(FleetError) {
  let (item, section) = (indexPath.item, indexPath.section)
  guard (0..<sections).contains(section) else {
    throw FleetError(kind: kind, reason: "\(words.list) has no section \(section).")
  }
  guard (0..<count(section)).contains(item) else {
    throw FleetError(
      kind: kind, reason: "\(words.list) has no \(words.item) \(item) in section \(section).")
  }
}

/// Returns a cell as an object of its class.
///
/// - Throws: `FleetError` if the cell is of another class.
private func typed<Cell>(
  _ cell: UIView, of kind: FleetError.Kind, _ place: String
) throws(FleetError) -> Cell {
  guard let typed = cell as? Cell else {
    throw FleetError(
      kind: kind,
      reason: "Cell at \(place) is of type `\(type(of: cell))` (wanted `\(Cell.self)`).")
  }
  return typed
}
