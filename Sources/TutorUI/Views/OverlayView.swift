internal import TerminalUI
internal import TutorCore
internal import TutorTexts

/// The box on top of the panes.
struct OverlayView {
  let app: App

  private var session: Session { app.session }
  private var size: Size { app.size }
  private var theme: Theme { app.theme }
  private var palette: Palette { theme.palette }
  private var language: Language { theme.language }
  private var workplace: Workplace { app.workplace }

  /// Draws the open confirmation or overlay on top of the panes.
  func draw(_ screen: inout Screen) {
    if let question = session.question { return draw(question, &screen) }
    switch app.overlay {
    case .help(let page):
      page.draw(helpLines, on: &screen, theme.widgets, words: .init(in: language))
    case .list(let list): StepListView(list: list, theme: theme).draw(&screen)
    case .menu(let menu, let choices): draw(menu, of: choices, &screen)
    case .lessonEnd(let lesson): drawLessonEnd(lesson, &screen)
    case .prompt(let prompt): draw(prompt, &screen)
    case nil: break
    }
  }

  private func draw(_ question: Session.Confirmation, _ screen: inout Screen) {
    let lines = StyledLine(EscapeFilter.sanitized(language(question.sentence))).wrapped(to: 50)
    let keys =
      key(of: .yes) + "   " + key(of: .no)
    DialogBox(title: "", lines + ["", keys]).draw(on: &screen, theme.widgets)
  }

  /// Returns an answer with its first letter, which is its key.
  private func key(of answer: FrameText) -> StyledLine {
    let word = language(answer)
    return StyledLine(String(word.prefix(1)), style: palette.accent) + StyledLine(" \(word)")
  }

  /// The texts that the learner can copy, with their descriptions.
  var copies: [(title: String, text: String)] {
    guard let step = session.step else { return [] }
    let hints = step.hints.prefix(session.hintsShown)
    var copies = hints.enumerated().reversed().flatMap { index, hint in
      Markdown(hint).codeBlocks.map { (language(.codeOfHint, "\(index + 1)"), $0) }
    }
    copies += Markdown(step.prose).codeBlocks.map { (language(.codeOfText), $0) }
    if let verdict = session.verdict {
      copies.append((language(.theVerdict), verdict.sentence(in: language)))
    }
    let file = workplace.fullPath(of: app.editedFile.path, in: session.place.lesson)
    copies.append((language(.pathOfFile), file))
    let folder = workplace.courseFolder + "/" + session.place.lesson
    copies.append((language(.pathOfFolder), folder))
    return copies
  }

  /// The items of a menu.
  func items(of choices: Overlay.Choices) -> [StyledLine] {
    switch choices {
    case .answers: (session.step?.question?.answers ?? []).map { StyledLine(safe: $0) }
    case .editors(let reason):
      workplace.editors.prefix(reason == .welcome ? WelcomeView.mostChoices : .max)
        .map { StyledLine(safe: language($0)) }
    case .copies:
      copies.map { copy in
        let first = copy.text.split(separator: "\n").first.map(String.init) ?? ""
        return StyledLine("\(copy.title)  ") + StyledLine(safe: first, style: palette.faint)
      }
    case .interfaces(let files):
      files.map { file in
        // The name is at the end of the path, so the beginning is left out.
        let path = EscapeFilter.sanitized(file)
        let over = TextWidth.columns(of: path) - (width(70) - 5)
        return over > 0
          ? StyledLine(theme.glyphs.ellipsis) + StyledLine(path).dropping(columns: over + 1)
          : StyledLine(path)
      }
    }
  }

  private func width(_ most: Int) -> Int { min(size.columns - 8, most) }

  private func draw(_ menu: Menu, of choices: Overlay.Choices, _ screen: inout Screen) {
    let items = items(of: choices)
    var lines: [StyledLine] = []
    var columns = 66
    let (title, help): (String, String)
    switch choices {
    case .answers:
      guard let question = session.step?.question else { return }
      lines = StyledLine(safe: question.text, style: palette.heading).wrapped(to: width(66)) + [""]
      (title, help) = (language(.answerTitle), language(.answerHelp))
    case .editors(.welcome):
      return WelcomeView(app: app, menu: menu, items: items).draw(&screen)
    case .editors:
      lines = editorQuestion(columns: width(66))
      title = language(.editorTitle)
      help = language(items.isEmpty ? .enterContinues : .editorHelp)
    case .copies: (title, help) = (language(.copyTitle), language(.copyHelp))
    case .interfaces:
      (title, help) = (language(.layOutTitle), language(.layOutHelp))
      columns = 70
    }
    let isAnswer = choices == .answers
    lines += menu.lines(
      of: items, rows: isAnswer ? nil : min(items.count, size.rows - lines.count - 5),
      columns: width(columns), theme.widgets)
    // Near the bottom, so that the picture in question stays visible.
    lines += ["", StyledLine(help, style: palette.faint)]
    DialogBox(title: StyledLine(title), lines, isBelow: isAnswer).draw(on: &screen, theme.widgets)
  }

  /// Returns the lines above the editors, or the lines that say that no editor was found.
  func editorQuestion(columns: Int) -> [StyledLine] {
    let missing = workplace.missingEditor.map { language(.editorNotInstalled, $0) }
    let heading =
      workplace.editors.isEmpty
      ? StyledLine(language(.noEditorFound, workplace.program))
      : StyledLine(language(.keyOpensFile), style: palette.heading)
    return (missing.map { StyledLine(safe: $0).wrapped(to: columns) } ?? [])
      + heading.wrapped(to: columns)
  }

  private func drawLessonEnd(_ id: Lesson.ID, _ screen: inout Screen) {
    guard let lesson = session.course.lesson(id) else { return }
    let width = min(size.columns - 8, 70)
    let end = LessonEnd(
      of: lesson, session: session, phases: app.pages.rhythm?.phases, workplace: workplace,
      in: language)
    var lines = StyledLine(EscapeFilter.sanitized(end.learned)).wrapped(to: width) + [""]
    lines += end.figures.map { name, value in
      StyledLine(name, style: palette.faint).padded(to: 16) + StyledLine(value)
    }
    lines +=
      [""]
      + ([end.lookBack] + end.next).flatMap {
        StyledLine(EscapeFilter.sanitized($0)).wrapped(to: width)
      }
    let help = language(end.hasNext ? .enterNextLesson : .enterContinues)
    lines += ["", StyledLine(help, style: palette.faint)]
    let title =
      theme.glyphs.check + " "
      + language(.lessonDone, EscapeFilter.sanitized(lesson.title))
    DialogBox(title: StyledLine(title), lines, columns: width + 4).draw(on: &screen, theme.widgets)
  }

  private func draw(_ prompt: Prompt, _ screen: inout Screen) {
    let width = min(size.columns - 8, 60)
    DialogBox(
      title: StyledLine(language(prompt.title)), prompt.lines(columns: width, theme: theme),
      columns: width + 4, isBelow: true
    ).draw(on: &screen, theme.widgets)
  }

  /// The lines of the help: the keys in groups, then the marks.
  var helpLines: [HelpPage.Line] {
    let heading = { (title: FrameText) in
      [HelpPage.Line(StyledLine(language(title), style: palette.heading))]
    }
    let commands = AppCommands.groups.flatMap { title, commands in
      heading(title) + commands.map { $0.helpLine(on: app, in: language, theme.widgets) }
    }
    let moving = [FrameText.scrollKeys, .escNeverQuits]
      .map { HelpPage.Line(StyledLine(language($0), style: palette.faint)) }
    let marks = Verdict.Mark.allCases.map {
      StyledLine(theme.glyphs.sign(of: $0), style: palette.verdict($0)).padded(to: 8)
        + StyledLine(language($0.meaning))
    }
    let open =
      StyledLine(theme.glyphs.circle, style: palette.faint).padded(to: 8)
      + StyledLine(language(.stillToDo))
    return session.lastRunLines(in: language) + commands + moving + heading(.marks)
      + (marks + [open]).map { HelpPage.Line($0) }
  }
}

extension HelpPage.Words {
  /// Creates the words in a language.
  fileprivate init(in language: Language) {
    self.init(
      title: language(.keysTitle), filtered: { language(.keysFiltered, $0) },
      below: { language(.moreBelow, "\($0)") }, closes: language(.escCloses))
  }
}
