/// A question about Swift source, which a separate process answers.
package enum SourceQuestion: Hashable, Sendable, Codable {
  /// The outline of a text.
  case outline(String)
  /// The syntax-highlighted pieces of a text.
  case highlighting(String)
  /// The mutants of a text.
  case mutants(String)
  /// A text with one of its tests rewritten to an equivalent form.
  case variant(String, test: String)
  /// The conditions under which the tests in the given files, by path, are run or skipped.
  case conditions([String: String])
  /// The positions that the queries find in the files of a package, by path.
  case positions([StructureQuery], in: [String: String])
  /// The classes that the given files, by path, declare.
  case classes([String: String])

  /// The text that the question is about, or `nil` if it is about several files.
  package var text: String? {
    switch self {
    case .outline(let text), .highlighting(let text), .mutants(let text), .variant(let text, _):
      text
    case .conditions, .positions, .classes: nil
    }
  }

  /// The maximum size of a text, in bytes, which exceeds that of any realistic learner's file.
  package static let sizeLimit = 1 << 20
}

/// The answer to a `SourceQuestion`.
package enum SourceAnswer: Equatable, Sendable, Codable {
  /// The outline of the text.
  case outline(SourceOutline)
  /// The pieces of each line.
  case highlighting([[Highlighting.Piece]])
  /// The mutants of the text, in source order.
  case mutants([Mutant])
  /// The whole text with the test rewritten, or `nil` if the test does not exist.
  case variant(String?)
  /// The conditions, ordered by path and position.
  case conditions([WrittenTestCondition])
  /// The position that each query finds, in the order of the queries.
  case positions([StructureQuery.Position?])
  /// The classes, ordered by path and position, followed by extensions of other modules' classes.
  case classes([DeclaredClass])
}
