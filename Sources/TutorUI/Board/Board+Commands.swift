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
      learners, failures, steps, projector, open, answer, sort, filter, review, move, refresh,
      scroll, back, .redraw, .suspend, help, quit,
    ]

    /// Returns the commands that the foot line offers.
    static func onFootLine(of page: Page, inReview isReview: Bool) -> [ScreenCommand] {
      switch page {
      case .learners: [open, sort, filter] + (isReview ? [] : [review, refresh]) + [help, quit]
      case .failures, .steps: [review, refresh, help, quit]
      case .learner: [answer, help, quit]
      case .projector: [help, quit]
      }
    }

    static let learners = showing(
      .learners, [.character("1")], "learners", "one row for each learner")
    static let failures = showing(
      .failures, [.character("2")], "failures",
      "learners grouped by failure, with the lesson's advice")
    static let steps = showing(
      .steps, [.character("3")], "steps", "the number of learners at each step")
    static let projector = showing(
      .projector, [.character("p")], "projector", "the projector page: large, without names")
    static let help = ScreenCommand([.character("?"), .function(1)], "keys", "all keys") {
      board, _ in
      board.help = HelpPage()
      return []
    }

    static let open = ScreenCommand(
      [.enter], "open", "a learner's page, with the failure and the change"
    ) { board, _ in board.open() }

    static let answer = ScreenCommand(
      [.character("a")], "answer", "write an answer to the learner of the page"
    ) { board, _ in
      if case .learner = board.page { board.detail.beginReply() }
      return []
    }

    static let sort = ScreenCommand(
      [.character("s")], "sort", "by need, step, name, silence, wrong reds"
    ) { board, _ in
      board.sort()
      return []
    }

    static let filter = ScreenCommand(
      [.character("/")], "filter", "filter by name, step, failure, or need"
    ) { board, _ in
      if board.page == .learners { board.list.beginTyping() }
      return []
    }

    static let review = ScreenCommand(
      [.character("v")], "look back", "show an earlier time: the arrows move, Esc ends"
    ) { board, _ in
      board.toggleReplay()
      return []
    }

    static let move = ScreenCommand(
      [.left, .right, .character("["), .character("]")], showing: "[ ]", "move",
      "move in small steps through time; the arrows move further, or through a learner's verdicts"
    ) { board, key in
      if case .learner(let id) = board.page {
        return board.walk(by: key == .left || key == .character("[") ? -1 : 1, on: id)
      }
      let isSmall = key == .character("[") || key == .character("]")
      let isBack = key == .left || key == .character("[")
      board.moveReplay(by: isBack ? -1 : 1, of: isSmall ? 600 : 60)
      return []
    }

    static let refresh = ScreenCommand(
      [.character("r")], "refresh", "fetch now instead of in a few seconds"
    ) { _, _ in [.refresh] }

    static let scroll = ScreenCommand(
      [
        .down, .up, .pageDown, .pageUp, .home, .end, .character("j"), .character("k"),
        .character("g"), .character("G"), .character(" "),
      ], showing: "j k g G", "scroll", "like the arrows, Home, End, PgUp, and PgDn"
    ) { board, key in
      board.move(key)
      return []
    }

    static let back = ScreenCommand(
      [.escape], "back", "back to the previous page, to all rows, or to the present"
    ) { board, _ in
      board.goBack()
      return []
    }

    static let quit = ScreenCommand(
      [.character("q"), .control("c")], "quit", "quit the board"
    ) { _, _ in [.quit] }

    private static func showing(_ page: Page, _ keys: [Key], _ name: String, _ help: String)
      -> ScreenCommand
    {
      ScreenCommand(keys, name, help) { board, _ in
        board.pages.show(page)
        return []
      }
    }
  }
}
