package import TutorCore

extension Workshop {
  /// Takes in what the board's copy tells.
  ///
  /// - Returns: Why the remote could not be reached, where it could not.
  package mutating func apply(_ news: WorkshopMirror.News) -> WorkshopError? {
    switch news {
    case .moved(let items): apply(items)
    case .pace(let pace): self.pace = pace
    case .strangeRefs(let count): strangeRefs = count
    case .refreshed, .change: break
    case .failed(let error): return error
    }
    return nil
  }
}

extension Remote {
  /// What the room is called on a screen: its address without a password.
  package var title: String {
    guard let scheme = url.firstRange(of: "://"), let at = url.lastIndex(of: "@"),
      at > scheme.upperBound
    else { return url }
    return String(url[..<scheme.upperBound]) + String(url[url.index(after: at)...])
  }
}
