import Foundation
import Testing

@testable import Birdwatch

private func said(_ words: [String], _ file: URL) -> [String] {
  var lines: [String] = []
  run(words, file: file) { lines.append($0) }
  return lines
}

@Test private func theRuleOfOneStart() throws {
  try withTemporaryFile { file in
    #expect(said(["saw", "7", "owls"], file) == ["7 owls"])
    #expect(said(["saw", "2", "owls"], file) == ["2 owls"], "each start has a notebook of its own")
    #expect(said(["saw", "many", "owls"], file) == ["What?"])
    #expect(said(["list"], file) == ["No birds yet."])
    #expect(said([], file) == ["No birds yet."])
    try "7 owls".write(to: file, atomically: true, encoding: .utf8)
    #expect(said(["list"], file) == ["7 owls"])
  }
}
