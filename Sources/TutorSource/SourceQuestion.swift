internal import Glibc

/// A question about Swift source, which a separate process answers.
package enum SourceQuestion: Hashable, Sendable, Codable {
  /// The outline of a text.
  case outline(String)
  /// The syntax-highlighted pieces of a text.
  case highlighting(String)
  /// The mutants of a text.
  case mutants(String)
  /// A text with one of its tests rewritten to an equivalent form.
  case variant(String, test: String, Rewording)
  /// The conditions under which the tests in the given files, by path, are run or skipped.
  case conditions([String: String])
  /// The positions that the queries find in the files of a package, by path.
  case positions([StructureQuery], in: [String: String])
  /// The classes that the given files, by path, declare.
  case classes([String: String])
  /// The declarations in a text that new code consists of.
  case declaredCode(String)
  /// The facts about a text on which the porting of other files depends.
  case portingFacts(String)
  /// A text, rewritten for the headless UIKit.
  case ported(String, PortingFacts)

  /// The text that the question is about, or `nil` if it is about several files.
  package var text: String? {
    switch self {
    case .outline(let text), .highlighting(let text), .mutants(let text), .variant(let text, _, _),
      .declaredCode(let text), .portingFacts(let text), .ported(let text, _):
      text
    case .conditions, .positions, .classes: nil
    }
  }

  /// The maximum size of a text, in bytes, which exceeds that of any realistic learner's file.
  package static let sizeLimit = 1 << 20

  /// The number of bytes in the question's texts.
  package var size: Int {
    switch self {
    case .outline(let text), .highlighting(let text), .mutants(let text), .variant(let text, _, _),
      .declaredCode(let text), .portingFacts(let text), .ported(let text, _):
      text.utf8.count
    case .conditions(let texts), .positions(_, let texts), .classes(let texts):
      texts.values.reduce(0) { $0 + $1.utf8.count }
    }
  }

  /// The limit of processor time for the answer, in seconds: at most ten for a text, and a minute for
  /// the files of a package.
  package var seconds: Int { 1 + min(text == nil ? 59 : 9, size >> 16) }
}

/// A way to rewrite a test to an equivalent form.
package enum Rewording: String, Hashable, Sendable, Codable, CaseIterable {
  /// The operands of the first equality are swapped, or another assertion says the same.
  case assertion
  /// The body is enclosed in a `do` block.
  case block
  /// The test has another name.
  case name
}

extension SourceQuestion {
  /// Compares texts by their bytes, because positions in them are compared, too.
  package static func == (left: SourceQuestion, right: SourceQuestion) -> Bool {
    switch (left, right) {
    case (.outline(let one), .outline(let other)),
      (.highlighting(let one), .highlighting(let other)),
      (.mutants(let one), .mutants(let other)), (.portingFacts(let one), .portingFacts(let other)),
      (.declaredCode(let one), .declaredCode(let other)):
      one.hasBytes(of: other)
    case (
      .variant(let one, let test, let rewording), .variant(let other, let otherTest, let second)
    ):
      test == otherTest && rewording == second && one.hasBytes(of: other)
    case (.ported(let one, let facts), .ported(let other, let otherFacts)):
      facts == otherFacts && one.hasBytes(of: other)
    case (.conditions(let one), .conditions(let other)), (.classes(let one), .classes(let other)):
      one == other
    case (.positions(let queries, let one), .positions(let others, let other)):
      queries == others && one == other
    default: false
    }
  }

  /// Hashes only parts of a text, because packages have megabytes of source.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .outline(let text): hasher.combine(sampling: text, 0)
    case .highlighting(let text): hasher.combine(sampling: text, 1)
    case .mutants(let text): hasher.combine(sampling: text, 2)
    case .variant(let text, let test, let rewording):
      hasher.combine(sampling: text, 3)
      hasher.combine(test)
      hasher.combine(rewording)
    case .conditions(let files): hasher.combine(4 + 8 * files.count)
    case .positions(let queries, let files):
      hasher.combine(queries)
      hasher.combine(5 + 8 * files.count)
    case .classes(let files): hasher.combine(6 + 8 * files.count)
    case .portingFacts(let text): hasher.combine(sampling: text, 7)
    // The facts are the same for most texts.
    case .ported(let text, _): hasher.combine(sampling: text, 8)
    case .declaredCode(let text): hasher.combine(sampling: text, 9)
    }
  }
}

extension String {
  /// Returns whether two texts have the same bytes.
  ///
  /// Questions are compared often, and mostly share the storage of their texts.
  fileprivate func hasBytes(of other: String) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { bytes in
      other.withUTF8 { others in
        guard bytes.count == others.count else { return false }
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress,
          start != otherStart
        else { return true }
        return memcmp(start, otherStart, bytes.count) == 0
      }
    }
  }
}

extension Hasher {
  /// Feeds the length of a text and three pieces of it.
  fileprivate mutating func combine(sampling text: String, _ kind: UInt8) {
    combine(kind)
    var text = text
    text.withUTF8 { bytes in
      combine(bytes.count)
      for part in 0..<3 {
        let start = max(0, (bytes.count - Self.sampleSize) * part / 2)
        let piece = bytes[start..<min(bytes.count, start + Self.sampleSize)]
        combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: piece)))
      }
    }
  }

  /// The number of bytes in each piece of a text that is hashed.
  private static let sampleSize = 64
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
  /// The declarations in the text.
  case declaredCode(DeclaredCode)
  /// The facts about the text.
  case portingFacts(PortingFacts)
  /// The text, its edits, and the remaining work.
  case ported(PortedFile)
}
