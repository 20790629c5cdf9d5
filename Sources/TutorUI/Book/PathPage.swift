import TestReports
internal import TerminalUI
internal import TutorCore

/// The page of a path: its lessons in order, with their steps and times.
struct PathPage {
  let book: Book
  let path: (path: Course.Path, chapters: [Book.Chapter])

  var source: String {
    HTMLPage(title: path.path.title, style: BookStyle.sheet, body: body).source
  }

  private var body: HTML {
    """
    <nav class="lessons" aria-label="Lessons"><a href="\(Book.indexName)">All lessons</a></nav>
    <header><h1>\(path.path.title)</h1>
    <p>\(path.path.summary)</p>
    <p class="faint">\(path.chapters.count.counted("lesson")), \(book.time(of: path.chapters))</p></header>
    <main>
    \(path.chapters.enumerated().map(section).joined(separator: "\n"))
    </main>
    """
  }

  /// Returns the time of the lessons before one, if there are any.
  private func before(_ index: Int) -> HTML {
    index == 0 ? "" : ", after \(book.time(of: path.chapters.prefix(index)))"
  }

  private func section(_ index: Int, _ chapter: Book.Chapter) -> HTML {
    let lesson = chapter.lesson
    let steps = zip(lesson.steps, chapter.original.steps).map { step, original -> HTML in
      """
      <li><a href="\(Book.fileName(of: lesson.id))#\(step.id)"\
      \(book.languageAttribute(step.title, original: original.title))>\
      \(HTML(sentence: step.title))</a></li>

      """
    }
    return """
      <section><h2>\(index + 1). \(book.link(to: chapter))</h2>
      <p class="faint">\(book.time(of: [chapter]))\(before(index))</p>
      \(book.introduction(of: chapter))<details><summary>\(lesson.steps.count.counted("step"))</summary>
      <ol>
      \(steps)</ol></details></section>
      """
  }
}
