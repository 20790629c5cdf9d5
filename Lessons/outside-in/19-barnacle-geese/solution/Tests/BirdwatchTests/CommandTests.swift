import Testing

@testable import Birdwatch

@Test func aBirdCanHaveTwoWords() {
  let geese = Sighting(count: 2, bird: "barnacle geese")

  #expect(Command(["saw", "2", "barnacle", "geese"]) == .saw(geese))
}
