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
    let minutes = path.chapters.reduce(0) { $0 + $1.lesson.minutes }
    return """
      <nav class="lessons" aria-label="Lessons"><a href="\(Book.indexName)">All lessons</a></nav>
      <header><h1>\(path.path.title)</h1>
      <p>\(path.path.summary)</p>
      <p class="faint">\(path.chapters.count.counted("lesson")), \(Rhythm.time(minutes * 60))</p></header>
      <main>
      \(path.chapters.enumerated().map(section).joined(separator: "\n"))
      </main>
      """
  }

  private func section(_ index: Int, _ chapter: Book.Chapter) -> HTML {
    let lesson = chapter.lesson
    let start = path.chapters.prefix(index).reduce(0) { $0 + $1.lesson.minutes }
    let paragraphs = chapter.introduction.map { text, original -> HTML in
      "<p\(book.languageAttribute(text, original: original))>\(text)</p>\n"
    }
    let steps = zip(lesson.steps, chapter.original.steps).map { step, original -> HTML in
      """
      <li><a href="\(Book.fileName(of: lesson.id))#\(step.id)"\
      \(book.languageAttribute(step.title, original: original.title))>\
      \(HTML(sentence: step.title))</a></li>

      """
    }
    return """
      <section><h2>\(index + 1). \(book.link(to: chapter))</h2>
      <p class="faint">\(Rhythm.time(lesson.minutes * 60)), after \(Rhythm.time(start * 60))</p>
      \(paragraphs)<details><summary>\(lesson.steps.count.counted("step"))</summary>
      <ol>
      \(steps)</ol></details></section>
      """
  }
}
