/// Names of folders, and titles, made of what an author wrote in a commit.
enum Slug {
  /// The most that a step's name has behind its number.
  private static let limit = 40
  /// The most that the title of a step may have.
  static let titleLimit = 60

  /// A folder's name of plain letters, digits and `-`, cut between words.
  static func make(of subject: String) -> String {
    let words = subject.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var slug = ""
    for word in words {
      let longer = slug.isEmpty ? String(word.prefix(limit)) : slug + "-" + word
      guard longer.utf8.count <= limit else { break }
      slug = longer
    }
    return slug.isEmpty ? "step" : slug
  }

  /// A step's id: its number, counted from 1, and its subject.
  static func id(number: Int, of subject: String) -> String {
    (number < 10 ? "0\(number)" : "\(number)") + "-" + make(of: subject)
  }

  /// A subject as a title: one line, no longer than a title may be.
  static func title(of subject: String, number: Int) -> String {
    let words = TerminalText.visible(subject).split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return "Step \(number)" }
    guard words.count > titleLimit else { return words }
    return words.prefix(titleLimit - 1).trimmingEnd + "…"
  }
}

extension Substring {
  /// Without the spaces at its end.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
