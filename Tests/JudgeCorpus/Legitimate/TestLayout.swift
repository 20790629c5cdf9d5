internal import SwiftSyntax

extension Transformation {
  /// The same test file with different white space and comments.
  static let testLayout: [Transformation] = [
    .legitimate("doc-comment", "a comment changes nothing") {
      $0.inEachTest {
        [Replacement(at: $0.lines.lowerBound, "\($0.indentation)/// Says what should be.\n")]
      }
    },
    .legitimate("mark", "a comment changes nothing") {
      $0.inEachTest {
        [Replacement(at: $0.lines.lowerBound, "\($0.indentation)// MARK: - What should be\n\n")]
      }
    },
    .legitimate("arrange-act-assert", "comments and blank lines change nothing") {
      $0.inEachTest { site in
        let statements = site.statements.map(\.place.lowerBound)
        guard let first = statements.first else { return [] }
        let columns = "\n" + site.bodyIndentation
        var pieces = [Replacement(at: first, "// Arrange\(columns)")]
        if let last = statements.dropFirst().last {
          pieces.append(Replacement(at: last, "\(columns)// Assert\(columns)"))
        }
        return pieces
      }
    },
    .legitimate("blank-lines", "blank lines change nothing") {
      $0.inEachTest { site in
        site.statements.map {
          Replacement(at: site.source.startOfLine(at: $0.place.lowerBound), "\n")
        }
      }
    },
    .legitimate("trailing-comment", "a comment changes nothing") {
      $0.inEachTest { site in
        site.statements.last.map { [Replacement(at: $0.place.upperBound, "  // as the step says")] }
          ?? []
      }
    },
    .legitimate("old-code-in-a-comment", "a comment changes nothing") {
      $0.inEachTest { [$0.begin("// XCTAssertTrue(false) }")] }
    },
    .legitimate("four-spaces", "indentation changes nothing") { sources in
      sources.rewritingTestFile { text in
        text.mappingLines { line in
          let columns = line.prefix { $0 == " " }
          return String(columns + columns + line.dropFirst(columns.count))
        }
      }
    },
    .legitimate("tabs", "indentation changes nothing") { sources in
      sources.rewritingTestFile { text in
        text.mappingLines { line in
          let columns = line.prefix { $0 == " " }.count
          return String(repeating: "\t", count: columns / 2) + line.dropFirst(columns)
        }
      }
    },
    .legitimate("windows-line-ends", "line ends change nothing") { sources in
      sources.rewritingTestFile { $0.replacing("\n", with: "\r\n") }
    },
    .legitimate("header-comment", "a comment changes nothing") { sources in
      sources.rewritingTestFile { "//\n//  Tests of my own.\n//\n\n" + $0 }
    },
    .legitimate("todo-at-the-end", "a comment changes nothing") { sources in
      sources.rewritingTestFile { $0 + "\n// TODO: more tests\n" }
    },
    .legitimate("other-import-order", "the order of imports changes nothing") { sources in
      sources.rewritingTestFile { text in
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let imports = lines.indices.filter {
          lines[$0].contains("import ") && !lines[$0].hasPrefix(" ")
        }
        var turned = lines
        for (place, other) in zip(imports, imports.reversed()) { turned[place] = lines[other] }
        return turned.joined(separator: "\n")
      }
    },
    .legitimate("import-more", "one more import changes nothing") { sources in
      sources.rewritingTestFile { "import Foundation\n" + $0 }
    },
    .legitimate("helper-type-in-test-file", "an unused type changes nothing") { sources in
      sources.rewritingTestFile { $0 + "\nprivate struct Unused {\n  var number = 1\n}\n" }
    },
  ]

  /// The same test in another suite, or in another file.
  static let suites: [Transformation] = [
    .legitimate("final-suite", "a class without subclasses may be final") {
      $0.inEachTest { site in
        guard let type = site.suite?.as(ClassDeclSyntax.self), type.modifiers.isEmpty else {
          return []
        }
        return [Replacement(at: type.classKeyword.place.lowerBound, "final ")]
      }
    },
    .legitimate("not-final", "a class need not be final") {
      $0.inEachTest { site in
        guard let type = site.suite?.as(ClassDeclSyntax.self),
          let final = type.modifiers.first(where: { $0.name.text == "final" })
        else { return [] }
        return [Replacement(final.place.lowerBound..<type.classKeyword.place.lowerBound, "")]
      }
    },
    .legitimate("suite-structure", "a test may be in a suite") {
      $0.inEachTest { $0.inStructure("struct OwnSuite") }
    },
    .legitimate("suite-with-display-name", "a suite and a test may have names for people") {
      $0.inEachTest { site in
        guard let attribute = site.testAttribute, attribute.arguments == nil else { return [] }
        return site.inStructure("@Suite(\"What should be\") struct OwnSuite")
          + [Replacement(attribute.place, "@Test(\"It is as it should be\")")]
      }
    },
    .legitimate("suite-class", "a test may be in a suite") {
      $0.inEachTest { $0.inStructure("final class OwnSuite") }
    },
    .legitimate("suite-enumeration", "a static test needs no value of its suite") {
      $0.inEachTest { site in
        let pieces = site.inStructure("enum OwnSuite")
        guard !pieces.isEmpty else { return [] }
        return pieces + [
          Replacement(at: site.function.funcKeyword.place.lowerBound, "static ", order: 1)
        ]
      }
    },
    .legitimate("display-name", "a test may have a name for people") {
      $0.inEachTest { $0.attributed("@Test(\"It is as it should be\")") }
    },
    .legitimate("time-limit", "a limit of time changes nothing") {
      $0.inEachTest { $0.attributed("@Test(.timeLimit(.minutes(1)))") }
    },
    .legitimate("attribute-on-its-own-line", "line breaks change nothing") {
      $0.inEachTest { $0.attributed("@Test\n") }
    },
    .legitimate("suite-with-property", "a property of the suite makes the same value") {
      $0.inEachTest(\.inSuiteWithProperty)
    },
    .legitimate("test-in-extension", "a test may be in an extension of its suite") {
      $0.inEachTest { site in
        guard let suite = site.suite?.as(ClassDeclSyntax.self) else { return [] }
        let text = site.text(site.lines)
        return [
          Replacement(site.lines, ""),
          Replacement(at: suite.place.upperBound, "\n\nextension \(suite.name.text) {\n\(text)}"),
        ]
      }
    },
    .legitimate("tests-in-another-file", "in which file a test is changes nothing") { sources in
      guard let source = sources.testFile, !sources.situation.isAboutFile(source.path) else {
        return []
      }
      let path = source.path.dropLast(".swift".count) + "InTheirFile.swift"
      return [sources.change(nil, [source.path: nil, String(path): source.text])]
    }
    // A build red expects its error in a certain file.
    .onlyWhere(.failsTest, .crashes, .passes),
    .legitimate("passing-test-in-new-file", "one more test that passes does no harm") { sources in
      guard let source = sources.testFile, let focus = sources.focus.first else { return [] }
      let folder = source.path.split(separator: "/").dropLast().joined(separator: "/")
      let test = focus.newTest("sumsAreRight", "1 + 1", "2")
      let text =
        focus.library == .testing
        ? "import Testing\n\n\(test)\n"
        : "import XCTest\n\nclass SumTests: XCTestCase {\n\(test.mappingLines { "  " + $0 })\n}\n"
      return [sources.change(nil, ["\(folder)/SumTests.swift": text])]
    },
  ]
}

extension StepSources {
  /// The step's test file with another text, if that can be parsed.
  fileprivate func rewritingTestFile(_ rewrite: (String) -> String) -> [Change] {
    guard let source = testFile else { return [] }
    return [change(nil, [source.path: rewrite(source.text)])]
  }
}

extension TestSite {
  /// The test in a new type, if it is in none.
  fileprivate func inStructure(_ head: String, members: String = "") -> [Replacement] {
    guard library == .testing, suite == nil else { return [] }
    return [
      Replacement(at: function.place.lowerBound, "\(head) {\n\(members)", order: -1),
      Replacement(at: function.place.upperBound, "\n}", order: 3),
    ]
  }

  fileprivate func attributed(_ attribute: String) -> [Replacement] {
    guard let old = testAttribute, old.arguments == nil else { return [] }
    return [Replacement(old.place, attribute)]
  }

  /// The first value that the test creates, as a property of its suite.
  fileprivate var inSuiteWithProperty: [Replacement] {
    guard library == .testing, suite == nil,
      let call = function.all(FunctionCallExprSyntax.self).first(where: {
        $0.calledExpression.isTypeName
      })
    else { return [] }
    return inStructure("struct OwnSuite", members: "  let subject = \(call.trimmedDescription)\n\n")
      + [Replacement(call.place, "subject")]
  }
}

extension String {
  /// The text with each line replaced.
  func mappingLines(_ map: (Substring) -> String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : map($0) }
      .joined(separator: "\n")
  }
}
