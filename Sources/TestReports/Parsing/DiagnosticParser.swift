/// Parses the diagnostics that the compiler, the linker, and SwiftPM print.
///
/// The format is that of Swift 6.3 with `-diagnostic-style=llvm`:
///
/// ```
/// /course/Tests/KataTests/KataTests.swift:5:11: error: cannot find 'Kata' in scope [cannot_find_in_scope]
///     let kata = Kata()
///                ^~~~
/// error: fatalError
/// ```
package struct DiagnosticParser {
  private let package: PackageFolder
  private var found: [Diagnostic] = []
  /// The same diagnostics as a set, because a build may print a large number of them.
  private var known: Set<Diagnostic> = []
  /// The file that the current job compiles, as the build names it, or `nil` for other jobs.
  private var job: Substring?
  /// The files about which their own compile job has reported something.
  private var spokenFor: Set<String> = []
  /// The diagnostics that a compile job reported about its own file.
  private var own: [Diagnostic] = []

  /// Parses the output of a whole build.
  ///
  /// - Returns: The diagnostics without duplicates: errors first, then warnings and notes.
  package static func diagnostics(in text: String, package: PackageFolder) -> [Diagnostic] {
    var parser = DiagnosticParser(package: package)
    parser.read(BuildOutput.lines(of: text))
    return parser.sorted
  }

  private init(package: PackageFolder) {
    self.package = package
  }

  private mutating func read(_ lines: [Substring]) {
    var index = lines.startIndex
    while index < lines.endIndex {
      let diagnostic = DiagnosticLine(lines[index])?.diagnostic(in: package)
      if case .building(_, _, let what)? = BuildOutput.progress(lines[index]) {
        job = BuildOutput.compiledFile(what).map { $0.drop { $0 != "/" }.dropFirst() }
      }
      index += 1
      guard let diagnostic else { continue }
      keep(diagnostic)
      // The echoed source line is the learner's text and must not be parsed as a diagnostic.
      if diagnostic.location?.column != nil, index + 1 < lines.endIndex,
        lines[index + 1].isCaretLine
      {
        index += 2
      }
    }
  }

  private mutating func keep(_ diagnostic: Diagnostic) {
    if diagnostic.identifier == "in_macro_expansion" { locateExpansion(at: diagnostic.location) }
    // Each job of a batch, and the job that emits the module, prints the diagnostic again.
    if known.insert(diagnostic).inserted { found.append(diagnostic) }
    noteSpeaker(of: diagnostic)
  }

  private mutating func noteSpeaker(of diagnostic: Diagnostic) {
    guard let job, let file = diagnostic.location?.file, file.hasSuffix("/" + job) else { return }
    own.append(diagnostic)
    spokenFor.insert(file)
  }

  /// Returns whether only the jobs of other files reported this diagnostic.
  ///
  /// Applies to files whose own compile job has reported something. The job that emits the module
  /// and the jobs that compile other files skip the file's function bodies and may report errors
  /// that do not exist. Which of these jobs prints first varies.
  private func isHearsay(_ diagnostic: Diagnostic, besides own: Set<Diagnostic>) -> Bool {
    diagnostic.location.map { spokenFor.contains($0.file) && !own.contains(diagnostic) } ?? false
  }

  /// Moves diagnostics about a macro's expansion to the location of the macro.
  ///
  /// The learner has no file that contains the expansion.
  private mutating func locateExpansion(at location: SourceLocation?) {
    for index in found.indices.reversed() where found[index].isInExpansion {
      var moved = found[index]
      moved.location = location
      known.remove(found[index])
      if known.insert(moved).inserted { found[index] = moved } else { found.remove(at: index) }
      noteSpeaker(of: moved)
    }
  }

  private var sorted: [Diagnostic] {
    // Diagnostics from a file's own job keep the order in which that job printed them.
    let ofOwn = Set(own)
    let all = own.unique + found.filter { !ofOwn.contains($0) }
    let reported = all.filter {
      known.contains($0) && !isHearsay($0, besides: ofOwn) && !$0.isNoise
    }
    // Sort by file: jobs run in parallel and finish in a different order each time.
    let errors = reported.filter { $0.severity == .error }.inOrderOfPlaces.inOrderOfFiles
    let rest = reported.filter { $0.severity != .error }.inOrderOfFiles
    // Keep a summary such as "link command failed" only if no error explains the failure.
    return (errors.isEmpty ? found.filter { $0.severity == .error && $0.isSummary } : errors) + rest
  }
}

extension [Diagnostic] {
  fileprivate var unique: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }

  /// The diagnostics sorted by source location, with syntax errors first.
  ///
  /// Other errors may only follow from a syntax error. For a call that fits none of several
  /// functions, the compiler (6.3.1) reports every mismatch, in a different order each time.
  fileprivate var inOrderOfPlaces: [Diagnostic] {
    let placed = filter { $0.location != nil }.sorted { left, right in
      let ranks = (left.isAboutSyntax ? 0 : 1, right.isAboutSyntax ? 0 : 1)
      let lines = (left.location?.line ?? 0, right.location?.line ?? 0)
      let columns = (left.location?.column ?? 0, right.location?.column ?? 0)
      return (ranks.0, lines.0, columns.0, left.message)
        < (ranks.1, lines.1, columns.1, right.message)
    }
    return filter { $0.location == nil } + placed
  }

  /// The diagnostics sorted by file; the order within each file is unchanged.
  ///
  /// Files with syntax errors come first, because errors in other files may only follow from those.
  fileprivate var inOrderOfFiles: [Diagnostic] {
    let broken = Set(filter(\.isAboutSyntax).compactMap { $0.location?.file })
    return enumerated().sorted { left, right in
      let files = (left.element.location?.file ?? "", right.element.location?.file ?? "")
      let ranks = (broken.contains(files.0) ? 0 : 1, broken.contains(files.1) ? 0 : 1)
      return (ranks.0, files.0, left.offset) < (ranks.1, files.1, right.offset)
    }.map(\.element)
  }
}

extension Diagnostic {
  /// A Boolean value that indicates whether the diagnostic refers to a macro's expansion.
  ///
  /// The compiler names a generated file for it, such as
  /// ``/tmp/swift-generated-sources/@__swiftmacro_….swift``.
  fileprivate var isInExpansion: Bool {
    location?.file.contains("swift-generated-sources/@__swiftmacro_") == true
  }

  /// A Boolean value that indicates whether the diagnostic is a syntax error.
  ///
  /// Syntax errors are recognized by their identifiers; see `DiagnosticsParse.def` in the Swift
  /// repository.
  fileprivate var isAboutSyntax: Bool {
    guard severity == .error, let identifier else { return false }
    return identifier.hasPrefix("expected_")
      || identifier.hasPrefix("extra_") && !identifier.hasPrefix("extra_arg")
      || identifier.hasPrefix("lex_") || identifier.hasSuffix("_without_semi")
  }

  /// A Boolean value that indicates whether the diagnostic adds nothing to the other ones.
  fileprivate var isNoise: Bool {
    guard location == nil else { return false }
    return message == "fatalError" || message.hasPrefix("ExitCode(rawValue:") || isSummary
      || message.hasPrefix("argument unused during compilation")
      || message.contains("exited with unexpected signal code")
  }

  /// A Boolean value that indicates whether the diagnostic only reports that some command failed.
  fileprivate var isSummary: Bool {
    location == nil
      && (message.hasPrefix("emit-module command failed")
        || message.hasPrefix("link command failed")
        || message.hasPrefix("linker command failed")
        || message.hasPrefix("compile command failed")
        // Swift Build, as in Swift 6.3.
        || message == "Build failed"
        || message.contains(" failed with a nonzero exit code. Command line:")
        || message.contains("Invalid manifest (compiled with:"))
  }
}

extension Substring {
  fileprivate var isCaretLine: Bool {
    contains("^") && allSatisfy { " \t^~".contains($0) }
  }
}
