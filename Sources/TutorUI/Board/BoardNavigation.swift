internal import TutorCore

/// The open page of the board, how far it is scrolled, and the way back.
struct BoardNavigation: Sendable {
  private(set) var page: Board.Page
  /// The page that Esc returns to from the projector page.
  private var before = Board.Page.learners
  private(set) var scroll = 0

  init(_ page: Board.Page) { self.page = page }

  /// Opens a page, or returns to the page before if it is open.
  mutating func show(_ next: Board.Page) {
    let target = next == page ? before : next
    if next == .projector, page != next { before = page }
    (page, scroll) = (target, 0)
  }

  mutating func open(_ learner: Nickname) {
    (page, before, scroll) = (.learner(learner), .learners, 0)
  }

  /// Returns to the page before, or returns `false` if the page has none.
  mutating func goBack() -> Bool {
    switch page {
    case .learner: (page, scroll) = (.learners, 0)
    case .projector: (page, scroll) = (before, 0)
    case .learners, .failures, .steps: return false
    }
    return true
  }

  mutating func scroll(by distance: Int, most: Int) {
    scroll = min(max(0, scroll + distance), max(0, most))
  }

  mutating func scrollToTop() { scroll = 0 }
}
