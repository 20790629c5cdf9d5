import Foundation
import Testing

@testable import Birdwatch

@Test private func theRuleOfTheNotebook() throws {
  let notebook: any Notebook = MemoryNotebook()
  #expect(try notebook.read() == [:])
  try notebook.write(["owls": 7, "storks": 2])
  #expect(try notebook.read() == ["owls": 7, "storks": 2])
  try notebook.write(["owls": 8])
  #expect(try notebook.read() == ["owls": 8])
}
