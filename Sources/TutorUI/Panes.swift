internal import TutorTexts
internal import TerminalUI

/// The content of a pane.
package enum Tab: Int, CaseIterable, Sendable {
  case step
  case run
  case diff
  case rhythm
  /// Only lessons that import UIKit have this tab, so it is the last one.
  case view

  var title: FrameText {
    switch self {
    case .step: .tabStep
    case .run: .tabRun
    case .diff: .tabSolution
    case .rhythm: .tabRhythm
    case .view: .tabView
    }
  }
}

/// Which panes are open, which one receives the keys, and how far each is scrolled.
struct Panes: Sendable {
  /// The tab in the only pane or, on a wide screen, in the right pane.
  var tab = Tab.step
  /// A Boolean value that indicates whether the right one of two panes receives the keys.
  var isSideFocused = false
  /// The first visible line of each tab.
  ///
  /// If there is no value, a pane starts at its first line. The output of a current run is the
  /// exception: the pane follows its end.
  var scrolls: [Tab: Int] = [:]
  var search: Search?

  /// A search in a pane.
  struct Search: Sendable {
    var text: String
    var isTyping: Bool
    /// The line of the current match.
    var line: Int?
    /// The number of the current match, counted from 1, and the number of all.
    var position = (number: 0, count: 0)
  }

  /// Returns the tab of the pane that receives the keys.
  func focused(isWide: Bool) -> Tab { isWide && !isSideFocused ? .step : tab }

  /// Shows a tab, and ends any search.
  mutating func show(_ tab: Tab, isWide: Bool) {
    search = nil
    if isWide, tab == .step {
      isSideFocused = false
    } else {
      self.tab = tab
      isSideFocused = isWide
    }
  }

  /// Goes to the next pane.
  mutating func switchPane(isWide: Bool) {
    guard isWide else { return tab = tab == .step ? .run : .step }
    if tab == .step { tab = .run }
    isSideFocused.toggle()
  }

  /// Handles a key during a search.
  ///
  /// - Parameter key: The key.
  /// - Returns: The meaning of the key.
  mutating func handleSearchKey(_ key: Key) -> SearchResponse {
    guard var search else { return .notForSearch }
    if search.isTyping {
      switch key {
      case .escape, .control("c"): self.search = nil
      case .enter:
        search.isTyping = false
        self.search = search.text.isEmpty ? nil : search
        return .find(1, isFirst: true)
      default:
        var input = TextInput(search.text)
        guard input.handle(key) else { break }
        self.search?.text = input.text
      }
      return .handled
    }
    switch key {
    case .escape: self.search = nil
    // The key n goes to the next step, also now.
    case .enter, .down: return .find(1, isFirst: false)
    case .up: return .find(-1, isFirst: false)
    default: return .notForSearch
    }
    return .handled
  }

  /// The meaning of a key during a search.
  enum SearchResponse: Equatable {
    case notForSearch
    case handled
    /// Go to the next match, in this direction.
    case find(Int, isFirst: Bool)
  }

  /// Goes to the next match of the search.
  ///
  /// - Parameters:
  ///   - direction: 1 to go down, -1 to go up.
  ///   - isFirst: Whether the search begins.
  ///   - tab: The focused tab.
  ///   - lines: Its lines.
  ///   - rows: The number of its visible rows.
  /// - Returns: Whether there is a match. Otherwise the search ends.
  mutating func findNext(
    _ direction: Int, isFirst: Bool, in tab: Tab, lines: [StyledLine], rows: Int
  ) -> Bool {
    guard var search else { return true }
    let matches = lines.enumerated()
      .filter { $0.element.text.lowercased().contains(search.text.lowercased()) }.map(\.offset)
    guard !matches.isEmpty else {
      self.search = nil
      return false
    }
    let from = search.line ?? -1
    let after = matches.first { $0 > from || isFirst } ?? matches[0]
    let before = matches.last { $0 < from } ?? matches[matches.count - 1]
    let next = direction > 0 ? after : before
    search.line = next
    search.position = ((matches.firstIndex(of: next) ?? 0) + 1, matches.count)
    self.search = search
    scrolls[tab] = max(0, next - rows / 3)
    return true
  }
}
