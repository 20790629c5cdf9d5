/// What the command line can be asked for, in the order in which help lists it.
enum Subcommand: String, CaseIterable, Sendable {
  case learn
  case list
  case status
  case show
  case check
  case predict
  case next
  case back
  case goto
  case hint
  case answer
  case diff
  case solve
  case undo
  case reset
  case look
  case knockout
  case join
  case leave
  case board
  case report
  case pace
  case verify
  case new
  case doctor
  case completions
  case help

  /// The words behind the name, as help shows them.
  var arguments: String {
    switch self {
    case .predict: "KIND [WORDS…]"
    case .goto: "STEP"
    case .answer: "NUMBER"
    case .undo: "[green]"
    case .reset: "[STEP]"
    case .look: "[screen|canvas]"
    case .join, .report, .pace: "URL"
    case .board: "URL"
    case .verify: "[LESSON…]"
    case .new: "LESSON"
    case .completions: "bash|zsh|fish"
    case .help: "[COMMAND]"
    default: ""
    }
  }

  /// The least and the most words that may stand behind the name.
  var argumentCount: ClosedRange<Int> {
    switch self {
    case .goto, .answer, .completions, .join, .report, .pace, .new: 1...1
    case .undo, .reset, .look, .help, .board: 0...1
    case .predict: 1...1000
    case .verify: 0...1000
    default: 0...0
    }
  }

  var summary: String {
    switch self {
    case .learn: "go on where you left off (what `redgreen` alone does)"
    case .list: "the lessons and their steps"
    case .status: "where you are, and how far you have come; with --stats, your rhythm"
    case .show: "the current step: what to do, and the hints opened so far"
    case .check: "run the tests once and give the verdict"
    case .predict: "say what the tests will show, then run them: build, fail, crash or pass"
    case .next: "go to the next step, once this one is done"
    case .back: "go to the step before"
    case .goto: "go to a step: its number, its name, or LESSON/STEP"
    case .hint: "open one hint more"
    case .answer: "answer the question of a step that looks"
    case .diff: "your files against the step's solution"
    case .solve: "lay the step's solution over your files (asks; `undo` takes it back)"
    case .undo: "files back to the verdict before, or to the last green"
    case .reset: "files as they stand before a step (asks; keeps a snapshot)"
    case .look: "the view that your code builds, drawn"
    case .knockout: "break your code on purpose: would your tests notice?"
    case .join: "share what you do with a room: a folder, an ssh or an https address"
    case .leave: "share nothing from now on; with --delete, have it deleted too"
    case .board: "for facilitators: the room, live: who is where, and who needs help"
    case .report: "for facilitators: how each step went, and where the room got stuck"
    case .pace: "for facilitators: how far to go, a line of text, a timer"
    case .verify: "for authors: play every lesson as a learner would"
    case .new: "for authors: a lesson that verifies, to go on from"
    case .doctor: "what is missing on this machine, and its cure"
    case .completions: "a completion script for your shell"
    case .help: "this text, or more about one command"
    }
  }

  /// What help says about the command beyond its summary.
  var discussion: String {
    switch self {
    case .learn:
      """
      Opens the tutor: the step's text, your tests' verdict after every save, hints when you ask.
      Without a terminal, with TERM=dumb or with --plain it speaks in plain lines instead.
      """
    case .check:
      """
      Runs `swift test` on the current lesson's package and holds what it shows against the step.
      Exit code 0: as the step expects. 1: not (yet). 3: the tests could not be run.
      """
    case .predict:
      """
      KIND is build (it does not build), fail (a test fails), crash (the tests crash) or pass (all
      pass). WORDS are some that the error, the failure or the crash will say, such as the name of
      the test; they may be left out. Runs the tests as `check` does, with the same exit codes.
      """
    case .goto:
      "STEP is a number such as 4, a name such as 02-name-the-missing-class, or LESSON/STEP."
    case .undo:
      "Your files are kept as a snapshot first, so that an undo can be undone."
    case .reset, .solve:
      """
      Asks first; with --yes it does not. Your files are kept as a snapshot first: `redgreen undo`
      brings them back.
      """
    case .status:
      """
      With --stats also how you work: time in red and in green, runs per step, lines changed per run,
      wrong reds, hints, predictions, of this lesson and of all, and what follows from it.
      """
    case .look:
      """
      Draws the screen after the initial view controller's view has loaded, or the storyboard's
      canvas as it looks at design time.
      """
    case .join:
      """
      URL is any git remote: a folder with a bare repository (also on a shared disk), ssh or https.
      From then on every verdict of yours goes there, with your lesson files unless you say
      --verdicts-only; in the background, and later where the remote cannot be reached. It says what
      is shared and asks, before anything is. The same --as on two machines makes them one learner.
      """
    case .board:
      """
      Shows one row for each learner, who needs help first, and fetches every few seconds. --once
      prints the room and ends, --json one object per line, --html a page. --print-hook prints a hook
      that lets each learner write their own ref alone.
      """
    case .report:
      """
      Prints a table; with --csv or --json rows for other programs, with --html FILE a page.
      """
    case .pace:
      """
      Without an option it says what is published. STEP is LESSON/STEP or LESSON/NUMBER. Learners see
      it; nothing is locked.
      """
    case .verify:
      """
      Lays each step's solution over the package and expects the declared verdict; rejects steps
      that are done before anything was done, wrong turns that their files do not produce, and
      steps with too few hints. Exit code 0: all lessons hold. 4: some lesson does not.
      """
    case .new:
      """
      Writes LESSON into the folder of lessons (--lessons DIR), and names it in course.json: a package,
      three steps, their hints, and in each place what is to be written there. With --from DIR the steps
      are those of a finished package: one for each commit of its history, red or green as its tests
      really were, with the words of the commit; without a history, first its tests, then its code.
      Nothing is overwritten. `redgreen verify LESSON` plays what was made.
      """
    default: ""
    }
  }
}
