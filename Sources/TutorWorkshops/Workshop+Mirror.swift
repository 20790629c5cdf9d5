package import TutorCore

extension Workshop {
  /// Applies an event of the board's mirror.
  ///
  /// - Returns: The error if the remote could not be reached; otherwise `nil`.
  package mutating func apply(_ event: WorkshopMirror.Event) -> WorkshopError? {
    switch event {
    case .moved(let items): apply(items)
    case .pace(let pace): self.pace = pace
    case .skipped(let refs): skipped = refs
    case .refreshed, .change: break
    case .failed(let error): return error
    }
    return nil
  }
}
