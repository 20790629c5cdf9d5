import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import InterfaceDocuments

/// Tests with random edits and malformed files.
@Suite struct RandomEditTests {
  @Test("after any edits a document is well-formed, has no dangling references, and can be undone")
  func randomEdits() throws {
    var random = TestSeed.numbers(for: "random edits of interface files")
    for file in DocumentTests.files.shuffled(using: &random).prefix(
      TestVariable.rounds(200, orOneIn: 30))
    {
      guard let original = try? InterfaceDocument(reading: DocumentTests.bytes(file)) else {
        continue
      }
      var history = EditHistory(original)
      let faults = Self.faults(of: original)
      for _ in 0..<40 {
        let before = history.present.document
        let edit = RandomEdit.edit(of: before, using: &random)
        guard let edited = try? before.applying(edit, using: &random) else { continue }
        let read = try? InterfaceDocument(reading: edited.document.bytes)
        try #require(read == edited.document, "\(file): \(edit)")
        let new = Self.faults(of: edited.document).subtracting(faults)
        try #require(new == [], "\(file): \(edit)")
        let outline = InterfaceOutline(of: edited.document)
        try #require(edited.outline == outline, "\(file): \(edit)")
        #expect(edited.selection.allSatisfy { outline[$0] != nil }, "\(file): \(edit)")
        history.record(edited)
      }
      while history.undo() != nil {}
      #expect(history.present.document.bytes == original.bytes, "\(file)")
    }
  }

  /// Returns the references to objects that do not exist, and the identifiers that are used twice.
  static func faults(of document: InterfaceDocument) -> Set<String> {
    var ids: Set<String> = []
    var faults: Set<String> = []
    document.root.visit { element in
      guard let id = element.id ?? element["sceneID"],
        !["adaptation", "device"].contains(element.name)
      else { return }
      if !ids.insert(id).inserted { faults.insert("twice \(id)") }
    }
    document.root.visit { element in
      for name in DocumentEditor.referringAttributes where name != "id" {
        guard let id = element[name], !ids.contains(id) else { continue }
        faults.insert("dangling \(element.name) \(id)")
      }
    }
    return faults
  }

  @Test("malformed files are rejected or read, never crashed on, and written as they were read")
  func fuzzedFiles() throws {
    let seeds = try DocumentTests.files.filter { $0.contains("/Fixtures/") }
      .map(DocumentTests.bytes)
    let words = [
      "<a>", "</a>", "<a/>", "<!--", "-->", "<![CDATA[", "]]>", "<?xml", "?>", "id=\"x\"", "&#x41;",
      "<view id=\"v\">", "</view>", "<rect key=\"frame\" x=\"1e308\"/>", "<subviews>", "'",
    ]
    let outcome = Fuzz("interfaces", seeds: seeds, words: words).run { bytes in
      guard let document = try? InterfaceDocument(reading: bytes) else { return }
      precondition(document.bytes == bytes)
      var random = SplitMix(seed: UInt64(bytes.count))
      for _ in 0..<3 {
        let edit = RandomEdit.edit(of: document, using: &random)
        guard let edited = try? document.applying(edit, using: &random) else { continue }
        let read = try? InterfaceDocument(reading: edited.document.bytes)
        if read?.bytes != edited.document.bytes {
          Issue.record("\(edit): \(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
    #expect(outcome.isSound, "\(outcome)")
  }

  @Test("random words are an edit or an error, never a crash")
  func fuzzedWords() throws {
    let seeds = [
      "add label --in main --text x", "pin label leading=1 to=2", "connect vc.a to b",
      "segue a to exit --action b:", "set main frame 1", "embed a b --in view", "move a --at 99",
    ]
    let document = try Samples.document()
    let outcome = Fuzz("edit words", seeds: seeds.map { Array($0.utf8) }, count: 2000).run {
      bytes in
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
      var random = SplitMix(seed: 1)
      guard
        let edited = try? TextEdit(words).apply(to: document, module: nil, using: &random)
      else { return }
      precondition((try? InterfaceDocument(reading: edited.document.bytes)) == edited.document)
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
