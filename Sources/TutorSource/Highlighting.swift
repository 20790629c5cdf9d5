/// Swift code in pieces that can be colored by what they are.
package enum Highlighting {
  /// What a piece of code is.
  package enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    case keyword
    case type
    /// The name of a function where it is declared or called.
    case function
    /// A string or a regular expression, with its quotes.
    case string
    case number
    case comment
    /// An attribute or a macro, with its sign.
    case attribute
    case plain
  }

  /// Text within one line, all of one role.
  package struct Piece: Hashable, Sendable, Codable {
    package var text: String
    package var role: Role

    package init(text: String, role: Role) {
      self.text = text
      self.role = role
    }
  }
}
