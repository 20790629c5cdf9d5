import Testing

@testable import Birdwatch

@Test func aSightingIsAdded() throws {
  let notebook = MemoryNotebook(["geese": 2])
  let spotter = Spotter(notebook: notebook)
  let answer = try spotter.answer(["saw", "3", "geese"])

  #expect(answer == "5 geese")
  #expect(notebook.read() == ["geese": 5])
}

@Test func theListIsInOrder() throws {
  let notebook = MemoryNotebook(["heron": 1, "geese": 5, "cranes": 40])
  let spotter = Spotter(notebook: notebook)
  let answer = try spotter.answer(["list"])

  #expect(answer == "40 cranes, 5 geese, 1 heron")
}
