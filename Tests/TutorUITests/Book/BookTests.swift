import FoundationEssentials
import Testing
import TestReports
import TestSupport
import TutorCore
import TutorCourses

@testable import TutorUI

struct BookTests {
  /// Returns a page without its style sheet, which is the same on every page.
  private static func page(_ name: String, isHandout: Bool = false) throws -> String {
    let page = try #require(Book.sample(isHandout: isHandout).pages[name])
    return page.replacing(BookStyle.sheet.source, with: "[style sheet]")
  }

  @Test(arguments: [
    ("index.html", "book-index"), ("leap.html", "book-lesson"), ("path-1.html", "book-path"),
  ])
  func `the pages`(_ page: String, _ name: String) throws {
    FrameSnapshot.expect(
      try Self.page(page), in: "\(name).html", sourceLocation: #_sourceLocation)
  }

  @Test func `a handout has more than the learners' page`() throws {
    let difference = FrameSnapshot.difference(
      from: try Self.page("leap.html"), to: try Self.page("leap.html", isHandout: true))
    let withoutNumbers = difference.replacing(/(?m)^([-+]) \d+:/) { "\($0.1)" }
    FrameSnapshot.expect(
      withoutNumbers + "\n", in: "book-handout.txt", sourceLocation: #_sourceLocation)
  }

  @Test(arguments: [
    ("Press `e`, and save. Press `t`.", "Press `e` in the tutor, and save. Press `t`."),
    ("First (press `p`)", "First (press `p` in the tutor)"),
    ("Press `i` and Enter.", "Press `i` and Enter in the tutor."),
    ("Drück `t`, um ihn laufen zu lassen.", "Drück `t` im Tutor, um ihn laufen zu lassen."),
    ("Call `f`, and press Enter.", "Call `f`, and press Enter."),
  ])
  func `the first key of a text is one in the tutor`(_ text: String, _ shown: String) {
    #expect(text.withTutorNamed == shown)
  }

  @Test func `the first page shows the tutor in a terminal`() throws {
    var book = Book.sample()
    #expect(book.pages["index.html"]?.contains("<svg") == false)
    let course = try LessonLoader(folder: SharedFolder.checkout + "/Lessons").load(.texts)
    book.picture = try Demo(.recorded(), of: course).pictureOfTutor
    let page = try #require(book.pages["index.html"])
    #expect(page.contains("RED, for the right reason"))
    #expect(page.contains("<title>redgreen in a terminal</title>"))
    #expect(!page.contains("src=") && page.utf8.count < 60_000)
    // The style of drawn views would draw over the picture's own colors.
    #expect(!BookStyle.sheet.source.contains(/(?m)^ *(svg|text)[ {]/))
  }

  @Test func `each page has the style sheet once`() {
    let sheet = BookStyle.sheet.source
    for (name, page) in Book.sample(isHandout: true).pages {
      #expect(page.components(separatedBy: sheet).count == 2, "\(name)")
      #expect(page.components(separatedBy: "<style>\n\(sheet)\n</style>").count == 2, "\(name)")
    }
  }

  @Test func `the style sheet defines its colors for light and dark screens and for paper`() throws
  {
    let sheet = BookStyle.sheet.source
    #expect(sheet.count { $0 == "{" } == sheet.count { $0 == "}" })
    let used = Set(
      sheet.components(separatedBy: "var(--").dropFirst().map { $0.prefix { $0 != ")" } })
    #expect(used.count > 10)
    let parts = sheet.components(separatedBy: ":root{").dropFirst()
      .map { $0.prefix { $0 != "}" } }
    try #require(parts.count == 3)
    for name in used {
      for part in parts {
        #expect(part.contains("--\(name):"), "\(name)")
      }
    }
  }

  @Test func `the learners' book has neither hints nor wrong turns nor answers`() throws {
    let learners = try #require(Book.sample().pages["leap.html"])
    let handout = try #require(Book.sample(isHandout: true).pages["leap.html"])
    for text in [
      "Look at the test.", "Year(2000)</code>.", "Remove <code>Year</code> again.",
      "Mind the <strong>case", "Right answer: 2. Red all over", "SEEN</strong>: Red all over",
    ] {
      #expect(!learners.contains(text), "\(text)")
      #expect(handout.contains(text), "\(text)")
    }
    #expect(learners.contains("<li>Red all over</li>") && learners.contains("SEEN</strong></p>"))
  }

  @Test func `a step that did not end as declared is marked on its page and in the index`() throws {
    let pages = Book.sample().pages
    let page = try #require(pages["leap.html"])
    #expect(page.contains("This run did not end as the step declares."))
    #expect(page.contains("declares: <a href=\"#03-answer\">03-answer</a></p>"))
    #expect(pages["index.html"]?.contains("1 step did not end as declared.") == true)
  }

  @Test func `the place of a finding that no test reports is shown`() throws {
    let place = SourceLocation(file: "Sources/Leap/Year.swift", line: 2)
    var evidence = Evidence(report: Report())
    evidence.excerpts = SourceExcerpts(
      at: [place], in: [place.file: Array("\n  struct Year {".utf8)])
    let verdict = Verdict(
      outcome: .notGreenYet, kind: .green,
      finding: .structure(.unmet("no struct", file: place.file)),
      location: place)
    var book = Book.sample()
    book.chapters[0] = Book.Chapter(
      of: .leap, original: .leap, states: Book.leapStates,
      outcomes: ["03-answer": StepOutcome(evidence: evidence, verdict: verdict)])
    let page = try #require(book.pages["leap.html"])
    #expect(page.contains("<span class=\"place\">Sources/Leap/Year.swift:2</span>"))
    #expect(page.contains("<span class=\"n\">2 │ </span>struct Year {"))
  }

  @Test func `each path whose lessons are all in the book has a page`() throws {
    let pages = Book.sample().pages
    #expect(pages.keys.sorted() == ["index.html", "leap.html", "lesson-index.html", "path-1.html"])
    #expect(pages["index.html"]?.contains("<a href=\"path-1.html\">All</a>") == true)
    let page = try #require(pages["path-1.html"])
    for link in ["leap.html", "leap.html#02-ask", "lesson-index.html"] {
      #expect(page.contains("<a href=\"\(link)\""), "\(link)")
    }
  }

  @Test func `a handout estimates when each step is done, and shows how long its run takes`() throws
  {
    let chapter = Book.sample().chapters[0]
    let table = TimingTable(chapter: chapter).html.source
    #expect(table.contains("<td>20 min</td><td>12 s</td></tr>\n</tbody>"))
    #expect(table.contains("<td>–</td>") && table.contains("<td>0.4 s</td>"))
    #expect(table.contains("14 s in all"))
    let unplayed = Book.Chapter(
      of: .leap, original: .leap, states: Book.leapStates, outcomes: [:])
    #expect(TimingTable(chapter: unplayed).html.source.contains("0.0 s in all"))
    #expect(!Book.sample().pages["leap.html"]!.contains("Timing"))
  }

  @Test func `a step that was not played says so`() throws {
    var book = Book.sample()
    book.chapters[0] = Book.Chapter(
      of: .leap, original: .leap, states: Book.leapStates, outcomes: [:])
    let page = try #require(book.pages["leap.html"])
    #expect(page.components(separatedBy: "This step was not played.").count == 5)
  }

  @Test func `paths and addresses of the machine do not appear`() throws {
    let page = try #require(Book.sample().pages["leap.html"])
    #expect(page.contains("at 0x…\nin leap/a.swift, $…, cache/packages/…/b"))
    #expect(!page.contains("/tmp/x") && !page.contains("0x0000"))
  }

  @Test func `a lesson cannot take the place of the index or of another lesson`() {
    let names = ["index", "lesson-index", "lesson-a", "path-1", "a"].map(Book.fileName(of:))
    #expect(
      names
        == [
          "lesson-index.html", "lesson-lesson-index.html", "lesson-lesson-a.html",
          "lesson-path-1.html", "a.html",
        ])
  }

  @Test func `only translated texts have a language of their own`() throws {
    var german = Lesson.leap
    german.title = "Schaltjahre"
    german.steps[1].text.prose = "Nenne **Year**."
    german.steps[1].text.hints[1] = "Schreibe `Year(2000)`."
    let page = try #require(
      Book.sample(german, language: "de", isHandout: true).pages["leap.html"])
    #expect(page.contains("<h1 lang=\"de\">Schaltjahre</h1>"))
    #expect(page.contains("<div lang=\"de\"><p>Nenne <strong>Year</strong>.</p></div>"))
    #expect(page.contains("<div lang=\"de\"><p>Schreibe <code>Year(2000)</code>.</p></div>"))
    #expect(page.contains("<div><p>Look at the test.</p></div>"))
    #expect(page.components(separatedBy: "lang=\"de\"").count == 4)
  }

  // MARK: - Hostile texts

  static let hostile = "</code></pre><script>alert('x')</script>]]>\u{1B}[31m\u{202E}\"onload=x "

  /// A lesson in which every text of an author is hostile.
  private static var hostileBook: Book {
    let text = hostile + "[a](javascript:alert(1)) <img src=x onerror=y>"
    var lesson = Lesson(
      id: "leap", title: text, summary: text, minutes: 1,
      source: Lesson.Source(title: text, author: text), steps: Lesson.leap.steps)
    (lesson.prerequisites, lesson.outcome) = (text, text)
    for index in lesson.steps.indices {
      lesson.steps[index].title = text
      lesson.steps[index].text.prose = text + "\n\n```swift\n\(text)\n```\n\n<script>x</script>"
      lesson.steps[index].text.hints = [text, text]
      lesson.steps[index].wrongTurns = [WrongTurn(id: text, sign: .passes, advice: text)]
    }
    lesson.steps[3].question = Question(text: text, answers: [text, text], right: 1)
    let bytes = Array((text + "\n" + String(repeating: "<x>", count: 5_000)).utf8)
    let states = (0...5).map { ["Sources/\(text)/\($0).swift": bytes, "\($0).xib": bytes] }
    let id = TestID(framework: .xctest, path: ["T", text])
    let report = Report(
      diagnostics: [Diagnostic(severity: .warning, message: text)],
      tests: [
        TestResult(id: id, status: .failed, failures: [Failure(message: text)]),
        TestResult(id: id, status: .passed), TestResult(id: id, status: .skipped),
      ],
      crashes: [Crash(test: id, message: text, signal: 6)])
    var view = ViewTree.square
    view.root.class = text
    view.root.text = text
    view.size.width = .infinity
    view.root.children = [
      ViewTree.View(class: text, frame: [.nan, -.infinity, 1e300, 5], text: text)
    ]
    let evidence = Evidence(
      report: report, view: view,
      mutants: [
        MutantResult(change: text, caughtBy: text), MutantResult(change: text, caughtBy: nil),
      ])
    let outcomes = lesson.steps.reduce(into: [Step.ID: StepOutcome]()) { outcomes, step in
      let verdict = Judge(of: step, in: lesson, evidence: evidence).verdict()
      outcomes[step.id] = verdict.map { StepOutcome(evidence: evidence, verdict: $0) }
    }
    return Book(
      chapters: [
        Book.Chapter(of: lesson, original: .leap, states: states, outcomes: outcomes)
      ], paths: [Course.Path(title: text, summary: text, lessons: ["leap"])], toolchain: text,
      language: "de", isHandout: true)
  }

  @Test func `texts of an author or of a run cannot become markup`() {
    for (name, page) in Self.hostileBook.pages {
      #expect(!page.contains("<script"), "\(name)")
      #expect(!page.contains("<img"), "\(name)")
      #expect(!page.contains("href=\"javascript"), "\(name)")
      #expect(!page.contains("\"onload"), "\(name)")
      #expect(
        !page.unicodeScalars.contains {
          $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}"
        }, "\(name)")
      #expect(!page.contains("=\"inf") && !page.contains("=\"nan"), "\(name)")
    }
  }

  @Test func `every element is closed, in hostile pages, too`() {
    for book in [Book.sample(), .sample(isHandout: true), Self.hostileBook] {
      for (name, page) in book.pages {
        #expect(Self.unclosed(in: page) == [], "\(name)")
      }
    }
  }

  @Test func `headings do not skip a level, and anchors are unique`() throws {
    let page = try #require(Book.sample(isHandout: true).pages["leap.html"])
    var last = 0
    for part in page.components(separatedBy: "<h").dropFirst() {
      guard let level = part.first?.wholeNumberValue else { continue }
      #expect(level <= last + 1, "\(part.prefix(60))")
      last = level
    }
    let ids = page.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(ids == ["01-welcome", "02-ask", "03-answer", "04-see", "05-break"])
  }

  /// Returns the elements that are not closed where they should be.
  private static func unclosed(in page: String) -> [String] {
    let empty: Set<String> = ["!doctype", "meta", "br", "hr", "rect"]
    var open: [String] = []
    for part in page.split(separator: "<").dropFirst() {
      let name = String(part.prefix { $0.isLetter || $0.isNumber || $0 == "/" || $0 == "!" })
      if name.hasPrefix("/") {
        guard open.popLast() == String(name.dropFirst()) else { return open + [name] }
      } else if !empty.contains(name) {
        open.append(name)
      }
    }
    return open
  }
}
