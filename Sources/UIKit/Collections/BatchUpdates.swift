// Apple's methods take a closure that does not escape, or nil, which a declaration in Swift cannot
// say at once.

extension UICollectionView {
  /// Applies several changes as a group, then calls the completion handler.
  ///
  /// - Parameters:
  ///   - updates: The changes.
  ///   - completion: The closure that is called with `true` before the method returns.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UITableView {
  /// Applies several changes as a group, then calls the completion handler.
  ///
  /// - Parameters:
  ///   - updates: The changes.
  ///   - completion: The closure that is called with `true` before the method returns.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
