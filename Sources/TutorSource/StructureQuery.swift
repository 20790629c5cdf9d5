/// A query for the position of a piece of syntax in the code of a file's target.
package enum StructureQuery: Hashable, Sendable, Codable {
  /// The position of a subject in code that can run.
  case use(Subject, inside: String?, file: String)
  /// The position of a subject in any code, including dead code.
  case mention(Subject, inside: String?, file: String)
  /// The position of a named declaration, or by default of the type that the file is named after.
  case place(String?, file: String)

  /// A piece of syntax to search for.
  package enum Subject: Hashable, Sendable, Codable {
    /// A call of a function or method with this name.
    case call(String)
    /// A use of this identifier as a type or as a value.
    case name(String)
    /// A declaration with this name.
    case declaration(String)
    /// An attribute, without its `@`.
    case attribute(String)
  }

  /// A line of a file.
  package struct Position: Hashable, Sendable, Codable {
    /// The path of the file.
    package var path: String
    /// The line number, counted from 1.
    package var line: Int

    /// Creates a position.
    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }
}
