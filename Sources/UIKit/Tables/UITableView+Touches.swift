import Foundation

/// Simulated user interaction for tests.
///
/// In Apple's UIKit, only a user or a UI testing tool can perform these actions.
extension UITableView {
  /// Simulates a tap on a row.
  ///
  /// If the delegate allows it, the table view selects the row, performs the segue that the
  /// storyboard connects to the cell, and notifies the delegate. A tap on a selected row deselects
  /// that row if the table view allows multiple selection.
  public func tapRow(at indexPath: IndexPath) {
    guard isEditing ? allowsSelectionDuringEditing : allowsSelection,
      delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return }
    touch(indexPath)
    if selectsSeveral, selected.contains(indexPath) {
      untap(indexPath)
      return postSelectionChange()
    }
    if !selectsSeveral { for old in selected where old != indexPath { untap(old) } }
    let wanted = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let wanted else { return }
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    cellForRow(at: wanted)?.runTriggers()
    delegate?.tableView(self, didSelectRowAt: wanted)
    postSelectionChange()
  }

  /// Highlights a row while the simulated finger touches it.
  private func touch(_ indexPath: IndexPath) {
    cellForRow(at: indexPath)?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    cellForRow(at: indexPath)?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
  }

  /// Posts the notification that the user changed the selection.
  private func postSelectionChange() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  /// A notification that the user changed the selection of the table view that is its object.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  private func untap(_ indexPath: IndexPath) {
    let wanted = delegate.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
    guard let wanted else { return }
    deselectRow(at: wanted, animated: false)
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// Simulates a tap on the accessory button of a row.
  public func tapAccessoryButton(at indexPath: IndexPath) {
    cellForRow(at: indexPath)?.runTriggers(ofAccessory: true)
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Simulates the user's deletion or insertion of a row, if the data source allows the row to be
  /// edited.
  ///
  /// If the table view isn't in editing mode, the user swipes, which the delegate is notified of.
  public func commit(_ style: UITableViewCell.EditingStyle, at indexPath: IndexPath) {
    guard dataSource?.tableView(self, canEditRowAt: indexPath) == true else { return }
    if !isEditing { delegate?.tableView(self, willBeginEditingRowAt: indexPath) }
    dataSource?.tableView(self, commit: style, forRowAt: indexPath)
    if !isEditing { delegate?.tableView(self, didEndEditingRowAt: indexPath) }
  }
}
