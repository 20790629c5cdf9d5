internal import SwiftSyntax

extension Transformation {
  /// Code that does not satisfy the step's test, for greens.
  static let wrongCode: [Transformation] = [
    code("negated-result", "the code gives the opposite") { sources in
      sources.changedMembers.compactMap { site in
        site.truth.map { (site, [site.body(site.indented("!(\($0))"))]) }
      }
    },
    code("branches-exchanged", "the code gives each value where the other belongs") { sources in
      sources.changedMembers.compactMap { site in
        site.branches.map {
          (site, [site.body(site.indented("\($0.condition) ? \($0.second) : \($0.first)"))])
        }
      }
    },
    code("fatal-error-in-code", "the code ends the process") { sources in
      sources.changedMembers.map { site in
        (
          site,
          [
            Replacement(
              at: site.bodyPlace.lowerBound,
              "\n" + site.indented("if true { fatalError(\"not yet\") }"))
          ]
        )
      }
    },
    .wrong("bodies-emptied", "the code does nothing") { sources in
      let emptied = sources.changedMembers.filter { $0.resultType == nil && !$0.body.isEmpty }
      let files = Dictionary(grouping: emptied, by: \.source.path).compactMapValues { sites in
        sites.first?.source.replacing(sites.map { Replacement($0.bodyPlace, "") })
      }
      return files.isEmpty ? [] : [sources.change(nil, files.mapValues { $0 })]
    }.onlyWhere(.passes),
    interface("interface-cut-off", "the file cannot be parsed") { text, _ in
      [String(text.prefix(text.count / 2))]
    },
    interface("interface-without-end", "the file cannot be parsed") { text, _ in
      [text.replacing("</document>", with: "")]
    },
    interface("interface-emptied", "there is nothing in the file") { _, _ in [""] },
    interface("interface-name-misspelled", "a misspelled name connects nothing") { text, before in
      let known = Set(before.split(separator: "\n"))
      return text.split(separator: "\n").filter { !known.contains($0) }.compactMap { line in
        guard
          let name = line.firstMatch(
            of: /(?:property|selector|identifier|storyboardIdentifier)="(\w+:?)"/)?.1,
          String(name).canBeMisspelled
        else { return nil }
        let wrong = line.replacing("\"\(name)\"", with: "\"\(String(name).misspelled)\"")
        return text.replacing(String(line), with: wrong, maxReplacements: 1)
      }
    },
  ]

  /// A transformation of the first member that it applies to.
  private static func code(
    _ id: String, _ why: String,
    _ pieces: @escaping @Sendable (StepSources) -> [(CodeSite, [Replacement])]
  ) -> Transformation {
    .wrong(id, why) { sources in
      pieces(sources).prefix(1).map { sources.change(nil, $0.source, $1) }
    }
    .onlyWhere(.passes)
  }

  /// A transformation of each nib and storyboard that a green step changes.
  private static func interface(
    _ id: String, _ why: String, _ rewrite: @escaping @Sendable (String, String) -> [String]
  ) -> Transformation {
    .wrong(id, why) { sources in
      sources.interfaces.flatMap { path in
        let before = sources.situation.before[path] ?? ""
        let texts = rewrite(sources.situation.after[path] ?? "", before)
        return texts.enumerated().map { index, text in
          sources.change(texts.count > 1 ? "\(index + 1)" : nil, [path: text])
        }
      }
    }
    .onlyWhere(.passes)
  }

  /// Tests at a step that requires none yet.
  static let testsTooSoon: [Transformation] = [
    tooSoon("passing-test-too-soon", "func testSums() {\n    XCTAssertEqual(1 + 1, 2)\n  }"),
    tooSoon("empty-test-too-soon", "func testNothing() {}"),
    tooSoon("failing-test-too-soon", "func testSums() {\n    XCTAssertEqual(1 + 1, 3)\n  }"),
    tooSoon("throwing-test-too-soon", "func testNothing() throws {}"),
    tooSoon("asynchronous-test-too-soon", "func testNothing() async {}"),
    tooSoon("crashing-test-too-soon", "func testNothing() {\n    fatalError(\"not yet\")\n  }"),
    tooSoon(
      "skipped-test-too-soon", "func testNothing() throws {\n    throw XCTSkip(\"later\")\n  }"),
    .wrong("marked-test-too-soon", "there is a test already") { sources in
      sources.tests.prefix(1).map { source in
        sources.change(
          nil, [source.folder + "/MarkedTests.swift": "import Testing\n\n@Test func nothing() {}\n"]
        )
      }
    }.onlyWhere(.findsNoTests),
    .wrong("other-suite-too-soon", "there is a test already") { sources in
      sources.tests.prefix(1).map { source in
        let text = "import XCTest\n\nclass OtherTests: XCTestCase {\n  func testNothing() {}\n}\n"
        return sources.change(nil, [source.folder + "/OtherTests.swift": text])
      }
    }.onlyWhere(.findsNoTests),
  ]

  private static func tooSoon(_ id: String, _ test: String) -> Transformation {
    .wrong(id, "there is a test already") { sources in
      sources.tests.prefix(1).map { source in
        let text = source.text.replacing("XCTestCase {\n", with: "XCTestCase {\n  \(test)\n")
        return sources.change(nil, [source.path: text])
      }
    }
    .onlyWhere(.findsNoTests)
  }
}
