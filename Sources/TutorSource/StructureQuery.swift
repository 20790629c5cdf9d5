/// A question about the code of a package: where something stands in what a file's target does.
package enum StructureQuery: Hashable, Sendable, Codable {
  /// Where a subject stands in code that can run.
  case use(Subject, inside: String?, file: String)
  /// Where a subject stands in any code, dead or not.
  case mention(Subject, inside: String?, file: String)
  /// Where a place is declared, or without one, the type that the file is named after.
  case place(String?, file: String)

  /// A piece of syntax that can be looked for.
  package enum Subject: Hashable, Sendable, Codable {
    /// A call of a function or method of this name.
    case call(String)
    /// A mention of this identifier, as a type or as a value.
    case name(String)
    /// A declaration of this name.
    case declaration(String)
    /// An attribute, without its `@`.
    case attribute(String)
  }

  /// A line of a file.
  package struct Position: Hashable, Sendable, Codable {
    package var path: String
    /// Counted from 1.
    package var line: Int

    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }
}
