package import TutorRunning
import TutorCore
import TutorSource

extension PracticeChange {
  /// Compares two versions of a package.
  ///
  /// Only files that differ are read.
  ///
  /// - Parameters:
  ///   - old: The files of the earlier version, by path.
  ///   - new: The files of the later version, by path.
  ///   - reading: The known facts about the sources.
  /// - Throws: `Reading.Unread` if something is not known yet.
  package init(
    from old: [String: [UInt8]], to new: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) {
    let paths = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    let layout = TestFolders(manifest: new["Package.swift"]?.text ?? "")
    let (sources, others) = (paths.filter(\.isSource), paths.filter { !$0.isSource })
    for path in sources {
      // Ask for all files first, so that they are read in one round.
      for bytes in [old[path], new[path]] { _ = try? reading.outline(of: bytes?.text ?? "") }
    }
    var files: [String: FileVersions] = [:]
    for path in sources {
      let isInTests = layout.isInTests(path)
      var versions = FileVersions(old: nil, new: nil)
      if let bytes = old[path] {
        versions.old = FileFacts(try reading.outline(of: bytes.text), isInTests: isInTests)
      }
      if let bytes = new[path] {
        versions.new = FileFacts(try reading.outline(of: bytes.text), isInTests: isInTests)
      }
      files[path] = versions
    }
    self.init(
      files: files, others: others,
      differences: paths.compactMap { path in
        FileDiff(of: path, from: old[path]?.text, to: new[path]?.text, context: 0, comparing: .text)
      })
    if !changedCode.isEmpty {
      untestedCode = try UnnamedCode(among: changedCode, from: old, to: new, reading).found
    }
    let gone = removedTests + changed.filter(\.becameSkippable).map(\.old.name)
    guard !gone.isEmpty else { return }
    let functions = try FunctionIndex(old.filter { layout.isInTests($0.key) }, reading)
    testsWithoutAssertions = Set(
      gone.filter { name in
        let function = name.split(separator: ".").last.map(String.init) ?? name
        return functions.all[function] != nil && !functions.asserts(function)
      })
  }

  /// Adds the code that new and changed tests had at the last red.
  ///
  /// A session knows it for the reds that it has seen, but a journal records only their names.
  ///
  /// - Parameters:
  ///   - red: The files of the last red, by path.
  ///   - reading: The known facts about the sources.
  /// - Throws: `Reading.Unread` if something is not known yet.
  mutating func addCode(atRed red: [String: [UInt8]], _ reading: Reading) throws(Reading.Unread) {
    for path in Set(newTests.keys).union(changedTests.keys).sorted() {
      guard let bytes = red[path] else { continue }
      let facts = FileFacts(try reading.outline(of: bytes.text), isInTests: true)
      for test in facts.tests { codeAtRed[test.name] = test.code }
    }
  }

  /// Compares the code outside the test targets, and returns the numbers of the added and changed
  /// lines, by file.
  ///
  /// - Parameters:
  ///   - old: The files of the earlier version, by path.
  ///   - new: The files of the later version, by path.
  /// - Returns: The numbers, without files that have none.
  package static func codeLines(
    from old: [String: [UInt8]], to new: [String: [UInt8]]
  ) -> [String: Set<Int>] {
    var result: [String: Set<Int>] = [:]
    for diff in codeDifferences(from: old, to: new) {
      let added = Set(diff.lines.filter { $0.sign == .added }.compactMap(\.number))
      if !added.isEmpty { result[diff.file] = added }
    }
    return result
  }

  /// Compares the code outside the test targets, and returns the added and changed lines, as `path:line`,
  /// that are more than earlier ones in another place or with other names.
  ///
  /// - Parameters:
  ///   - old: The files of the earlier version, by path.
  ///   - new: The files of the later version, by path.
  /// - Returns: The places.
  package static func newPlaces(
    from old: [String: [UInt8]], to new: [String: [UInt8]]
  ) -> Set<String> {
    let diffs = codeDifferences(from: old, to: new)
    let names = DeclaredNames(diffs.map(\.file), from: old, to: new)
    var earlier: [String: Int] = [:]
    for line in diffs.flatMap(\.lines) where line.sign == .removed {
      earlier[names.gist(of: line.text), default: 0] += 1
    }
    var places: Set<String> = []
    for diff in diffs {
      for line in diff.lines where line.sign == .added {
        let gist = names.gist(of: line.text)
        earlier[gist, default: 0] -= 1
        if earlier[gist, default: 0] < 0, let number = line.number {
          places.insert("\(diff.file):\(number)")
        }
      }
    }
    return places
  }

  /// Returns the differences of the Swift files outside the test targets, without context, by path.
  private static func codeDifferences(
    from old: [String: [UInt8]], to new: [String: [UInt8]]
  ) -> [FileDiff] {
    let layout = TestFolders(manifest: new["Package.swift"]?.text ?? "")
    return Set(old.keys).union(new.keys).sorted().compactMap { path in
      guard path.isSource, !layout.isInTests(path), old[path] != new[path] else { return nil }
      return FileDiff(
        of: path, from: old[path]?.text, to: new[path]?.text, context: 0, comparing: .text)
    }
  }
}

/// The names that only one of two versions of files declares, which a new name of a declaration explains.
private struct DeclaredNames {
  private var gone: Set<Substring>
  private var new: Set<Substring>

  init(_ paths: [String], from old: [String: [UInt8]], to new: [String: [UInt8]]) {
    func words(_ files: [String: [UInt8]], _ pattern: Regex<(Substring, Substring)>)
      -> Set<Substring>
    {
      Set(paths.flatMap { (files[$0]?.text ?? "").matches(of: pattern).map(\.output.1) })
    }
    let declaration =
      /\b(?:func|var|let|case|struct|class|enum|actor|protocol|typealias)\s+(\w+)/
    let word = /\b(\w+)\b/
    gone = words(old, declaration).subtracting(words(new, word))
    self.new = words(new, declaration).subtracting(words(old, word))
  }

  /// Returns a line without white space and without the names that differ.
  func gist(of line: String) -> String {
    line.replacing(/\w+/) { gone.contains($0.output) || new.contains($0.output) ? "_" : $0.output }
      .filter { !$0.isWhitespace }
  }
}

extension String {
  /// A Boolean value that indicates whether this is the path of a Swift file that is not a manifest.
  fileprivate var isSource: Bool { hasSuffix(".swift") && !hasPrefix("Package") }
}

extension FileFacts {
  /// Creates the facts from a file's outline.
  init(_ outline: SourceOutline, isInTests: Bool) {
    self.init(
      isInTests: isInTests,
      tests: isInTests ? outline.functions.filter(\.isTest).map(Test.init) : [],
      restOfCode: outline.restOfCode)
  }
}

extension FileFacts.Test {
  fileprivate init(_ function: TestFunction) {
    self.init(
      name: (function.types + [function.name]).joined(separator: "."), line: function.line,
      code: function.tokens.replacing("func \(function.name) ", with: "func ", maxReplacements: 1),
      assertions: function.assertions, arguments: function.arguments,
      isSkippable: function.isSkippable)
  }
}
