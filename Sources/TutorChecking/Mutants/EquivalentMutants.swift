import FoundationEssentials
package import TutorCourses
import TutorGit
package import TutorSource

/// The marks of the equivalent mutants of a package that are kept next to its practice journal.
package struct EquivalentMutants: Equatable, Sendable {
  /// The marks, in the order in which they were made.
  package var marks: [EquivalentMutant] = []

  /// An error about the file with the marks.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The file is of another version, or damaged.
    case unreadable(ref: String)

    package var description: String {
      switch self {
      case .unreadable(let ref):
        "the marks in \(ref) cannot be read; another version of redgreen may have written them"
      }
    }
  }

  /// The form in which the marks are stored.
  private struct Stored: Codable {
    static let version = 1
    var version = Stored.version
    var marks: [EquivalentMutant]
  }

  /// Creates an empty list of marks.
  package init() {}

  /// Decodes marks.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file, or `nil` without a file.
  ///   - ref: The ref that holds the file.
  /// - Throws: `Failure.unreadable`.
  init(_ bytes: [UInt8]?, in ref: String) throws(Failure) {
    guard let bytes else { return }
    guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes)),
      stored.version == Stored.version
    else { throw .unreadable(ref: ref) }
    marks = stored.marks
  }

  /// Returns the contents of the file.
  ///
  /// - Throws: `EncodingError` if a value cannot be encoded.
  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(Stored(marks: marks))) + [UInt8(ascii: "\n")]
  }

  // MARK: - Changes

  /// Adds a mark, which replaces one of the same mutant.
  ///
  /// - Parameters:
  ///   - mark: The mark.
  ///   - old: The mark that the mutant has, or `nil`. Its identifier may be that of an earlier version.
  package mutating func add(_ mark: EquivalentMutant, insteadOf old: EquivalentMutant? = nil) {
    if let old { remove(old) }
    remove(mark)
    marks.append(mark)
  }

  /// Removes a mark.
  package mutating func remove(_ mark: EquivalentMutant) {
    marks.removeAll { $0.file == mark.file && $0.id == mark.id }
  }

  /// Notes which marks hold and which are void, so that a void one is mentioned once.
  ///
  /// A void mark is kept, because it holds again if the line is restored, for example on another branch.
  mutating func note(_ search: MutantMarks) {
    for index in marks.indices {
      let isSame = { [mark = marks[index]] (other: EquivalentMutant) in
        other.file == mark.file && other.id == mark.id
      }
      if search.void.contains(where: isSame) { marks[index].isKnownAsVoid = true }
      if search.kept.contains(where: isSame) { marks[index].isKnownAsVoid = false }
    }
  }
}

extension MutantReport {
  /// Stores which marks the user knows as void, after `notesAboutMarks` have been shown.
  ///
  /// - Throws: `GitError` if git cannot read or write them, or `EquivalentMutants.Failure`.
  package func rememberVoidMarks(in repository: @autoclosure () throws -> PracticeRepository) throws
  {
    guard
      marks.void.contains(where: { !$0.isKnownAsVoid })
        || marks.kept.contains(where: \.isKnownAsVoid)
    else { return }
    try EquivalentMutants.edit(in: repository(), "Note which marks are void") { $0.note(marks) }
  }
}

extension EquivalentMutants {
  /// Reads the marks of a package.
  ///
  /// - Parameters:
  ///   - package: The absolute path of the package.
  ///   - environment: The user's environment.
  /// - Returns: The marks; none without git.
  /// - Throws: `GitError` if git cannot read them, or `Failure.unreadable`.
  package static func ofPackage(
    _ package: String, _ environment: [String: String]
  ) throws -> EquivalentMutants {
    do {
      return try kept(
        in: PracticeRepository(of: package, environment: environment, createsMissing: false))
    } catch GitError.isMissing {
      return EquivalentMutants()
    }
  }

  /// Reads the marks in a repository.
  ///
  /// - Throws: `GitError` if git cannot read them, or `Failure.unreadable`.
  package static func kept(in repository: PracticeRepository) throws -> EquivalentMutants {
    let file = PracticeMarks(in: repository)
    return try EquivalentMutants(try file.contents(), in: file.ref)
  }

  /// Changes the marks in a repository.
  ///
  /// - Parameters:
  ///   - repository: The repository.
  ///   - message: The message of the commit.
  ///   - change: A change of the marks. If they stay the same, nothing is written.
  /// - Throws: `GitError` if git cannot read or write them, `Failure.unreadable`, or an error of the
  ///   closure.
  package static func edit(
    in repository: PracticeRepository, _ message: String,
    _ change: (inout EquivalentMutants) throws -> Void
  ) throws {
    let file = PracticeMarks(in: repository)
    try file.edit(message) { bytes in
      let old = try EquivalentMutants(bytes, in: file.ref)
      var new = old
      try change(&new)
      return new == old ? nil : try new.encoded()
    }
  }
}
