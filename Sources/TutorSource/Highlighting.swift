/// A namespace for the parts of syntax-highlighted Swift code.
package enum Highlighting {
  /// The syntactic role of a piece of code.
  package enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    case keyword
    case type
    /// The name of a function in its declaration or in a call.
    case function
    /// A string or regular expression literal, including its delimiters.
    case string
    case number
    case comment
    /// An attribute or a macro, including its `@` or `#`.
    case attribute
    case plain
  }

  /// A run of text within one line that has a single role.
  package struct Piece: Hashable, Sendable, Codable {
    /// The text of the piece.
    package var text: String
    /// The syntactic role of the text.
    package var role: Role

    /// Creates a piece of code.
    package init(text: String, role: Role) {
      self.text = text
      self.role = role
    }
  }
}
