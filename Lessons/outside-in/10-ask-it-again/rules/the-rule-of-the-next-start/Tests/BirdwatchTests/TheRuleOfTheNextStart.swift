import Foundation
import Testing

@testable import Birdwatch

private func said(_ words: [String], _ file: URL) -> [String] {
  var lines: [String] = []
  run(words, file: file) { lines.append($0) }
  return lines
}

@Test private func theRuleOfTheNextStart() throws {
  try withTemporaryFile { file in
    #expect(said(["list"], file) == ["No birds yet."])
    #expect(said([], file) == ["No birds yet."])
    #expect(said(["saw", "7", "owls"], file) == ["7 owls"])
    #expect(said(["saw", "2", "owls"], file) == ["9 owls"])
    #expect(said(["saw", "many", "owls"], file) == ["What?"])
    #expect(said(["list"], file).joined().split(separator: "\n") == ["9 owls"])
    let counts = try FileNotebook(file: file).read()
    #expect(counts == ["owls": 9])
  }
}
