package import TutorCore
package import TutorSource

/// What a piece of work knows of Swift source; what it asks in vain is noted, to be known when the work is done again.
package final class Reading {
  /// The answer to a question is not known yet.
  package struct Unread: Error {
    package init() {}
  }

  /// The questions that were asked in vain.
  private(set) var missing: Set<SourceQuestion> = []
  private let memory: SourceMemory
  /// Kept here as well: the memory may forget what this work still needs.
  private var known: [SourceQuestion: SourceAnswer?] = [:]

  init(_ memory: SourceMemory) {
    self.memory = memory
  }

  /// Takes in the answers that have come meanwhile.
  ///
  /// - Throws: Why one of the questions cannot be answered.
  func refresh() throws(ReaderError) {
    for question in missing {
      if let error = memory.failure(of: question) { throw error }
      guard let answer = memory.answer(to: question) else { continue }
      known[question] = answer
      missing.remove(question)
    }
  }

  // MARK: - Files

  /// Notes that the outlines of some files are asked for next, so that all of them are read in one go.
  func prepare(_ files: [String: [UInt8]]) {
    for (path, bytes) in files where path.hasSuffix(".swift") { _ = try? outline(of: bytes.text) }
  }

  func outline(of text: String) throws(Unread) -> SourceOutline {
    guard !text.isEmpty else { return SourceOutline() }
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .outline(let outline) = try answer(to: .outline(text))
    else { return .ofUnreadable }
    return outline
  }

  func mutants(in text: String) throws(Unread) -> [Mutant] {
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .mutants(let mutants) = try answer(to: .mutants(text))
    else { return [] }
    return mutants
  }

  /// Returns a text with one of its tests written in another way, or `nil` if there is no such test.
  package func variant(of text: String, test: String) throws(Unread) -> String? {
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .variant(let variant) = try answer(to: .variant(text, test: test))
    else { return nil }
    return variant
  }

  /// Returns the pieces of each line, or `nil` if the text can only be shown as it is.
  package func highlighting(of text: String) throws(Unread) -> [[Highlighting.Piece]]? {
    guard text.utf8.count <= SourceQuestion.sizeLimit,
      case .highlighting(let lines) = try answer(to: .highlighting(text))
    else { return nil }
    return lines
  }

  // MARK: - Packages

  /// Finds the conditions under which a package's tests are run or skipped, in the order of the paths and of the places in each
  /// file.
  package func testConditions(in files: [String: [UInt8]]) throws(Unread) -> [TestCondition] {
    let sources = files.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
    guard
      case .conditions(let conditions) = try answer(to: .conditions(try readableTexts(of: sources)))
    else { return [] }
    return conditions.map(TestCondition.init)
  }

  /// Finds the places that some queries ask for in a package, in the order of the queries.
  func positions(
    _ queries: [StructureQuery], in files: [String: [UInt8]]
  ) throws(Unread) -> [StructureQuery.Position?] {
    guard !queries.isEmpty else { return [] }
    let texts = try readableTexts(of: files.filter { $0.key.hasSuffix(".swift") })
    guard case .positions(let positions) = try answer(to: .positions(queries, in: texts)) else {
      return queries.map { _ in nil }
    }
    return positions
  }

  /// The texts of files; one that nobody can read has nothing in it, and does not keep the others from being read.
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

  /// Returns the answer to a question, or `nil` if nobody can answer it.
  private func answer(to question: SourceQuestion) throws(Unread) -> SourceAnswer? {
    if let answer = known[question] ?? memory.answer(to: question) {
      known[question] = answer
      return answer
    }
    missing.insert(question)
    throw Unread()
  }
}
