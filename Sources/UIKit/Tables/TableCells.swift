import Foundation

/// The cells, headers, and footers of a table view.
///
/// Holds the visible views, a pool of reusable cells, and the registered sources of new views.
@MainActor
struct TableCells {
  /// A source of new views for a reuse identifier.
  enum CellSource {
    case type(AnyClass)
    case nib(UINib)
    case prototype(NibElement, NibObjects)
  }

  var cellSources: [String: CellSource] = [:]
  var headerSources: [String: CellSource] = [:]
  var visible: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  private var unused: [String: [UITableViewCell]] = [:]

  nonisolated init() {}

  /// Registers the prototype cells that a storyboard defines for the table view.
  ///
  /// - Parameters:
  ///   - element: The element that contains the prototype cells.
  ///   - nib: The decoder of the storyboard scene.
  mutating func addPrototypes(in element: NibElement, of nib: NibCoder) {
    for cell in element.children {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      cellSources[identifier] = .prototype(cell, nib.objects.copyForSameOwner())
    }
  }

  mutating func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = unused[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    switch cellSources[identifier] {
    case nil: return nil
    case .nib(let nib):
      let objects = nib.instantiate(withOwner: nil)
      guard objects.count == 1, let cell = objects[0] as? UITableViewCell else {
        AppleTexts.noCellInNib(identifier).raise()
      }
      return named(cell, identifier)
    case .type(let type):
      guard let type = type as? UITableViewCell.Type,
        let cell = Instances.cell(type, .default, identifier)
      else { AppleTexts.noCellOfClass(type).raise() }
      return cell
    case .prototype(let element, let objects):
      let cell = objects.make(element) as? UITableViewCell
      objects.finish()
      return cell
    }
  }

  private func named(_ cell: UITableViewCell, _ identifier: String) -> UITableViewCell {
    if cell.reuseIdentifier == nil { cell.give(identifier) }
    return cell
  }

  mutating func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    switch headerSources[identifier] {
    case nil, .prototype: return nil
    case .nib(let nib): return nib.instantiate(withOwner: nil).first as? UITableViewHeaderFooterView
    case .type(let type):
      return (type as? UITableViewHeaderFooterView.Type).flatMap {
        Instances.headerFooter($0, identifier)
      }
    }
  }

  /// Removes the visible cell of a row from the table view, and keeps it for reuse.
  ///
  /// - Returns: The removed cell, or `nil` if the row has no visible cell.
  mutating func recycle(_ row: IndexPath) -> UITableViewCell? {
    guard let cell = visible.removeValue(forKey: row) else { return nil }
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { unused[identifier, default: []].append(cell) }
    return cell
  }

  mutating func recycleAll() {
    for row in visible.keys.sorted() { _ = recycle(row) }
    for view in headers.values { view.removeFromSuperview() }
    for view in footers.values { view.removeFromSuperview() }
    headers = [:]
    footers = [:]
  }
}

extension UITableView {
  /// Lays out the table view if its layout is out of date.
  func layOutIfNeeded() { if needsLayout { layOutTree() } }

  /// Recycles the cells of rows outside the bounds, then adds the missing cells, headers, and
  /// footers.
  func showCells() {
    recycleHiddenCells()
    // A row that is higher than was assumed moves those below it out of sight.
    while let row = indexPathsForRows(in: bounds)?.first(where: { cells.visible[$0] == nil }),
      show(row)
    {}
    recycleHiddenCells()
    for section in 0..<numberOfSections { showHeaderAndFooter(of: section) }
  }

  private func recycleHiddenCells() {
    let wanted = indexPathsForRows(in: bounds) ?? []
    for row in cells.visible.keys.sorted() where !wanted.contains(row) {
      guard let cell = cells.recycle(row) else { continue }
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: row)
    }
  }

  /// Shows the cell of a row.
  ///
  /// - Returns: Whether there is a data source, which has the cell.
  private func show(_ row: IndexPath) -> Bool {
    guard let dataSource else { return false }
    let cell = dataSource.tableView(self, cellForRowAt: row)
    cells.visible[row] = cell
    if measure(cell, at: row) {
      for (row, cell) in cells.visible { cell.frame = rectForRow(at: row) }
    }
    cell.frame = rectForRow(at: row)
    if let delegate {
      cell.editingStyle = delegate.tableView(self, editingStyleForRowAt: row)
      cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: row)
    }
    cell.setEditing(isEditing, animated: false)
    cell.isSelected = selected.contains(row)
    // The texts of a reused cell may be longer or shorter than before.
    cell.setNeedsLayout()
    delegate?.tableView(self, willDisplay: cell, forRowAt: row)
    addSubview(cell)
    return true
  }

  private func showHeaderAndFooter(of section: Int) {
    let (above, below) = (rectForHeader(inSection: section), rectForFooter(inSection: section))
    if cells.headers[section] == nil, above.height > 0, above.intersects(bounds) {
      let view =
        delegate?.tableView(self, viewForHeaderInSection: section)
        ?? titled(dataSource?.tableView(self, titleForHeaderInSection: section))
      if let view { delegate?.tableView(self, willDisplayHeaderView: view, forSection: section) }
      cells.headers[section] = placed(view, at: above)
    }
    if cells.footers[section] == nil, below.height > 0, below.intersects(bounds) {
      let view =
        delegate?.tableView(self, viewForFooterInSection: section)
        ?? titled(dataSource?.tableView(self, titleForFooterInSection: section))
      if let view { delegate?.tableView(self, willDisplayFooterView: view, forSection: section) }
      cells.footers[section] = placed(view, at: below)
    }
  }

  private func placed(_ view: UIView?, at rect: CGRect) -> UIView? {
    guard let view else { return nil }
    view.frame = rect
    addSubview(view)
    return view
  }

  private func titled(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }
}
