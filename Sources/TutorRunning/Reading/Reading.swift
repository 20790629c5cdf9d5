package import TestReports
package import TutorSource

/// The facts about Swift source that are available to a piece of work.
///
/// A question without a known answer throws `Unread` and is recorded in `missing`. The work is
/// done again when the answer has arrived.
package final class Reading {
  /// An error that indicates that the answer to a question is not known yet.
  package struct Unread: Error {
    /// Creates the error.
    package init() {}
  }

  /// The questions whose answers were not known.
  private(set) var missing: Set<SourceQuestion> = []
  private let memory: SourceMemory
  /// The known answers, kept here because the memory may discard answers that are still needed.
  private var known: [SourceQuestion: SourceAnswer?] = [:]

  init(_ memory: SourceMemory) {
    self.memory = memory
  }

  /// Adds the answers that have arrived since the last call.
  ///
  /// - Throws: `ReaderError` if one of the questions cannot be answered.
  func refresh() throws(ReaderError) {
    for question in missing {
      if let error = memory.failure(of: question) { throw error }
      guard let answer = memory.answer(to: question) else { continue }
      known[question] = answer
      missing.remove(question)
    }
  }

  // MARK: - Files

  /// Asks for the outlines of the given files, so that all of them are read in one round.
  package func prepare(_ files: [String: [UInt8]]) {
    for (path, bytes) in files where path.hasSuffix(".swift") { _ = try? outline(of: bytes.text) }
  }

  package func outline(of text: String) throws(Unread) -> SourceOutline {
    guard !text.isEmpty else { return SourceOutline() }
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .outline(let outline) = try answer(to: .outline(text))
    else { return .ofUnreadable }
    return outline
  }

  /// Returns the declarations in a text that new code consists of, or `nil` if it cannot be read.
  ///
  /// - Throws: `Unread` if the answer is not known yet.
  package func declaredCode(in text: String) throws(Unread) -> DeclaredCode? {
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .declaredCode(let code) = try answer(to: .declaredCode(text))
    else { return nil }
    return code
  }

  package func mutants(in text: String) throws(Unread) -> [Mutant] {
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .mutants(let mutants) = try answer(to: .mutants(text))
    else { return [] }
    return mutants
  }

  /// Returns the text with one of its tests rewritten, or `nil` if that is not possible.
  ///
  /// - Throws: `Unread` if the answer is not known yet.
  package func variant(
    of text: String, test: String, by rewording: Rewording = .assertion
  ) throws(Unread) -> String? {
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .variant(let variant) = try answer(to: .variant(text, test: test, rewording))
    else { return nil }
    return variant
  }

  /// Returns the highlighted pieces of each line, or `nil` if the text cannot be highlighted.
  ///
  /// - Throws: `Unread` if the answer is not known yet.
  package func highlighting(of text: String) throws(Unread) -> [[Highlighting.Piece]]? {
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .highlighting(let lines) = try answer(to: .highlighting(text))
    else { return nil }
    return lines
  }

  /// Returns the highlighted pieces of each line of several texts, by text.
  ///
  /// Texts that cannot be highlighted are left out.
  ///
  /// - Throws: `Unread` if an answer is not known yet.
  package func highlighting(
    of texts: Set<String>
  ) throws(Unread) -> [String: [[Highlighting.Piece]]] {
    // Request all texts before throwing, so that all requests are sent in one batch.
    let lines = texts.map { text in Result { () throws(Unread) in try highlighting(of: text) } }
    var all: [String: [[Highlighting.Piece]]] = [:]
    for (text, lines) in zip(texts, lines) { all[text] = try lines.get() }
    return all
  }

  // MARK: - Packages

  /// Returns the conditions under which a package's tests are run or skipped.
  ///
  /// The conditions are in the order of the paths, and within a file in the order of the source.
  ///
  /// - Parameter files: The files of the package, by path.
  /// - Returns: The conditions.
  /// - Throws: `Unread` if an answer is not known yet.
  package func testConditions(in files: [String: [UInt8]]) throws(Unread) -> [TestCondition] {
    let sources = files.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
    guard
      case .conditions(let conditions) = try answer(to: .conditions(try readableTexts(of: sources)))
    else { return [] }
    return conditions.map(TestCondition.init)
  }

  /// Returns the position that each query finds in a package, in the order of the queries.
  package func positions(
    _ queries: [StructureQuery], in files: [String: [UInt8]]
  ) throws(Unread) -> [StructureQuery.Position?] {
    guard !queries.isEmpty else { return [] }
    let texts = try readableTexts(of: files.filter { $0.key.hasSuffix(".swift") })
    guard case .positions(let positions) = try answer(to: .positions(queries, in: texts)) else {
      return queries.map { _ in nil }
    }
    return positions
  }

  /// Returns the classes that the given files, by path, declare, or `nil` if they cannot all be read;
  /// see `declaredClasses(in:)`.
  ///
  /// - Throws: `Unread` if an answer is not known yet.
  package func classes(in files: [String: [UInt8]]) throws(Unread) -> [DeclaredClass]? {
    let texts = files.filter { $0.key.hasSuffix(".swift") }.mapValues(\.text)
    // One question about all files: asking about each of them first would take far longer.
    guard
      texts.allSatisfy({
        $0.value.utf8.count <= SourceQuestion.sizeLimit
          && (!$0.value.isEmpty || files[$0.key] == [])
      }), case .classes(let classes) = try answer(to: .classes(texts))
    else { return nil }
    return classes
  }

  // MARK: - Porting

  /// Returns the facts about a text on which the porting of other files depends, or `nil` if it
  /// cannot be read.
  ///
  /// - Throws: `Unread` if the answer is not known yet.
  package func portingFacts(of text: String) throws(Unread) -> PortingFacts? {
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .portingFacts(let facts) = try answer(to: .portingFacts(text))
    else { return nil }
    return facts
  }

  /// Returns a text, rewritten for the headless UIKit, or `nil` if it cannot be read.
  ///
  /// - Throws: `Unread` if the answer is not known yet.
  package func ported(_ text: String, with facts: PortingFacts) throws(Unread) -> PortedFile? {
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .ported(let file) = try answer(to: .ported(text, facts))
    else { return nil }
    return file
  }

  /// Returns the texts of files, with an empty text for each file that cannot be read.
  ///
  /// An unreadable file would otherwise prevent the others from being read.
  private func readableTexts(of files: [String: [UInt8]]) throws(Unread) -> [String: String] {
    prepare(files)
    var texts: [String: String] = [:]
    for (path, bytes) in files {
      let text = bytes.text
      texts[path] = ""
      guard !text.isEmpty, text.utf8.count <= SourceQuestion.sizeLimit,
        try answer(to: .outline(text)) != nil
      else { continue }
      texts[path] = text
    }
    return texts
  }

  // MARK: - Asking

  /// Returns the answer to a question, or `nil` if the text cannot be read.
  private func answer(to question: SourceQuestion) throws(Unread) -> SourceAnswer? {
    if let answer = known[question] ?? memory.answer(to: question) {
      known[question] = answer
      return answer
    }
    missing.insert(question)
    throw Unread()
  }
}
