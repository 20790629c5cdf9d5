import TestReports
internal import TerminalUI
internal import TutorCore

/// The page of one lesson.
struct ChapterPage {
  let book: Book
  /// The index of the lesson in the book.
  let index: Int

  private var chapter: Book.Chapter { book.chapters[index] }
  private var lesson: Lesson { chapter.lesson }

  var source: String {
    HTMLPage(title: lesson.title, style: BookStyle.sheet, body: body).source
  }

  private var body: HTML {
    let steps = lesson.steps.indices.map {
      StepSection(book: book, chapter: chapter, index: $0).html
    }
    return """
      \(neighbors(label: "Lessons"))
      <header>\(heading)</header>
      \(invitation)
      \(contents)
      <main>
      \(timing)\(start)\(commonWrongTurns)\(steps.joined(separator: "\n"))
      </main>
      <footer>\(neighbors(label: "Lessons, again"))</footer>
      """
  }

  private var heading: HTML {
    let original = chapter.original
    var heading: HTML =
      "<h1\(language(lesson.title, original.title))>\(lesson.title)</h1>\n"
    heading += book.introduction(of: chapter)
    heading +=
      "<p class=\"faint\">\(lesson.minutes) minutes, \(lesson.steps.count.counted("step"))</p>\n"
    if let source = lesson.source {
      heading += "<p class=\"faint\">After “\(source.title)” by \(source.author).</p>\n"
    }
    let unexpected = chapter.unexpectedSteps
    guard !unexpected.isEmpty else { return heading }
    let links = unexpected.map { step -> HTML in "<a href=\"#\(step.id)\">\(step.id)</a>" }
    return heading + """
      <p class="finding">These steps did not end as the lesson declares: \
      \(links.joined(separator: ", "))</p>

      """
  }

  /// The commands that start the lesson.
  private var invitation: HTML {
    """
    <aside class="start"><h2>Start this lesson</h2>
    <p>With <code>redgreen</code> on your machine, these commands open the first step:</p>
    <pre><code>redgreen goto \(lesson.id)
    redgreen</code></pre>
    <p class="faint">Without the tutor, you can read the lesson, and see below each step what its tests showed.</p></aside>
    """
  }

  private func neighbors(label: String) -> HTML {
    var links: [HTML] = ["<a href=\"\(Book.indexName)\">All lessons</a>"]
    if index > 0 { links.append(link(to: book.chapters[index - 1], "prev", "Previous lesson")) }
    if index + 1 < book.chapters.count {
      links.append(link(to: book.chapters[index + 1], "next", "Next lesson"))
    }
    return "<nav class=\"lessons\" aria-label=\"\(label)\">\(links.joined(separator: " "))</nav>"
  }

  private func link(to chapter: Book.Chapter, _ relation: HTML, _ word: HTML) -> HTML {
    let (title, original) = (chapter.lesson.title, chapter.original.title)
    return """
      <a rel="\(relation)" href="\(Book.fileName(of: chapter.lesson.id))">\(word): \
      <span\(language(title, original))>\(title)</span></a>
      """
  }

  private var contents: HTML {
    let items = zip(lesson.steps, chapter.original.steps).map { step, original -> HTML in
      """
      <li><a href="#\(step.id)"\(language(step.title, original.title))>\(HTML(sentence: step.title))</a> \
      <span class="kind \(step.kind.rawValue)">\(step.kind.rawValue)</span></li>

      """
    }
    return """
      <nav class="contents" aria-label="Steps"><h2>Steps</h2>
      <ol>
      \(items)</ol></nav>
      """
  }

  private var timing: HTML {
    book.isHandout ? TimingTable(chapter: chapter).html : ""
  }

  /// The package that the learner starts with.
  private var start: HTML {
    guard !chapter.start.isEmpty else { return "" }
    let code = CodeHTML(highlighting: chapter.highlighting)
    return """
      <section><h2>The package at the start</h2>
      <details><summary>\(chapter.start.count.counted("file"))</summary>
      \(chapter.start.map(code.figure).joined(separator: "\n"))
      </details></section>

      """
  }

  /// The wrong turns that can occur in any step.
  private var commonWrongTurns: HTML {
    guard book.isHandout, !lesson.wrongTurns.isEmpty else { return "" }
    let handout = HandoutHTML(book: book, chapter: chapter)
    let originals = chapter.original.wrongTurns
    return """
      <section><h2>Wrong turns in any step</h2>
      \(handout.wrongTurns(lesson.wrongTurns, originals: originals))
      </section>

      """
  }

  private func language(_ text: String, _ original: String) -> HTML {
    book.languageAttribute(text, original: original)
  }
}
