/// A question about Swift source, which a process of its own answers.
package enum SourceQuestion: Hashable, Sendable, Codable {
  case outline(String)
  case highlighting(String)
  case mutants(String)
  /// One test of a text, written in another way that asks for the same.
  case variant(String, test: String)
  /// The conditions under which the tests of some files, by path, are run or skipped.
  case conditions([String: String])
  /// The places that some queries find in the files of a package, by path.
  case positions([StructureQuery], in: [String: String])

  /// The text that the question is about; `nil` if there are several.
  package var text: String? {
    switch self {
    case .outline(let text), .highlighting(let text), .mutants(let text), .variant(let text, _):
      text
    case .conditions, .positions: nil
    }
  }

  /// The size of the largest text that is read, in bytes: more than any learner's file.
  package static let sizeLimit = 1 << 20
}

/// What a `SourceQuestion` is answered with.
package enum SourceAnswer: Equatable, Sendable, Codable {
  case outline(SourceOutline)
  /// The pieces of each line.
  case highlighting([[Highlighting.Piece]])
  case mutants([Mutant])
  /// The whole text with the test rewritten; `nil` if there is no such test.
  case variant(String?)
  case conditions([WrittenTestCondition])
  /// The place that each query finds, in their order.
  case positions([StructureQuery.Position?])
}
