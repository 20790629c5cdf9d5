import Foundation

/// What hands do to a table, for tests: on Apple's systems only fingers can, or a driver of the user interface.
extension UITableView {
  /// Taps on a row: asks the delegate, chooses the row, goes the way that the storyboard has for it, and tells the delegate.
  public func tapRow(at indexPath: IndexPath) {
    guard isEditing ? allowsSelectionDuringEditing : allowsSelection,
      delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return }
    if selectsSeveral, chosen.contains(indexPath) { return untap(indexPath) }
    if !selectsSeveral {
      for old in chosen where old != indexPath { untap(old) }
    }
    let wanted = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let wanted else { return }
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    cellForRow(at: wanted)?.runTriggers()
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func untap(_ indexPath: IndexPath) {
    let wanted = delegate.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
    guard let wanted else { return }
    deselectRow(at: wanted, animated: false)
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// Taps on the button at the right of a row.
  public func tapAccessoryButton(at indexPath: IndexPath) {
    cellForRow(at: indexPath)?.runTriggers(ofAccessory: true)
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Deletes or inserts a row by hand, if the data source allows it.
  public func commit(_ style: UITableViewCell.EditingStyle, at indexPath: IndexPath) {
    guard dataSource?.tableView(self, canEditRowAt: indexPath) == true else { return }
    dataSource?.tableView(self, commit: style, forRowAt: indexPath)
  }
}
