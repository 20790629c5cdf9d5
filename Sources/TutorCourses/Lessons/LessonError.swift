/// What is wrong with a lesson, where, and what to do.
package struct LessonError: Error, Equatable, CustomStringConvertible {
  package var file: String
  /// Counted from 1; nil where the file as a whole is meant.
  package var line: Int?
  package var problem: String

  package init(file: String, line: Int? = nil, problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  package var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return Self.visible("\(place): \(problem)")
  }

  /// One line, whatever the lesson's texts hold: a stranger's file must not steer the terminal.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }
}
