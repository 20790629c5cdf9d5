import Testing

@testable import InterfaceDocuments

/// The difference between two versions of a document, and the sides of an unfinished merge.
@Suite struct DifferenceTests {
  /// A storyboard with two labels, a box, a constraint, and an outlet.
  private static let base = Result {
    try Samples.document().edited(
      "add label --text One", "add label --text Two", "add view --label Box", "pin One top=4",
      "connect vc.first to One", "rename main Main")
  }

  private static func sentences(
    _ old: InterfaceDocument?, _ new: InterfaceDocument?
  ) -> [String] {
    DocumentDifference(from: old, to: new).changes.map(\.sentence)
      .map { $0.replacing(/[0-9A-Za-z]{3}-[0-9A-Za-z]{2}-[0-9A-Za-z]{3}/, with: "ID") }
  }

  @Test(arguments: [
    (["rename vc Start"], ["set userLabel of Start (ID) to \"Start\""]),
    (["set One text Eins"], ["changed text of Label \"Eins\" (ID) from \"One\" to \"Eins\""]),
    (["set One hidden yes"], ["set hidden of Label \"One\" (ID) to \"YES\""]),
    (
      ["unset Box contentMode"],
      ["removed contentMode \"scaleToFill\" of Box (ID)"]
    ),
    (
      ["frame Two 1 2 3 4"],
      [
        "changed frame of Label \"Two\" (ID) from \"179 418.5 42 21\" to \"1 2 3 4\""
      ]
    ),
    (
      ["set One textColor #ff0000"],
      [
        "set textColor of Label \"One\" (ID) to \"red 1, green 0, blue 0, alpha 1, "
          + "colorSpace custom, customColorSpace sRGB\""
      ]
    ),
    (["move Two --at 0"], ["moved Label \"One\" (ID) to position 2 in Main (ID)"]),
    (
      ["add button --in Box", "set button normal.title Go"],
      ["added Button \"Go\" (ID) to Box (ID)"]
    ),
    (
      ["move Two --at 0", "add button --in main --at 0"],
      [
        "added Button \"Button\" (ID) to Main (ID)",
        "moved Label \"One\" (ID) to position 3 in Main (ID)",
      ]
    ),
    (["move Two --in Box"], ["moved Label \"Two\" (ID) from Main (ID) to Box (ID)"]),
    (
      ["connect vc.first to Two", "connect vc.second to One"],
      [
        "changed outlet first of ViewController (ID) from Label \"One\" (ID) to "
          + "Label \"Two\" (ID)",
        "set outlet second of ViewController (ID) to Label \"One\" (ID)",
      ]
    ),
    (
      ["delete One"],
      [
        "removed outlet first Label \"One\" (ID) of ViewController (ID)",
        "removed Label \"One\" (ID) from Main (ID)",
        "removed One.top = Safe Area.top + 4 (ID) from Main (ID)",
      ]
    ),
    (["initial none"], ["removed initialViewController ViewController (ID) of the document"]),
  ])
  func `a difference is said by object, with its name and identifier`(
    _ row: (commands: [String], sentences: [String])
  ) throws {
    let base = try Self.base.get()
    var generator = FixedGenerator(state: 99)
    var document = base
    for command in row.commands {
      let words = command.split(separator: " ").map(String.init)
      document = try TextEdit(words).apply(to: document, module: "App", using: &generator).document
    }
    #expect(Self.sentences(base, document) == row.sentences)
    let back = DocumentDifference(from: document, to: base).changes.map(\.kind.rawValue)
    #expect(back.count == row.sentences.count)
  }

  @Test func `more digits of a number are no difference`() throws {
    let color = "white=\"1\""
    let versions = ["white=\"0.33333333329999998\"", "white=\"0.3333333333333333\""].map {
      Samples.storyboard.replacing(color, with: $0)
    }
    #expect(try Self.sentences(Samples.document(versions[0]), Samples.document(versions[1])) == [])
  }

  @Test func `equal versions do not differ, and a file may be new or gone`() throws {
    let base = try Self.base.get()
    #expect(Self.sentences(base, base) == [])
    let scene = "View Controller Scene (ID) with 8 objects"
    #expect(Self.sentences(nil, base) == ["added \(scene) to the document"])
    #expect(Self.sentences(base, nil) == ["removed \(scene) from the document"])
  }

  // MARK: - Merges

  private static func merge(_ base: String?) throws -> [UInt8] {
    let document = try Self.base.get()
    let lines = { (text: String) in
      document.text.split(separator: "\n").filter { $0.contains("text=\"One\"") }
        .map { $0.replacing("One", with: text) }.joined()
    }
    return Array(
      document.text.replacing(
        lines("One"),
        with: "<<<<<<< HEAD\n\(lines("Eins"))\n"
          + (base.map { "||||||| \($0)\n\(lines("One"))\n" } ?? "")
          + "=======\n\(lines("Un"))\n>>>>>>> feature"
      ).utf8)
  }

  @Test func `the sides of an unfinished merge are compared by object`() throws {
    let problem = try #require(throws: InterfaceProblem.self) {
      try InterfaceDocument(reading: Self.merge(nil))
    }
    #expect(
      problem.description.hasPrefix("12:1: an unfinished merge of HEAD and feature; keep the lines")
    )
    #expect(problem.details.count == 1)
    #expect(
      problem.details.first?.contains(
        "different: text of Label \"Un\"") == true)
    #expect(problem.details.first?.hasSuffix("\"Eins\" in HEAD, \"Un\" in feature") == true)
  }

  @Test func `with the version before both, the changes of each side are named`() throws {
    let problem = try #require(throws: InterfaceProblem.self) {
      try InterfaceDocument(reading: Self.merge("base"))
    }
    #expect(
      problem.details.map { $0.prefix { $0 != "(" } } == [
        "HEAD changed text of Label \"Eins\" ", "feature changed text of Label \"Un\" ",
      ])
  }

  @Test(arguments: [
    "<<<<<<< a\n<document", "<document>\n=======\n", "<a/>\n>>>>>>> b\n<<<<<<<",
    "<<<<<<<\r\n|||||||",
  ])
  func `markers in any order are a problem, never a crash`(_ text: String) {
    #expect(throws: InterfaceProblem.self) { try Samples.document(text) }
  }
}
