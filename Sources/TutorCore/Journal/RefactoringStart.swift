/// Finds the journal entry at which a refactoring began.
package enum RefactoringStart {
  /// Returns the index of the entry whose files a refactoring is compared with.
  ///
  /// That is the last green verdict, the first arrival at the step since then, a reset, or a solution
  /// that replaced all files. Leaving
  /// the step and returning to it does not start over; otherwise tests could be changed that way.
  ///
  /// - Parameters:
  ///   - entries: The lesson's entries, newest first.
  ///   - step: The refactoring step.
  /// - Returns: The index, or `nil` if the journal contains no such entry.
  package static func index(in entries: [JournalEntry], step: Step.ID) -> Int? {
    var arrival: Int?
    for (index, entry) in entries.enumerated() {
      switch entry.event {
      case .snapshot(.afterReset, _), .snapshot(.beforeSolutionFromStart, _): return index
      case .stepMoved where entry.place.step?.step == step: arrival = index
      case .verdict(let judgment) where judgment.mark == .green:
        return entry.place.step?.step == step ? index : arrival ?? index
      default: break
      }
    }
    return arrival
  }
}
