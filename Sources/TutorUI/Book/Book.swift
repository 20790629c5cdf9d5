package import TerminalUI
package import TutorCore

/// Lessons as a book of static HTML pages, with what each step's tests really showed.
///
/// The pages depend on nothing but the values of the book.
package struct Book: Sendable {
  /// The lessons, in their order in the course.
  package var chapters: [Chapter]
  /// The paths through the course.
  package var paths: [Course.Path]
  /// The version of the toolchain that ran the tests.
  package var toolchain: String
  /// The language of the translated texts, or `nil` if all texts are in the original language.
  package var language: String?
  /// A Boolean value that indicates whether the book is for facilitators.
  ///
  /// Only then does it contain hints, wrong turns, and the right answers to questions.
  package var isHandout: Bool
  /// A drawing of the tutor, or `nil` for none.
  package var picture: HTML?

  /// Creates a book.
  package init(
    chapters: [Chapter], paths: [Course.Path] = [], toolchain: String, language: String? = nil,
    isHandout: Bool = false, picture: HTML? = nil
  ) {
    self.picture = picture
    self.chapters = chapters
    self.paths = paths
    self.toolchain = toolchain
    self.language = language
    self.isHandout = isHandout
  }

  /// The pages, by file name.
  package var pages: [String: String] {
    var pages = [Self.indexName: BookIndexPage(book: self).source]
    for (index, path) in completePaths.enumerated() {
      pages[Self.fileName(ofPath: index)] = PathPage(book: self, path: path).source
    }
    for index in chapters.indices {
      pages[Self.fileName(of: chapters[index].lesson.id)] =
        ChapterPage(book: self, index: index).source
    }
    return pages
  }

  /// The file name of the first page.
  static let indexName = "index.html"

  /// Returns the file name of a lesson's page.
  ///
  /// No two lessons have the same name, and none has that of the first page or of a path's page.
  static func fileName(of lesson: Lesson.ID) -> String {
    let prefix = "lesson-"
    let isTaken =
      lesson == "index" || lesson.hasPrefix(prefix) || lesson.hasPrefix(pathPrefix)
    return (isTaken ? prefix + lesson : lesson) + ".html"
  }

  private static let pathPrefix = "path-"

  /// Returns the file name of the page of a complete path, by its index.
  static func fileName(ofPath index: Int) -> String { "\(pathPrefix)\(index + 1).html" }

  /// The paths whose lessons are all in the book, with their chapters.
  var completePaths: [(path: Course.Path, chapters: [Chapter])] {
    paths.compactMap { path in
      let known = path.lessons.compactMap { id in chapters.first { $0.lesson.id == id } }
      return known.count == path.lessons.count ? (path, known) : nil
    }
  }

  /// Returns the paragraphs that introduce a lesson.
  func introduction(of chapter: Chapter) -> HTML {
    let (lesson, original) = (chapter.lesson, chapter.original)
    let texts = [
      (lesson.summary, original.summary), (lesson.prerequisites, original.prerequisites),
      (lesson.outcome, original.outcome),
    ]
    return texts.filter { !$0.0.isEmpty }.map { text, original -> HTML in
      "<p\(languageAttribute(text, original: original))>\(text)</p>\n"
    }.joined()
  }

  /// Returns the time that lessons take together.
  func time(of chapters: some Sequence<Chapter>) -> String {
    Rhythm.time(chapters.reduce(0) { $0 + $1.lesson.minutes } * 60)
  }

  /// Returns a link to a lesson's page.
  func link(to chapter: Chapter) -> HTML {
    let (title, original) = (chapter.lesson.title, chapter.original.title)
    return """
      <a href="\(Self.fileName(of: chapter.lesson.id))"\
      \(languageAttribute(title, original: original))>\(title)</a>
      """
  }

  /// Returns a `lang` attribute for a text that is translated, or nothing for an original text.
  func languageAttribute(_ text: String, original: String) -> HTML {
    guard let language, text != original else { return "" }
    return " lang=\"\(language)\""
  }
}

extension Book {
  /// A lesson, and what the steps of its solution showed.
  package struct Chapter: Sendable {
    /// The lesson, with the translated texts in the language of the book.
    package let lesson: Lesson
    /// The lesson in its original language.
    package let original: Lesson
    /// The outcome of each step that was played.
    package let outcomes: [Step.ID: StepOutcome]
    /// Paths on the machine that played the lesson, and what to show instead, longest paths first.
    let replacements: [(path: String, name: String)]
    /// The highlighting of Swift code, by its text.
    package var highlighting: App.Highlightings = [:]
    /// The files that the learner starts with, as changes of an empty package.
    let start: [CodeChange]
    /// The changes of each step.
    let changes: [Step.ID: [CodeChange]]

    /// Creates a chapter.
    ///
    /// - Parameters:
    ///   - lesson: The lesson, possibly translated.
    ///   - original: The lesson in its original language.
    ///   - states: The package at the start and after each step.
    ///   - outcomes: The outcome of each step that was played.
    ///   - replacements: What to show instead of paths on the machine that played the lesson, because
    ///     the book should be the same on every machine.
    package init(
      of lesson: Lesson, original: Lesson, states: [[String: [UInt8]]],
      outcomes: [Step.ID: StepOutcome], replacing replacements: [String: String] = [:]
    ) {
      self.lesson = lesson
      self.original = original
      self.outcomes = outcomes
      self.replacements = replacements.map { (path: $0.key, name: $0.value) }
        .sorted { ($1.path.count, $0.path) < ($0.path.count, $1.path) }
      start = CodeChange.changes(from: [:], to: states.first ?? [:])
      changes = zip(lesson.steps, zip(states, states.dropFirst())).reduce(into: [:]) {
        $0[$1.0.id] = CodeChange.changes(from: $1.1.0, to: $1.1.1)
      }
    }

    /// The Swift code that the chapter shows, for its highlighting.
    package var swiftCode: Set<String> {
      var texts = Set(start.flatMap(\.swiftTexts))
      for step in lesson.steps {
        texts.formUnion(changes[step.id, default: []].flatMap(\.swiftTexts))
        for text in [step.prose] + step.hints + [step.text.after].compactMap(\.self) {
          texts.formUnion(Markdown(text).codeBlocks)
        }
      }
      return texts
    }

    /// The steps that were not played, or whose run did not end as they declare.
    var unexpectedSteps: [Step] {
      lesson.steps.filter { step in
        step.expectation != nil && outcomes[step.id]?.verdict.isAsExpected != true
      }
    }

    /// Returns a text of a run without what differs between machines and between runs: paths, the
    /// fingerprints in them, and addresses in memory.
    func stable(_ text: String) -> String {
      var text = text
      for (path, name) in replacements { text = text.replacing(path, with: name) }
      return text.replacing(/\/[0-9a-f]{16}\//, with: "/…/")
        .replacing(/(0x|\$)[0-9A-Fa-f]{9,16}/) { "\($0.output.1)…" }
    }
  }
}
