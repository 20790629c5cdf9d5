/// A mutant that the user has marked as equivalent: it behaves as the original code does, so that no
/// test can catch it.
package struct EquivalentMutant: Equatable, Sendable, Codable {
  /// What identifies a mutant in its file while other lines change.
  package struct Spot: Hashable, Sendable {
    /// The kind of the change.
    var kind: Mutant.Operator
    /// The way in which the change is made.
    var form: Mutant.Form
    /// The lines of the changed code, without surrounding spaces.
    package var code: String
    /// The number of UTF-8 bytes in these lines before the changed code.
    var before: Int
    /// The number of UTF-8 bytes in these lines after the changed code.
    var after: Int
  }

  /// A mutant of the present code, with which a mark is compared.
  package struct Candidate: Equatable, Sendable {
    /// The identifier.
    package var id: String
    /// The change and its line.
    package var spot: Spot
    /// The declaration around it up to its body, with single spaces; empty without one.
    package var declaration: String

    /// The identifier without the number that distinguishes declarations with the same text.
    fileprivate var text: Substring { id.prefix { $0 != "-" } }
  }

  /// The numbers of mutants from which the mark did not tell its own when it was made, including that.
  ///
  /// A line such as `return nil` may be in a file several times.
  struct Twins: Equatable, Sendable, Codable {
    /// The number of equal changes of equal lines in the file.
    var inFile: Int
    /// The number of those in declarations of the same name and type.
    var inDeclaration: Int
    /// The number of those in declarations with the same text.
    var inText: Int
  }

  /// The identifier when the mutant was marked.
  package var id: String
  /// The path of the file, relative to the package.
  package var file: String
  /// A description of the change.
  package var change: String
  /// The reason why no test can catch the mutant.
  package var reason: String
  /// The number of the line with the comment that marks the mutant, counted from 1, or `nil` if the mark
  /// is kept with the practice journal.
  package var comment: Int?
  /// A Boolean value that indicates whether the user knows that the mark is void.
  package var isKnownAsVoid = false
  /// The change and its line when the mutant was marked.
  package var spot: Spot
  private var declaration: String
  private var twins: Twins

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - index: The index of the mutant among the candidates.
  ///   - candidates: All mutants of the file.
  ///   - file: The path of the file, relative to the package.
  ///   - change: A description of the change.
  ///   - reason: The reason why no test can catch the mutant.
  ///   - comment: The number of the line with the comment that marks it, or `nil`.
  package init(
    _ index: Int, of candidates: [Candidate], in file: String, change: String, reason: String,
    comment: Int? = nil
  ) {
    let own = candidates[index]
    id = own.id
    self.file = file
    self.change = change
    self.reason = reason
    self.comment = comment
    spot = own.spot
    declaration = own.declaration
    let twins = candidates.filter { $0.spot == own.spot }
    self.twins = Twins(
      inFile: twins.count, inDeclaration: twins.count { $0.declaration == own.declaration },
      inText: twins.count { $0.text == own.text })
  }

  /// Returns the index of the mutant that the mark is about, or `nil` if the mark is void.
  ///
  /// The mark holds as long as the operator, the text of the line, and the place in that line are the
  /// same, wherever the line is in the file. If there are several such mutants, or were, it has to be
  /// in a declaration of the same name and type, or in one that has not changed at all: otherwise the
  /// mark could excuse a mutant that the user has not seen.
  ///
  /// - Parameter candidates: All mutants of the file.
  /// - Returns: The index among the candidates.
  package func index(in candidates: [Candidate]) -> Int? {
    let twins = candidates.indices.filter { candidates[$0].spot == spot }
    if twins.count == 1, self.twins.inFile == 1 { return twins[0] }
    let near = twins.filter { candidates[$0].declaration == declaration }
    if near.count == 1, self.twins.inDeclaration == 1 { return near[0] }
    let text = id.prefix { $0 != "-" }
    guard twins.count(where: { candidates[$0].text == text }) == self.twins.inText else {
      return nil
    }
    return twins.first { candidates[$0].id == id }
  }
}

extension EquivalentMutant.Spot: Codable {}

extension EquivalentMutant.Candidate {
  /// Creates a candidate.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - mutant: The mutant.
  ///   - source: The source that it was found in, in UTF-8.
  package init(id: String, _ mutant: Mutant, in source: [UInt8]) {
    let range = mutant.range.clamped(to: 0..<source.count)
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = source[..<range.lowerBound].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let end = source[range.upperBound...].firstIndex(where: isBreak) ?? source.count
    let lines = source[start..<end].split(separator: UInt8(ascii: "\n")).map(\.trimmed)
    func text(_ bytes: some Sequence<UInt8>) -> String {
      String(decoding: Array(bytes), as: UTF8.self)
    }
    self.id = id
    spot = EquivalentMutant.Spot(
      kind: mutant.kind, form: mutant.form,
      code: text(lines.joined(separator: [UInt8(ascii: "\n")])),
      before: source[start..<range.lowerBound].trimmedStart.count,
      after: source[range.upperBound..<end].trimmedEnd.count)
    let around = (mutant.declaration ?? 0..<0).clamped(to: 0..<source.count)
    declaration = text(source[around].prefix { $0 != UInt8(ascii: "{") })
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension ArraySlice<UInt8> {
  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0d].contains(byte) }

  fileprivate var trimmedStart: ArraySlice<UInt8> { drop(while: Self.isSpace) }
  fileprivate var trimmedEnd: ArraySlice<UInt8> {
    self[..<(lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? startIndex)]
  }
  fileprivate var trimmed: ArraySlice<UInt8> { trimmedStart.trimmedEnd }
}

// MARK: - Comments

/// A comment that marks mutants of a line as equivalent: `// redgreen: equivalent, REASON`.
///
/// It is at the end of the line, or on the line before. It is about all mutants that begin on the line,
/// or about those of the operators that it names: `// redgreen: equivalent boundary-moved, REASON`.
package struct EquivalenceComment: Equatable, Sendable {
  /// The number of the line with the comment, counted from 1.
  package var comment: Int
  /// The number of the line with the mutants, counted from 1.
  package var line: Int
  /// The operators of the mutants, or `nil` for all of them.
  package var kinds: Set<Mutant.Operator>?
  /// The reason why no test can catch the mutants.
  package var reason: String

  /// The text that each of these comments contains.
  package static let sign = "redgreen: equivalent"
  /// The form of these comments.
  private static let form = "// \(sign), REASON"

  /// A comment that marks nothing.
  package struct Problem: Error, Equatable {
    /// The number of the line with the comment, counted from 1.
    package var comment: Int
    /// The problem, and the next step.
    package var sentence: String
  }

  /// Returns the comments of a file, each with its line or with what is wrong.
  ///
  /// - Parameter lines: The highlighted pieces of each line.
  /// - Returns: The comments, in source order.
  package static func all(in lines: [[Highlighting.Piece]]) -> [Result<Self, Problem>] {
    lines.enumerated().compactMap { index, pieces in
      guard let text = pieces.last(where: { $0.role == .comment })?.text,
        let words = words(of: text)
      else { return nil }
      return Result { () throws(Problem) in
        try Self(words, index, hasCode(pieces) ? index : lineWithCode(after: index, in: lines))
      }
    }
  }

  /// Creates the comment of a line.
  private init(_ words: Substring, _ index: Int, _ line: Int?) throws(Problem) {
    func problem(_ sentence: String) -> Problem { Problem(comment: index + 1, sentence: sentence) }
    let parts = words.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    reason = parts.count < 2 ? "" : String(parts[1].trimmed)
    guard !reason.isEmpty else {
      throw problem("The comment gives no reason, so it marks no mutant. Write \(Self.form)")
    }
    let names = parts[0].split(whereSeparator: \.isWhitespace)
    var kinds: Set<Mutant.Operator> = []
    for name in names {
      guard let kind = Mutant.Operator(named: name) else {
        throw problem(
          "The comment marks no mutant, because there is no operator '\(name)'. "
            + "Write \(Self.form), or a name that `redgreen mutants --list` shows.")
      }
      kinds.insert(kind)
    }
    guard let line else { throw problem("The comment marks no mutant, because no code follows.") }
    comment = index + 1
    self.line = line + 1
    self.kinds = kinds.isEmpty ? nil : kinds
  }

  /// Returns the words after the sign, or `nil` if a comment is about something else.
  private static func words(of comment: String) -> Substring? {
    guard comment.hasPrefix("//") else { return nil }
    let text = comment.dropFirst(2).trimmed
    guard text.hasPrefix(sign) else { return nil }
    let words = text.dropFirst(sign.count)
    return words.first.map { $0 == "," || $0.isWhitespace } ?? true ? words : nil
  }

  private static func hasCode(_ pieces: [Highlighting.Piece]) -> Bool {
    pieces.contains { $0.role != .comment && !$0.text.allSatisfy(\.isWhitespace) }
  }

  private static func lineWithCode(after index: Int, in lines: [[Highlighting.Piece]]) -> Int? {
    let next = lines.indices.dropFirst(index + 1).first { !isComment(lines[$0]) }
    return next.flatMap { hasCode(lines[$0]) ? $0 : nil }
  }

  private static func isComment(_ pieces: [Highlighting.Piece]) -> Bool {
    !hasCode(pieces) && pieces.contains { $0.role == .comment }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start[
      ..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)]
  }
}
