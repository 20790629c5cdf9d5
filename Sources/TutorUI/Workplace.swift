package import TutorCore
package import TutorTexts

/// The learner's folders and editor, as the tutor names them.
package struct Workplace: Hashable, Sendable {
  /// The path of the course folder.
  package var courseFolder: String
  /// The path of the learner's home folder, which is written `~`; empty if it is unknown.
  package var home: String
  /// A description of how the `e` key opens a file, such as `in vim`, or `nil` if no editor is
  /// chosen.
  package var editor: Phrase?
  /// Descriptions of all ways to open files on this machine, the best one first.
  package var editors: [Phrase]
  /// The command of the editor that the learner or the environment names, if its program is not
  /// installed.
  package var missingEditor: String?
  /// The words that start the tutor, which texts name.
  package var program: String
  /// The scheme of the URLs that open a file at a line in the editor around the terminal, such as
  /// `vscode`, or `nil` for URLs of files.
  package var linkScheme: String?

  /// Creates a workplace.
  package init(
    courseFolder: String, home: String = "", editor: Phrase? = nil, editors: [Phrase] = [],
    missingEditor: String? = nil, program: String = "redgreen", linkScheme: String? = nil
  ) {
    self.linkScheme = linkScheme
    self.program = program
    self.courseFolder = courseFolder
    self.home = home
    self.editor = editor
    self.editors = editors
    self.missingEditor = missingEditor
  }

  /// Returns the path of a lesson's folder, such as `~/redgreen/nibs`.
  package func folder(of lesson: Lesson.ID) -> String { shortened("\(courseFolder)/\(lesson)") }

  /// Returns the path of a file in a lesson's folder.
  package func path(of file: String, in lesson: Lesson.ID) -> String {
    file.hasPrefix("/") ? shortened(file) : "\(folder(of: lesson))/\(file)"
  }

  /// Returns the path of a file in a lesson's folder, without `~`, as other programs need it.
  package func fullPath(of file: String, in lesson: Lesson.ID) -> String {
    // The folder of practice is the package itself.
    file.hasPrefix("/")
      ? file : courseFolder + (lesson.isEmpty ? "" : "/\(lesson)") + "/\(file)"
  }

  /// Returns the URL of a file in a lesson's folder, for a link.
  func url(of file: String, line: Int? = nil, in lesson: Lesson.ID) -> String? {
    let path = fullPath(of: file, in: lesson)
    guard path.hasPrefix("/") else { return nil }
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-._~".utf8)
    let escaped =
      path.utf8.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return plain.contains(byte)
          ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
      }.joined()
    guard let linkScheme else { return "file://\(escaped)" }
    return "\(linkScheme)://file\(escaped)" + (line.map { ":\($0)" } ?? "")
  }

  private func shortened(_ path: String) -> String {
    guard !home.isEmpty, home != "/", path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
