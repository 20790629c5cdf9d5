internal import SwiftSyntax

extension Transformation {
  /// The package before the step, or only its code.
  static let untouched: [Transformation] = [
    .wrong("nothing-edited", "nothing was done") {
      [Change(variant: nil, files: $0.situation.before)]
    }
    .onlyWhere(.failsToBuild, .failsTest, .crashes, .passes),
    .wrong("code-unchanged", "only the tests were edited") { sources in
      let before = sources.situation.before
      let paths = Set(before.keys).union(sources.situation.after.keys).filter {
        $0.hasPrefix("Sources/")
      }
      let mocks = sources.changed.map(\.path)
      var files: [String: String?] = [:]
      for path in paths.union(mocks) { files[path] = .some(before[path]) }
      return [sources.change(nil, files)]
    }.onlyWhere(.passes),
    .wrong("code-too-soon", "with the coming green's code there is no red") { sources in
      guard sources.situation.testsPassSoon else { return [] }
      let (now, soon) = (sources.situation.after, sources.situation.comingGreen)
      let code = Set(now.keys).union(soon.keys).filter { path in
        path.hasPrefix("Sources/") || (now[path] ?? soon[path]).map { !$0.hasTests } == true
      }
      var files: [String: String?] = [:]
      for path in code { files[path] = .some(soon[path]) }
      return [sources.change(nil, files)]
    }.onlyWhere(.failsToBuild, .failsTest, .crashes),
  ]

  /// Errors that prevent the package from building.
  static let buildFaults: [Transformation] = [
    .wrong("missing-brace-in-test", "the test file cannot be parsed") {
      $0.testFileWithout("}")
    },
    .wrong("missing-parenthesis-in-test", "the test file cannot be parsed") {
      $0.testFileWithout(")")
    },
    .wrong("extra-brace-in-test", "the test file cannot be parsed") { sources in
      sources.testFile.map { [sources.change(nil, [$0.path: $0.text + "}\n"])] } ?? []
    },
    .wrong("unterminated-string-in-test", "the test file cannot be parsed") {
      $0.inEachTest { [$0.begin("let words = \"never closed")] }
    },
    .wrong("type-error-in-test", "a second fault keeps the test from being built") {
      $0.inEachTest { [$0.begin("let number: Int = \"one\"")] }
    },
    .wrong("undefined-name-in-test", "a second fault keeps the test from being built") {
      $0.inEachTest { [$0.begin("undefinedFunction()")] }
    },
    .wrong("undefined-type-in-test", "a second fault keeps the test from being built") {
      $0.inEachTest { [$0.begin("let thing: UndefinedType? = nil")] }
    },
    .wrong("undefined-name-in-earlier-test", "a fault elsewhere keeps the tests from being built") {
      $0.inEach(of: Array($0.earlier.prefix(1))) { [$0.begin("undefinedFunction()")] }
    },
    .wrong("undefined-type-beside-test", "a second fault keeps the test from being built") {
      sources in
      sources.testFile.map {
        [sources.change(nil, [$0.path: $0.text + "\nlet thing: UndefinedType? = nil\n"])]
      } ?? []
    },
    .wrong("test-twice", "the same test is declared twice") {
      $0.inEachTest {
        [
          Replacement(
            at: $0.function.place.upperBound,
            "\n\n\($0.indentation)\($0.function.trimmedDescription)", order: 2)
        ]
      }
    },
    .wrong("code-not-imported", "the test cannot see the code") {
      $0.testFile(withoutLine: "@testable import")
    }
    // An empty test file needs no code.
    .onlyWhere(.failsToBuild, .failsTest, .crashes, .passes),
    .wrong("test-library-not-imported", "nothing in the file can be a test") { sources in
      sources.testFile(withoutLine: "import XCTest")
        + sources.testFile(withoutLine: "import Testing")
    },
    .wrong("unknown-import-in-test", "there is no such module") { sources in
      sources.testFile.map { [sources.change(nil, [$0.path: "import Unknwon\n" + $0.text])] } ?? []
    },
    .wrong("missing-brace-in-source", "the source file cannot be parsed") { sources in
      sources.code.prefix(1).flatMap { $0.withoutLast("}", in: sources) }
    },
    .wrong("extra-brace-in-source", "the source file cannot be parsed") { $0.afterCode("}") },
    .wrong("type-error-in-source", "a second fault keeps the code from being built") {
      $0.afterCode("let numberOfMyOwn: Int = \"one\"")
    },
    .wrong("undefined-name-in-source", "a second fault keeps the code from being built") {
      $0.afterCode("func functionOfMyOwn() { undefinedFunction() }")
    },
    .wrong("statement-outside-in-source", "a statement stands where only declarations may") {
      $0.afterCode("print(\"here\")")
    },
    .wrong("type-twice-in-source", "the same type is declared twice") {
      $0.afterCode("enum Twice {}\nenum Twice {}")
    },
  ]

  /// Misspelled names.
  static let typingMistakes: [Transformation] = [
    .wrong("misspelled-in-test", "a misspelled name means nothing") { sources in
      sources.focus.flatMap { site in
        site.function.body.map { Syntax($0).usedNames }?.prefix(4).map { name, place in
          sources.change(
            (sources.focus.count > 1 ? site.name + "." : "") + name, site.source,
            [Replacement(place, name.misspelled)])
        } ?? []
      }
    },
    .wrong("misspelled-in-earlier-test", "a misspelled name means nothing") { sources in
      sources.earlier.prefix(1).flatMap { site in
        site.function.body.map { Syntax($0).usedNames }?.prefix(1).map { name, place in
          sources.change(nil, site.source, [Replacement(place, name.misspelled)])
        } ?? []
      }
    },
    .wrong("misspelled-in-source", "a misspelled name means nothing") { sources in
      sources.code.prefix(1).flatMap { source in
        Syntax(source.tree).usedNames.prefix(3).map { name, place in
          sources.change(name, source, [Replacement(place, name.misspelled)])
        }
      }
    },
    .wrong("misspelled-label-in-test", "a misspelled label fits no function") { sources in
      sources.inEachTest { site in
        let labels = site.function.all(LabeledExprSyntax.self).compactMap(\.label)
        guard let label = labels.first(where: { $0.text.canBeMisspelled }) else { return [] }
        return [Replacement(label.place, label.text.misspelled)]
      }
    },
  ]
}

extension StepSources {
  /// The step's test file without the last of these characters.
  fileprivate func testFileWithout(_ character: Character) -> [Change] {
    testFile.map { $0.withoutLast(character, in: self) } ?? []
  }

  /// The step's test file without a line.
  fileprivate func testFile(withoutLine start: String) -> [Change] {
    guard let source = testFile, source.text.contains("\n" + start) || source.text.hasPrefix(start)
    else {
      return []
    }
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.filter { !$0.hasPrefix(start) }.joined(separator: "\n")
    return [change(nil, [source.path: rest])]
  }

  /// The first file of code with lines after its end.
  fileprivate func afterCode(_ lines: String) -> [Change] {
    code.prefix(1).map { change(nil, [$0.path: $0.text + "\n" + lines + "\n"]) }
  }
}

extension SourceText {
  fileprivate func withoutLast(_ character: Character, in sources: StepSources) -> [Change] {
    guard let place = text.lastIndex(of: character) else { return [] }
    var rest = text
    rest.remove(at: place)
    return [sources.change(nil, [path: rest])]
  }
}

extension Syntax {
  /// The first use of each name in the code, without declared names.
  fileprivate var usedNames: [(String, Range<Int>)] {
    var seen: Set<String> = []
    return descendants.compactMap { node in
      let token =
        node.as(DeclReferenceExprSyntax.self)?.baseName ?? node.as(IdentifierTypeSyntax.self)?.name
      guard let token, token.text.canBeMisspelled, seen.insert(token.text).inserted else {
        return nil
      }
      return (token.text, token.place)
    }
  }
}

extension String {
  /// Returns whether a file with this text may contain tests.
  fileprivate var hasTests: Bool { contains("XCTestCase") || contains("@Test") }

  /// A Boolean value that indicates whether exchanging two letters in the middle changes the word.
  var canBeMisspelled: Bool { count >= 4 && misspelled != self && first != "$" }

  /// The word with two neighboring letters in its middle exchanged.
  var misspelled: String {
    var letters = Array(self)
    for start in [letters.count / 2, letters.count / 2 - 1, 1, letters.count - 2]
    where letters.indices.contains(start + 1) && start > 0 && letters[start] != letters[start + 1] {
      letters.swapAt(start, start + 1)
      return String(letters)
    }
    return self
  }
}
