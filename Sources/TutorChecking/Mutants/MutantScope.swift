import TutorRunning
package import TutorSource

extension MutantCheck {
  /// The work that ends a check.
  package enum Goal: Sendable {
    /// Mutants and their known outcomes are found, without a build.
    case list
    /// The mutants that no test reaches are found by one run of the tests.
    case reach
    /// All mutants are tried.
    case trials
  }

  /// The files, the lines, and the kinds of mutants to try.
  package struct Scope: Sendable {
    /// The files to change, relative to the package; `nil` for all code files.
    package var files: Set<String>?
    /// The lines on which mutants may begin, by file; `nil` for all lines of all files.
    ///
    /// A file without an entry has no mutants.
    package var lines: [String: Set<Int>]?
    /// The kinds of mutants.
    package var kinds: Set<Mutant.Operator>
    /// The beginning of the identifiers of the mutants, or `nil` for all.
    package var identifier: String?
    /// A Boolean value that indicates whether the files may belong to targets with tests, too.
    package var includesTests = false

    /// The mutants of ordinary mutation testing, of all files.
    package static let all = Scope()

    /// Creates a scope.
    package init(
      files: Set<String>? = nil, lines: [String: Set<Int>]? = nil,
      kinds: Set<Mutant.Operator> = Mutant.Operator.standard
    ) {
      self.files = files
      self.lines = lines
      self.kinds = kinds
    }

    /// A Boolean value that indicates whether all files are searched.
    var isWhole: Bool { files == nil && lines == nil }

    /// Returns the targets whose code can have mutants.
    func targets(of layout: PackageLayout) -> [PackageLayout.Target] {
      layout.targets.filter { (includesTests || !$0.isTest) && $0.obstacle == nil }
    }

    /// Returns whether a file can have mutants in this scope.
    func contains(_ file: String) -> Bool {
      files?.contains(file) != false && (lines == nil || lines?[file]?.isEmpty == false)
    }

    /// Returns whether a mutant of a file is in this scope.
    func contains(_ mutant: Mutant, in file: String) -> Bool {
      contains(file) && (lines == nil || lines?[file]?.contains(mutant.line) == true)
        && kinds.contains(mutant.kind)
    }
  }

  /// Code whose mutants were not tried, and the reason.
  package struct LeftOut: Equatable, Sendable {
    /// The path of a file, or the name of a target.
    package var subject: String
    /// The reason, as a clause.
    package var reason: String
  }
}
