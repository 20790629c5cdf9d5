import Foundation
import Testing

@testable import Birdwatch

@Test private func theRuleOfTheSpotter() throws {
  let notebook = MemoryNotebook(["owls": 7])
  let spotter = Spotter(notebook: notebook)
  #expect(try spotter.answer(["saw", "2", "storks"]) == "2 storks")
  #expect(try spotter.answer(["saw", "1", "owls"]) == "8 owls")
  #expect(try spotter.answer(["saw", "20", "storks"]) == "22 storks")
  #expect(try notebook.read() == ["owls": 8, "storks": 22])
  for words in [[], ["dance"], ["saw"], ["saw", "3"], ["saw", "many", "owls"], ["ate", "3", "owls"]] {
    #expect(try spotter.answer(words) == "What?", "\(words)")
  }
  #expect(try notebook.read() == ["owls": 8, "storks": 22])
}
