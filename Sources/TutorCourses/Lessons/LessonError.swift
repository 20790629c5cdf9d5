package import TutorPlatform

/// An error in a lesson's files: its location, the problem, and how to fix it.
package struct LessonError: Error, Equatable, CustomStringConvertible {
  /// The path of the file that contains the error.
  package var file: String
  /// The line of the error, counted from 1, or `nil` if the error concerns the whole file.
  package var line: Int?
  /// A description of the problem and how to fix it.
  package var problem: String

  /// Creates an error at a location in a lesson's files.
  package init(file: String, line: Int? = nil, problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  /// Creates an error for a file that cannot be read.
  package init(_ error: FileError) {
    self.init(file: error.path, problem: error.problem)
  }

  package var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return Self.visible("\(place): \(problem)")
  }

  /// Returns the text on a single line, with control characters escaped, because text from an
  /// untrusted lesson must not control the terminal.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }
}
