/// The difference between two versions of a package, as far as practice is concerned.
///
/// Changes of comments and of white space do not count.
package struct PracticeChange: Equatable, Sendable {
  /// A test whose source has changed.
  package struct ChangedTest: Equatable, Sendable {
    package var old: FileFacts.Test
    package var new: FileFacts.Test

    /// A Boolean value that indicates whether the test asserts less often than before, or with fewer
    /// arguments.
    ///
    /// A new test may only resemble a removed one. It checks less if it says little that is new.
    package var checksLess: Bool {
      guard new.name == old.name || PracticeChange.share(of: new.code, in: old.code) >= 0.9 else {
        return false
      }
      return new.assertions < old.assertions
        || new.arguments.flatMap { number in old.arguments.map { number < $0 } } == true
    }
    /// A Boolean value that indicates whether the test can be skipped, and could not before.
    package var becameSkippable: Bool { new.isSkippable && !old.isSkippable }
  }

  /// New code that no test can reach, because nothing names it.
  package struct UntestedCode: Equatable, Sendable {
    /// The name, such as `Wallet.add(_:)`.
    package var name: String
    /// The path of the file.
    package var file: String
    /// The lines of the declaration, counted from 1.
    package var lines: ClosedRange<Int>

    /// The first line as `path:line`.
    package var place: String { "\(file):\(lines.lowerBound)" }

    /// Creates a declaration.
    package init(name: String, file: String, lines: ClosedRange<Int>) {
      self.name = name
      self.file = file
      self.lines = lines
    }

    /// Returns whether the declaration contains a place that is written as `path:line`.
    package func contains(_ place: String) -> Bool {
      guard place.hasPrefix(file + ":"), let line = Int(place.dropFirst(file.count + 1)) else {
        return false
      }
      return lines.contains(line)
    }
  }

  /// The tests that did not exist, by file.
  package var newTests: [String: [FileFacts.Test]] = [:]
  /// The tests whose code has changed, by file.
  package var changedTests: [String: [ChangedTest]] = [:]
  /// The names of the tests that do not exist anymore, sorted.
  package var removedTests: [String] = []
  /// The names of the tests that asserted nothing, among those that do not exist anymore or can be skipped
  /// now.
  package var testsWithoutAssertions: Set<String> = []
  /// The code that new and changed tests had at the last red, by name.
  package var codeAtRed: [String: String] = [:]
  /// The old names of tests that were renamed or moved, by new name.
  package var renamedTests: [String: String] = [:]
  /// The paths of files outside the test targets whose code has changed, sorted.
  package var changedCode: [String] = []
  /// The paths of test files whose code outside the tests has changed, sorted.
  package var changedHelpers: [String] = []
  /// The paths of changed files that are not Swift code, and of the manifest, sorted.
  package var otherFiles: [String] = []
  /// A Boolean value that indicates whether a package has changed that this one depends on by path.
  package var changesDependencies = false
  /// The new code that no test reaches, as far as the sources show it, in source order.
  package var untestedCode: [UntestedCode] = []
  /// The numbers of new and changed lines of `changedCode`, by file.
  package var codeLines: [String: Set<Int>] = [:]
  /// The number of added and removed lines in all files.
  package var lineCount = 0
  /// The number of added and removed lines of `otherFiles`, by file.
  private var otherLines: [String: Int] = [:]

  /// Creates a change without content.
  package init() {}

  /// A Boolean value that indicates whether nothing changed that tests can depend on.
  package var isEmpty: Bool {
    newTests.isEmpty && changedTests.isEmpty && removedTests.isEmpty && renamedTests.isEmpty
      && changedHelpers.isEmpty && changesTestsOnly
  }

  /// The names of the new tests, sorted.
  package var newNames: [String] { newTests.values.joined().map(\.name).sorted() }
  /// The changed tests, ordered by name.
  package var changed: [ChangedTest] {
    changedTests.values.joined().sorted { $0.new.name < $1.new.name }
  }
  /// A Boolean value that indicates whether a test file has changed.
  package var changesTests: Bool {
    !newTests.isEmpty || !changedTests.isEmpty || !removedTests.isEmpty || !renamedTests.isEmpty
      || !changedHelpers.isEmpty
  }

  /// A Boolean value that indicates whether no file outside the test targets has changed.
  package var changesTestsOnly: Bool {
    changedCode.isEmpty && otherFiles.isEmpty && !changesDependencies
  }

  /// Returns the test with a name, if it is new or has changed.
  package func test(named name: String) -> FileFacts.Test? {
    newTests.values.joined().first { $0.name == name }
      ?? changedTests.values.joined().first { $0.new.name == name }?.new
  }

  /// Returns the path of the file with a new or changed test, or `nil` if it does not exist.
  package func file(ofTest name: String) -> String? {
    newTests.first { $0.value.contains { $0.name == name } }?.key
      ?? changedTests.first { $0.value.contains { $0.new.name == name } }?.key
  }
}

extension PracticeChange {
  /// The two versions of a Swift file, each `nil` if the file does not exist in it.
  package struct FileVersions: Sendable {
    package var old: FileFacts?
    package var new: FileFacts?

    /// Creates the versions of a file.
    package init(old: FileFacts?, new: FileFacts?) {
      self.old = old
      self.new = new
    }
  }

  /// Compares the files that differ between two versions of a package.
  ///
  /// - Parameters:
  ///   - files: The Swift files that differ, by path.
  ///   - others: The paths of the other files that differ.
  ///   - differences: The lines that differ, without context.
  package init(
    files: [String: FileVersions], others: [String] = [], differences: [FileDiff] = []
  ) {
    var gone: [FileFacts.Test] = []
    for (path, versions) in files.sorted(by: { $0.key < $1.key }) {
      gone += compare(path, versions)
    }
    removedTests = gone.filter { !findRenamed($0) }.map(\.name).sorted()
    otherFiles = others.sorted()
    for difference in differences {
      let lines = difference.lines
      let count = lines.count { $0.sign == .added || $0.sign == .removed }
      lineCount += count
      if otherFiles.contains(difference.file) { otherLines[difference.file] = count }
      guard changedCode.contains(difference.file) else { continue }
      codeLines[difference.file] = Set(lines.filter { $0.sign == .added }.compactMap(\.number))
    }
  }

  /// Compares the versions of a file, and returns the tests that are not in it anymore.
  private mutating func compare(_ path: String, _ versions: FileVersions) -> [FileFacts.Test] {
    let (old, new) = (versions.old, versions.new)
    if old?.restOfCode != new?.restOfCode {
      let isInTests = new?.isInTests ?? old?.isInTests ?? false
      // A file with nothing but tests has code outside them, too: imports and types.
      let isNewOrGone = old == nil || new == nil
      if !isInTests {
        changedCode.append(path)
      } else if !isNewOrGone {
        changedHelpers.append(path)
      }
    }
    var earlier = old?.tests ?? []
    for test in new?.tests ?? [] {
      guard let index = earlier.firstIndex(where: { $0.name == test.name }) else {
        newTests[path, default: []].append(test)
        continue
      }
      let known = earlier.remove(at: index)
      if known.code != test.code {
        changedTests[path, default: []].append(ChangedTest(old: known, new: test))
      }
    }
    return earlier
  }

  /// Leaves out files that are not Swift code and that the tests have written.
  package mutating func leaveOut(_ written: Set<String>) {
    otherFiles.removeAll(where: written.contains)
    for path in written { lineCount -= otherLines.removeValue(forKey: path) ?? 0 }
  }

  /// Returns whether at least three quarters of the tokens of each test occur in the other one.
  private static func areSimilar(_ one: String, _ other: String) -> Bool {
    let (left, right) = (one.split(separator: " "), other.split(separator: " "))
    let common = common(left, right)
    return common >= 4 && common * 4 >= max(left.count, right.count) * 3
  }

  /// Returns the share of a test's words that occur in another test, from 0 to 1.
  private static func share(of test: String, in other: String) -> Double {
    let words = { (code: String) in
      code.split(separator: " ").filter { $0.contains { $0.isLetter || $0.isNumber } }
    }
    return Double(common(words(test), words(other))) / Double(max(1, words(test).count))
  }

  /// Returns the number of tokens that two texts have in common.
  private static func common(_ one: [Substring], _ other: [Substring]) -> Int {
    let counts = Dictionary(grouping: other, by: \.self).mapValues(\.count)
    return Dictionary(grouping: one, by: \.self).reduce(0) {
      $0 + min($1.value.count, counts[$1.key] ?? 0)
    }
  }

  /// Recognizes a removed test that exists under another name or in another file.
  ///
  /// - Returns: Whether the test was found.
  private mutating func findRenamed(_ test: FileFacts.Test) -> Bool {
    for (path, tests) in newTests.sorted(by: { $0.key < $1.key }) {
      guard
        let index = tests.firstIndex(where: { $0.code == test.code || $0.name == test.name })
          // A renamed or moved test may have changed on the way.
          ?? tests.firstIndex(where: { Self.areSimilar($0.code, test.code) })
          // A test class may have another name, and its tests other set-ups.
          ?? tests.firstIndex(where: { $0.function == test.function })
      else { continue }
      let found = tests[index]
      newTests[path]?.remove(at: index)
      if newTests[path]?.isEmpty == true { newTests[path] = nil }
      if found.code == test.code {
        renamedTests[found.name] = test.name
      } else {
        changedTests[path, default: []].append(ChangedTest(old: test, new: found))
      }
      return true
    }
    return false
  }
}
