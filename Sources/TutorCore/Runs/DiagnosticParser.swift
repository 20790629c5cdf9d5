/// Reads what the compiler, the linker and SwiftPM print about the code (Swift 6.3, `-diagnostic-style=llvm`).
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
  /// The same, to be looked up: a build may say a great deal.
  private var known: Set<Diagnostic> = []
  /// The file that was being compiled when something was said about itself, as the build names it.
  private var job: Substring?
  /// Files of which their own job has said something.
  private var spokenFor: Set<String> = []
  /// What a file's own job has said of it.
  private var own: [Diagnostic] = []

  /// Reads a whole build's output: errors first, then warnings and notes, each once.
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
      // The echoed source line is the learner's text: it must not be taken for a diagnostic.
      if diagnostic.location?.column != nil, index + 1 < lines.endIndex,
        lines[index + 1].isCaretLine
      {
        index += 2
      }
    }
  }

  private mutating func keep(_ diagnostic: Diagnostic) {
    if diagnostic.identifier == "in_macro_expansion" { locateExpansion(at: diagnostic.location) }
    // Each job of a batch, and the module's own job, prints it again.
    if known.insert(diagnostic).inserted { found.append(diagnostic) }
    noteSpeaker(of: diagnostic)
  }

  private mutating func noteSpeaker(of diagnostic: Diagnostic) {
    guard let job, let file = diagnostic.location?.file, file.hasSuffix("/" + job) else { return }
    own.append(diagnostic)
    spokenFor.insert(file)
  }

  /// Whether this was said of a file by a job that only looks past its bodies, and sees errors where there are none.
  ///
  /// So does the job that makes the module's interface, and each that compiles other files; which of them speaks first is luck.
  private func isHearsay(_ diagnostic: Diagnostic, besides own: Set<Diagnostic>) -> Bool {
    diagnostic.location.map { spokenFor.contains($0.file) && !own.contains(diagnostic) } ?? false
  }

  /// Moves what was said of a macro's expansion, which the learner has no file of, to where the macro stands.
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
    // What a file's own job says comes in the order of that.
    let ofOwn = Set(own)
    let all = own.unique + found.filter { !ofOwn.contains($0) }
    let told = all.filter { known.contains($0) && !isHearsay($0, besides: ofOwn) && !$0.isNoise }
    // By file: jobs run side by side, and end in another order each time.
    let errors = told.filter { $0.severity == .error }.inOrderOfPlaces.inOrderOfFiles
    let rest = told.filter { $0.severity != .error }.inOrderOfFiles
    // What only repeats that something failed is kept where nothing says what.
    return (errors.isEmpty ? found.filter { $0.severity == .error && $0.isSummary } : errors) + rest
  }
}

extension [Diagnostic] {
  fileprivate var unique: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }

  /// Sorted by where they stand, those about syntax first, from which others may only follow.
  ///
  /// Of one call that fits none of several functions the compiler tells all that is wrong, in another order each time (6.3.1).
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

  /// Sorted by file, in each file as they were.
  ///
  /// Files that could not be read to their end come first: errors in others may only follow from that.
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
  /// Whether the compiler names a file of its own making, such as ``/tmp/swift-generated-sources/@__swiftmacro_….swift``.
  fileprivate var isInExpansion: Bool {
    location?.file.contains("swift-generated-sources/@__swiftmacro_") == true
  }

  /// Whether the compiler could not tell what stands there, by its own names for that (`DiagnosticsParse.def` in swift).
  fileprivate var isAboutSyntax: Bool {
    guard severity == .error, let identifier else { return false }
    return identifier.hasPrefix("expected_")
      || identifier.hasPrefix("extra_") && !identifier.hasPrefix("extra_arg")
      || identifier.hasPrefix("lex_") || identifier.hasSuffix("_without_semi")
  }

  /// Lines that only say that there was an error.
  fileprivate var isNoise: Bool {
    guard location == nil else { return false }
    return message == "fatalError" || message.hasPrefix("ExitCode(rawValue:") || isSummary
      || message.hasPrefix("argument unused during compilation")
      || message.contains("exited with unexpected signal code")
  }

  fileprivate var isSummary: Bool {
    location == nil
      && (message.hasPrefix("emit-module command failed")
        || message.hasPrefix("link command failed")
        || message.hasPrefix("linker command failed")
        || message.hasPrefix("compile command failed")
        || message.contains("Invalid manifest (compiled with:"))
  }
}

extension Substring {
  fileprivate var isCaretLine: Bool {
    contains("^") && allSatisfy { " \t^~".contains($0) }
  }
}
