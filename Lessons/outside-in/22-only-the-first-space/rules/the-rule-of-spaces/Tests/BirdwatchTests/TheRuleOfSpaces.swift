import Foundation
import Testing

@testable import Birdwatch

@Test private func theRuleOfSpaces() throws {
  try withTemporaryFile { file in
    let birds = ["tawny owls": 3, "lesser spotted eagle": 1, "larks": 30]
    try FileNotebook(file: file).write(birds)
    #expect(try FileNotebook(file: file).read() == birds)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines == ["30 larks", "1 lesser spotted eagle", "3 tawny owls"])
  }
}
