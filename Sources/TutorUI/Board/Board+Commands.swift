internal import TerminalUI
internal import TutorCore

extension Board {
  typealias ScreenCommand = Command<Board, Effect>

  /// The commands of the board.
  ///
  /// The keys, the foot line and the help all derive from this table.
  enum Commands {
    /// All commands, in the order in which the help lists them.
    static let all = [
      learners, failures, steps, projector, open, sort, filter, review, move, refresh,
      scroll,
      back, redraw, suspend, help, quit,
    ]

    /// Returns the commands that the foot line offers.
    static func onFootLine(of page: Page, inReview isReview: Bool) -> [ScreenCommand] {
      switch page {
      case .learners: [open, sort, filter] + (isReview ? [] : [review, refresh]) + [help, quit]
      case .failures, .steps: [review, refresh, help, quit]
      case .learner, .help, .projector: [help, quit]
      }
    }

    static let learners = showing(
      .learners, [.character("1")], "learners", "one row for each learner")
    static let failures = showing(
      .failures, [.character("2")], "failures",
      "who sees the same failure, and what the lesson says to it")
    static let steps = showing(.steps, [.character("3")], "steps", "how many are at each step")
    static let projector = showing(
      .projector, [.character("p")], "projector", "a page for all to see: large, and no names")
    static let help = showing(.help, [.character("?"), .function(1)], "keys", "this page")

    static let open = ScreenCommand(
      [.enter], "open", "a learner's page, with the failure and the change"
    ) { board, _ in board.open() }

    static let sort = ScreenCommand(
      [.character("s")], "sort", "by need, step, name, silence, wrong reds"
    ) { board, _ in
      board.sort()
      return []
    }

    static let filter = ScreenCommand(
      [.character("/")], "filter", "rows with these words in name, step, failure or need"
    ) { board, _ in
      if board.page == .learners { board.isTyping = true }
      return []
    }

    static let review = ScreenCommand(
      [.character("v")], "look back", "the room as it was: arrows move, Esc ends"
    ) { board, _ in
      board.toggleReview()
      return []
    }

    static let move = ScreenCommand(
      [.left, .right, .character("["), .character("]")], showing: "[ ]", "move",
      "small moves when looking back; the arrows move further"
    ) { board, key in
      let isSmall = key == .character("[") || key == .character("]")
      let isBack = key == .left || key == .character("[")
      board.moveReview(by: isBack ? -1 : 1, of: isSmall ? 600 : 60)
      return []
    }

    static let refresh = ScreenCommand(
      [.character("r")], "refresh", "look now, not in a few seconds"
    ) { _, _ in [.refresh] }

    static let scroll = ScreenCommand(
      [
        .down, .up, .pageDown, .pageUp, .home, .end, .character("j"), .character("k"),
        .character("g"), .character("G"), .character(" "),
      ], showing: "j k g G", "scroll", "as the arrows, Home, End, PgUp, PgDn do"
    ) { board, key in
      board.move(key)
      return []
    }

    static let back = ScreenCommand(
      [.escape], "back", "to the page before, to all rows, to the room as it is"
    ) { board, _ in
      board.goBack()
      return []
    }

    static let redraw = ScreenCommand([.control("l")], "redraw", "draw the screen again") { _, _ in
      [.redraw]
    }

    static let suspend = ScreenCommand(
      [.control("z")], "suspend", "back to the shell for a while; fg returns"
    ) { _, _ in [.suspend] }

    static let quit = ScreenCommand(
      [.character("q"), .control("c")], "quit", "leave the board"
    ) { _, _ in [.quit] }

    private static func showing(_ page: Page, _ keys: [Key], _ name: String, _ help: String)
      -> ScreenCommand
    {
      ScreenCommand(keys, name, help) { board, _ in
        board.show(page)
        return []
      }
    }
  }
}
