import Foundation
import Testing

@testable import Birdwatch

private func said(_ words: [String], _ file: URL) -> [String] {
  var lines: [String] = []
  run(words, file: file) { lines.append($0) }
  return lines
}

@Test private func theRuleOfTheDoor() throws {
  try withTemporaryFile { file in
    #expect(said(["list"], file) == ["No birds yet."])
    #expect(said([], file) == ["What?"])
    #expect(said(["saw", "7", "owls"], file) == ["7 owls"])
    #expect(said(["saw", "1", "kite"], file) == ["1 kite"])
    #expect(said(["list"], file) == ["1 kite, 7 owls"])
    #expect(said(["dance"], file) == ["What?"])
  }
  let folder = FileManager.default.temporaryDirectory
  let lines = said(["saw", "7", "owls"], folder)
  #expect(lines.count == 1 && lines[0].hasPrefix("Sorry: "), "a folder cannot be written: \(lines)")
}
