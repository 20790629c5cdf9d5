import Foundation
import Testing

@testable import Birdwatch

@Test private func theRuleOfTheList() throws {
  #expect(try Spotter(notebook: MemoryNotebook()).answer(["list"]) == "No birds yet.")
  #expect(try Spotter(notebook: MemoryNotebook(["owls": 7])).answer(["list"]) == "7 owls")
  let birds = ["swifts": 1, "larks": 30, "owls": 7, "kites": 2, "storks": 22]
  #expect(
    try Spotter(notebook: MemoryNotebook(birds)).answer(["list"])
      == "2 kites, 30 larks, 7 owls, 22 storks, 1 swifts")
  #expect(try Spotter(notebook: MemoryNotebook(birds)).answer(["list", "owls"]) == "What?")
}
