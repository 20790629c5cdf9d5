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
    return "\(place): \(problem)"
  }
}
