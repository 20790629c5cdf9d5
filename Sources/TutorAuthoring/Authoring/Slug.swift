/// Derives folder names and titles from commit subjects.
enum Slug {
  /// The maximum length of a step's folder name, without its number.
  private static let limit = 40
  /// The maximum length of a step's title.
  static let titleLimit = 60

  /// Returns a folder name of ASCII letters, digits, and `-`, truncated at a word boundary.
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

  /// Returns a step's ID, which combines its number, counted from 1, and its subject.
  static func id(number: Int, of subject: String) -> String {
    (number < 10 ? "0\(number)" : "\(number)") + "-" + make(of: subject)
  }

  /// Returns the subject as a single-line title, truncated to the maximum length.
  static func title(of subject: String, number: Int) -> String {
    let words = TerminalText.visible(subject).split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return "Step \(number)" }
    guard words.count > titleLimit else { return words }
    return words.prefix(titleLimit - 1).trimmingEnd + "…"
  }
}

extension Substring {
  /// The string without trailing spaces.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
