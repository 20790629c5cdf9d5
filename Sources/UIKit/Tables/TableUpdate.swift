import Foundation

/// The changes that a table view collects between `beginUpdates()` and `endUpdates()`.
struct TableUpdate {
  var depth = 0
  var insertedRows: [IndexPath] = []
  var deletedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// Returns a description of a mismatch between the changes and the row counts.
  ///
  /// The wording is that of UIKit's exception, quoted from memory.
  ///
  /// - Parameters:
  ///   - before: The number of rows in each section before the update.
  ///   - after: The number of rows in each section after the update.
  /// - Returns: The reason for the exception, or `nil` if the counts are consistent.
  func problem(before: [Int], after: [Int]) -> String? {
    let expected = before.count + insertedSections.count - deletedSections.count
    if after.count != expected {
      return "Invalid update: invalid number of sections. The number of sections contained in the "
        + "table view after the update (\(after.count)) must be equal to the number of sections "
        + "contained in the table view before the update (\(before.count)), plus or minus the number of "
        + "sections inserted or deleted (\(insertedSections.count) inserted, \(deletedSections.count) "
        + "deleted)."
    }
    let kept = before.indices.filter { !deletedSections.contains($0) }
    let places = after.indices.filter { !insertedSections.contains($0) }
    for (old, new) in zip(kept, places) where !reloadedSections.contains(old) {
      if let problem = problem(inSection: old, new, before[old], after[new]) { return problem }
    }
    return nil
  }

  private func problem(inSection old: Int, _ new: Int, _ before: Int, _ after: Int) -> String? {
    let inserted = insertedRows.count { $0.section == new }
    let deleted = deletedRows.count { $0.section == old }
    let movedIn = movedRows.count { $0.to.section == new && $0.from.section != old }
    let movedOut = movedRows.count { $0.from.section == old && $0.to.section != new }
    guard after != before + inserted - deleted + movedIn - movedOut else { return nil }
    return "Invalid update: invalid number of rows in section \(new). The number of rows contained "
      + "in an existing section after the update (\(after)) must be equal to the number of rows "
      + "contained in that section before the update (\(before)), plus or minus the number of rows "
      + "inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or "
      + "minus the number of rows moved into or out of that section (\(movedIn) moved in, \(movedOut) "
      + "moved out)."
  }
}

extension UITableView {
  func update(_ change: (inout TableUpdate) -> Void) {
    beginUpdates()
    pending.map {
      var update = $0
      change(&update)
      pending = update
    }
    endUpdates()
  }

  func beginChanges() {
    if pending == nil {
      _ = loadedRows
      pending = TableUpdate()
    }
    pending?.depth += 1
  }

  func endChanges() {
    pending?.depth -= 1
    guard let update = pending, update.depth <= 0 else { return }
    pending = nil
    let before = rows.counts
    let after = askForCounts()
    if let problem = update.problem(before: before, after: after) {
      AppleTexts.invalidUpdate(problem).raise()
    }
    selected.removeAll { update.deletedRows.contains($0) || update.reloadedRows.contains($0) }
    discardRows()
    rows.known = after
  }
}
