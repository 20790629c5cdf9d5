import Testing

@testable import Birdwatch

@Test func aSightingIsAdded() throws {
  let notebook = MemoryNotebook(["geese": 2])
  let spotter = Spotter(notebook: notebook)
  let answer = try spotter.answer(["saw", "3", "geese"])

  #expect(answer == "5 geese")
  #expect(notebook.read() == ["geese": 5])
}
