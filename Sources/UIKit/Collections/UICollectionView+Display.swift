import Foundation

/// The elements of a collection view, and the updates that its layout has not seen.
struct CollectionDisplay {
  /// The attributes of all elements, or `nil` if they are out of date.
  var elements: CollectionElements?
  /// The elements that were asked for the size that they prefer.
  var asked: Set<CollectionPlaces.Key> = []
  /// The distance to scroll in the next layout pass.
  var adjustment = CGPoint.zero
  /// The updates that the layout hasn't seen.
  var updates: [UICollectionViewUpdateItem] = []
}

extension UICollectionView {
  var counts: [Int] {
    if let known { return known }
    let counts = dataSource.map { source in
      (0..<source.numberOfSections(in: self)).map {
        source.collectionView(self, numberOfItemsInSection: $0)
      }
    }
    known = counts
    return counts ?? []
  }

  // MARK: Updates

  func update(_ items: [UICollectionViewUpdateItem]) {
    shown.updates += items
    discardItems(everything: false)
  }

  /// Updates sections, whose items are not listed.
  func update(_ action: UICollectionViewUpdateItem.Action, _ sections: IndexSet) {
    update(
      sections.map {
        let path = IndexPath(item: NSNotFound, section: $0)
        return UICollectionViewUpdateItem(
          action, from: action == .insert ? nil : path, to: action == .delete ? nil : path)
      })
  }

  func discardItems(everything: Bool = true) {
    known = nil
    others.values.forEach { $0.removeFromSuperview() }
    others = [:]
    for path in visible.keys.sorted() { recycle(path) }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.newContext(everything: everything, counts: true))
  }

  func discardPlaces(_ context: UICollectionViewLayoutInvalidationContext) {
    let paths = context.invalidatedItemIndexPaths
    let isAboutItems = !context.invalidateEverything && !context.invalidateDataSourceCounts
    if !isAboutItems || paths == nil { shown.asked = [] }
    shown.elements = nil
    shown.adjustment.x += context.contentOffsetAdjustment.x
    shown.adjustment.y += context.contentOffsetAdjustment.y
    collectionViewLayout.arranged = nil
    needsLayout = true
  }

  func change(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    guard old !== new else { return }
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for view in others.filter({ $0.value.isDecoration }) {
      view.value.removeFromSuperview()
      others[view.key] = nil
    }
  }

  func recycle(_ path: IndexPath) {
    guard let cell = visible.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    cell.forgetAttributes()
    shown.asked.remove(CollectionPlaces.Key(kind: "", path: path))
    if let identifier = cell.reuseIdentifier { unused[identifier, default: []].append(cell) }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  // MARK: Layout

  var elements: CollectionElements {
    if let known = shown.elements { return known }
    let made = collectionViewLayout.elements(in: self)
    shown.elements = made
    contentSize = made.size
    showUpdates()
    return made
  }

  /// Passes the updates since the last layout pass on to the layout.
  private func showUpdates() {
    guard !shown.updates.isEmpty else { return }
    let (layout, updates) = (collectionViewLayout, shown.updates)
    shown.updates = []
    layout.prepare(forCollectionViewUpdates: updates)
    for item in updates {
      if item.updateAction == .insert, let path = item.indexPathAfterUpdate, path.item != NSNotFound
      {
        _ = layout.initialLayoutAttributesForAppearingItem(at: path)
      }
      if item.updateAction == .delete, let path = item.indexPathBeforeUpdate,
        path.item != NSNotFound
      {
        _ = layout.finalLayoutAttributesForDisappearingItem(at: path)
      }
    }
    layout.finalizeCollectionViewUpdates()
  }

  /// Shows the elements inside the bounds, until none of them prefers another size.
  func layOutElements() {
    // A layout that invalidates itself each time must not loop forever.
    for _ in 0..<100 {
      scrollByAdjustment()
      showItems()
      showOthers()
      guard askForPreferredSizes() else { break }
    }
    needsLayout = false
  }

  private func scrollByAdjustment() {
    let distance = shown.adjustment
    guard distance != .zero else { return }
    shown.adjustment = .zero
    contentOffset = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
  }

  private func showItems() {
    let wanted = elements.items.filter { $0.value.frame.intersects(bounds) }
    for (path, cell) in visible.sorted(by: { $0.key < $1.key }) {
      if let attributes = wanted[path] { cell.show(attributes) } else { recycle(path) }
    }
    for (path, attributes) in wanted.sorted(by: { $0.key < $1.key }) where visible[path] == nil {
      guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { continue }
      cell.show(attributes)
      cell.isSelected = selected.contains(path)
      visible[path] = cell
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      addSubview(cell)
    }
  }

  private func showOthers() {
    let known = elements.others
    for (key, view) in others {
      guard let attributes = known[key] else {
        view.removeFromSuperview()
        others[key] = nil
        delegate?.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
        continue
      }
      view.show(attributes)
    }
    let wanted = known.filter { $0.value.frame.intersects(bounds) && others[$0.key] == nil }
    for (key, attributes) in wanted.sorted(by: { $0.key < $1.key }) {
      let isDecoration = attributes.representedElementCategory == .decorationView
      guard
        let view = isDecoration
          ? collectionViewLayout.makeDecoration(ofKind: key.kind)
          : dataSource?.collectionView(
            self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
      else { continue }
      view.isDecoration = isDecoration
      view.show(attributes)
      others[key] = view
      if isDecoration, attributes.zIndex < 0 {
        insertSubview(view, at: backgroundView == nil ? 0 : 1)
      } else {
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
        addSubview(view)
      }
    }
  }

  /// Asks new elements for the size that they prefer, and returns whether the layout follows.
  private func askForPreferredSizes() -> Bool {
    guard collectionViewLayout.asksForPreferredSizes else { return false }
    let all = elements
    typealias Asked = (
      CollectionPlaces.Key, UICollectionReusableView, UICollectionViewLayoutAttributes?
    )
    let cells = visible.map { path, cell -> Asked in
      (CollectionPlaces.Key(kind: "", path: path), cell, all.items[path])
    }
    let views = others.filter { !$0.value.isDecoration }.map { key, view -> Asked in
      (key, view, all.others[key])
    }
    var (asked, changes) = (shown.asked, false)
    for (key, view, attributes) in (cells + views).sorted(by: { $0.0 < $1.0 }) {
      guard let attributes, asked.insert(key).inserted else { continue }
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
      let preferred = view.preferredLayoutAttributesFitting(copy)
      guard
        collectionViewLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      changes = true
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }
    shown.asked = asked
    return changes
  }

  // MARK: Taps

  /// Simulates a tap on an item, for tests.
  ///
  /// If the delegate allows it, the collection view selects the item, performs the segue that the
  /// storyboard connects to the cell, and notifies the delegate. A tap on a selected item deselects
  /// that item if the collection view allows multiple selection.
  public func tapItem(at indexPath: IndexPath) {
    guard allowsSelection,
      delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return }
    touch(indexPath)
    if allowsMultipleSelection, selected.contains(indexPath) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      deselectItem(at: indexPath, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let replaced = allowsMultipleSelection ? [] : selected.filter { $0 != indexPath }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    for old in replaced { delegate?.collectionView(self, didDeselectItemAt: old) }
    cellForItem(at: indexPath)?.runTriggers()
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  /// Highlights an item while the simulated finger touches it.
  private func touch(_ indexPath: IndexPath) {
    cellForItem(at: indexPath)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    cellForItem(at: indexPath)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
  }
}
