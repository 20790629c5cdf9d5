import Foundation
import Testing

@testable import Birdwatch

@Test private func theRuleOfTheSighting() {
  #expect(Sighting(count: 7, bird: "owls").text == "7 owls")
  #expect(Sighting(count: 22, bird: "storks").text == "22 storks")
  #expect(Sighting(count: 7, bird: "owls") == Sighting(count: 7, bird: "owls"))
  #expect(Sighting(count: 7, bird: "owls") != Sighting(count: 8, bird: "owls"))
}
