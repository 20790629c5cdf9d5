import TestReports
internal import TerminalUI
internal import TutorCore

/// The first page of a book: the paths and the lessons.
struct BookIndexPage {
  let book: Book

  var source: String {
    HTMLPage(title: Self.title, style: BookStyle.sheet, body: body).source
  }

  static let title = "Lessons in test-driven development"

  private var body: HTML {
    let edition: HTML =
      book.isHandout
      ? "<p>This is the edition for facilitators: it contains hints, wrong turns, and answers.</p>\n"
      : ""
    return """
      <header><h1>\(Self.title)</h1>
      <p>\(book.chapters.count.counted("lesson")), \(book.time(of: book.chapters))</p>
      \(edition)<p>The texts are those of the tutor <code>redgreen</code>, a program for the terminal.</p></header>
      \(picture)<main>
      \(paths)<section><h2>Lessons</h2>
      <ol class="lessons">
      \(book.chapters.map(item))</ol></section>
      </main>
      <footer><p>The results in this book are those of \(Self.line(book.toolchain)): each step's \
      solution was played with <code>swift test</code> when the book was written.</p></footer>
      """
  }

  private var picture: HTML {
    guard let picture = book.picture else { return "" }
    return """
      <figure class="screen">
      \(picture)<figcaption>The tutor: the text of a step, its goal, and the verdict on the learner's last run</figcaption>
      </figure>

      """
  }

  private var paths: HTML {
    let items = book.completePaths.enumerated().map { index, item -> HTML in
      let (path, chapters) = item
      return """
        <li><h3><a href="\(Book.fileName(ofPath: index))">\(path.title)</a></h3>
        <p>\(path.summary) \(book.time(of: chapters)): \
        \(chapters.map(book.link).joined(separator: ", "))</p></li>

        """
    }
    guard !items.isEmpty else { return "" }
    return "<section><h2>Paths</h2>\n<ul class=\"paths\">\n\(items)</ul></section>\n"
  }

  private func item(_ chapter: Book.Chapter) -> HTML {
    let lesson = chapter.lesson
    let unexpected = chapter.unexpectedSteps.count
    let finding: HTML =
      unexpected == 0
      ? ""
      : "<p class=\"finding\">\(unexpected.counted("step")) did not end as declared.</p>\n"
    return """
      <li><h3>\(book.link(to: chapter))</h3>
      <p class="faint">\(lesson.minutes) minutes, \(lesson.steps.count.counted("step"))</p>
      \(book.introduction(of: chapter))\(finding)</li>

      """
  }

  private static func line(_ text: String) -> String {
    String(text.prefix { !$0.isNewline })
  }
}
