import Foundation
import Testing

@testable import Birdwatch

private func said(_ words: [String], _ file: URL) -> [String] {
  var lines: [String] = []
  run(words, file: file) { lines.append($0) }
  return lines
}

@Test private func theRuleOfTheUnreadableLine() throws {
  for line in ["some owls", "7", "owls", "owls 7"] {
    try withTemporaryFile { file in
      let text = "3 kites\n\(line)\n2 storks"
      try text.write(to: file, atomically: true, encoding: .utf8)
      #expect("the file with the line “\(line)”") { try FileNotebook(file: file).read() } throws: {
        ($0 as? UnreadableLine)?.line == line
      }
      let lines = said(["saw", "1", "kites"], file)
      #expect(lines.count == 1 && lines[0].hasPrefix("Sorry: ") && lines[0].contains(line))
      #expect(try String(contentsOf: file, encoding: .utf8) == text, "nothing may be lost")
    }
  }
}
