import Foundation

/// A cache of a table view's row counts and row positions.
struct TableRows {
  /// The number of rows in each section, or `nil` if the data source hasn't been asked yet.
  var known: [Int]?
  /// The position of each section, or `nil` if the positions haven't been computed yet.
  var places: [SectionPlaces]?
  /// The heights of the rows with automatic height that have been shown.
  var measured: [IndexPath: CGFloat] = [:]

  var counts: [Int] { known ?? [] }
}

/// The vertical extents of a section's parts, measured from the top of the table view's content.
struct SectionPlaces {
  var header: Range<CGFloat>
  var rows: [Range<CGFloat>]
  var footer: Range<CGFloat>
}

extension UITableView {
  /// The cached rows, with the counts loaded from the data source if necessary.
  var loadedRows: TableRows {
    if rows.known == nil { rows.known = askForCounts() }
    return rows
  }

  func discardRows() {
    let (removed, headers, footers) = (cells.visible, cells.headers, cells.footers)
    rows = TableRows()
    cells.recycleAll()
    needsLayout = true
    for (row, cell) in removed.sorted(by: { $0.key < $1.key }) {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: row)
    }
    for (section, view) in headers.sorted(by: { $0.key < $1.key }) {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
    for (section, view) in footers.sorted(by: { $0.key < $1.key }) {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  private var places: [SectionPlaces] {
    if let places = rows.places { return places }
    var top = tableHeaderView?.frame.height ?? 0
    func advance(by height: CGFloat) -> Range<CGFloat> {
      let start = top
      top += max(0, height)
      return start..<top
    }
    let places = loadedRows.counts.enumerated().map { section, count in
      SectionPlaces(
        header: advance(by: headerHeight(section)),
        rows: (0..<count).map { advance(by: height(of: IndexPath(row: $0, section: section))) },
        footer: advance(by: footerHeight(section)))
    }
    top += tableFooterView?.frame.height ?? 0
    rows.places = places
    contentSize = CGSize(width: bounds.width, height: top)
    return places
  }

  /// The height of a row with automatic height whose cell has no constraints.
  static let usualRowHeight: CGFloat = 44
  private static let usualHeaderHeight: CGFloat = 28

  private func height(of row: IndexPath) -> CGFloat {
    let height = wantedHeight(of: row)
    if height >= 0 { return height }
    if let measured = rows.measured[row] { return measured }
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: row) ?? estimatedRowHeight
    return estimate > 0 ? estimate : Self.usualRowHeight
  }

  private func wantedHeight(of row: IndexPath) -> CGFloat {
    delegate?.tableView(self, heightForRowAt: row) ?? rowHeight
  }

  /// Measures the cell of a row with automatic height.
  ///
  /// - Returns: Whether the row is higher or lower than was assumed.
  func measure(_ cell: UITableViewCell, at row: IndexPath) -> Bool {
    guard rows.measured[row] == nil, wantedHeight(of: row) < 0 else { return false }
    let assumed = rectForRow(at: row).height
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    rows.measured[row] = height
    guard height != assumed else { return false }
    rows.places = nil
    return true
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    height(
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight,
      own: sectionHeaderHeight,
      isThere: dataSource?.tableView(self, titleForHeaderInSection: section) != nil
        || delegate?.tableView(self, viewForHeaderInSection: section) != nil)
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    height(
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight,
      own: sectionFooterHeight,
      isThere: dataSource?.tableView(self, titleForFooterInSection: section) != nil
        || delegate?.tableView(self, viewForFooterInSection: section) != nil)
  }

  /// Returns the height of a header or footer.
  ///
  /// As in UIKit, a plain table view applies its own header or footer height only to a section that
  /// has a title or a view. A different height that comes from the delegate always applies.
  ///
  /// - Parameters:
  ///   - wanted: The height from the delegate, or the table view's own height.
  ///   - own: The table view's own height, for comparison.
  ///   - isThere: Whether the section has a title or a view to display.
  /// - Returns: The height in points, or zero if the section has no header or footer.
  private func height(_ wanted: CGFloat, own: CGFloat, isThere: Bool) -> CGFloat {
    if wanted == own, !isThere, style == .plain { return 0 }
    if wanted >= 0 { return wanted }
    return isThere || style != .plain ? Self.usualHeaderHeight : 0
  }

  // MARK: Rectangles

  /// Sets the frames of the views that the table view already has.
  func placeViews() {
    let top = tableHeaderView?.frame.height ?? 0
    let bottom = places.last?.footer.upperBound ?? top
    tableHeaderView?.frame = rect(0..<top)
    if let view = tableFooterView { view.frame = rect(bottom..<bottom + view.frame.height) }
    backgroundView?.frame = bounds
    for (row, cell) in cells.visible { cell.frame = rectForRow(at: row) }
    for (section, view) in cells.headers { view.frame = rectForHeader(inSection: section) }
    for (section, view) in cells.footers { view.frame = rectForFooter(inSection: section) }
  }

  /// Returns the rectangle for a row, or the zero rectangle if `indexPath` is invalid.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    let places = places
    guard places.indices.contains(indexPath.section),
      places[indexPath.section].rows.indices.contains(indexPath.row)
    else { return .zero }
    return rect(places[indexPath.section].rows[indexPath.row])
  }

  /// Returns the rectangle for a section, including its header and footer.
  ///
  /// The result is the zero rectangle if `section` is out of range.
  public func rect(forSection section: Int) -> CGRect {
    let places = places
    guard places.indices.contains(section) else { return .zero }
    return rect(places[section].header.lowerBound..<places[section].footer.upperBound)
  }

  /// Returns the rectangle for the header of a section.
  ///
  /// The result is the zero rectangle if `section` is out of range.
  public func rectForHeader(inSection section: Int) -> CGRect {
    places.indices.contains(section) ? rect(places[section].header) : .zero
  }

  /// Returns the rectangle for the footer of a section.
  ///
  /// The result is the zero rectangle if `section` is out of range.
  public func rectForFooter(inSection section: Int) -> CGRect {
    places.indices.contains(section) ? rect(places[section].footer) : .zero
  }

  /// Returns the index path of the row at a point, or `nil` if the point isn't in a row.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0, height: 0.5))?.first
  }

  /// Returns the index paths of the rows that intersect a rectangle, from top to bottom.
  ///
  /// The array is empty if no row intersects the rectangle. The result is never `nil`.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    var found: [IndexPath] = []
    for (section, places) in places.enumerated() {
      for (row, range) in places.rows.enumerated()
      where range.lowerBound < rect.maxY && range.upperBound > rect.minY {
        found.append(IndexPath(row: row, section: section))
      }
    }
    return found
  }

  private func rect(_ range: Range<CGFloat>) -> CGRect {
    CGRect(
      x: 0, y: range.lowerBound, width: bounds.width,
      height: range.upperBound - range.lowerBound)
  }

  func scroll(to rect: CGRect, _ position: ScrollPosition, animated: Bool) {
    guard rect != .zero else { return }
    var offset = contentOffset.y
    switch position {
    case .top: offset = rect.minY
    case .middle: offset = rect.midY - bounds.height / 2
    case .bottom: offset = rect.maxY - bounds.height
    case .none:
      if rect.minY < offset { offset = rect.minY }
      if rect.maxY > offset + bounds.height { offset = rect.maxY - bounds.height }
    }
    let most = max(0, contentSize.height - bounds.height)
    setContentOffset(
      CGPoint(x: contentOffset.x, y: min(max(0, offset), most)), animated: animated)
  }
}
