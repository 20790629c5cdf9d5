import Foundation
import Testing

@testable import Birdwatch

@Test private func theRuleOfTheFile() throws {
  try withTemporaryFile { file in
    #expect(try FileNotebook(file: file).read() == [:])
    try FileNotebook(file: file).write(["owls": 7, "storks": 22])
    #expect(try FileNotebook(file: file).read() == ["owls": 7, "storks": 22])
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n") == ["7 owls", "22 storks"])
    try FileNotebook(file: file).write(["owls": 8])
    #expect(try FileNotebook(file: file).read() == ["owls": 8])
    try "1 lark\n12 swifts\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try FileNotebook(file: file).read() == ["lark": 1, "swifts": 12])
  }
}
