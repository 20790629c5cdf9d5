package import TutorRunning
import TestReports
package import TutorCore
internal import TutorSource

/// The shape of the Swift code in a package, read from its syntax.
package struct CodeShape {
  let files: [String: [UInt8]]
  let reading: Reading
  private let names: SourceFacts.OwnNames

  /// Creates the shape of some files.
  ///
  /// - Parameters:
  ///   - files: The package's files, by path.
  ///   - names: The tests that the learner has named differently from the lesson.
  ///   - reading: Access to the facts about their source.
  package init(
    files: [String: [UInt8]], names: SourceFacts.OwnNames = .init(), reading: Reading
  ) {
    self.files = files
    self.names = names
    self.reading = reading
  }

  /// Returns the conditions that do not hold.
  ///
  /// A missing file counts as empty.
  ///
  /// - Throws: `Reading.Unread` if a file's syntax is not known yet.
  package func unmet(_ conditions: [StructureCondition]) throws(Reading.Unread)
    -> [StructureCondition]
  {
    let queries = conditions.map { $0.queries(names) }
    var positions = try reading.positions(queries.flatMap(\.self), in: files)[...]
    return zip(conditions, queries).filter { condition, queries in
      let isPresent = positions.prefix(queries.count).contains { $0 != nil }
      positions = positions.dropFirst(queries.count)
      return isPresent != condition.isPresent
    }.map(\.0)
  }

  /// Returns the line that an unmet condition is about, or `nil` if it cannot be located.
  ///
  /// This is the line of the code that must not be present. If code is missing, it is the line of
  /// the declaration that should contain it.
  func place(of condition: StructureCondition) throws(Reading.Unread) -> SourceLocation? {
    let queries =
      condition.isPresent
      ? condition.places(names).map { .place($0, file: condition.file) }
      : condition.queries(names)
    let position = try reading.positions(queries, in: files).lazy.compactMap(\.self).first
    return position.map { SourceLocation(file: $0.path, line: $0.line) }
  }

  /// Returns the classes that the code marks with `@IBDesignable`.
  ///
  /// - Throws: `Reading.Unread` if a file's syntax is not known yet.
  package func designableClasses() throws(Reading.Unread) -> [String] {
    let sources = files.filter { $0.key.hasPrefix("Sources/") && $0.key.hasSuffix(".swift") }
    reading.prepare(sources)
    var classes: [String] = []
    for (_, bytes) in sources.sorted(by: { $0.key < $1.key }) {
      classes += try reading.outline(of: bytes.text).designableClasses
    }
    return classes
  }
}

extension StructureCondition {
  /// Returns the names of the declaration to search, with those that the learner has given it.
  fileprivate func places(_ names: SourceFacts.OwnNames) -> [String?] {
    inside.map { names.alternatives(to: $0) } ?? [nil]
  }

  /// Returns the queries for the condition's subject and its alternatives.
  fileprivate func queries(_ names: SourceFacts.OwnNames) -> [StructureQuery] {
    places(names).flatMap { place in
      ([subject] + alternatives).flatMap { $0.asSyntax(names) }.map { subject in
        isPresent
          ? .use(subject, inside: place, file: file) : .mention(subject, inside: place, file: file)
      }
    }
  }
}

extension StructureCondition.Subject {
  /// Returns the subject, for a test also under the name that the learner has given it.
  fileprivate func asSyntax(_ names: SourceFacts.OwnNames) -> [StructureQuery.Subject] {
    switch self {
    case .call(let name): [.call(name)]
    case .name(let name): [.name(name)]
    case .declaration(let name):
      [.declaration(name)] + (names.renamed[name].map { [.declaration($0)] } ?? [])
    case .attribute(let name): [.attribute(name)]
    }
  }
}
