import Foundation
import Testing

@testable import Birdwatch

@Test private func theRuleOfTheUnreadableFile() throws {
  try withTemporaryFile { file in
    #expect(try FileNotebook(file: file).read() == [:])
    try Data([0xFF, 0xFE, 0xFA]).write(to: file)
    #expect("a file that is no text") { try FileNotebook(file: file).read() } throws: { _ in true }
  }
}
